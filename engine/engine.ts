/** Hasura-dialect GraphQL over PostgreSQL: everything is derived from catalogs, grants and comments. */
import { type GraphQLSchema, Kind, type OperationDefinitionNode } from "graphql";
import type pg from "pg";
import type { Family } from "./catalog/catalog.ts";
import { readCatalog, readGround } from "./catalog/read-catalog.ts";
import { readConstraintSentences } from "./catalog/read-tables.ts";
import { Refusal } from "./plan/refusal.ts";
import type { Terms } from "./run/compile.ts";
import { type DatabaseVoice, errorsOf, isUnexpected } from "./run/errors.ts";
import { type Cells, executeOperation, type Statement } from "./run/execute.ts";
import { Preparation } from "./run/prepare.ts";
import { StatementNames } from "./run/statement-names.ts";
import { buildSchema } from "./schema/build-schema.ts";

export type { Cells, Statement };

export interface EngineOptions {
  families: Record<string, Family>;
  /** Class of the SQLSTATEs whose message is meant for people. */
  refusalClass: "WG";
  introspection: (role: string) => boolean;
  /** Rows that a list may hold; a longer one is an error, never cut. */
  longestList: (role: string) => number;
  /** Told of every error whose cause the caller is not told. */
  onUnexpected?: (error: unknown) => void;
}

export interface EngineSession {
  role: string;
  userId: string | null;
  sessionId: string | null;
}

export interface EngineRequest {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** Runs the statements in one transaction bound to the session and gives the first row of each, its cells as text. */
export type Runner = (
  session: EngineSession,
  statements: Statement[],
  options: { readOnly: boolean },
) => Promise<Cells[]>;

export interface Engine {
  /** The body is JSON text. */
  execute(session: EngineSession, request: EngineRequest): Promise<{ status: number; body: string }>;
  schema(role: string): GraphQLSchema;
}

interface Served {
  schema: GraphQLSchema;
  preparation: Preparation;
  terms: Terms;
}

/** Where an error belongs if the operation asks for one thing only. */
function pathOf({ selectionSet }: OperationDefinitionNode): string {
  const [first, ...others] = selectionSet.selections;
  if (first?.kind !== Kind.FIELD || others.length > 0) return "$";
  return `$.selectionSet.${first.alias?.value ?? first.name.value}`;
}

export async function createEngine(
  client: pg.ClientBase,
  options: EngineOptions,
  run: Runner,
): Promise<Engine> {
  const ground = await readGround(client);
  const served = new Map<string, Served>();
  for (const [role, family] of Object.entries(options.families)) {
    const schema = buildSchema(await readCatalog(client, family, ground));
    const preparation = new Preparation(schema, { introspection: options.introspection(role) });
    const terms = { names: new StatementNames(), longestList: options.longestList(role) };
    served.set(role, { schema, preparation, terms });
  }
  const voice: DatabaseVoice = {
    refusalClass: options.refusalClass,
    constraintSentences: await readConstraintSentences(client),
  };

  function servedTo(role: string): Served {
    const found = served.get(role);
    if (!found) throw new Refusal("access-denied", "there is no such role");
    return found;
  }

  async function execute(
    session: EngineSession,
    request: EngineRequest,
  ): Promise<{ status: number; body: string }> {
    let path = "$.query";
    try {
      const { schema, preparation, terms } = servedTo(session.role);
      const prepared = preparation.prepare(request.query, request.operationName);
      path = pathOf(prepared.operation);
      const operation = { schema, prepared, variables: request.variables ?? {} };
      const data = await executeOperation(
        operation,
        (statements, how) => run(session, statements, how),
        terms,
      );
      return { status: 200, body: `{"data":${data}}` };
    } catch (error) {
      const errors = errorsOf(error, path, voice);
      if (isUnexpected(errors)) options.onUnexpected?.(error);
      return { status: 200, body: JSON.stringify({ errors }) };
    }
  }

  return { execute, schema: (role) => servedTo(role).schema };
}
