import { useMemo } from "react";
import { puerperaEditWords } from "#domain/puerpera/edit-words.ts";
import { OwnEditTitlesDocument, OwnMotherEditsDocument } from "#web/generated/midwife/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { EditsCard } from "../edit-history/EditList.tsx";
import { editEntries } from "../edit-history/edit-entries.ts";
import { titlesOf } from "../edit-history/lookup-titles.ts";

/** What was changed of her data since this midwife cares for her; who in the office did it is the office's. */
export function OwnEdits({ puerperaId }: { puerperaId: string }) {
  const { data } = useLiveQuery(OwnMotherEditsDocument, { id: puerperaId });
  const { data: lookups } = useLiveQuery(OwnEditTitlesDocument, {}, { interval: LOOKUP_MS });
  const words = useMemo(() => puerperaEditWords(titlesOf(lookups ?? {})), [lookups]);
  const entries = useMemo(() => {
    const rows = data?.puerpera_by_pk?.edits.flatMap(({ id, changes, is_own, created_at }) =>
      created_at ? [{ id, changes, created_at, author: { fullname: is_own ? "Sie" : "Das Büro" } }] : [],
    );
    return editEntries(rows ?? []);
  }, [data]);
  if (entries.length === 0) return null;
  return <EditsCard entries={entries} words={words} />;
}
