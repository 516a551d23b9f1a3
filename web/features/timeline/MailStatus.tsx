import { Check, CircleHelp, Clock, TriangleAlert, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { OutboxStatus } from "#domain/message/labels.ts";
import { isOutboxStatus, outboxStatusTitles } from "#domain/message/labels.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { type MailFacts, mailState } from "./mail-words.ts";

const icon = { size: 14, strokeWidth: 2.1, "aria-hidden": true } as const;

const looks: Record<OutboxStatus, { tone: "neutral" | "done" | "urgent" | "outline"; icon: ReactNode }> = {
  waiting: { tone: "neutral", icon: <Clock {...icon} /> },
  sending: { tone: "neutral", icon: <Clock {...icon} /> },
  sent: { tone: "done", icon: <Check {...icon} /> },
  failed: { tone: "urgent", icon: <TriangleAlert {...icon} /> },
  unknown: { tone: "urgent", icon: <CircleHelp {...icon} /> },
  cancelled: { tone: "outline", icon: <Undo2 {...icon} /> },
};

/** Whether a mail has left the house. */
export function MailStatus({ mail }: { mail: MailFacts }) {
  const status: OutboxStatus = isOutboxStatus(mail.status) ? mail.status : "waiting";
  return (
    <Chip tone={looks[status].tone} icon={looks[status].icon} title={mailState(mail)}>
      {outboxStatusTitles[status]}
    </Chip>
  );
}
