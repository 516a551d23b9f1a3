import { useMemo } from "react";
import { userEditWords } from "#domain/midwife/edit-words.ts";
import { EditsCard } from "../../edit-history/EditList.tsx";
import { useEditTitles, useRecordEdits } from "../../edit-history/use-record-edits.ts";

/** Who changed what of her account. */
export function AccountEdits({ userId }: { userId: string }) {
  const entries = useRecordEdits({ user_id: { _eq: userId } });
  const titles = useEditTitles();
  const words = useMemo(() => userEditWords(titles), [titles]);
  return <EditsCard entries={entries} words={words} />;
}
