// The steps that can be taken for many midwives at once, each through the same action as on her page.
import { Check, MessageSquareText, Pause, RotateCcw } from "lucide-react";
import { useNavigate } from "react-router";
import { wholeNumber } from "#domain/locale.ts";
import { mailsSentence } from "#domain/message/letters.ts";
import { midwifeStepRules } from "#domain/midwife/status.ts";
import type { BulkAction } from "#web/components/table/SelectionBar.tsx";
import type { UserLineFragment } from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { smsInsertPath } from "../../sms/sms-paths.ts";
import { type MidwifeStepDone, useMidwifeSteps } from "../use-midwife-steps.ts";

function midwives(count: number): string {
  return count === 1 ? "1 Hebamme/PFF ist" : `${wholeNumber(count)} Hebammen/PFF sind`;
}

/** The list hears of it by itself. */
const nothing = () => undefined;

/** What a step answered holds its own way back. */
const undo = async (answer: unknown) => await (answer as MidwifeStepDone).undo?.();

/** Nobody was asked before, so it says afterwards that it writes to them. */
const mailsOf = (answers: readonly unknown[]) =>
  mailsSentence((answers as MidwifeStepDone[]).reduce((sum, { mails }) => sum + mails, 0));

export function useUserBulkSteps(): readonly BulkAction<UserLineFragment>[] {
  const steps = useMidwifeSteps(nothing);
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  const mayActivate = role === "manager" || role === "admin";
  const activate: BulkAction<UserLineFragment> = {
    key: "set_active",
    label: midwifeStepRules.set_active.button,
    icon: <Check size={16} strokeWidth={1.9} />,
    run: ({ id }) => steps.set_active(id),
    undo,
    done: (count, answers) => `${midwives(count)} aktiviert. ${mailsOf(answers)}`,
  };
  return [
    ...(mayActivate ? [activate] : []),
    {
      key: "set_on_hold",
      label: midwifeStepRules.set_on_hold.button,
      icon: <Pause size={16} strokeWidth={1.9} />,
      run: ({ id }) => steps.set_on_hold(id),
      undo,
      done: (count, answers) => `${midwives(count)} pausiert. ${mailsOf(answers)}`,
    },
    {
      key: "renew",
      label: midwifeStepRules.renew.button,
      icon: <RotateCcw size={16} strokeWidth={1.9} />,
      run: ({ id }) => steps.renew(id),
      undo,
      done: (count) => `${midwives(count)} auf neu gesetzt.`,
    },
    {
      key: "sms",
      label: "SMS senden",
      icon: <MessageSquareText size={16} strokeWidth={1.9} />,
      fits: (row) => row.role === "user",
      // Written on a page of its own, for all of them at once.
      ask: async (rows) => {
        const ids = rows.filter(({ role: its }) => its === "user").map(({ id }) => id);
        void navigate(smsInsertPath({ kind: "midwives", ids }));
        return undefined;
      },
      run: () => Promise.resolve(),
      done: () => "",
    },
  ];
}
