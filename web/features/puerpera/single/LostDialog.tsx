import { useState } from "react";
import { lostreasons, lostreasonTitles, puerperaLabels } from "#domain/puerpera/labels.ts";
import { stepRules } from "#domain/puerpera/status.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";

interface LostDialogProps {
  isOpen: boolean;
  name: string;
  midwifeName: string | undefined;
  /** Under which name the remark survives a reload. */
  draft: string;
  onConfirm: (lostreason: string, reason: string) => Promise<unknown>;
  onClose: () => void;
}

const choices = lostreasons.map((value) => ({ value, label: lostreasonTitles[value] }));

/** Setting a mother lost needs a reason; a remark is welcome. */
export function LostDialog({ isOpen, name, midwifeName, draft, onConfirm, onClose }: LostDialogProps) {
  const [lostreason, setLostreason] = useState<string>();
  const [remark, setRemark] = useDraftText(`${useDraftOwner()}.reason.${draft}`);
  const close = () => {
    setLostreason(undefined);
    setRemark("");
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`${name} hinfällig setzen?`}
      action={stepRules.set_lost.button}
      isDangerous
      isDisabled={lostreason === undefined}
      onConfirm={() => (lostreason === undefined ? Promise.resolve() : onConfirm(lostreason, remark))}
      onClose={close}
    >
      <p>
        Hebammen sehen die Anmeldung danach nicht mehr.
        {midwifeName && ` ${midwifeName} bleibt als Hebamme/PFF vermerkt.`} Mit «Erneuern» kommt sie zurück.
      </p>
      <FormField label={puerperaLabels.lostreason} isRequired>
        {(field) => (
          <Select
            {...field}
            value={lostreason}
            options={choices}
            onChange={setLostreason}
            placeholder={stepRules.set_lost.confirm}
          />
        )}
      </FormField>
      <FormField label="Bemerkung">
        {(field) => <NoteInput {...field} value={remark} maxLength={2000} onChange={setRemark} />}
      </FormField>
    </ConfirmDialog>
  );
}
