import { Megaphone, Plus } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { type AppmessageLineFragment, AppmessageTableDocument } from "#web/generated/staff/graphql.ts";
import { AppmessageCard, appmessageList } from "./appmessage-list.tsx";
import { appmessagePath } from "./appmessage-values.ts";

type Line = AppmessageLineFragment;

const words = {
  title: "Mitteilungen",
  label: "Mitteilungen",
  noun: ["Mitteilung", "Mitteilungen"],
  noneFits: "Keine Mitteilung passt zu diesem Filter",
} as const;
const nameOf = ({ title }: Line) => title;
const hrefOf = ({ id }: Line) => appmessagePath(id);
const cardOf = (row: Line) => <AppmessageCard row={row} />;

/** What the office tells the midwives: what is out, what is planned, what is being written. */
export function AppmessageListPage() {
  const table = useTableQuestion(appmessageList);
  const { where, orderby, bounds } = table;
  const answer = useTableAnswer(AppmessageTableDocument, { where, orderby, ...bounds }, (data) => ({
    rows: data.appmessage,
    count: data.appmessage_aggregate,
  }));
  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      hasViews
      action={<InsertLink />}
      href={hrefOf}
      card={cardOf}
      none={
        <EmptyState
          icon={<Megaphone size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine Mitteilungen"
          action={<InsertLink />}
        >
          Was Sie hier schreiben, steht auf der Startseite der Hebammen und des Büros.
        </EmptyState>
      }
    />
  );
}

function InsertLink() {
  return (
    <ButtonLink
      to="/admin/office/appmessage/insert"
      icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}
    >
      Neue Mitteilung
    </ButtonLink>
  );
}
