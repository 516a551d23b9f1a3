// The steps that can be taken for many midwives at once, each through the same action as on her page.
import { Check, Pause, RotateCcw } from "lucide-react";
import { wholeNumber } from "#domain/locale.ts";
import { midwifeStepRules } from "#domain/midwife/status.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import type { BulkAction } from "#web/components/table/SelectionBar.tsx";
import type { UserLineFragment } from "#web/generated/staff/graphql.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useMidwifeSteps } from "../use-midwife-steps.ts";

function midwives(count: number): string {
  return count === 1 ? "1 Hebamme/PFF ist" : `${wholeNumber(count)} Hebammen/PFF sind`;
}

/** The list hears of it by itself. */
const nothing = () => undefined;

/** What a step answered holds its own way back. */
const undo = async (answer: unknown) => await (answer as StepDone).undo?.();

export function useUserBulkSteps(): readonly BulkAction<UserLineFragment>[] {
  const steps = useMidwifeSteps(nothing);
  const { role } = useCurrentUser();
  const mayActivate = role === "manager" || role === "admin";
  const activate: BulkAction<UserLineFragment> = {
    key: "set_active",
    label: midwifeStepRules.set_active.button,
    icon: <Check size={16} strokeWidth={1.9} />,
    run: ({ id }) => steps.set_active(id),
    undo,
    done: (count) => `${midwives(count)} aktiviert.`,
  };
  return [
    ...(mayActivate ? [activate] : []),
    {
      key: "set_on_hold",
      label: midwifeStepRules.set_on_hold.button,
      icon: <Pause size={16} strokeWidth={1.9} />,
      run: ({ id }) => steps.set_on_hold(id),
      undo,
      done: (count) => `${midwives(count)} pausiert.`,
    },
    {
      key: "renew",
      label: midwifeStepRules.renew.button,
      icon: <RotateCcw size={16} strokeWidth={1.9} />,
      run: ({ id }) => steps.renew(id),
      undo,
      done: (count) => `${midwives(count)} auf neu gesetzt.`,
    },
  ];
}
