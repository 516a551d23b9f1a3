/** The steps between the states of a mother; the trigger in database/rules says the same in SQL. */
import type { LogType } from "../activity/event.ts";
import { type Instant, toDate } from "../calendar-day.ts";
import { oneOf } from "../locale.ts";
import { openStatuses, type PuerperaStatus, puerperaStatuses, puerperaStatusTitles } from "./status.ts";

export const puerperaSteps = [
  "publish",
  "set_on_hold",
  "set_lost",
  "renew",
  "establish",
  "dissolve",
  "set_closed",
  "set_current",
  "set_priority",
  "clear_rejects",
] as const;
export type PuerperaStep = (typeof puerperaSteps)[number];

type Demand = "lostreason" | "midwife" | "priority";

export interface StepRule {
  /** the GraphQL mutation */
  action: string;
  /** states from which staff may take the step */
  from: readonly PuerperaStatus[];
  /** states from which a midwife may take it herself; empty when it is not hers */
  midwifeFrom: readonly PuerperaStatus[];
  /** "same" leaves the state as it is */
  to: PuerperaStatus | "same";
  logType: LogType;
  demands: readonly Demand[];
  /** takes an optional reason in words */
  takesReason: boolean;
  asksFirst: boolean;
  button: string;
  confirm: string;
  success: string;
  /** Where a midwife's own words differ. */
  midwife?: { action?: string; button?: string; confirm?: string; success?: string };
}

export const stepRules: Record<PuerperaStep, StepRule> = {
  publish: {
    action: "puerpera_publish",
    from: ["new", "onhold", "undefined"],
    midwifeFrom: [],
    to: "published",
    logType: "puerpera_publish",
    demands: [],
    takesReason: false,
    asksFirst: false,
    button: "Freigeben",
    confirm: "Anmeldung für Hebammen freigeben?",
    success: "Die Anmeldung ist freigegeben.",
  },
  set_on_hold: {
    action: "puerpera_setonhold",
    from: ["new", "published", "undefined"],
    midwifeFrom: [],
    to: "onhold",
    logType: "puerpera_setonhold",
    demands: [],
    takesReason: true,
    asksFirst: false,
    button: "Zurückstellen",
    confirm: "Anmeldung zurückstellen?",
    success: "Die Anmeldung ist zurückgestellt.",
  },
  set_lost: {
    action: "puerpera_setlost",
    from: ["new", "onhold", "published", "current", "undefined"],
    midwifeFrom: [],
    to: "lost",
    logType: "puerpera_setlost",
    demands: ["lostreason"],
    takesReason: true,
    asksFirst: true,
    button: "Hinfällig setzen",
    confirm: "Bitte Grund angeben.",
    success: "Die Anmeldung ist hinfällig.",
  },
  renew: {
    action: "puerpera_renew",
    from: ["lost", "onhold", "closed", "undefined"],
    midwifeFrom: [],
    to: "new",
    logType: "puerpera_renew",
    demands: [],
    takesReason: false,
    asksFirst: false,
    button: "Erneuern",
    confirm: 'Anmeldung wieder auf "Neu" setzen? Der Grund wird gelöscht.',
    success: "Die Anmeldung ist wieder neu.",
  },
  establish: {
    action: "mediation_establish",
    from: ["new", "onhold", "published", "undefined"],
    midwifeFrom: ["published"],
    to: "current",
    logType: "mediation_established",
    demands: ["midwife"],
    takesReason: false,
    asksFirst: true,
    button: "Vermitteln",
    confirm: "{Name} an {Hebamme} vermitteln?",
    success: "Die Vermittlung ist erstellt.",
    midwife: {
      action: "mediation_takeover",
      button: "Übernehmen",
      confirm: "Diese Anmeldung übernehmen?",
      success: "Sie haben die Anmeldung übernommen.",
    },
  },
  dissolve: {
    action: "mediation_dissolve",
    from: ["current"],
    midwifeFrom: [],
    to: "new",
    logType: "mediation_dissolved",
    demands: [],
    takesReason: true,
    asksFirst: true,
    button: "Vermittlung auflösen",
    confirm: "Vermittlung wirklich auflösen?",
    success: "Die Vermittlung ist aufgelöst.",
  },
  set_closed: {
    action: "puerpera_setclosed",
    from: ["current"],
    midwifeFrom: ["current"],
    to: "closed",
    logType: "puerpera_setclosed",
    demands: [],
    takesReason: false,
    asksFirst: false,
    button: "Abschliessen",
    confirm: "Betreuung abschliessen?",
    success: "Die Betreuung ist abgeschlossen.",
  },
  set_current: {
    action: "puerpera_setcurrent",
    from: ["closed"],
    midwifeFrom: ["closed"],
    to: "current",
    logType: "puerpera_setcurrent",
    demands: [],
    takesReason: false,
    asksFirst: false,
    button: "Wieder aktiv setzen",
    confirm: "Betreuung wieder aktiv setzen?",
    success: "Die Betreuung ist wieder aktiv.",
  },
  set_priority: {
    action: "puerpera_setpriority",
    from: openStatuses,
    midwifeFrom: [],
    to: "same",
    logType: "puerpera_setpriority",
    demands: ["priority"],
    takesReason: false,
    asksFirst: false,
    button: "Als dringend markieren",
    confirm: "",
    success: "Priorität geändert.",
  },
  clear_rejects: {
    action: "puerpera_clear_rejects",
    from: puerperaStatuses,
    midwifeFrom: [],
    to: "same",
    logType: "puerpera_clear_rejected_list",
    demands: [],
    takesReason: false,
    asksFirst: true,
    button: "Ablehnungen löschen",
    confirm: "Alle {n} Ablehnungen löschen?",
    success: "Ablehnungen gelöscht.",
  },
};

