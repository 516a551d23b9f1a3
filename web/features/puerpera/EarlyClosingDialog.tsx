import { stepRules } from "#domain/puerpera/steps.ts";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";

interface EarlyClosingDialogProps {
  isOpen: boolean;
  name: string;
  /** Why it is early, see earlyClosing. */
  why: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Closing before the end of care is seldom meant: asks first, and says why. */
export function EarlyClosingDialog({ name, why, ...dialog }: EarlyClosingDialogProps) {
  return (
    <ConfirmDialog {...dialog} title={stepRules.set_closed.confirm} action={stepRules.set_closed.button}>
      <p>
        {why} Soll die Betreuung von {name} trotzdem schon abgeschlossen werden?
      </p>
    </ConfirmDialog>
  );
}
