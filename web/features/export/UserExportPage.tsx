import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { userExportColumns } from "#domain/midwife/export.ts";
import { FilterBar } from "#web/components/filter/FilterBar.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { UserExportCountDocument } from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { withChanges } from "#web/platform/browser/with-changes.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useUserChoices } from "../midwives/list/use-user-choices.ts";
import { type UserFilter, userFilters } from "../midwives/list/user-filters.ts";
import { ExportScreen } from "./ExportScreen.tsx";
import { readExport, writeExport } from "./user-export-address.ts";

const COUNT_MS = 30_000;
const heads = userExportColumns.map(({ header }) => header);

/** Midwives as a file, with everything that the office sees of them; the filters are the list's. */
export function UserExportPage() {
  const [search, putAddress] = useAddress();
  const filter = useMemo(() => readExport(search), [search]);
  const today = zurichDay(new Date(useNow()));
  const where = useMemo(() => userFilters.where(filter, today), [filter, today]);
  const choices = useUserChoices(filter);
  const { data } = useLiveQuery(UserExportCountDocument, { where }, { interval: COUNT_MS });
  const put = (next: UserFilter) =>
    putAddress((now) => writeExport(withChanges(readExport(now), filter, next)));

  return (
    <ExportScreen
      note="Hebammen/PFF"
      noun={["Person", "Personen"]}
      count={data?.user_aggregate.aggregate?.count}
      order={{ relation: "user", variant: "full", where }}
      columns={heads}
    >
      <SectionCard title="Wer soll in die Datei?">
        <FilterBar table={userFilters} filter={filter} choices={choices} onChange={put} />
      </SectionCard>
    </ExportScreen>
  );
}
