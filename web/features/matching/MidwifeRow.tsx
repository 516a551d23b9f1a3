import { CalendarOff, CirclePause, GraduationCap, type LucideIcon, Plane, Thermometer } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { commonLanguages } from "#domain/language.ts";
import { ago, shortDayAndTime } from "#domain/locale.ts";
import { distanceWords } from "#domain/place/distance.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { LoadBlocks, LoadText } from "../people/LoadBlocks.tsx";
import type { Request } from "../requests/case-requests.ts";
import { RequestMark, ReturnedMark } from "../requests/RequestMark.tsx";
import { absenceOf } from "./absence.ts";
import styles from "./MidwifeRow.module.css";
import type { MatchingMother } from "./matching-mother.ts";
import { isOnline } from "./presence.ts";
import type { Midwife } from "./ranked-midwives.ts";
import { shortServices } from "./short-services.ts";

interface MidwifeRowProps {
  midwife: Midwife;
  mother: MatchingMother;
  request: Request | undefined;
  isChosen: boolean;
  onChoose: (id: string) => void;
  /** Absent when the mother cannot be mediated now. */
  onMediate: ((id: string) => void) | undefined;
}

const absenceIcons: Record<string, LucideIcon> = {
  ferien: Plane,
  krankheit: Thermometer,
  weiterbildung: GraduationCap,
  pause: CirclePause,
};

/** One midwife in one line: who, how far, how busy, whether there, what they have in common. */
export const MidwifeRow = memo(function MidwifeRow(props: MidwifeRowProps) {
  const { midwife, mother, request, isChosen, onChoose, onMediate } = props;
  const now = new Date(useNow());
  const { user, distance_km, mediations_current_month, mediation_limit, last_seen } = midwife;
  const services = midwife.services === "" ? [] : midwife.services.split("\n");
  const load = { count: mediations_current_month ?? 0, limit: mediation_limit };
  // The pointer may choose by the whole row; keyboards and readers use the name.
  const choose = (event: MouseEvent) => {
    if (!(event.target as Element).closest("button, a")) onChoose(user.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name inside is the button for keys
    <li className={cx(styles.row, isChosen && `${styles.chosen} on-tint`)} onClick={choose}>
      <Avatar
        id={user.id}
        firstname={user.firstname}
        lastname={user.lastname}
        isOnline={isOnline(last_seen, now)}
      />
      <div className={styles.who}>
        <button
          type="button"
          className={styles.name}
          aria-pressed={isChosen}
          data-tooltip={user.fullname}
          onClick={() => onChoose(user.id)}
        >
          {user.fullname}
        </button>
        <div className={styles.second}>{zipcodeAndPlace(user.zipcode ?? null, user.place ?? null)}</div>
        {request && <RequestMark request={request} />}
        {midwife.returned && <ReturnedMark reason={midwife.returned.reason} />}
      </div>
      <div className={styles.distance}>{distanceWords(distance_km)}</div>
      <div className={styles.load}>
        <LoadBlocks {...load} />
        <LoadText {...load} />
      </div>
      <div className={styles.absence}>
        <AbsenceWord midwife={midwife} mother={mother} />
      </div>
      <div className={styles.offer}>
        <LanguageChips
          codes={user.languages}
          common={commonLanguages(mother.languages, user.languages)}
          max={4}
        />
        <div className={styles.services} data-tooltip={services.join(", ")}>
          {shortServices(services)}
        </div>
      </div>
      <div className={styles.last}>
        {isChosen && onMediate ? (
          <Button onClick={() => onMediate(user.id)} data-tooltip="Taste V">
            Vermitteln
          </Button>
        ) : (
          <LastSeen midwife={midwife} now={now} />
        )}
      </div>
    </li>
  );
});

function LastSeen({ midwife, now }: { midwife: Midwife; now: Date }) {
  const { last_seen, rejected_at, rejected_author } = midwife;
  if (rejected_at) {
    const by =
      rejected_author && rejected_author.id !== midwife.user_id ? ` durch ${rejected_author.fullname}` : "";
    return (
      <span data-tooltip={`Abgelehnt ${shortDayAndTime(rejected_at)}${by}`}>
        abgelehnt {ago(rejected_at, now)}
      </span>
    );
  }
  if (!last_seen) return <>noch nie</>;
  return (
    <span data-tooltip={shortDayAndTime(last_seen)}>
      {isOnline(last_seen, now) ? "online" : ago(last_seen, now)}
    </span>
  );
}

function AbsenceWord({ midwife, mother }: { midwife: Midwife; mother: MatchingMother }) {
  const now = new Date(useNow());
  const absence = absenceOf(midwife.user.calendarentries, zurichDay(now), mother);
  if (!absence) return <>anwesend</>;
  if (!absence.isWarning) return <>{absence.text}</>;
  const Icon = absenceIcons[absence.kind] ?? CalendarOff;
  return (
    <Chip tone="warning" icon={<Icon size={14} strokeWidth={2.1} aria-hidden="true" />}>
      {absence.text}
    </Chip>
  );
}
