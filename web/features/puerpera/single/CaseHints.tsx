import { CalendarCheck, Coins, Copy, MessagesSquare, PhoneOff } from "lucide-react";
import { Link } from "react-router";
import { contactGapTitles, missingContact } from "#domain/puerpera/contact.ts";
import { careHint } from "#domain/puerpera/dates.ts";
import { type FeeSettings, feeHint } from "#domain/puerpera/fee.ts";
import { isOpen } from "#domain/puerpera/status.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { casePath } from "../case-path.ts";
import { triageCase } from "../Marks.tsx";
import styles from "./CaseHints.module.css";
import { type CaseRow, feeFacts } from "./case-row.ts";

const icon = { size: 14, strokeWidth: 2.1, "aria-hidden": true } as const;

interface CaseHintsProps {
  row: CaseRow;
  settings: FeeSettings | null | undefined;
}

/** What one should not overlook: how long care lasts, what it costs, what is missing or doubtful. */
export function CaseHints({ row, settings }: CaseHintsProps) {
  const fee = settings ? feeHint(feeFacts(row), settings) : null;
  const gaps = missingContact({
    phone_mobile: row.phone_mobile ?? null,
    phone_private: row.phone_private ?? null,
    email: row.email ?? null,
    email_parents: row.email_parents ?? null,
    address: row.address ?? null,
    registrationtype: row.registrationtype,
  });
  const care = careHint({
    nth_child: row.nth_child ?? null,
    multiples: row.multiples,
    birthtype: row.birthtype,
    sectiodate: row.sectiodate ?? null,
    birthday_child: row.birthday_child ?? null,
  });
  return (
    <ul className={styles.hints} aria-label="Hinweise">
      <li>
        <Chip icon={<CalendarCheck {...icon} />}>{care}</Chip>
      </li>
      {fee && (
        <li>
          <Chip icon={<Coins {...icon} />}>{fee}</Chip>
        </li>
      )}
      {row.needs_interpreter && (
        <li>
          <Chip icon={<MessagesSquare {...icon} />}>Dolmetscherin nötig</Chip>
        </li>
      )}
      {isOpen(triageCase(row).status) &&
        gaps.map((gap) => (
          <li key={gap}>
            <Chip tone={gap === "phone" ? "urgent" : "warning"} icon={<PhoneOff {...icon} />}>
              {contactGapTitles[gap]}
            </Chip>
          </li>
        ))}
      {row.has_possible_duplicate && (
        <li>
          <Link to={casePath(row.id, "duplikate")}>
            <Chip tone="warning" icon={<Copy {...icon} />}>
              Mögliches Duplikat: vergleichen
            </Chip>
          </Link>
        </li>
      )}
    </ul>
  );
}
