import type { MouseEvent } from "react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isOpen, isUrgent } from "#domain/puerpera/status.ts";
import { Highlight } from "#web/components/filter/Highlight.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { CaseViewers } from "../colleagues/CaseViewers.tsx";
import type { Colleague } from "../colleagues/use-case-viewers.ts";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { triageCase } from "../puerpera/Marks.tsx";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import styles from "./FoundRow.module.css";
import { type FoundMother, hitParts } from "./found-mother.ts";

interface FoundRowProps {
  row: FoundMother;
  typed: string;
  href: string;
  isChosen: boolean;
  /** Who else has her case open. */
  people: readonly Colleague[] | undefined;
  onChoose: (id: string) => void;
  /** Her own page. */
  onOpen: (id: string) => void;
}

/** A mother that was found, with what found her marked. */
export function FoundRow({ row, typed, href, isChosen, people, onChoose, onOpen }: FoundRowProps) {
  const now = new Date(useNow());
  const dates = {
    birthday_child: row.birthday_child ?? null,
    birthtime_child: row.birthtime_child ?? null,
    sectiodate: row.sectiodate ?? null,
    birthdate_child: row.birthdate_child ?? null,
  };
  const second = [
    zipcodeAndPlace(row.zipcode, row.place),
    formatPhone(row.phone_mobile ?? row.phone_private ?? ""),
    row.patientid ? `Fall ${row.patientid}` : "",
    ...hitParts(row, typed).map(({ label, value }) => `${label}: ${value}`),
  ].filter(Boolean);
  // Pressed by keys on the case that is open it leads on to its own page, as in every list.
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.detail === 0 && isChosen) onOpen(row.id);
    else onChoose(row.id);
  };
  return (
    <li data-row={row.id}>
      <Link
        to={href}
        className={cx(styles.row, isChosen && `${styles.chosen} on-tint`)}
        aria-current={isChosen ? "true" : undefined}
        onClick={press}
      >
        <span className={styles.name}>
          {isOpen(triageCase(row).status) && isUrgent(row.priority) && <UrgentFlag />}
          <span className={styles.clip}>
            <Highlight text={row.fullname} typed={typed} />
          </span>
        </span>
        <span className={styles.birth}>{birthLine(dates, now)}</span>
        <span className={styles.status}>
          <CaseViewers people={people} />
          <PuerperaStatusTag status={row.status} />
        </span>
        <span className={styles.second}>
          {second.map((part, index) => (
            <span key={part}>
              {index > 0 && " · "}
              <Highlight text={part} typed={typed} />
            </span>
          ))}
        </span>
        <span className={styles.aside}>
          {row.midwife
            ? `bei ${row.midwife.fullname}`
            : `angemeldet ${dayAndYear(zurichDay(row.created_at))}`}
        </span>
      </Link>
    </li>
  );
}
