import { useState } from "react";
import { midwifeStepRules } from "#domain/midwife/status.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { refusalOf } from "#web/platform/data/errors.ts";

interface LeavingDialogProps {
  isOpen: boolean;
  name: string;
  /** Under which name the reason survives a reload. */
  draft: string;
  /** Takes the step; `override` names the warnings that one has read. */
  leave: (reason: string, override: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}

interface Warning {
  sentence: string;
  override: readonly string[];
}

/** Asks before a midwife leaves; if mothers depend on her, the database names them and asks once more. */
export function LeavingDialog({ isOpen, name, draft, leave, onClose }: LeavingDialogProps) {
  const [warning, setWarning] = useState<Warning>();
  const close = () => {
    setWarning(undefined);
    onClose();
  };
  const confirm = async (reason: string) => {
    try {
      await leave(reason, warning?.override ?? []);
    } catch (error) {
      const { code, sentence, extensions } = refusalOf(error);
      if (code !== "needs-confirmation" || warning) throw error;
      setWarning({ sentence, override: extensions.warnings as string[] });
      return false;
    }
  };
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={midwifeStepRules.set_lost.confirm}
      action={warning ? "Trotzdem erfassen" : midwifeStepRules.set_lost.button}
      isDangerous
      isAskingAgain={warning !== undefined}
      draft={draft}
      onConfirm={confirm}
      onClose={close}
    >
      {warning ? (
        <>
          <Chip tone="warning">Noch in Betreuung</Chip> {warning.sentence} Diese Wöchnerinnen bleiben bei ihr
          eingetragen, bis Sie die Vermittlungen auflösen.
        </>
      ) : (
        <>{name} kann sich danach nicht mehr anmelden und erhält keine Anmeldungen mehr.</>
      )}
    </ReasonDialog>
  );
}
