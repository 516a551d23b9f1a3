import { memo, type ReactNode, useId } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { commonLanguages } from "#domain/language.ts";
import { ago } from "#domain/locale.ts";
import { matchTypeTitles } from "#domain/matching/match-type.ts";
import { distanceWords } from "#domain/place/distance.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { LoadBlocks, LoadText } from "../people/LoadBlocks.tsx";
import type { CaseRequests, Request } from "../requests/case-requests.ts";
import { RequestMark, ReturnedMark } from "../requests/RequestMark.tsx";
import { absenceOf } from "./absence.ts";
import styles from "./BestMidwives.module.css";
import type { MatchingMother } from "./matching-mother.ts";
import { isOnline } from "./presence.ts";
import type { Midwife } from "./ranked-midwives.ts";

interface BestMidwivesProps {
  mother: MatchingMother;
  midwives: readonly Midwife[];
  requests: CaseRequests;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  /** What stands below the chosen one. */
  below?: (midwife: Midwife) => ReactNode;
}

/** The best midwives for a mother, one of them chosen. */
export function BestMidwives(props: BestMidwivesProps) {
  const { mother, midwives, requests, chosenId, onChoose, below } = props;
  const name = useId();
  return (
    <div className={styles.list} role="radiogroup" aria-label="Passende Hebammen">
      {midwives.map((midwife) => {
        const isChosen = midwife.user_id === chosenId;
        return (
          <div key={midwife.user_id} className={cx(styles.midwife, isChosen && `${styles.chosen} on-tint`)}>
            <Choice
              name={name}
              midwife={midwife}
              mother={mother}
              request={requests.get(midwife.user_id)}
              isChosen={isChosen}
              onChoose={onChoose}
            />
            {isChosen && below && <div className={styles.below}>{below(midwife)}</div>}
          </div>
        );
      })}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  midwife: Midwife;
  mother: MatchingMother;
  request: Request | undefined;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

const Choice = memo(function Choice({ name, midwife, mother, request, isChosen, onChoose }: ChoiceProps) {
  const now = new Date(useNow());
  const { user, matchtype, distance_km, mediations_current_month, mediation_limit, last_seen } = midwife;
  const load = { count: mediations_current_month ?? 0, limit: mediation_limit ?? null };
  const absence = absenceOf(user.calendarentries, zurichDay(now), mother);
  const phone = user.phone_mobile ?? user.phone_business;
  const seen = isOnline(last_seen, now) ? "online" : last_seen ? ago(last_seen, now) : "noch nie online";
  const where = `${[user.place, distanceWords(distance_km)].filter(Boolean).join(", ")} · ${seen}`;
  return (
    <label className={styles.row}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={isChosen}
        onChange={() => onChoose(midwife.user_id)}
        aria-label={user.fullname}
      />
      <Avatar
        id={user.id}
        firstname={user.firstname}
        lastname={user.lastname}
        isOnline={isOnline(last_seen, now)}
      />
      <span className={styles.who}>
        <span className={styles.name}>
          <span data-tooltip={user.fullname}>{user.fullname}</span>
          {matchtype !== "fullmatch" && (
            <Chip>{matchtype === "none" ? "Weitere" : matchTypeTitles[matchtype]}</Chip>
          )}
        </span>
        <span className={styles.second} data-tooltip={where}>
          {where}
        </span>
        {phone && (
          <a
            className={styles.phone}
            href={`tel:${phone}`}
            aria-label={`${user.fullname} anrufen: ${formatPhone(phone)}`}
          >
            {formatPhone(phone)}
          </a>
        )}
        {request && <RequestMark request={request} />}
        {midwife.returned && <ReturnedMark reason={midwife.returned.reason} />}
      </span>
      <span className={styles.load}>
        <LoadBlocks {...load} />
        <LoadText {...load} />
      </span>
      <span className={styles.facts}>
        <LanguageChips
          codes={user.languages}
          common={commonLanguages(mother.languages, user.languages)}
          max={user.languages.length > 3 ? 2 : 3}
        />
        <span
          className={cx(styles.absence, absence?.isWarning && styles.absent)}
          data-tooltip={absence?.text}
        >
          {absence?.text ?? "anwesend"}
        </span>
      </span>
    </label>
  );
});
