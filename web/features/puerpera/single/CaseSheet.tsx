import { useEffect } from "react";
import { createPortal } from "react-dom";
import { dateAndTime } from "#domain/locale.ts";
import { puerperaLabels, puerperaSections } from "#domain/puerpera/labels.ts";
import { isPuerperaStatus, puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import styles from "./CaseSheet.module.css";
import type { CaseRow } from "./case-row.ts";
import { sectionFacts } from "./section-facts.tsx";

interface CaseSheetProps {
  row: CaseRow;
  /** The paper is out, or was not wanted. */
  onDone: () => void;
}

/** A case on one sheet of paper: seen by the printer alone, and without what the office notes for itself. */
export function CaseSheet({ row, onDone }: CaseSheetProps) {
  const now = new Date(useNow());
  const { apptitle } = useAppSettings();
  const { fullname } = useCurrentUser();
  const facts = sectionFacts(row, now, undefined, useLookups());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    window.addEventListener("afterprint", onDone, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onDone);
  }, []);
  const sections = puerperaSections
    .map(({ title }) => ({
      title,
      facts: (facts[title] ?? []).filter(
        ({ label, value }) => value && label !== puerperaLabels.notes_internal,
      ),
    }))
    .filter((section) => section.facts.length > 0);
  const status = isPuerperaStatus(row.status) ? puerperaStatusTitles[row.status] : row.status;
  return createPortal(
    <article className={styles.sheet} aria-label={`Fallblatt ${row.fullname}`}>
      <header>
        <p>{apptitle}</p>
        <h1>{row.fullname}</h1>
        <p>
          {[status, row.reference && `${puerperaLabels.reference} ${row.reference}`]
            .filter(Boolean)
            .join(", ")}
        </p>
      </header>
      <div className={styles.columns}>
        {sections.map(({ title, facts }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer>
        Gedruckt von {fullname}, {dateAndTime(now)}. Vertraulich: Bitte nach Gebrauch vernichten.
      </footer>
    </article>,
    document.body,
  );
}
