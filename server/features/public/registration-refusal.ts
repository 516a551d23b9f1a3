/** What PostgreSQL refused of a registration, in the terms of the form. */

export interface Refused {
  /**
   * limit: too many of late. robot: it looks like one. consent: no agreement to the text as it is today. expired: the
   * form was open too long, sending it again helps. no-mail: without a script a mail must confirm it, and there is no address.
   * code: the ward's code does not hold, or no more. changed: this form was sent before, with other words, and taken.
   */
  refused: "limit" | "robot" | "consent" | "expired" | "no-mail" | "code" | "changed";
  waitSeconds?: number;
}

interface DatabaseError extends Error {
  code: string;
  hint?: string;
  column?: string;
  constraint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && "severity" in error;
}

const refusalClass = "WG";
const foreignKey = /^[a-z]+_([a-z_]+)_fkey$/;
const notInList = "Bitte wählen Sie einen Eintrag aus der Liste.";
const notPossible = "Diese Angabe ist nicht möglich. Bitte prüfen Sie sie.";

export function refusalOf<Field extends string>(
  error: unknown,
  isField: (name: string) => name is Field,
): { faults: Partial<Record<Field, string>> } | Refused {
  if (!isDatabaseError(error)) throw error;
  const { code, hint, column, constraint = "", message } = error;
  if (hint === "consent") return { refused: "consent" };
  if (hint === "ward-code") return { refused: "code" };
  if (hint === "idempotency-conflict") return { refused: "changed" };
  const name = column ?? foreignKey.exec(constraint)?.[1];
  if (name === undefined || !isField(name)) throw error;
  const sentence = code.startsWith(refusalClass) ? message : code === "23503" ? notInList : notPossible;
  return { faults: { [name]: sentence } as Partial<Record<Field, string>> };
}
