import { midwifeStepRules } from "#domain/midwife/status.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { useStepLetters } from "../../step-letters/use-step-letters.tsx";
import type { MidwifeSteps } from "../use-midwife-steps.ts";

interface AccountStepDialogProps {
  /** Which step is asked about; others have dialogs of their own. */
  asking: string | undefined;
  account: { id: string; fullname: string };
  steps: MidwifeSteps;
  onTaken: (done: StepDone) => void;
  onClose: () => void;
}

/** Whoever asks to activate without a mail means this one. */
const WELCOME = ["midwife_welcome"];

/** What usually happens at once, with a question: to give a reason, or to leave out its mail. */
export function AccountStepDialog({ asking, account, steps, onTaken, onClose }: AccountStepDialogProps) {
  const { id, fullname } = account;
  const activation = useStepLetters(
    asking === "activate" ? { step: "midwife_setactive", subject_ids: [id] } : undefined,
    `activate.${id}`,
    WELCOME,
  );
  const pause = useStepLetters(
    asking === "hold" ? { step: "midwife_setonhold", subject_ids: [id] } : undefined,
    `hold.${id}`,
  );
  return (
    <>
      <ConfirmDialog
        isOpen={asking === "activate"}
        title={`${fullname} aktivieren?`}
        action={midwifeStepRules.set_active.button}
        isDisabled={activation.isIncomplete}
        reading={activation.reading}
        onConfirm={() => steps.set_active(id, activation.leftOut).then(onTaken)}
        onClose={() => {
          activation.forget();
          onClose();
        }}
      >
        <p>Sie bekommt danach Anmeldungen angeboten.</p>
        {activation.part}
      </ConfirmDialog>
      <ReasonDialog
        isOpen={asking === "hold"}
        title={`${fullname} pausieren?`}
        action={midwifeStepRules.set_on_hold.button}
        reasonLabel="Grund"
        draft={`hold.${id}`}
        isDisabled={pause.isIncomplete}
        reading={pause.reading}
        further={pause.part}
        onConfirm={(reason) => steps.set_on_hold(id, reason, pause.leftOut).then(onTaken)}
        onClose={() => {
          pause.forget();
          onClose();
        }}
      >
        Sie behält ihre Wöchnerinnen und bekommt keine neuen angeboten. Der Grund steht im Protokoll.
      </ReasonDialog>
    </>
  );
}
