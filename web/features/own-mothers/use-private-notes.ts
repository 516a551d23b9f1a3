// What a midwife keeps of her mother for herself; each step tells what was done, with the way back where there is one.
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import {
  DeletePrivateNoteDocument,
  InsertPrivateNoteDocument,
  UpdatePrivateNoteDocument,
} from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";

export interface PrivateNoteSteps {
  write: (puerperaId: string, text: string) => Promise<StepDone>;
  change: (note: { id: string; text: string }, text: string) => Promise<StepDone>;
  remove: (id: string) => Promise<StepDone>;
}

export function usePrivateNotes(onChanged: () => void): PrivateNoteSteps {
  const take = useSteps();
  const remove = async (id: string) => {
    requireRow((await take(DeletePrivateNoteDocument, { id })).delete_private_note_by_pk);
    onChanged();
  };
  const set = async (id: string, text: string) => {
    requireRow((await take(UpdatePrivateNoteDocument, { id, text })).update_private_note_by_pk);
    onChanged();
  };
  return {
    write: async (puerperaId, text) => {
      const data = await take(InsertPrivateNoteDocument, { puerpera_id: puerperaId, text });
      const { id } = requireRow(data.insert_private_note_one);
      onChanged();
      return { text: "Die Notiz ist gespeichert. Nur Sie sehen sie.", undo: () => remove(id) };
    },
    change: async (note, text) => {
      await set(note.id, text);
      return { text: "Die Notiz ist geändert.", undo: () => set(note.id, note.text) };
    },
    remove: async (id) => {
      await remove(id);
      return { text: "Die Notiz ist gelöscht." };
    },
  };
}
