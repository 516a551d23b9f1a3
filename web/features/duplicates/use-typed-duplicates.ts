// Registrations that resemble what is being typed, asked after a pause.
import { useEffect, useRef, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { SimilarTypedDocument, type SimilarTypedQuery } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { type TypedMother, typedQuestion } from "./typed-question.ts";

const PAUSE_MS = 400;

type Row = SimilarTypedQuery["similar_puerpera"][number];
export type TypedDuplicate = Omit<Row, "duplicate"> & { duplicate: NonNullable<Row["duplicate"]> };

interface TypedAnswer {
  /** Until the words of now are answered, what was found for earlier ones. */
  found: TypedDuplicate[];
  /** The words of now are answered, or their question has failed: nobody is kept from registering by that. */
  isKnown: boolean;
}

export function useTypedDuplicates(typed: TypedMother): TypedAnswer {
  const question = typedQuestion(typed, zurichDay(new Date()));
  const key = JSON.stringify(question ?? null);
  const [asked, setAsked] = useState(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells when the question is another one
  useEffect(() => {
    const timer = setTimeout(() => setAsked(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  // Not `keepPrevious`: beside an earlier answer nobody would hear that the present question has failed.
  const { data, loading } = useLiveQuery(SimilarTypedDocument, asked ?? {}, {
    interval: "never",
    skip: !asked || !question,
  });
  const last = useRef(data);
  if (data) last.current = data;
  if (!question) return { found: [], isKnown: true };
  const found = (last.current?.similar_puerpera ?? [])
    .flatMap((row) => (row.duplicate ? [{ ...row, duplicate: row.duplicate }] : []))
    .filter(({ duplicate }) => !(duplicate.status === "lost" && duplicate.lostreason === "doppelt"));
  return { found, isKnown: !loading && JSON.stringify(asked ?? null) === key };
}
