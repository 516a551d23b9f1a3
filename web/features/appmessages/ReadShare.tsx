import { type AppmessageLineFragment, AppmessageReadersDocument } from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";

interface ReadShareProps {
  row: Pick<AppmessageLineFragment, "category" | "status" | "reads_aggregate">;
  /** "12 von 48 gelesen", where no heading says it. */
  isWordy?: boolean;
}

/** How many midwives have read what is urgent, of how many. */
export function ReadShare({ row, isWordy = false }: ReadShareProps) {
  const readers = useReaders();
  const count = row.reads_aggregate.aggregate?.count ?? 0;
  if (readers === undefined || !asksForReading(row)) return null;
  return <span>{`${count} von ${readers}${isWordy ? " gelesen" : ""}`}</span>;
}

/** All midwives with access; undefined until it is known. */
export function useReaders(): number | undefined {
  const { data } = useLiveQuery(AppmessageReadersDocument, {}, { interval: LOOKUP_MS });
  return data?.user_aggregate.aggregate?.count;
}

/** Only what is urgent asks to be read, and only what is or was out could be. */
export function asksForReading({ category, status }: { category: string; status: string }): boolean {
  return category === "urgent" && status !== "draft";
}
