import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import { userExportColumns } from "#domain/midwife/export.ts";
import { SectionCard } from "#web/components/SectionCard.tsx";
import { UserExportCountDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { UserFilterBar } from "../midwives/list/UserFilterBar.tsx";
import {
  noFilter,
  readQuestion,
  type UserFilter,
  whereOf,
  writeQuestion,
} from "../midwives/list/user-filter.ts";
import { ExportScreen } from "./ExportScreen.tsx";

const COUNT_MS = 30_000;
const heads = userExportColumns.map(({ header }) => header);

/** Midwives as a file, with everything that the office sees of them; the filters are the list's. */
export function UserExportPage() {
  const [search, setSearch] = useSearchParams();
  const question = useMemo(() => readQuestion(search.size > 0 ? search : midwivesOnly()), [search]);
  const where = useMemo(() => whereOf(question.filter), [question]);
  const { data } = useLiveQuery(UserExportCountDocument, { where }, { interval: COUNT_MS });
  const put = (filter: UserFilter) =>
    setSearch(writeQuestion({ ...question, filter }), { replace: true, preventScrollReset: true });
  // Who comes by the menu means midwives; the colleagues are one click away.
  useEffect(() => {
    setSearch((now) => (now.size > 0 ? now : midwivesOnly()), { replace: true });
  }, [setSearch]);

  return (
    <ExportScreen
      note="Hebammen/PFF"
      noun={["Person", "Personen"]}
      count={data?.user_aggregate.aggregate?.count}
      order={{ relation: "user", variant: "full", where }}
      columns={heads}
    >
      <SectionCard title="Wer soll in die Datei?">
        <UserFilterBar filter={question.filter} onChange={put} />
      </SectionCard>
    </ExportScreen>
  );
}

function midwivesOnly(): URLSearchParams {
  const question = readQuestion(new URLSearchParams());
  return writeQuestion({ ...question, filter: { ...noFilter, role: ["user"] } });
}
