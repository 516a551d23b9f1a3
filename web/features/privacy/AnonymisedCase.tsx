import { ShieldCheck } from "lucide-react";
import { zurichDay } from "#domain/calendar-day.ts";
import { allOf, dateAndTime, monthAndYear } from "#domain/locale.ts";
import { birthtypeTitles, puerperaLabels } from "#domain/puerpera/labels.ts";
import { titleIn } from "#domain/title-in.ts";
import { type Fact, Facts } from "#web/components/layout/Facts.tsx";
import { AnonymisedByDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { UserLink } from "../people/UserLink.tsx";
import type { CaseRow } from "../puerpera/single/case-row.ts";
import styles from "./AnonymisedCase.module.css";

function monthOf(instant: string | null | undefined): string | null {
  const day = instant && zurichDay(new Date(instant));
  return day ? monthAndYear(day) : null;
}

/** What is left of a case whose personal data is erased; nothing can be done with it any more. */
export function AnonymisedCase({ row }: { row: CaseRow }) {
  const { data } = useLiveQuery(AnonymisedByDocument, { id: row.id });
  const languageTitle = useTitles("language");
  const lostreasonTitle = useTitles("lostreason");
  const entry = data?.actionlog[0];
  const facts: Fact[] = [
    { label: "PLZ und Ort", value: row.place === "–" ? row.zipcode : `${row.zipcode} ${row.place}` },
    { label: puerperaLabels.birthplace, value: row.puerpera_birthplace?.title },
    { label: puerperaLabels.languages, value: allOf(row.languages.map(languageTitle)) },
    { label: puerperaLabels.birthtype, value: titleIn(birthtypeTitles, row.birthtype) },
    { label: "Angemeldet", value: monthOf(row.created_at) },
    { label: "Vermittelt", value: monthOf(row.mediated_at) },
    { label: "Abgeschlossen", value: monthOf(row.closed_at) },
    { label: "Hinfällig", value: monthOf(row.lost_at) },
    { label: puerperaLabels.lostreason, value: row.lostreason && lostreasonTitle(row.lostreason) },
    {
      label: "Hebamme/PFF",
      value: row.midwife && <UserLink id={row.midwife.id} name={row.midwife.fullname} />,
    },
  ];
  return (
    <div className={styles.case}>
      <div className={styles.told}>
        <ShieldCheck size={17} strokeWidth={1.9} aria-hidden="true" />
        <div>
          <p>
            Die Personendaten dieser Anmeldung sind gelöscht
            {row.anonymised_at && `, am ${dateAndTime(row.anonymised_at)}`}. Geblieben ist, was die Statistik
            zählt.
          </p>
          {/* Its place is kept while it is read. */}
          <p className={styles.why}>
            {entry ? `${entry.author?.fullname ?? "Das System"}: ${entry.reason ?? ""}` : " "}
          </p>
        </div>
      </div>
      <Facts facts={facts} />
    </div>
  );
}
