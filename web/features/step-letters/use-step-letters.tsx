// Before a step that writes to people: who they are, and whom it leaves out. The database names them and decides.
import { type ReactNode, useState } from "react";
import { StepLettersDocument } from "#web/generated/staff/graphql.ts";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import { LetterTicks } from "./LetterTicks.tsx";

/** What is asked for; steps bear the names of the log. */
export interface AskedStep {
  step: string;
  subject_ids: readonly string[];
  midwife_id?: string;
  lostreason?: string;
}

/** Arguments of the step. */
export interface LeftOut {
  left_out?: string[];
  left_out_reason?: string;
}

export interface StepLetters {
  /** Names them, for the dialog. */
  part: ReactNode;
  leftOut: LeftOut;
  /** They are not named yet, or cannot be: nobody is written to whom the dialog has not named unless one presses again. */
  reading: "waiting" | "failed" | undefined;
  /** Somebody is left out and nobody has said why. */
  isIncomplete: boolean;
  forget: () => void;
}

const NOBODY: readonly string[] = [];

/**
 * `asked` is undefined while the dialog is closed or does not know enough; `draft`: under which name the reason survives a reload;
 * `usually`: who is left out unless one ticks her.
 */
export function useStepLetters(asked: AskedStep | undefined, draft: string, usually = NOBODY): StepLetters {
  const { data, error } = useLiveQuery(
    StepLettersDocument,
    { args: asked ? { ...asked, subject_ids: [...asked.subject_ids] } : { step: "", subject_ids: [] } },
    { skip: asked === undefined },
  );
  const [without, setWithout] = useState(usually);
  const [reason, setReason] = useDraftText(`${useDraftOwner()}.left-out.${draft}`);
  const letters = data?.step_letters;
  const going = new Set(letters?.filter(({ state }) => state === "goes").map(({ hook }) => hook));
  const reading = !asked || letters ? undefined : error ? "failed" : "waiting";
  // Where nobody can be named, whoever was to be left out still is; the database says if that is nobody.
  const left = reading === "failed" ? without : without.filter((hook) => going.has(hook));
  const toggle = (hook: string) =>
    setWithout(left.includes(hook) ? left.filter((each) => each !== hook) : [...left, hook]);
  return {
    part: asked && (
      <LetterTicks
        letters={letters}
        error={error}
        isMany={asked.subject_ids.length > 1}
        without={left}
        reason={reason}
        onToggle={toggle}
        onReason={setReason}
      />
    ),
    leftOut: left.length === 0 ? {} : { left_out: [...left], left_out_reason: reason.trim() },
    reading,
    isIncomplete: left.length > 0 && reason.trim() === "",
    forget: () => {
      setWithout(usually);
      setReason("");
    },
  };
}
