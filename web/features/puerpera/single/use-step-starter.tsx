// Starts a step of a case wherever it is asked for: at once with the way back, or after its question.
import { type ReactNode, useState } from "react";
import type { PuerperaStep } from "#domain/puerpera/status.ts";
import type { StepDone } from "#web/components/StepButton.tsx";
import { useNotify } from "#web/platform/notices.ts";
import { DissolveDialog } from "./DissolveDialog.tsx";
import { LostDialog } from "./LostDialog.tsx";
import { type CaseSteps, useCaseSteps } from "./use-case-steps.ts";

/** What a step needs to know of a mother. */
export interface StepRow {
  id: string;
  fullname: string;
  status: string;
  priority: number;
  midwife?: { fullname: string } | null | undefined;
}

interface StepStarter {
  steps: CaseSteps;
  start: (step: PuerperaStep) => void;
  /** The questions; they must stand somewhere on the page. */
  dialogs: ReactNode;
}

export function useStepStarter(row: StepRow, onMediate: () => void, onDone: () => void): StepStarter {
  const steps = useCaseSteps(row, onDone);
  const [asking, setAsking] = useState<"set_lost" | "dissolve">();
  const notify = useNotify();

  /** For keys, menus and dialogs, which show nothing while it runs. */
  const tell = (work: Promise<StepDone>) =>
    work.then((done) => notify.done(done.text, done.undo)).catch((error) => notify.failed(error));
  const start = (step: PuerperaStep) => {
    if (step === "establish") onMediate();
    else if (step === "set_lost" || step === "dissolve") setAsking(step);
    else if (step !== "clear_rejects") void tell(steps[step]());
  };

  const dialogs = (
    <>
      <LostDialog
        isOpen={asking === "set_lost"}
        name={row.fullname}
        midwifeName={row.midwife?.fullname}
        onConfirm={(lostreason, reason) => tell(steps.set_lost(lostreason, reason))}
        onClose={() => setAsking(undefined)}
      />
      <DissolveDialog
        isOpen={asking === "dissolve"}
        name={row.fullname}
        midwifeName={row.midwife?.fullname ?? "Die Hebamme"}
        onConfirm={(reason) => tell(steps.dissolve(reason))}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
  return { steps, start, dialogs };
}
