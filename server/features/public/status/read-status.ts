/** What a mother's own link opens: one registration, by functions of the database that know no other. */
import type { StatusStage } from "#domain/public/status-texts.ts";
import type { Tx } from "#server/postgres/in-session.ts";

export interface ShownMidwife {
  firstname: string;
  lastname: string;
  fullname: string;
  zipcode: string | null;
  place: string | null;
  languages: string[];
  phone: string | null;
}

export type WishKind = "own_midwife" | "change" | "deletion";

export interface Status {
  reference: string | null;
  stage: StatusStage;
  place: string;
  is_born: boolean;
  created_at: Date;
  published_at: Date | null;
  mediated_at: Date | null;
  midwife: ShownMidwife | null;
  /** What she has asked for and nobody has decided yet. */
  wishes: WishKind[];
  now: Date;
}

/** By field what is stored; only what she gave herself. */
export type OwnData = Record<string, unknown>;

export type WishOutcome = "kept" | "over" | "unchanged" | "too-many";

/** As they are issued; whatever else is asked for opens nothing and is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

export async function readStatus(tx: Tx, token: string): Promise<Status | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { rows } = await tx.query<Status>(
    "select s.*, app.now() as now from rules.status_of($1) s where s.stage is not null",
    [token],
  );
  return rows[0];
}

export async function readOwnData(tx: Tx, token: string): Promise<OwnData | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { rows } = await tx.query<{ data: OwnData | null }>("select rules.status_data($1) as data", [token]);
  return rows[0]?.data ?? undefined;
}

/** Undefined for a token that opens nothing. */
export async function keepWish(
  tx: Tx,
  token: string,
  { kind, changes = {}, note = null }: { kind: WishKind; changes?: OwnData; note?: string | null },
): Promise<WishOutcome | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { rows } = await tx.query<{ outcome: WishOutcome | null }>(
    "select rules.keep_status_wish($1, $2, $3, $4) as outcome",
    [token, kind, changes, note],
  );
  return rows[0]?.outcome ?? undefined;
}
