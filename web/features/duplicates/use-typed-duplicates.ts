// Registrations that resemble what is being typed, asked after a pause.
import { useEffect, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { SimilarTypedDocument, type SimilarTypedQuery } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { type TypedMother, typedQuestion } from "./typed-question.ts";

const PAUSE_MS = 400;

type Row = SimilarTypedQuery["similar_puerpera"][number];
export type TypedDuplicate = Omit<Row, "duplicate"> & { duplicate: NonNullable<Row["duplicate"]> };

export function useTypedDuplicates(typed: TypedMother): TypedDuplicate[] {
  const question = typedQuestion(typed, zurichDay(new Date()));
  const key = JSON.stringify(question ?? null);
  const [asked, setAsked] = useState(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells when the question is another one
  useEffect(() => {
    const timer = setTimeout(() => setAsked(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const { data: found } = useLiveQuery(SimilarTypedDocument, asked ?? {}, {
    interval: "never",
    keepPrevious: true,
    skip: !asked || !question,
  });
  if (!question) return [];
  return (found?.similar_puerpera ?? [])
    .flatMap((row) => (row.duplicate ? [{ ...row, duplicate: row.duplicate }] : []))
    .filter(({ duplicate }) => !(duplicate.status === "lost" && duplicate.lostreason === "doppelt"));
}