/** A midwife's own way out, never the office's, which dissolves: at once for half an hour, later as a wish that the office decides. */
export const givingBack = {
  step: "give_back",
  from: "current",
  to: "published",
  logType: "mediation_returned",
  minutes: 30,
  button: "Zurückgeben",
} as const satisfies { from: PuerperaStatus; to: PuerperaStatus; logType: LogType } & Record<string, unknown>;

/** From one midwife to another, mother by mother or all of hers at once (`midwife_hand_over`); the mediation stays what it was. */
export const handingOver = {
  step: "hand_over",
  from: "current",
  to: "current",
  logType: "mediation_handed_over",
} as const satisfies { from: PuerperaStatus; to: PuerperaStatus; logType: LogType } & Record<string, unknown>;

/** What the office has mediated by itself, without publishing, goes back to the office alone. */
export function canGiveBack(
  mother: { status: string | null; mediated_at: string | null; published_at: string | null },
  now: Instant,
): boolean {
  if (mother.status !== givingBack.from || mother.mediated_at === null || mother.published_at === null)
    return false;
  return toDate(now).getTime() - toDate(mother.mediated_at).getTime() <= givingBack.minutes * 60_000;
}

export const withdrawUrgencyButton = "Dringlichkeit aufheben";

/** The steps that staff can take from here, in the order of the table. */
export function stepsFrom(status: PuerperaStatus): PuerperaStep[] {
  return puerperaSteps.filter((step) => stepRules[step].from.includes(status));
}

export function midwifeStepsFrom(status: PuerperaStatus): PuerperaStep[] {
  return puerperaSteps.filter((step) => stepRules[step].midwifeFrom.includes(status));
}

/** From and to name the step, at most one. */
export function stepBetween(from: PuerperaStatus, to: PuerperaStatus): PuerperaStep | null {
  return (
    puerperaSteps.find((step) => stepRules[step].to === to && stepRules[step].from.includes(from)) ?? null
  );
}

/** Why the step is not open to staff, as a German sentence; null when it is. */
export function whyNot(step: PuerperaStep, status: PuerperaStatus): string | null {
  const { from, button } = stepRules[step];
  if (from.includes(status)) return null;
  const allowed = oneOf(from.map((state) => `«${puerperaStatusTitles[state]}»`));
  return `«${button}» ist nur möglich, solange die Anmeldung ${allowed} ist. Sie ist «${puerperaStatusTitles[status]}».`;
}

/** "Arjeta Krasniqi an Lea Brunner vermitteln?" */
export function establishQuestion(puerperaName: string, midwifeName: string): string {
  return stepRules.establish.confirm.replace("{Name}", puerperaName).replace("{Hebamme}", midwifeName);
}

/** "Alle 3 Ablehnungen löschen?" */
export function clearRejectsQuestion(count: number): string {
  return count === 1
    ? "Die eine Ablehnung löschen?"
    : stepRules.clear_rejects.confirm.replace("{n}", String(count));
}
