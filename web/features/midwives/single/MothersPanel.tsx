import { useState } from "react";
import { Link } from "react-router";
import { type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { careEnds, closingIsDue } from "#domain/puerpera/dates.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { Group } from "#web/components/layout/Group.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { handoverPath } from "../../handover/handover-path.ts";
import { birthLine } from "../../puerpera/birth-line.ts";
import { casePath } from "../../puerpera/case-path.ts";
import { PuerperaStatusTag } from "../../puerpera/PuerperaStatusTag.tsx";
import type { AccountRow, Mother } from "./account-row.ts";
import styles from "./MothersPanel.module.css";

/** So many of those who are past stand there at once. */
const PAST = 10;

/** The mothers in her care now, and those before. */
export function MothersPanel({ row }: { row: AccountRow }) {
  const [showsAll, setShowsAll] = useState(false);
  const current = row.puerperas.filter(({ status }) => status === "current");
  const past = row.puerperas.filter(({ status }) => status !== "current");
  const shown = showsAll ? past : past.slice(0, PAST);
  return (
    <SectionCard
      title="Wöchnerinnen"
      action={
        <span className={styles.links}>
          {current.length > 0 && <Link to={handoverPath(row.id)}>Übergeben</Link>}
          <Link to={`/admin/puerpera/list?hebamme=${row.id}`}>In der Liste öffnen</Link>
        </span>
      }
      flush
    >
      <Group name="midwife.current" title="In Betreuung" count={current.length}>
        <Mothers mothers={current} nothing="Im Augenblick betreut sie niemanden." />
      </Group>
      <Group name="midwife.past" title="Frühere" count={past.length}>
        <Mothers mothers={shown} nothing="Noch keine abgeschlossenen Betreuungen." />
        {past.length > shown.length && (
          <div className={styles.more}>
            <Button type="text" size="small" onClick={() => setShowsAll(true)}>
              Alle {past.length} zeigen
            </Button>
          </div>
        )}
      </Group>
    </SectionCard>
  );
}

function Mothers({ mothers, nothing }: { mothers: readonly Mother[]; nothing: string }) {
  const now = new Date(useNow());
  const today = zurichDay(now);
  if (mothers.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ul>
      {mothers.map((mother) => (
        <li key={mother.id}>
          <Link to={casePath(mother.id)} className={styles.row}>
            <span className={styles.name}>{mother.fullname}</span>
            <span>{zipcodeAndPlace(mother.zipcode, mother.place)}</span>
            <span>{birthLine(datesOf(mother), now)}</span>
            <span
              className={styles.since}
              data-tooltip={mother.mediator_selfassigned ? "selbst übernommen" : "vom Büro vermittelt"}
            >
              {mother.mediated_at &&
                `${dayAndYear(zurichDay(mother.mediated_at))}, ${mother.mediator_selfassigned ? "selbst" : "Büro"}`}
            </span>
            <span className={styles.state}>
              <State mother={mother} today={today} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function datesOf(mother: Mother) {
  return {
    birthday_child: mother.birthday_child ?? null,
    birthtime_child: mother.birthtime_child ?? null,
    sectiodate: mother.sectiodate ?? null,
    birthdate_child: mother.birthdate_child ?? null,
  };
}

/** Of a mother in care, when it ends; of the others, what became of it. */
function State({ mother, today }: { mother: Mother; today: CalendarDay }) {
  if (mother.status !== "current") return <PuerperaStatusTag status={mother.status} />;
  const dates = datesOf(mother);
  if (closingIsDue(dates, today)) return <Chip tone="warning">abzuschliessen</Chip>;
  const end = careEnds(dates);
  return <>{end ? `bis ${dayAndYear(end)}` : "noch nicht geboren"}</>;
}
