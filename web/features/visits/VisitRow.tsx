import { Check } from "lucide-react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, shortDay } from "#domain/locale.ts";
import { isDone, visitNumber, visitTime, visitWords } from "#domain/midwife/visit.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import type { VisitAsked } from "./VisitDialog.tsx";
import { VisitLinks } from "./VisitLinks.tsx";
import styles from "./VisitRow.module.css";
import type { OwnVisit } from "./visit-days.ts";
import { careFactsOf, phoneOf, visitAddress } from "./visit-mother.ts";

interface VisitRowProps {
  visit: OwnVisit;
  /** Where the list is of several days. */
  hasDay?: boolean;
  onAsk: (asked: VisitAsked) => void;
}

/** A visit that is done in one quiet line, one to come with the way and the telephone. */
export function VisitRow({ visit, hasDay = false, onAsk }: VisitRowProps) {
  const mother = visit.puerpera;
  if (!mother) return null;
  const name = mother.fullname ?? "";
  const number = visitNumber(visit, mother.visits);
  const at = visitTime(visit);
  const page = `/user/puerpera/single/${mother.id}`;
  const time = (
    <time className={styles.time} dateTime={at}>
      {hasDay && <span className={styles.day}>{shortDay(zurichDay(at))}</span>}
      {clockTime(at)}
    </time>
  );
  if (isDone(visit))
    return (
      <li className={cx(styles.row, styles.done)}>
        {time}
        <Link className={styles.who} to={page}>
          <span>
            {name}, {zipcodeAndPlace(mother.zipcode, mother.place)}
          </span>
        </Link>
        <Chip tone="done" icon={<Check size={14} strokeWidth={2.1} aria-hidden="true" />}>
          Besuch {number}
        </Chip>
      </li>
    );
  return (
    <li className={styles.row}>
      {time}
      <Link className={styles.who} to={page}>
        <strong>{name}</strong>
        <span>{visitAddress(mother)}</span>
        <span className={styles.quiet}>{visitWords(number, careFactsOf(mother))}</span>
      </Link>
      {hasDay ? (
        <Button
          onClick={() => onAsk({ what: "record", mother, visit })}
          aria-label={`Besuch bei ${name} erfassen`}
        >
          Erfassen
        </Button>
      ) : (
        <VisitLinks name={name} address={visitAddress(mother)} phone={phoneOf(mother)} isSmall />
      )}
    </li>
  );
}
