// What a midwife can do with a mother of hers: close, open again, write to the office.
import { firstContactNote } from "#domain/puerpera/care-tasks.ts";
import { stepRules } from "#domain/puerpera/status.ts";
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  NoteToOfficeDocument,
  PuerperaSetClosedDocument,
  PuerperaSetCurrentDocument,
  UndoStepDocument,
} from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";

export interface OwnMotherSteps {
  close: () => Promise<StepDone>;
  reopen: () => Promise<StepDone>;
  write: (text: string) => Promise<void>;
  noteFirstContact: () => Promise<StepDone>;
}

/** `onChanged` is called after every step, so that the screen follows at once. */
export function useOwnMotherSteps(id: string, onChanged: () => void): OwnMotherSteps {
  const setClosed = useStep(PuerperaSetClosedDocument);
  const setCurrent = useStep(PuerperaSetCurrentDocument);
  const undoStep = useStep(UndoStepDocument);
  const note = useStep(NoteToOfficeDocument);

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

  const write = async (text: string) => {
    const data = await note({ puerpera_id: id, text });
    requireRow(data.insert_puerpera_note_one);
    onChanged();
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
    write,
    noteFirstContact: async () => {
      await write(firstContactNote);
      return { text: "Dem Büro gemeldet: Erster Kontakt ist erfolgt." };
    },
  };
}
