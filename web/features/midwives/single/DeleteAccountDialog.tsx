import { useNavigate } from "react-router";
import { notices } from "#domain/notices.ts";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { DeleteUserDocument } from "#web/generated/admin/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useStep } from "#web/platform/data/use-step.ts";

interface DeleteAccountDialogProps {
  isOpen: boolean;
  account: { id: string; fullname: string };
  onClose: () => void;
}

/** Only an account that nothing hangs on can be deleted; the database decides, and the row simply stays. */
export function DeleteAccountDialog({ isOpen, account, onClose }: DeleteAccountDialogProps) {
  const remove = useStep(DeleteUserDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const confirm = async () => {
    const data = await remove({ id: account.id });
    if (!data.delete_user_by_pk) {
      notify.info(
        `${account.fullname} hat ein Login, Wöchnerinnen oder Einträge im Protokoll und bleibt. Erfassen Sie stattdessen den Austritt.`,
      );
      return;
    }
    notify.done(notices.deleted);
    void navigate("/admin/user/list");
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={notices.reallyDelete}
      action="Löschen"
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Das Konto von {account.fullname} verschwindet endgültig. Das geht nur, solange es kein Login, keine
        Wöchnerinnen und keine Einträge im Protokoll hat.
      </p>
    </ConfirmDialog>
  );
}
