import { useState } from "react";
import { Link } from "react-router";
import { midwifeStepRules } from "#domain/midwife/status.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { refusalOf } from "#web/platform/data/errors.ts";
import { handoverPath } from "../handover/handover-path.ts";
import { type LeftOut, useStepLetters } from "../step-letters/use-step-letters.tsx";

interface LeavingDialogProps {
  isOpen: boolean;
  midwifeId: string;
  name: string;
  /** Under which name the reason survives a reload. */
  draft: string;
  /** Takes the step; `override` names the warnings that one has read. */
  leave: (reason: string, override: readonly string[], leftOut: LeftOut) => Promise<unknown>;
  onClose: () => void;
}

interface Warning {
  sentence: string;
  override: readonly string[];
}

/** Asks before a midwife leaves; if mothers depend on her, the database names them and asks once more. */
export function LeavingDialog({ isOpen, midwifeId, name, draft, leave, onClose }: LeavingDialogProps) {
  const [warning, setWarning] = useState<Warning>();
  const letters = useStepLetters(
    isOpen ? { step: "midwife_setlost", subject_ids: [midwifeId] } : undefined,
    draft,
  );
  const close = () => {
    letters.forget();
    setWarning(undefined);
    onClose();
  };
  const confirm = async (reason: string) => {
    try {
      await leave(reason, warning?.override ?? [], letters.leftOut);
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
      isDisabled={letters.isIncomplete}
      reading={letters.reading}
      further={letters.part}
      draft={draft}
      onConfirm={confirm}
      onClose={close}
    >
      {warning ? (
        <>
          <Chip tone="warning">Noch in Betreuung</Chip> {warning.sentence} Diese Wöchnerinnen bleiben bei ihr
          eingetragen, bis jemand anders sie übernimmt:{" "}
          <Link to={handoverPath(midwifeId)}>Betreuungen übergeben</Link>
        </>
      ) : (
        <>{name} kann sich danach nicht mehr anmelden und erhält keine Anmeldungen mehr.</>
      )}
    </ReasonDialog>
  );
}
