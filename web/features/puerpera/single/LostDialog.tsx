import { useState } from "react";
import { silentLoss } from "#domain/message/letters.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { stepRules } from "#domain/puerpera/steps.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { NoteInput } from "#web/components/form/NoteInput.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { type LeftOut, useStepLetters } from "#web/features/step-letters/use-step-letters.tsx";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import { offered, useLookups } from "#web/platform/session/LookupsProvider.tsx";

interface LostDialogProps {
  isOpen: boolean;
  /** Whom it is about. */
  ids: readonly string[];
  name: string;
  midwifeName: string | undefined;
  /** The reason that is meant unless somebody chooses another. */
  suggested?: string | undefined;
  /** Under which name the remark survives a reload. */
  draft: string;
  onConfirm: (lostreason: string, reason: string, leftOut: LeftOut) => Promise<unknown>;
  onClose: () => void;
}

/** Setting a mother lost needs a reason; a remark is welcome. */
export function LostDialog({
  isOpen,
  ids,
  name,
  midwifeName,
  suggested,
  draft,
  onConfirm,
  onClose,
}: LostDialogProps) {
  const { lostreason: reasons } = useLookups();
  const [chosen, setLostreason] = useState<string>();
  const lostreason = chosen ?? suggested;
  const [remark, setRemark] = useDraftText(`${useDraftOwner()}.reason.${draft}`);
  const silent = lostreason === undefined ? null : silentLoss(lostreason);
  const letters = useStepLetters(
    isOpen && lostreason !== undefined && silent === null
      ? { step: "puerpera_setlost", subject_ids: ids, lostreason }
      : undefined,
    draft,
  );
  const close = () => {
    letters.forget();
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
      isDisabled={lostreason === undefined || letters.isIncomplete}
      reading={letters.reading}
      onConfirm={() =>
        lostreason === undefined ? Promise.resolve() : onConfirm(lostreason, remark, letters.leftOut)
      }
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
            options={offered(reasons)}
            onChange={setLostreason}
            placeholder={stepRules.set_lost.confirm}
          />
        )}
      </FormField>
      <FormField label="Bemerkung">
        {(field) => <NoteInput {...field} value={remark} maxLength={2000} onChange={setRemark} />}
      </FormField>
      {silent ? <p>{silent}</p> : letters.part}
    </ConfirmDialog>
  );
}
