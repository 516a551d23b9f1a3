import { startOfNextMonth, zurichDay } from "#domain/calendar-day.ts";
import { monthName, shortDay } from "#domain/locale.ts";
import { limitedMessage, placesLeft } from "#domain/midwife/limit.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { LoadBlocks, LoadText } from "../people/LoadBlocks.tsx";
import styles from "./MonthPanel.module.css";

/** How many mothers she got this month, and what a reached limit means. */
export function MonthPanel({ now }: { now: Date }) {
  const { mediations_current_month, mediation_limit } = useCurrentUser();
  const count = mediations_current_month ?? 0;
  return (
    <SectionCard title={`Ihr ${monthName(zurichDay(now))}`}>
      <div className={styles.value}>
        <LoadText count={count} limit={mediation_limit} />
        {mediation_limit !== null && <LoadBlocks count={count} limit={mediation_limit} />}
      </div>
      <p className={styles.text}>
        <MonthSentence count={count} limit={mediation_limit} now={now} />
      </p>
    </SectionCard>
  );
}

function MonthSentence({ count, limit, now }: { count: number; limit: number | null; now: Date }) {
  const { max_mediations_penaltyduration: hours } = useAppSettings();
  const left = placesLeft(count, limit);
  if (left === null)
    return <>{count === 1 ? "Vermittlung" : "Vermittlungen"} in diesem Monat, ohne Limite.</>;
  if (left > 0) return <>{left === 1 ? "Noch 1 Platz frei." : `Noch ${left} Plätze frei.`}</>;
  return <>{limitedMessage(hours, shortDay(zurichDay(startOfNextMonth(now))))}</>;
}
