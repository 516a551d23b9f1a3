import { Plus, UserRoundPlus } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { type ListRules, useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  type Puerpera_Bool_Exp,
  type Puerpera_Order_By,
  UserPuerperaTableDocument,
} from "#web/generated/staff/graphql.ts";
import { useSelection } from "#web/platform/browser/use-selection.ts";
import { CaseFrame } from "../split-view/CaseFrame.tsx";
import { useSplitView } from "../split-view/use-split-view.ts";
import { type Line, listColumns, PuerperaCard } from "./list-columns.tsx";
import { type PuerperaFilter, puerperaFilters } from "./puerpera-filters.ts";
import { useBulkSteps } from "./use-bulk-steps.tsx";
import { usePuerperaChoices } from "./use-puerpera-choices.ts";
import { useUsualColumns } from "./use-usual-columns.ts";

const insertPath = "/admin/puerpera/insert";

export const puerperaList: ListRules<Line, PuerperaFilter, Puerpera_Bool_Exp, Puerpera_Order_By> = {
  screen: "puerpera/list",
  filters: puerperaFilters,
  columns: listColumns,
  /** The newest registration first: it has been open for the shortest time. */
  usualSort: { key: "open", direction: "asc" },
  lastOrder: { id: "desc" },
};

const words = {
  label: "Wöchnerinnen",
  noun: ["Anmeldung", "Anmeldungen"],
  noneFits: "Keine Anmeldung passt zu diesem Filter",
} as const;
const idOf = ({ id }: Line) => id;
const nameOf = ({ fullname }: Line) => fullname;
const exportPath = (filter: PuerperaFilter) => `/admin/puerpera/export?${puerperaFilters.write(filter)}`;
const cardOf = (row: Line) => <PuerperaCard row={row} />;

/** All mothers: filtered, sorted and paged, as the address says. */
export function PuerperaListPage() {
  const table = useTableQuestion(puerperaList);
  const { where, orderby, bounds } = table;
  const answer = useTableAnswer(UserPuerperaTableDocument, { where, orderby, ...bounds }, (data) => ({
    rows: data.puerpera,
    count: data.puerpera_aggregate,
  }));
  const { rows, refetch } = answer;
  const lines = useMemo(() => rows?.map(({ id }) => ({ id, key: id })) ?? [], [rows]);
  const motherOf = (id: string) => rows?.find((row) => row.id === id);
  const beside = useSplitView({ title: "Liste", lines, motherOf, refetch, isOwnWalker: true });
  const { openId, hrefOf, select } = beside.cursor;
  const isBeside = beside.isWide && openId !== undefined;
  const choices = usePuerperaChoices();
  const usualColumns = useUsualColumns(isBeside);
  const selection = useSelection(idOf, JSON.stringify(table.question.filter));
  const bulk = useBulkSteps();

  return (
    <>
      <CaseFrame label="Liste der Wöchnerinnen" beside={beside} nobody={null}>
        <ListScreen
          words={words}
          nameOf={nameOf}
          table={table}
          answer={answer}
          choices={choices}
          hasViews
          usualColumns={usualColumns}
          exportPath={exportPath}
          hasTools={!isBeside}
          action={
            <ButtonLink to={insertPath} icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
              Neue Anmeldung
            </ButtonLink>
          }
          selection={selection}
          bulk={bulk.actions}
          href={hrefOf}
          onOpen={beside.isPhone ? undefined : ({ id }) => select(id)}
          card={cardOf}
          none={<NobodyYet />}
          openKey={openId}
        />
      </CaseFrame>
      {bulk.dialogs}
    </>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      icon={<UserRoundPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Noch keine Anmeldungen"
      action={
        <ButtonLink type="primary" to={insertPath}>
          Neue Anmeldung
        </ButtonLink>
      }
    >
      Hier stehen alle Wöchnerinnen, sobald Eltern, ein Spital oder das Büro sie angemeldet haben.
    </EmptyState>
  );
}
