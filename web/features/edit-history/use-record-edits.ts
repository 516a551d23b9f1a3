// What was edited of one record, and the words for values that stand in lookup tables.
import { useMemo } from "react";
import type { LookupTitles } from "#domain/activity/edit.ts";
import { type Edit_Bool_Exp, EditTitlesDocument, RecordEditsDocument } from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { type EditEntry, editEntries } from "./edit-entries.ts";
import { titlesOf } from "./lookup-titles.ts";

const LIMIT = 200;

/** Newest first; none while they are on their way. */
export function useRecordEdits(where: Edit_Bool_Exp): EditEntry[] | undefined {
  return useAwaitedEdits(where).entries;
}

/** The same for a page on which they stand above others: it waits, so that nothing jumps, but not for what fails. */
export function useAwaitedEdits(where: Edit_Bool_Exp): {
  entries: EditEntry[] | undefined;
  isWaiting: boolean;
} {
  const { data, loading } = useLiveQuery(RecordEditsDocument, { where, limit: LIMIT });
  const entries = useMemo(() => data && editEntries(data.edit), [data]);
  return { entries, isWaiting: loading };
}

export function useEditTitles(): LookupTitles {
  return useAwaitedTitles().titles;
}

/** The same for a page that shows nothing but such values. */
export function useAwaitedTitles(): { titles: LookupTitles; isWaiting: boolean } {
  const { data, loading } = useLiveQuery(EditTitlesDocument, {}, { interval: LOOKUP_MS });
  const titles = useMemo(() => titlesOf(data ?? {}), [data]);
  return { titles, isWaiting: loading };
}
