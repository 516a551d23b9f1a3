import { MessageSquareText, Plus } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { type SmsLineFragment, SmsTableDocument } from "#web/generated/staff/graphql.ts";
import { recipientWords, SmsCard, smsList } from "./sms-list.tsx";
import { smsInsertPath, smsPath } from "./sms-paths.ts";

type Line = SmsLineFragment;

const words = {
  title: "SMS",
  label: "SMS",
  noun: ["SMS", "SMS"],
  noneFits: "Keine SMS passt zu diesem Filter",
} as const;
const nameOf = (row: Line) => `SMS an ${recipientWords(row)}`;
const hrefOf = ({ id }: Line) => smsPath(id);
const cardOf = (row: Line) => <SmsCard row={row} />;

/** What the office has sent by SMS, to whom and for how much. */
export function SmsListPage() {
  const table = useTableQuestion(smsList);
  const { where, orderby, bounds } = table;
  const answer = useTableAnswer(SmsTableDocument, { where, orderby, ...bounds }, (data) => ({
    rows: data.smsmessage,
    count: data.smsmessage_aggregate,
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
          icon={<MessageSquareText size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine SMS"
          action={<InsertLink />}
        >
          Hier steht jede SMS an Hebammen und Wöchnerinnen, mit ihrem Text, ihren Kosten und ob sie angekommen
          ist.
        </EmptyState>
      }
    />
  );
}

function InsertLink() {
  return (
    <ButtonLink
      to={smsInsertPath({ kind: "open" })}
      icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}
    >
      SMS senden
    </ButtonLink>
  );
}
