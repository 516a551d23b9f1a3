// The keys and steps of a list with its case beside it: what needs the case is asked of the pane.
import { type ReactNode, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { isPuerperaStatus, type PuerperaStep, stepRules } from "#domain/puerpera/status.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import { useSteady } from "#web/platform/use-steady.ts";
import { casePath } from "../case-path.ts";
import type { PaneWish } from "../single/CasePane.tsx";
import { type StepRow, useStepStarter } from "../single/use-step-starter.tsx";
import type { CaseCursor } from "./use-case-cursor.ts";

export interface BesideSteps {
  wish: PaneWish | undefined;
  forgetWish: () => void;
  start: (row: StepRow, step: PuerperaStep) => void;
  edit: (row: StepRow) => void;
  dialogs: ReactNode;
}

interface BesideStepsOptions {
  cursor: CaseCursor;
  /** The open case, if the list has it. */
  mother: StepRow | undefined;
  isPhone: boolean;
  onDone: () => void;
}

export function useBesideSteps({ cursor, mother, isPhone, onDone }: BesideStepsOptions): BesideSteps {
  const [wish, setWish] = useState<PaneWish>();
  const forgetWish = useCallback(() => setWish(undefined), []);
  const navigate = useNavigate();
  const ask = (row: StepRow, kind: PaneWish["kind"]) => {
    if (isPhone) return void navigate(casePath(row.id, kind === "establish" ? "hebammen" : undefined));
    setWish({ id: row.id, kind });
    cursor.select(row.id);
  };
  const edit = useSteady((row: StepRow) => ask(row, "edit"));
  const { start, dialogs } = useStepStarter((row) => ask(row, "establish"), onDone);

  const can = (step: PuerperaStep) => {
    const isPossible =
      mother && isPuerperaStatus(mother.status) && stepRules[step].from.includes(mother.status);
    return { label: stepRules[step].button, act: isPossible ? () => start(mother, step) : undefined };
  };
  useShortcuts({
    p: can("publish"),
    z: can("set_on_hold"),
    v: can("establish"),
    d: can("set_priority"),
    e: { label: "Bearbeiten", act: mother && (() => edit(mother)) },
  });
  return { wish, forgetWish, start, edit, dialogs };
}
