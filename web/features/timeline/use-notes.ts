// Writing, changing and deleting a note; each tells what was done, with the way back where there is one.
import type { StepDone } from "#web/components/layout/StepButton.tsx";
import { DeleteNoteDocument, InsertNoteDocument, UpdateNoteDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";

export interface Notes {
  write: (puerperaId: string, text: string) => Promise<StepDone>;
  /** To the midwife who wrote the note: she is told. */
  answer: (note: { id: string; puerpera_id: string }, text: string) => Promise<StepDone>;
  change: (note: { id: string; text: string }, text: string) => Promise<StepDone>;
  remove: (id: string) => Promise<StepDone>;
}

export function useNotes(onChange: () => void): Notes {
  const take = useSteps();
  const remove = async (id: string) => {
    const data = await take(DeleteNoteDocument, { id });
    requireRow(data.delete_puerpera_note_by_pk);
    onChange();
  };
  const set = async (id: string, text: string) => {
    const data = await take(UpdateNoteDocument, { id, text });
    requireRow(data.update_puerpera_note_by_pk);
    onChange();
  };
  const insert = async (note: { puerpera_id: string; text: string; note_id?: string }) => {
    const { id } = requireRow((await take(InsertNoteDocument, note)).insert_puerpera_note_one);
    onChange();
    return id;
  };
  return {
    write: async (puerperaId, text) => {
      const id = await insert({ puerpera_id: puerperaId, text });
      return { text: "Die Notiz ist gespeichert.", undo: () => remove(id) };
    },
    answer: async (note, text) => {
      const id = await insert({ puerpera_id: note.puerpera_id, note_id: note.id, text });
      return { text: "Die Antwort ist bei der Hebamme.", undo: () => remove(id) };
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
