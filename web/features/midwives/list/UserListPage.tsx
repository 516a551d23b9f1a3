import { Plus, UserRoundPlus } from "lucide-react";
import { useMemo } from "react";
import { insertableRoles } from "#domain/midwife/editing.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { SplitView } from "#web/components/layout/SplitView.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useRowCursor } from "#web/components/table/use-row-cursor.ts";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { type ListRules, useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  type User_Bool_Exp,
  type User_Order_By,
  type UserLineFragment,
  UserTableDocument,
} from "#web/generated/staff/graphql.ts";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { useSelection } from "#web/platform/browser/use-selection.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { writeExport } from "../../export/user-export-address.ts";
import { userPath } from "../user-path.ts";
import { MidwifePane } from "./MidwifePane.tsx";
import { useUserBulkSteps } from "./use-user-bulk-steps.tsx";
import { useUserChoices } from "./use-user-choices.ts";
import { UserCard, userColumns, usualColumns, type WidthClass } from "./user-columns.tsx";
import { type UserFilter, userFilters } from "./user-filters.ts";

type Line = UserLineFragment;

export const userList: ListRules<Line, UserFilter, User_Bool_Exp, User_Order_By> = {
  screen: "user/list",
  filters: userFilters,
  columns: userColumns,
  usualSort: { key: "name", direction: "asc" },
  lastOrder: { id: "asc" },
};

const words = {
  label: "Hebammen/PFF",
  noun: ["Konto", "Konten"],
  noneFits: "Niemand passt zu diesem Filter",
} as const;
const idOf = ({ id }: Line) => id;
const nameOf = ({ fullname }: Line) => fullname;
const exportPath = (filter: UserFilter) => `/admin/user/export?${writeExport(filter)}`;
const cardOf = (row: Line) => <UserCard row={row} />;

/** All midwives and colleagues: filtered, sorted and paged, as the address says. */
export function UserListPage() {
  const table = useTableQuestion(userList);
  const { where, orderby, bounds, today, question } = table;
  const answer = useTableAnswer(UserTableDocument, { where, orderby, ...bounds, today }, (data) => ({
    rows: data.user,
    count: data.user_aggregate,
  }));
  const { rows } = answer;
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const lines = useMemo(() => rows?.map(({ id }) => ({ id, key: id })) ?? [], [rows]);
  const cursor = useRowCursor(lines, { isPhone, pathOf: userPath, noun: "Hebamme/PFF", isOwnWalker: true });
  const isBeside = isWide && cursor.openId !== undefined;
  const choices = useUserChoices(question.filter);
  const alone = useWidthClass();
  const width = isBeside ? "slim" : alone;
  const usual = useMemo(() => usualColumns(width), [width]);
  const selection = useSelection(idOf, JSON.stringify(question.filter));

  return (
    <SplitView
      label="Liste der Hebammen/PFF"
      isWide={isWide}
      isOpen={cursor.openId !== undefined}
      detail={(look) =>
        cursor.openId && (
          <MidwifePane
            key={cursor.openId}
            className={look}
            id={cursor.openId}
            back={isWide ? undefined : "Liste"}
            onClose={cursor.close}
          />
        )
      }
    >
      <ListScreen
        words={words}
        nameOf={nameOf}
        table={table}
        answer={answer}
        choices={choices}
        hasViews
        usualColumns={usual}
        exportPath={exportPath}
        action={<InsertLink />}
        selection={selection}
        bulk={useUserBulkSteps()}
        hasTools={!isBeside}
        href={cursor.hrefOf}
        onOpen={isPhone ? undefined : ({ id }) => cursor.select(id)}
        openKey={cursor.openId}
        card={cardOf}
        none={
          <EmptyState
            icon={<UserRoundPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Noch keine Hebammen"
            action={<InsertLink />}
          >
            Hier stehen alle Hebammen, Pflegefachfrauen und Konten des Büros.
          </EmptyState>
        }
      />
    </SplitView>
  );
}

function useWidthClass(): WidthClass {
  const isWide = useMedia("(min-width: 1600px)");
  const isMedium = useMedia("(min-width: 1400px)");
  const isNarrow = useMedia("(min-width: 1100px)");
  return isWide ? "wide" : isMedium ? "medium" : isNarrow ? "narrow" : "slim";
}

/** Only for those who may take somebody in. */
function InsertLink() {
  const { role } = useCurrentUser();
  if (insertableRoles(role).length === 0) return null;
  return (
    <ButtonLink to="/admin/user/insert" icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
      {role === "admin" ? "Neues Konto" : "Neue Hebamme/PFF"}
    </ButtonLink>
  );
}
