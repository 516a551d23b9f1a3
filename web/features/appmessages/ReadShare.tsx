import type { AppmessageLineFragment } from "#web/generated/staff/graphql.ts";

interface ReadShareProps {
  row: Pick<AppmessageLineFragment, "category" | "status" | "audience" | "reads_count" | "readers_count">;
  /** "12 von 48 gelesen", where no heading says it. */
  isWordy?: boolean;
}

/** How many midwives have read what is urgent, of how many whom it reaches. */
export function ReadShare({ row, isWordy = false }: ReadShareProps) {
  if (!asksForReading(row)) return null;
  return <span>{`${row.reads_count} von ${row.readers_count}${isWordy ? " gelesen" : ""}`}</span>;
}

/** Only what is urgent asks to be read, only what is or was out could be, and only midwives are asked. */
export function asksForReading(row: { category: string; status: string; audience: string }): boolean {
  return row.category === "urgent" && row.status !== "draft" && row.audience !== "office";
}
