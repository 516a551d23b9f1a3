import { zurichDay } from "#domain/calendar-day.ts";
import { appmessageState, isScheduled } from "#domain/message/appmessage.ts";
import { StatusTag } from "#web/components/layout/StatusTag.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";

/** Draft, planned, out, or archived. */
export function AppmessageState({ message }: { message: { status: string; date: string } }) {
  const now = new Date(useNow());
  const today = zurichDay(now);
  const looks = { draft: "new", published: "current", archived: "closed" } as const;
  const look = isScheduled(message, today) ? "published" : looks[message.status as keyof typeof looks];
  return <StatusTag look={look ?? "undefined"} label={appmessageState(message, today, now)} />;
}
