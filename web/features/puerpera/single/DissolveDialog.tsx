import { stepRules } from "#domain/puerpera/steps.ts";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";

import { type LeftOut, useStepLetters } from "#web/features/step-letters/use-step-letters.tsx";

interface DissolveDialogProps {
  isOpen: boolean;
  puerperaId: string;
  name: string;
  midwifeName: string;
  /** Under which name the reason survives a reload. */
  draft: string;
  onConfirm: (reason: string, leftOut: LeftOut) => Promise<unknown>;
  onClose: () => void;
}

export function DissolveDialog({
  isOpen,
  puerperaId,
  name,
  midwifeName,
  draft,
  onConfirm,
  onClose,
}: DissolveDialogProps) {
  const letters = useStepLetters(
    isOpen ? { step: "mediation_dissolved", subject_ids: [puerperaId] } : undefined,
    draft,
  );
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={stepRules.dissolve.confirm}
      action={stepRules.dissolve.button}
      isDangerous
      draft={draft}
      isDisabled={letters.isIncomplete}
      reading={letters.reading}
      further={letters.part}
      onConfirm={(reason) => onConfirm(reason, letters.leftOut)}
      onClose={() => {
        letters.forget();
        onClose();
      }}
    >
      {name} ist danach wieder «Neu» und ohne Hebamme. {midwifeName} sieht ihre Kontaktdaten nicht mehr.
    </ReasonDialog>
  );
}
