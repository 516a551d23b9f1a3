import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { languages, languageTitle } from "#domain/language.ts";
import { userExportColumns } from "#domain/midwife/export.ts";
import {
  associations,
  associationTitles,
  membertypes,
  membertypeTitles,
  userLabels,
} from "#domain/midwife/labels.ts";
import { midwifeStatuses, midwifeStatusTitles } from "#domain/midwife/status.ts";
import { roles, roleTitles } from "#domain/role.ts";
import { FilterChip } from "#web/components/FilterChip.tsx";
import { SectionCard } from "#web/components/SectionCard.tsx";
import { TextChip } from "#web/components/TextChip.tsx";
import { UserExportCountDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { ExportScreen } from "./ExportScreen.tsx";
import styles from "./UserExportPage.module.css";
import { readUserFilter, type UserExportFilter, userWhereOf, writeUserFilter } from "./user-export-filter.ts";

const COUNT_MS = 30_000;

function titled<Value extends string>(values: readonly Value[], titles: Record<Value, string>) {
  return values.map((value) => ({ value, title: titles[value] }));
}

const chips = [
  { key: "role", label: userLabels.role, options: titled(roles, roleTitles) },
  { key: "status", label: userLabels.status, options: titled(midwifeStatuses, midwifeStatusTitles) },
  { key: "membertype", label: userLabels.membertype, options: titled(membertypes, membertypeTitles) },
  { key: "association", label: userLabels.association, options: titled(associations, associationTitles) },
  {
    key: "languages",
    label: userLabels.languages,
    options: languages.map((value) => ({ value, title: languageTitle(value) })),
  },
] as const;

const heads = userExportColumns.map(({ header }) => header);

/** Midwives as a file, with everything that the office sees of them. */
export function UserExportPage() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readUserFilter(search), [search]);
  const where = useMemo(() => userWhereOf(filter), [filter]);
  const { data } = useLiveQuery(UserExportCountDocument, { where }, { interval: COUNT_MS });
  const put = (part: Partial<UserExportFilter>) =>
    setSearch(writeUserFilter({ ...filter, ...part }), { replace: true, preventScrollReset: true });

  return (
    <ExportScreen
      note="Hebammen/PFF"
      noun={["Person", "Personen"]}
      count={data?.user_aggregate.aggregate?.count}
      order={{ relation: "user", variant: "full", where }}
      columns={heads}
    >
      <SectionCard title="Wer soll in die Datei?">
        <div className={styles.bar}>
          {chips.map(({ key, label, options }) => (
            <FilterChip
              key={key}
              label={label}
              options={options}
              chosen={filter[key]}
              onChange={(chosen) => put({ [key]: chosen })}
            />
          ))}
          <TextChip
            label={userLabels.circles}
            words={filter.circles}
            help="Ganze PLZ, mehrere mit Komma: 8610, 8002"
            onChange={(circles) => put({ circles })}
          />
        </div>
      </SectionCard>
    </ExportScreen>
  );
}
