// In which parts the outbox stands: what somebody must look at, what goes by itself, and what is over, by days.
import { daysBetween, type Instant, zurichDay } from "#domain/calendar-day.ts";
import { nearDay } from "#domain/locale.ts";
import type { RowGroup } from "#web/components/table/row-groups.ts";
import type { Outbox_Bool_Exp } from "#web/generated/staff/graphql.ts";
import { toClear } from "./to-clear.ts";

/** Of what is open so many are shown; more are found by the filters. */
export const MOST_OPEN = 50;

interface GroupedMail {
  status: string;
  is_to_clear?: boolean | null | undefined;
  created_at: string;
  batch_size?: number | null | undefined;
}

export const isOpenMail = ({ status, is_to_clear }: GroupedMail): boolean =>
  is_to_clear === true || status === "waiting" || status === "sending";

const waits: Outbox_Bool_Exp = { status: { _in: ["waiting", "sending"] }, is_to_clear: { _eq: false } };
const isOver: Outbox_Bool_Exp = {
  status: { _nin: ["waiting", "sending"] },
  is_to_clear: { _eq: false },
};

/** The parts of a question, each of which is asked in its own order. */
export function partsOf(where: Outbox_Bool_Exp): Record<"to_clear" | "waiting" | "over", Outbox_Bool_Exp> {
  return {
    to_clear: { _and: [where, toClear] },
    waiting: { _and: [where, waits] },
    over: { _and: [where, isOver] },
  };
}

/** How many mails stand in a part that is shown from its beginning. */
function countOf(mails: readonly GroupedMail[]): string {
  const count = mails.reduce((sum, { batch_size }) => sum + (batch_size ?? 1), 0);
  return mails.length >= MOST_OPEN ? `${count}+` : String(count);
}

export function groupsOf(mails: readonly GroupedMail[], now: Instant): (mail: GroupedMail) => RowGroup {
  const open = mails.filter(isOpenMail);
  const clear: RowGroup = {
    rank: 0,
    title: "Zu klären",
    count: countOf(open.filter((mail) => mail.is_to_clear)),
    note: "geht nicht von selbst weiter, älteste zuerst",
  };
  const waiting: RowGroup = {
    rank: 1,
    title: "Wartet",
    count: countOf(open.filter((mail) => !mail.is_to_clear)),
    note: "geht von selbst, nächste zuerst",
  };
  const today = zurichDay(now);
  return (mail) => {
    if (isOpenMail(mail)) return mail.is_to_clear ? clear : waiting;
    const day = zurichDay(mail.created_at);
    const near = nearDay(day, now);
    return { rank: 2 + daysBetween(day, today), title: near.charAt(0).toUpperCase() + near.slice(1) };
  };
}
