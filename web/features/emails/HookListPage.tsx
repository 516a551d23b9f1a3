import { BellRing, Zap } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  type EmailhookLineFragment,
  EmailhookTableDocument,
  SendReminderEmailsDocument,
} from "#web/generated/staff/graphql.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { HookCard, hookList } from "./hook-list.tsx";

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

/** What the clock does every hour, at once; a reminder that has gone does not go again. */
function RemindButton() {
  const send = useStep(SendReminderEmailsDocument);
  return (
    <StepButton
      icon={<BellRing size={16} strokeWidth={1.9} aria-hidden="true" />}
      run={async () => {
        const { send_reminder_emails: answer } = await send({});
        if (!answer?.success) throw new RefusedError([{ message: answer?.message ?? "" }]);
        return { text: answer.message ?? "" };
      }}
    >
      Erinnerungen senden
    </StepButton>
  );
}
