/** An engine over a small clinic, whose patients are personal; unlike the library's, its changes last. */
import { readFileSync } from "node:fs";
import type pg from "pg";
import { emptyDatabase } from "#testing/fresh-database.ts";
import {
  type Cells,
  createEngine,
  type EngineAnswer,
  type EngineCall,
  type EngineSession,
} from "../engine.ts";
import type { Works } from "../run/work.ts";
import { createRoles } from "./create-roles.ts";

export interface Clinic {
  admin: pg.Client;
  /** Asks as that role; many calls at once use as many connections. */
  ask(
    role: ClinicRole,
    query: string,
    variables?: Record<string, unknown>,
    call?: EngineCall,
  ): Promise<EngineAnswer>;
  close(): Promise<void>;
}

export type ClinicRole = "doctor" | "porter";

const FAMILIES = {
  doctor: { databaseRole: "engine_doctor", schemas: ["ward", "ward_actions"] },
  porter: { databaseRole: "engine_porter", schemas: ["door", "ward_actions"] },
};

export async function openClinic(works: Works = {}): Promise<Clinic> {
  const { admin, adminUrl, drop } = await emptyDatabase();
  await createRoles(admin, FAMILIES);
  await admin.query(readFileSync(new URL("clinic.sql", import.meta.url), "utf8"));
  const { default: driver } = await import("pg");
  const pool = new driver.Pool({ connectionString: adminUrl, max: 30 });
  // The database is dropped while its connections are still saying goodbye.
  pool.on("error", () => undefined);

  async function inSession<T>(
    { role }: EngineSession,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query(`begin; set local role ${FAMILIES[role as ClinicRole].databaseRole}`);
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  }

  const engine = await createEngine(
    admin,
    {
      families: FAMILIES,
      refusalClass: "WG",
      introspection: () => true,
      expressions: () => true,
      longestList: () => 1_000,
      works,
      idempotency: { claim: "keys.claim", keep: "keys.keep" },
      transact: (session, work) =>
        inSession(session, (client) =>
          work({ query: (text, values) => client.query(text, [...(values ?? [])]) }),
        ),
    },
    (session, statements) =>
      inSession(session, async (client) => {
        const first: Cells[] = [];
        for (const { text, values } of statements) {
          const { rows } = await client.query<(string | null)[]>({ text, values, rowMode: "array" });
          first.push(rows[0] ?? []);
        }
        return first;
      }),
  );
  return {
    admin,
    ask: (role, query, variables = {}, call = {}) =>
      engine.execute({ role, userId: "u1", sessionId: null }, { query, variables }, call),
    async close() {
      await pool.end();
      await drop();
    },
  };
}
