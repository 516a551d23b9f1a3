import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { notices } from "#domain/notices.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useKeepsCourses } from "./CourseKeepersOnly.tsx";

interface DeleteButtonProps {
  name: string;
  /** Where one is afterwards. */
  back: string;
  /** What else goes. */
  children?: ReactNode;
  onDelete: () => Promise<unknown>;
}

/** Deleting, after a question; what is in use stays, and the database says by what. */
export function DeleteButton({ name, back, children, onDelete }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  if (!useKeepsCourses()) return null;
  return (
    <>
      <Button
        icon={<Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Löschen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={notices.reallyDelete}
        action="Löschen"
        isDangerous
        onConfirm={async () => {
          await onDelete();
          notify.done(notices.deleted);
          void navigate(back);
        }}
        onClose={() => setAsking(false)}
      >
        <p>«{name}» verschwindet endgültig.</p>
        {children}
      </ConfirmDialog>
    </>
  );
}
