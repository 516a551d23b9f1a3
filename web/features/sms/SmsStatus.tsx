import { Check, CheckCheck, CircleHelp, Clock, Pencil, TriangleAlert, Undo2, UserRoundX } from "lucide-react";
import type { ReactNode } from "react";
import {
  type SmsRecipientState,
  type SmsStatus as SmsStatusValue,
  smsRecipientStateTitles,
  smsStatusTitles,
} from "#domain/message/labels.ts";
import { Chip } from "#web/components/layout/Chip.tsx";

const icon = { size: 14, strokeWidth: 2.1, "aria-hidden": true } as const;
type Look = { tone: "neutral" | "done" | "urgent" | "warning" | "outline"; icon: ReactNode };

const statusLooks: Record<SmsStatusValue, Look> = {
  draft: { tone: "outline", icon: <Pencil {...icon} /> },
  queued: { tone: "neutral", icon: <Clock {...icon} /> },
  sent: { tone: "done", icon: <Check {...icon} /> },
  failed: { tone: "urgent", icon: <TriangleAlert {...icon} /> },
  unknown: { tone: "urgent", icon: <CircleHelp {...icon} /> },
  cancelled: { tone: "outline", icon: <Undo2 {...icon} /> },
};

const stateLooks: Record<SmsRecipientState, Look> = {
  draft: statusLooks.draft,
  omitted: { tone: "outline", icon: <UserRoundX {...icon} /> },
  queued: statusLooks.queued,
  sending: statusLooks.queued,
  sent: statusLooks.sent,
  delivered: { tone: "done", icon: <CheckCheck {...icon} /> },
  undelivered: { tone: "warning", icon: <TriangleAlert {...icon} /> },
  failed: statusLooks.failed,
  unknown: statusLooks.unknown,
  cancelled: statusLooks.cancelled,
};

function isKey<Key extends string>(looks: Record<Key, Look>, value: string): value is Key {
  return Object.hasOwn(looks, value);
}

/** Whether an SMS has left the house. */
export function SmsStatus({ value }: { value: string }) {
  if (!isKey(statusLooks, value)) return <>{value}</>;
  return <Chip {...statusLooks[value]}>{smsStatusTitles[value]}</Chip>;
}

/** What became of it for one recipient. */
export function SmsState({ value }: { value: string }) {
  if (!isKey(stateLooks, value)) return <>{value}</>;
  return <Chip {...stateLooks[value]}>{smsRecipientStateTitles[value]}</Chip>;
}
