/** An engine over the lending library of `library.sql`, in a database of its own. */
import { readFileSync } from "node:fs";
import type pg from "pg";
import { emptyDatabase } from "#testing/fresh-database.ts";
import {
  type Cells,
  createEngine,
  type Engine,
  type EngineRequest,
  type Runner,
  type Statement,
} from "../engine.ts";

import { Lane } from "../live/lane.ts";
import { createRoles } from "./create-roles.ts";

export type LibraryRole = "reader" | "librarian";

const FAMILIES = {
  reader: { databaseRole: "engine_reader", schemas: ["lending", "desk"] },
  librarian: { databaseRole: "engine_librarian", schemas: ["store", "desk"] },
};

interface Answer {
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

interface LibraryTerms {
  /** Whose statements are planned once. */
  plannedOnce?: LibraryRole;
  longestList?: number;
  admitted?: string;
}

export interface Library {
  engine: Engine;
  admin: pg.Client;
  /** Statements of the last call. */
  statements: Statement[];
  /** How often the database was asked. */
  runs: number;
  /** Whether the last call was run as one that only reads. */
  readOnly: boolean | undefined;
  /** Errors whose cause the caller was not told. */
  unexpected: unknown[];
  /** Asks as that role; the session belongs to anna. Changes last until the end of the call only. */
  ask(role: LibraryRole, query: string, variables?: Record<string, unknown>): Promise<Answer>;
  request(role: LibraryRole, request: EngineRequest): Promise<{ status: number; body: string }>;
  /** Everything that has been asked is answered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function openLibrary({
  longestList,
  admitted,
  plannedOnce,
}: LibraryTerms = {}): Promise<Library> {
  const { admin, drop } = await emptyDatabase();
  await admin.query("set time zone 'UTC'");
  await createRoles(admin, FAMILIES);
  await admin.query(readFileSync(new URL("library.sql", import.meta.url), "utf8"));

  const library: Pick<Library, "statements" | "runs" | "readOnly" | "unexpected"> = {
    statements: [],
    runs: 0,
    readOnly: undefined,
    unexpected: [],
  };
  // There is one connection: whoever comes later waits.
  const lane = new Lane(1);
  const run: Runner = (session, statements, how) => lane.through(() => runAlone(session, statements, how));
  const runAlone: Runner = async ({ role, userId }, statements, { readOnly }) => {
    library.runs += 1;
    library.statements = statements;
    library.readOnly = readOnly;
    const family = FAMILIES[role as LibraryRole];
    await admin.query(readOnly ? "begin read only" : "begin");
    try {
      await admin.query(`set local role ${family.databaseRole}`);
      await admin.query("select set_config('app.user_id', $1, true)", [userId]);
      const first: Cells[] = [];
      for (const statement of statements) {
        const { rows } = await admin.query<(string | null)[]>({ ...statement, rowMode: "array" });
        first.push(rows[0] ?? []);
      }
      return first;
    } finally {
      await admin.query("rollback");
    }
  };
  const engine = await createEngine(
    admin,
    {
      families: FAMILIES,
      refusalClass: "WG",
      introspection: (role) => role === "librarian",
      expressions: (role) => role === "librarian",
      longestList: (role) => longestList ?? (role === "librarian" ? 10_000 : 1_000),
      plansOnce: (role) => role === plannedOnce,
      ...(admitted && { admitted }),
      onUnexpected: (error) => library.unexpected.push(error),
    },
    run,
  );
  const request: Library["request"] = (role, asked) =>
    engine.execute({ role, userId: "anna", sessionId: null }, asked);
  return Object.assign(library, {
    engine,
    admin,
    request,
    idle: () => lane.through(async () => undefined),
    ask: async (role: LibraryRole, query: string, variables: Record<string, unknown> = {}): Promise<Answer> =>
      JSON.parse((await request(role, { query, variables })).body),
    close: drop,
  });
}
