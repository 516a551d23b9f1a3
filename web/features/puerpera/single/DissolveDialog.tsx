import { stepRules } from "#domain/puerpera/status.ts";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";

interface DissolveDialogProps {
  isOpen: boolean;
  name: string;
  midwifeName: string;
  /** Under which name the reason survives a reload. */
  draft: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function DissolveDialog({
  isOpen,
  name,
  midwifeName,
  draft,
  onConfirm,
  onClose,
}: DissolveDialogProps) {
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={stepRules.dissolve.confirm}
      action={stepRules.dissolve.button}
      isDangerous
      draft={draft}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {name} ist danach wieder «Neu» und ohne Hebamme. {midwifeName} sieht ihre Kontaktdaten nicht mehr.
    </ReasonDialog>
  );
}
