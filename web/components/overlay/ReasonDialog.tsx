import type { ReactNode } from "react";
import { useDraftText } from "#web/platform/browser/use-draft-text.ts";
import { useDraftOwner } from "#web/platform/session/CurrentUserProvider.tsx";
import { FormField } from "../form/FormField.tsx";
import { NoteInput } from "../form/NoteInput.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

interface ReasonDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The verb of the step. */
  action: string;
  /** What the reason is called here. */
  reasonLabel?: string;
  /** Without a reason the step cannot be taken. */
  isRequired?: boolean;
  isDangerous?: boolean;
  isAskingAgain?: boolean;
  /** Something else is still to be said. */
  isDisabled?: boolean;
  reading?: "waiting" | "failed" | undefined;
  /** Why the step cannot be taken any more. */
  overtaken?: string | undefined;
  /** What else is asked, below the reason. */
  further?: ReactNode;
  /** Under which name the reason survives a reload: the step, and of whom. */
  draft: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const LONGEST = 2_000;

/** Asks before a step, and why it is taken. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    children,
    reasonLabel = "Bemerkung",
    isRequired = false,
    isDisabled = false,
    further,
    draft,
    onConfirm,
    onClose,
    ...dialog
  } = props;
  const [reason, setReason] = useDraftText(`${useDraftOwner()}.reason.${draft}`);
  return (
    <ConfirmDialog
      {...dialog}
      isDisabled={isDisabled || (isRequired && reason.trim() === "")}
      onConfirm={() => onConfirm(reason)}
      onClose={() => {
        setReason("");
        onClose();
      }}
    >
      <p>{children}</p>
      <FormField label={reasonLabel} isRequired={isRequired}>
        {(field) => <NoteInput {...field} value={reason} maxLength={LONGEST} onChange={setReason} />}
      </FormField>
      {further}
    </ConfirmDialog>
  );
}
