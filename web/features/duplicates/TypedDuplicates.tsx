import { CopyCheck, ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isSimilarityReason, similarityReasonTitles } from "#domain/puerpera/duplicate.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { birthLine } from "../puerpera/birth-line.ts";
import { casePath } from "../puerpera/case-path.ts";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import styles from "./TypedDuplicates.module.css";
import type { TypedDuplicate } from "./use-typed-duplicates.ts";

interface TypedDuplicatesProps {
  found: readonly TypedDuplicate[];
  /** She was told, and goes on. */
  isAccepted: boolean;
  onAccept: () => void;
}

/** Who may be registered already, beside the form. */
export function TypedDuplicates({ found, isAccepted, onAccept }: TypedDuplicatesProps) {
  if (found.length === 0) {
    return (
      <p className={styles.none}>
        <CopyCheck size={17} strokeWidth={1.9} aria-hidden="true" />
        Duplikate erscheinen hier, sobald Name, Telefon oder E-Mail eingegeben sind.
      </p>
    );
  }
  return (
    <section className={styles.panel} aria-label="Mögliche Duplikate">
      <h2 className={styles.head}>
        {isAccepted ? "Wird trotzdem erfasst" : "Vielleicht schon angemeldet"}
        <span className={styles.count}>{found.length}</span>
      </h2>
      <DuplicateList found={found} />
      {!isAccepted && (
        <div className={styles.foot}>
          <Button onClick={onAccept}>Trotzdem erfassen</Button>
        </div>
      )}
    </section>
  );
}

/** The input stays where it is: each opens beside it. */
export function DuplicateList({ found }: { found: readonly TypedDuplicate[] }) {
  const now = new Date(useNow());
  return (
    <ul aria-live="polite">
      {found.map(({ duplicate_id, duplicate, reasons }) => (
        <li key={duplicate_id} className={styles.hit}>
          <div className={styles.title}>
            <Link to={casePath(duplicate.id)} target="_blank" data-tooltip="In einem neuen Tab öffnen">
              {duplicate.fullname}
              <ExternalLink size={14} strokeWidth={2.1} aria-label="öffnet in einem neuen Tab" />
            </Link>
            <PuerperaStatusTag status={duplicate.status} />
          </div>
          <p className={styles.line}>
            {[
              zipcodeAndPlace(duplicate.zipcode, duplicate.place),
              birthLine(
                {
                  birthday_child: duplicate.birthday_child ?? null,
                  birthtime_child: duplicate.birthtime_child ?? null,
                  sectiodate: duplicate.sectiodate ?? null,
                  birthdate_child: duplicate.birthdate_child ?? null,
                },
                now,
              ),
              formatPhone(duplicate.phone_mobile ?? duplicate.phone_private ?? "").replaceAll(" ", "\u00a0"),
              duplicate.midwife?.fullname,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className={styles.reasons}>
            gleich:
            {(reasons ?? []).filter(isSimilarityReason).map((reason) => (
              <Chip key={reason}>{similarityReasonTitles[reason]}</Chip>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
