import { Zap } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { type EmailhookLineFragment, EmailhookTableDocument } from "#web/generated/staff/graphql.ts";
import { HookCard, hookList } from "./hook-list.tsx";
import { RemindButton } from "./RemindButton.tsx";

type Line = EmailhookLineFragment;

const words = {
  title: "Auslöser",
  label: "Auslöser",
  noun: ["Auslöser", "Auslöser"],
  noneFits: "Kein Auslöser passt zu diesem Filter",
} as const;
const nameOf = ({ title }: Line) => title;
const cardOf = (row: Line) => <HookCard row={row} />;

/** When a mail goes out: to whom, by which way, with which template, and how often it did. */
export function HookListPage() {
  const table = useTableQuestion(hookList);
  const { where, orderby, bounds } = table;
  const answer = useTableAnswer(EmailhookTableDocument, { where, orderby, ...bounds }, (data) => ({
    rows: data.emailhook,
    count: data.emailhook_aggregate,
  }));
  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      card={cardOf}
      action={<RemindButton />}
      none={
        <EmptyState icon={<Zap size={24} strokeWidth={1.9} aria-hidden="true" />} title="Noch keine Auslöser">
          Die Auslöser bringt das Programm mit.
        </EmptyState>
      }
    />
  );
}
