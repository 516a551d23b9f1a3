/** Which step is the main one in each state, which stand beside it, and what is left for the menu. */
import { isOpen, type PuerperaStatus } from "#domain/puerpera/status.ts";
import { type PuerperaStep, stepRules } from "#domain/puerpera/steps.ts";

interface Buttons {
  main: PuerperaStep;
  beside: readonly PuerperaStep[];
}

const buttons: Record<PuerperaStatus, Buttons> = {
  new: { main: "publish", beside: ["establish", "set_on_hold"] },
  undefined: { main: "publish", beside: ["establish", "set_on_hold"] },
  onhold: { main: "publish", beside: ["establish", "renew"] },
  published: { main: "establish", beside: ["set_on_hold"] },
  current: { main: "set_closed", beside: ["dissolve"] },
  closed: { main: "set_current", beside: [] },
  lost: { main: "renew", beside: [] },
};

/** The order in the menu, which shows only what is possible. */
const menuOrder: readonly PuerperaStep[] = [
  "set_priority",
  "publish",
  "establish",
  "set_on_hold",
  "renew",
  "set_closed",
  "set_current",
  "dissolve",
  "set_lost",
];

export function buttonsOf(status: PuerperaStatus): Buttons & { menu: PuerperaStep[] } {
  const { main, beside } = buttons[status];
  return { main, beside, menu: menuWithout([main, ...beside], status) };
}

/** Beside a list the main step of an open case, and mediating, stand at the pane's foot. */
export function paneButtonsOf(
  status: PuerperaStatus,
): Omit<Buttons, "main"> & { main: PuerperaStep | undefined; menu: PuerperaStep[] } {
  const { main, beside, menu } = buttonsOf(status);
  if (!isOpen(status)) return { main, beside, menu };
  const shown: PuerperaStep[] = [...beside.filter((step) => step !== "establish"), "set_priority"];
  return { main: undefined, beside: shown, menu: menuWithout([main, ...beside, ...shown], status) };
}

/** Every step of a row's menu, the main ones first. */
export function rowMenuOf(status: PuerperaStatus): PuerperaStep[] {
  const { main, beside, menu } = buttonsOf(status);
  return [main, ...beside, ...menu];
}

function menuWithout(shown: readonly PuerperaStep[], status: PuerperaStatus): PuerperaStep[] {
  return menuOrder.filter((step) => !shown.includes(step) && stepRules[step].from.includes(status));
}

/** A care that has only begun is not waiting to be closed, and a closed one not to be reopened. */
export function isMainPressing(status: PuerperaStatus, closingIsDue: boolean): boolean {
  return status === "current" ? closingIsDue : status !== "closed";
}

export function buttonText(step: PuerperaStep): string {
  return stepRules[step].button;
}
