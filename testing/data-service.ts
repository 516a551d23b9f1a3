/** The data service over a test database, asked without HTTP; what it sends to PostgreSQL can be looked at. */
import { createEngine, type Engine, type EngineSession, type Statement } from "#engine/engine.ts";
import type { Works } from "#engine/run/work.ts";
import { dataServiceOptions } from "#server/http/data/data-service.ts";
import { createRunner, createTransact } from "#server/postgres/run-statements.ts";
import type { FreshDatabase } from "./fresh-database.ts";
import { readOnce } from "./read-once.ts";

interface GraphQLAnswer {
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: { code: string; path: string; warnings?: string[] } }[];
}

export interface DataService {
  engine: Engine;
  /** The statements of the last operation. */
  statements: Statement[];
  ask(
    caller: { role: string; userId?: string | null },
    query: string,
    variables?: Record<string, unknown>,
    operationName?: string,
  ): Promise<GraphQLAnswer>;
}

/** With `works` for mutations whose work is TypeScript. */
export async function dataServiceOf(database: FreshDatabase, works: Works = {}): Promise<DataService> {
  const run = createRunner(database.pools);
  const service: DataService = {
    engine: await createEngine(
      database.admin,
      {
        ...dataServiceOptions({ production: false }),
        works,
        transact: createTransact(database.pools),
        read: readOnce,
      },
      (session: EngineSession, statements, how) => {
        service.statements.push(...statements);
        return run(session, statements, how);
      },
    ),
    statements: [],
    async ask({ role, userId = null }, query, variables = {}, operationName) {
      service.statements = [];
      const { body } = await service.engine.execute(
        { role, userId, sessionId: null },
        { query, variables, ...(operationName ? { operationName } : {}) },
      );
      return JSON.parse(body) as GraphQLAnswer;
    },
  };
  return service;
}
