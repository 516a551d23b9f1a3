// What a midwife can do with a mother of hers: tell of the first contact, close, open again, write to the office.
import { stepRules } from "#domain/puerpera/steps.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  NoteToOfficeDocument,
  PuerperaNoteContactDocument,
  PuerperaReadAnswersDocument,
  PuerperaSetClosedDocument,
  PuerperaSetCurrentDocument,
  PuerperaWithdrawContactDocument,
  UndoStepDocument,
} from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";

export interface OwnMotherSteps {
  close: () => Promise<StepDone>;
  reopen: () => Promise<StepDone>;
  write: (text: string) => Promise<void>;
  /** What the office answered, all of this mother. */
  readAnswers: () => Promise<StepDone>;
  reached: () => Promise<StepDone>;
  unreached: () => Promise<StepDone>;
  /** Takes back what was said last of the first contact. */
  withdrawContact: () => Promise<StepDone>;
}

/** `onChanged` is called after every step, so that the screen follows at once. */
export function useOwnMotherSteps(id: string, onChanged: () => void): OwnMotherSteps {
  const setClosed = useStep(PuerperaSetClosedDocument);
  const setCurrent = useStep(PuerperaSetCurrentDocument);
  const undoStep = useStep(UndoStepDocument);
  const note = useStep(NoteToOfficeDocument);
  const noteContact = useStep(PuerperaNoteContactDocument);
  const read = useStep(PuerperaReadAnswersDocument);
  const withdraw = useStep(PuerperaWithdrawContactDocument);

  /** The way back is the log entry that the step has written. */
  const done = (text: string, entry: { id: string } | undefined): StepDone => {
    onChanged();
    if (!entry) return { text };
    const undo = async () => {
      await undoStep({ actionlog_id: entry.id });
      onChanged();
    };
    return { text, undo };
  };

  const withdrawContact = async () => {
    requireRow((await withdraw({ id })).puerpera_withdraw_contact);
    onChanged();
    return { text: "Zurückgenommen." };
  };
  /** This way back has no minute to live: the page offers it as long as she is in care. */
  const contact = async (reached: boolean, text: string): Promise<StepDone> => {
    requireRow((await noteContact({ id, reached })).puerpera_note_contact);
    onChanged();
    return { text, undo: withdrawContact };
  };

  return {
    close: async () => {
      const data = await setClosed({ id });
      return done(stepRules.set_closed.success, data.puerpera_setclosed?.actionlogs[0]);
    },
    reopen: async () => {
      const data = await setCurrent({ id });
      return done(stepRules.set_current.success, data.puerpera_setcurrent?.actionlogs[0]);
    },
    write: async (text) => {
      const data = await note({ puerpera_id: id, text });
      requireRow(data.insert_puerpera_note_one);
      onChanged();
    },
    readAnswers: async () => {
      requireRow((await read({ id })).puerpera_read_answers);
      onChanged();
      return { text: "Das Büro sieht, dass Sie die Antwort gelesen haben." };
    },
    reached: () => contact(true, "Dem Büro gemeldet: erster Kontakt erfolgt."),
    unreached: () => contact(false, "Gezählt: nicht erreicht. Sie werden wieder erinnert."),
    withdrawContact,
  };
}
