import { CalendarCheck, CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime } from "#domain/locale.ts";
import { dayOfLife, untilWords, visitNumber, visitTime, visitWords } from "#domain/midwife/visit.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import styles from "./NextVisit.module.css";
import type { VisitAsked } from "./VisitDialog.tsx";
import { VisitLinks } from "./VisitLinks.tsx";
import type { OwnVisit } from "./visit-days.ts";
import { careFactsOf, phoneOf, visitAddress } from "./visit-mother.ts";

interface NextVisitProps {
  visit: OwnVisit;
  now: Date;
  onAsk: (asked: VisitAsked) => void;
}

/** Where she goes next, with all that she needs on the way. */
export function NextVisit({ visit, now, onAsk }: NextVisitProps) {
  const mother = visit.puerpera;
  if (!mother) return null;
  const name = mother.fullname ?? "";
  const at = visitTime(visit);
  const age = dayOfLife(mother.birthday_child, zurichDay(now));
  const words = [
    visitWords(visitNumber(visit, mother.visits), careFactsOf(mother)),
    age === null ? null : `Tag ${age}`,
    visit.note,
  ];
  return (
    <li className={styles.card}>
      <Chip tone="primary">Als Nächstes, {untilWords(at, now)}</Chip>
      <div className={styles.facts}>
        <time className={styles.time} dateTime={at}>
          {clockTime(at)}
        </time>
        <div className={styles.who}>
          <h2 className={styles.name}>
            <Link to={`/user/puerpera/single/${mother.id}`}>{name}</Link>
          </h2>
          <p>{visitAddress(mother)}</p>
          <p className={styles.quiet}>{words.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <VisitLinks name={name} address={visitAddress(mother)} phone={phoneOf(mother)} />
      <div className={styles.steps}>
        <Button
          icon={<CalendarCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => onAsk({ what: "record", mother, visit })}
        >
          Besuch erfassen
        </Button>
        <Button
          icon={<CalendarClock size={16} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => onAsk({ what: "move", mother, visit })}
        >
          Verschieben
        </Button>
      </div>
    </li>
  );
}
