/** The states of a midwife and the steps between them; the trigger in database/rules says the same in SQL. */
import type { LogType } from "../activity/event.ts";
import { allOf, oneOf } from "../locale.ts";

export const midwifeStatuses = ["new", "onhold", "active", "lost"] as const;
export type MidwifeStatus = (typeof midwifeStatuses)[number];

export const midwifeStatusTitles: Record<MidwifeStatus, string> = {
  new: "Neu",
  onhold: "Pausiert",
  active: "Aktiv",
  lost: "Ausgetreten",
};

export const midwifeSteps = ["set_active", "set_on_hold", "renew", "set_lost"] as const;
export type MidwifeStep = (typeof midwifeSteps)[number];

export interface MidwifeStepRule {
  action: string;
  from: readonly MidwifeStatus[];
  to: MidwifeStatus;
  logType: LogType;
  asksFirst: boolean;
  button: string;
  confirm: string;
  success: string;
}

const success = "Status geändert.";

export const midwifeStepRules: Record<MidwifeStep, MidwifeStepRule> = {
  set_active: {
    action: "midwife_setactive",
    from: ["new", "onhold"],
    to: "active",
    logType: "midwife_setactive",
    asksFirst: false,
    button: "Aktivieren",
    confirm: "Hebamme wirklich aktivieren?",
    success,
  },
  set_on_hold: {
    action: "midwife_setonhold",
    from: ["new", "active"],
    to: "onhold",
    logType: "midwife_setonhold",
    asksFirst: false,
    button: "Pausieren",
    confirm: "Hebamme wirklich pausieren?",
    success,
  },
  renew: {
    action: "midwife_renew",
    from: ["onhold", "lost"],
    to: "new",
    logType: "midwife_renew",
    asksFirst: false,
    button: "Auf neu setzen",
    confirm: "Hebamme wirklich auf neu setzen?",
    success,
  },
  set_lost: {
    action: "midwife_setlost",
    from: ["new", "onhold", "active"],
    to: "lost",
    logType: "midwife_setlost",
    asksFirst: true,
    button: "Austritt erfassen",
    confirm: "Austritt wirklich erfassen?",
    success,
  },
};

export function midwifeStepsOpen(status: MidwifeStatus): MidwifeStep[] {
  return midwifeSteps.filter((step) => midwifeStepRules[step].from.includes(status));
}

export function midwifeStepBetween(from: MidwifeStatus, to: MidwifeStatus): MidwifeStep | null {
  return (
    midwifeSteps.find(
      (step) => midwifeStepRules[step].to === to && midwifeStepRules[step].from.includes(from),
    ) ?? null
  );
}

export function whyNotMidwifeStep(step: MidwifeStep, status: MidwifeStatus): string | null {
  const { from, button } = midwifeStepRules[step];
  if (from.includes(status)) return null;
  const allowed = oneOf(from.map((state) => `«${midwifeStatusTitles[state]}»`));
  return `«${button}» ist nur möglich, solange der Status ${allowed} ist. Er ist «${midwifeStatusTitles[status]}».`;
}

/** A midwife on hold keeps her own mothers; new and lost ones have no access at all. */
export function hasAccess(status: MidwifeStatus): boolean {
  return status === "active" || status === "onhold";
}

export function isOfferedMothers(status: MidwifeStatus): boolean {
  return status === "active";
}

/** The warning before a midwife with mothers in her care leaves; null when nobody depends on her. */
export function leavingWarning(midwifeName: string, currentMothers: readonly string[]): string | null {
  if (currentMothers.length === 0) return null;
  return `${midwifeName} betreut noch ${allOf(currentMothers)}.`;
}
