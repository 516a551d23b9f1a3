/** Hasura-dialect GraphQL over PostgreSQL: everything is derived from catalogs, grants and comments. */
import { type GraphQLSchema, Kind, type OperationDefinitionNode } from "graphql";
import type pg from "pg";
import type { Family } from "./catalog/catalog.ts";
import { readCatalog, readGround } from "./catalog/read-catalog.ts";
import { readConstraintSentences } from "./catalog/read-tables.ts";
import { Refusal } from "./plan/refusal.ts";
import type { Terms } from "./run/compile.ts";
import { type DatabaseVoice, errorsOf, isUnexpected } from "./run/errors.ts";
import { bindOperation, type Cells, runQuery, type Statement } from "./run/execute.ts";
import { runMutation } from "./run/mutate.ts";
import { type Idempotency, type Once, once, onlyKey } from "./run/once.ts";
import { Preparation } from "./run/prepare.ts";
import { StatementNames } from "./run/statement-names.ts";
import type { EngineSession, Transact, Works } from "./run/work.ts";
import { buildSchema } from "./schema/build-schema.ts";

export type { Cells, EngineSession, Statement };

export interface EngineOptions {
  families: Record<string, Family>;
  /** Class of the SQLSTATEs whose message is meant for people. */
  refusalClass: "WG";
  introspection: (role: string) => boolean;
  /** Rows that a list may hold; a longer one is an error, never cut. */
  longestList: (role: string) => number;
  /** Told of every error whose cause the caller is not told. */
  onUnexpected?: (error: unknown) => void;
  /** Actions that TypeScript does, by their names. */
  works?: Works;
  /** How a mutation is done once for its key. */
  idempotency?: Idempotency;
  /** For what cannot be sent in one go: works, and mutations with a key. */
  transact?: Transact;
}

export interface EngineRequest {
  query: string;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

export interface EngineCall {
  /** The mutation is done once for this key; beside the argument that actions have. */
  idempotencyKey?: string | undefined;
}

export interface EngineAnswer {
  /** 400 for what was refused before the database was asked, else 200. */
  status: number;
  /** JSON text. */
  body: string;
  /** Which personal rows were shown: `key:class:class`, separated by commas. */
  shown?: string;
}

/** Runs the statements in one transaction bound to the session and gives the first row of each, its cells as text. */
export type Runner = (
  session: EngineSession,
  statements: Statement[],
  options: { readOnly: boolean },
) => Promise<Cells[]>;

export interface Engine {
  execute(session: EngineSession, request: EngineRequest, call?: EngineCall): Promise<EngineAnswer>;
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
    const catalog = await readCatalog(client, family, ground);
    const schema = buildSchema(catalog, { idempotency: options.idempotency !== undefined });
    const preparation = new Preparation(schema, { introspection: options.introspection(role) });
    const terms = {
      names: new StatementNames(),
      longestList: options.longestList(role),
      works: options.works ?? {},
    };
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

  /** The same words from another role are another request. */
  function onceFor(
    { role }: EngineSession,
    { query, operationName, variables }: EngineRequest,
    { idempotencyKey }: EngineCall,
    keys: readonly unknown[],
  ): Once | undefined {
    const key = options.idempotency && onlyKey([idempotencyKey, ...keys]);
    if (!options.idempotency || key === undefined) return undefined;
    return once(options.idempotency, key, [role, query, operationName ?? null, variables ?? {}]);
  }

  async function execute(
    session: EngineSession,
    request: EngineRequest,
    call: EngineCall = {},
  ): Promise<EngineAnswer> {
    let path = "$.query";
    let hasBegun = false;
    try {
      const { schema, preparation, terms } = servedTo(session.role);
      const prepared = preparation.prepare(request.query, request.operationName);
      path = pathOf(prepared.operation);
      const operation = { schema, prepared, variables: request.variables ?? {} };
      const { compiled, values } = bindOperation(operation, terms);
      hasBegun = true;
      const means = {
        session,
        run: (statements: Statement[], how: { readOnly: boolean }) => run(session, statements, how),
        transact: options.transact,
      };
      const { data, ...shown } =
        compiled.kind === "query"
          ? await runQuery(operation, compiled, values, means.run)
          : await runMutation(compiled, values, means, onceFor(session, request, call, compiled.keys));
      return { status: 200, body: `{"data":${data}}`, ...shown };
    } catch (error) {
      const errors = errorsOf(error, path, voice);
      if (isUnexpected(errors)) options.onUnexpected?.(error);
      return { status: hasBegun ? 200 : 400, body: JSON.stringify({ errors }) };
    }
  }

  return { execute, schema: (role) => servedTo(role).schema };
}
