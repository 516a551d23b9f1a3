import { useMemo } from "react";
import { userExportColumns } from "#domain/midwife/export.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { UserExportCountDocument } from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { withChanges } from "#web/platform/browser/with-changes.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { UserFilterBar } from "../midwives/list/UserFilterBar.tsx";
import { type UserFilter, whereOf } from "../midwives/list/user-filter.ts";
import { ExportScreen } from "./ExportScreen.tsx";
import { readExport, writeExport } from "./user-export-address.ts";

const COUNT_MS = 30_000;
const heads = userExportColumns.map(({ header }) => header);

/** Midwives as a file, with everything that the office sees of them; the filters are the list's. */
export function UserExportPage() {
  const [search, putAddress] = useAddress();
  const filter = useMemo(() => readExport(search), [search]);
  const where = useMemo(() => whereOf(filter), [filter]);
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
        <UserFilterBar filter={filter} onChange={put} />
      </SectionCard>
    </ExportScreen>
  );
}
