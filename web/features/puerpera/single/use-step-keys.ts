import { isPuerperaStatus } from "#domain/puerpera/status.ts";
import { type PuerperaStep, stepRules } from "#domain/puerpera/steps.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { buttonText } from "./case-buttons.ts";
import type { StepRow } from "./use-step-starter.tsx";

interface StepKeys {
  startByKey: (row: StepRow, step: PuerperaStep) => void;
  edit: (row: StepRow) => void;
}

/** The keys of a case: the same on its page and beside a list. Without a mother, and for one whose data is erased, they rest. */
export function useStepKeys(row: StepRow | undefined, { startByKey, edit }: StepKeys): void {
  const mother = row?.anonymised_at ? undefined : row;
  const can = (step: PuerperaStep) => {
    const isPossible =
      mother && isPuerperaStatus(mother.status) && stepRules[step].from.includes(mother.status);
    return { label: buttonText(step), act: isPossible ? () => startByKey(mother, step) : undefined };
  };
  useShortcuts({
    p: can("publish"),
    z: can("set_on_hold"),
    v: can("establish"),
    d: can("set_priority"),
    e: { label: "Bearbeiten", act: mother && (() => edit(mother)) },
  });
}
