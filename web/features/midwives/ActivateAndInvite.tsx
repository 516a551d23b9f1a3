import { MailPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useStepLetters } from "../step-letters/use-step-letters.tsx";
import { useLogins } from "./single/use-logins.ts";
import type { MidwifeSteps } from "./use-midwife-steps.ts";

interface ActivateAndInviteProps {
  person: { id: string; fullname: string; email: string };
  steps: MidwifeSteps;
  isSmall?: boolean;
  onDone: () => void;
}

/** Who becomes active can come in by the same step; a mail goes out, so it asks first. */
export function ActivateAndInvite({ person, steps, isSmall = false, onDone }: ActivateAndInviteProps) {
  const { id, fullname, email } = person;
  const logins = useLogins(onDone);
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const letters = useStepLetters(
    isAsking ? { step: "midwife_setactive", subject_ids: [id] } : undefined,
    `activate.${id}`,
  );
  const close = () => {
    letters.forget();
    setAsking(false);
  };
  const act = async () => {
    const { text, undo } = await steps.set_active(id, letters.leftOut);
    notify.done(text, undo);
    await logins.create(id);
  };
  return (
    <>
      <Button
        type="primary"
        {...(isSmall && { size: "small" as const })}
        icon={<MailPlus size={16} strokeWidth={1.9} />}
        aria-label={`${fullname}: Aktivieren und einladen`}
        onClick={() => setAsking(true)}
      >
        Aktivieren und einladen
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Aktivieren und einladen?"
        action="Aktivieren und einladen"
        isDisabled={letters.isIncomplete}
        reading={letters.reading}
        onConfirm={act}
        onClose={close}
      >
        <p>
          {fullname} wird aktiv und erhält eine E-Mail mit einem Link an {email}, mit dem sie ihr Passwort
          wählt.
        </p>
        {letters.part}
      </ConfirmDialog>
    </>
  );
}
