import {
  AlarmClock,
  CalendarClock,
  CalendarX,
  ChevronRight,
  DoorOpen,
  PartyPopper,
  TriangleAlert,
} from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import { type DueMark, dueMarkTitles } from "#domain/puerpera/triage.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { HospitalAndDischarge } from "../puerpera/HospitalAndDischarge.tsx";
import { triageCasePath, triagePath } from "../triage/triage-filter.ts";
import styles from "./DueList.module.css";
import { type DueCase, type DueRow, dueCases } from "./due-list.ts";

const looks: Record<DueMark, { tone: ComponentProps<typeof Chip>["tone"]; Icon: typeof DoorOpen }> = {
  discharge_overdue: { tone: "urgent", Icon: TriangleAlert },
  discharge_today: { tone: "urgent", Icon: DoorOpen },
  discharge_tomorrow: { tone: "urgent", Icon: DoorOpen },
  born_over_24h: { tone: "warning", Icon: AlarmClock },
  term_passed: { tone: "warning", Icon: CalendarX },
  due_within_3_weeks: { tone: "neutral", Icon: CalendarClock },
};

/** How many stand on the start page; the triage has them all. */
const SHOWN = 9;

export function DueList({ rows }: { rows: readonly DueRow[] }) {
  const now = new Date(useNow());
  const due = dueCases(rows, now);
  return (
    <SectionCard
      title="Jetzt fällig"
      note={due.length === 1 ? "1 ohne Hebamme" : `${due.length} ohne Hebamme`}
      action={<Link to={triagePath({ mark: "any" })}>In der Triage öffnen</Link>}
      flush
    >
      {due.length === 0 ? (
        <EmptyState
          icon={<PartyPopper size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Im Augenblick ist nichts fällig"
        >
          Hier stehen offene Anmeldungen mit baldigem Austritt, Geburten seit mehr als 24 Stunden und nahe
          Termine.
        </EmptyState>
      ) : (
        <ul>
          {due.slice(0, SHOWN).map((each) => (
            <DueLine key={each.row.id} due={each} now={now} />
          ))}
          {due.length > SHOWN && (
            <li>
              <Link to={triagePath({ mark: "any" })} className={styles.more}>
                {due.length - SHOWN} weitere
                <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
              </Link>
            </li>
          )}
        </ul>
      )}
    </SectionCard>
  );
}

function DueLine({ due: { row, mark }, now }: { due: DueCase; now: Date }) {
  const { tone, Icon } = looks[mark];
  return (
    <li>
      <Link to={triageCasePath(row.id)} className={styles.row}>
        <span>
          <Chip
            {...(tone && { tone })}
            title={dueMarkTitles[mark].long}
            icon={<Icon size={14} strokeWidth={2.1} aria-hidden="true" />}
          >
            {dueMarkTitles[mark].short}
          </Chip>
        </span>
        <span className={styles.name}>
          <span data-tooltip={row.fullname}>{row.fullname}</span>
          {isUrgent(row.priority) && <UrgentFlag size={14} />}
        </span>
        <span>{zipcodeAndPlace(row.zipcode, row.place)}</span>
        <span className={styles.languages}>
          <LanguageChips codes={row.languages} max={row.languages.length > 2 ? 1 : 2} />
        </span>
        <span className={styles.birth}>{birthLine(row, now)}</span>
        <span className={styles.hospital}>
          <HospitalAndDischarge row={row} />
        </span>
        <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
      </Link>
    </li>
  );
}
