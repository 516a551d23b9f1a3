import { useState } from "react";
import { stepRules } from "#domain/puerpera/status.ts";
import { ConfirmDialog } from "#web/components/ConfirmDialog.tsx";
import { FormField } from "#web/components/FormField.tsx";
import { NoteInput } from "#web/components/NoteInput.tsx";

interface DissolveDialogProps {
  isOpen: boolean;
  name: string;
  midwifeName: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function DissolveDialog({ isOpen, name, midwifeName, onConfirm, onClose }: DissolveDialogProps) {
  const [remark, setRemark] = useState("");
  const close = () => {
    setRemark("");
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={stepRules.dissolve.confirm}
      action={stepRules.dissolve.button}
      isDangerous
      onConfirm={() => onConfirm(remark)}
      onClose={close}
    >
      <p>
        {name} ist danach wieder «Neu» und ohne Hebamme. {midwifeName} sieht ihre Kontaktdaten nicht mehr.
      </p>
      <FormField label="Bemerkung">
        {(field) => <NoteInput {...field} value={remark} maxLength={2000} onChange={setRemark} />}
      </FormField>
    </ConfirmDialog>
  );
}
