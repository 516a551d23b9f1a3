/** Hasura-dialect GraphQL over PostgreSQL: everything is derived from catalogs, grants and comments. */
import { type GraphQLSchema, Kind, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import type pg from "pg";
import type { Family } from "./catalog/catalog.ts";
import type { Dependencies } from "./catalog/dependencies.ts";
import { readCatalog, readGround } from "./catalog/read-catalog.ts";
import { readDependencies } from "./catalog/read-dependencies.ts";
import { type DatabaseVoice, readVoice } from "./catalog/read-voice.ts";
import { type PreparedLive, prepareLive } from "./live/prepare-live.ts";
import type { HotRules } from "./plan/hot.ts";
import { Refusal } from "./plan/refusal.ts";
import type { CompiledQuery, Terms } from "./run/compile.ts";
import { type AnswerError, errorsOf, isUnexpected } from "./run/errors.ts";
import { type Bound, bindOperation, type Cells, runQuery, type Statement } from "./run/execute.ts";
import { type MutationContext, runMutation } from "./run/mutate.ts";
import { type Idempotency, type Once, once, onlyKey } from "./run/once.ts";
import { nameOfOperation, Preparation } from "./run/prepare.ts";
import { refusedFields } from "./run/refused-fields.ts";
import type { EngineRequest } from "./run/request.ts";
import { rowsStatement } from "./run/rows.ts";
import { fill } from "./run/shape.ts";
import type { EngineSession, Transact, Works } from "./run/work.ts";
import { buildSchema } from "./schema/build-schema.ts";

export type { Cells, EngineRequest, EngineSession, Statement };

export interface EngineOptions {
  families: Record<string, Family>;
  /** Class of the SQLSTATEs whose message is meant for people. */
  refusalClass: "WG";
  introspection: (role: string) => boolean;
  /** Whether the role may compare texts with regular expressions. */
  expressions: (role: string) => boolean;
  /** Rows that a list may hold; a longer one is an error, never cut. */
  longestList: (role: string) => number;
  /** Whether the role's statements are planned once per connection: where rows are few and what guards them is long. */
  plansOnce?: (role: string) => boolean;
  /** A condition in SQL that holds for callers who are let in; live answers are given to no others. */
  admitted?: string;
  /** Told of every error whose cause the caller is not told. */
  onUnexpected?: (error: unknown) => void;
  /** Actions that TypeScript does, by their names. */
  works?: Works;
  /** How a mutation is done once for its key. */
  idempotency?: Idempotency;
  /** For what cannot be sent in one go: works, and mutations with a key. */
  transact?: Transact;
  /** Rows whose answers somebody keeps. */
  hot?: HotRules;
  /** Instead of reading the database anew: what is known of it already. */
  read?: ReadDatabase;
}

/** What an engine knows of its database, read once when it begins. */
export interface Reading {
  /** By role. */
  schemas: ReadonlyMap<string, GraphQLSchema>;
  voice: DatabaseVoice;
  dependencies: Dependencies;
}

export type ReadDatabase = (client: pg.ClientBase, options: EngineOptions) => Promise<Reading>;

/** Whether somebody still waits; an AbortSignal is one. */
export interface GivenUp {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface EngineCall {
  /** The mutation is done once for this key; beside the argument that actions have. */
  idempotencyKey?: string | undefined;
  /** Nobody waits for the answer any more: a query is given up, a mutation goes on. */
  signal?: GivenUp | undefined;
}

export interface EngineAnswer {
  /** 400 for what was refused before the database was asked, else 200. */
  status: number;
  /** JSON text. */
  body: string;
  /** The operation's name or, without one, its first field. */
  operation: string;
  /** Which personal rows were shown: `key:class:class`, separated by commas. */
  accessMarks?: string;
  /** The relation, if the answer is one that `EngineOptions.hot` is about. */
  hot?: string;
  /** Gives the body anew, at once: the operation holds nothing but works that need no transaction. */
  again?: () => string;
  /** Whether PostgreSQL was asked to change something, with whatever success. */
  wrote?: boolean;
}

/** Runs the statements in one transaction bound to the session and gives the first row of each, its cells as text. */
export type Runner = (
  session: EngineSession,
  statements: Statement[],
  options: {
    readOnly: boolean;
    signal?: GivenUp | undefined;
    /** What a query asks for, where that is known: its root fields. */
    fields?: readonly string[];
  },
) => Promise<Cells[]>;

export interface Engine {
  execute(session: EngineSession, request: EngineRequest, call?: EngineCall): Promise<EngineAnswer>;
  /** A subscription, ready to be asked as often as one likes. */
  live(session: EngineSession, request: EngineRequest): PreparedLive;
  /** The statement behind a query of one list, row after row: to be read through a cursor in a transaction of that session. */
  rows(session: EngineSession, request: EngineRequest): PreparedRows;
  schema(role: string): GraphQLSchema;
}

type PreparedRows = { statement: Statement } | { errors: AnswerError[] };

interface Served {
  databaseRole: string;
  schema: GraphQLSchema;
  preparation: Preparation;
  terms: Terms;
}

function bodyOf(data: string): string {
  return `{"data":${data}}`;
}

function hotOf(
  { userId }: EngineSession,
  { data }: CompiledQuery,
  values: Bound["values"],
): Pick<EngineAnswer, "hot"> {
  if (!data?.hot) return {};
  const { relation, own } = data.hot;
  return own && fill(own.value, values) !== userId ? {} : { hot: relation };
}

/** Where an error belongs if the operation asks for one thing only. */
function pathOf({ selectionSet }: OperationDefinitionNode): string {
  const [first, ...others] = selectionSet.selections;
  if (first?.kind !== Kind.FIELD || others.length > 0) return "$";
  return `$.selectionSet.${first.alias?.value ?? first.name.value}`;
}

/** None where a fragment stands among them. */
function rootFieldsOf({ operation, selectionSet: { selections } }: OperationDefinitionNode): string[] {
  if (operation !== OperationTypeNode.QUERY) return [];
  const names = selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : []));
  return names.length === selections.length ? names : [];
}

export const readDatabase: ReadDatabase = async (client, options) => {
  const ground = await readGround(client);
  const schemas = new Map<string, GraphQLSchema>();
  for (const [role, family] of Object.entries(options.families)) {
    const catalog = await readCatalog(client, family, ground);
    const schema = buildSchema(catalog, {
      idempotency: options.idempotency !== undefined,
      expressions: options.expressions(role),
    });
    schemas.set(role, schema);
  }
  const voice = await readVoice(client, options.refusalClass);
  return { schemas, voice, dependencies: await readDependencies(client) };
};

export async function createEngine(
  client: pg.ClientBase,
  options: EngineOptions,
  run: Runner,
): Promise<Engine> {
  const { transact, read = readDatabase } = options;
  const { schemas, voice, dependencies } = await read(client, options);
  const served = new Map<string, Served>();
  for (const [role, family] of Object.entries(options.families)) {
    const schema = schemas.get(role);
    if (!schema) continue;
    const preparation = new Preparation(schema, { introspection: options.introspection(role) });
    const terms = {
      longestList: options.longestList(role),
      plansOnce: options.plansOnce?.(role) ?? false,
      works: options.works ?? {},
      hot: options.hot ?? {},
    };
    served.set(role, { databaseRole: family.databaseRole, schema, preparation, terms });
  }

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
    const about: Omit<EngineAnswer, "body"> = { status: 400, operation: "" };
    try {
      const { schema, preparation, terms } = servedTo(session.role);
      const prepared = preparation.prepare(request.query, request.operationName);
      path = pathOf(prepared.operation);
      about.operation = nameOfOperation(prepared.operation);
      if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) {
        throw new Refusal("validation-failed", "subscriptions are served over a WebSocket only");
      }
      const operation = { schema, prepared, variables: request.variables ?? {} };
      const { compiled, values } = bindOperation(operation, terms);
      about.status = 200;
      const context: MutationContext = {
        session,
        run: (statements, how) => {
          if (!how.readOnly) about.wrote = true;
          const fields = rootFieldsOf(prepared.operation);
          return run(session, statements, how.readOnly ? { ...how, signal: call.signal, fields } : how);
        },
        transact:
          transact &&
          ((...given) => {
            about.wrote = true;
            return transact(...given);
          }),
      };
      if (compiled.kind === "mutation") {
        const doOnce = onceFor(
          session,
          request,
          call,
          compiled.keys.map((key) => fill(key, values)),
        );
        const { data, again, ...marks } = await runMutation(compiled, values, context, doOnce);
        const repeated = again && { again: () => bodyOf(again()) };
        return { ...about, ...marks, ...repeated, body: bodyOf(data) };
      }
      const { data, ...marks } = await runQuery(operation, compiled, values, context.run);
      return { ...about, ...marks, ...hotOf(session, compiled, values), body: bodyOf(data) };
    } catch (error) {
      const refused = about.wrote
        ? await refusedFields(error, request.variables, voice, async (statement) => {
            const [cells] = await run(session, [statement], { readOnly: true });
            return cells?.[0];
          })
        : [];
      return { ...about, body: JSON.stringify({ errors: told(error, path, call.signal, refused) }) };
    }
  }

  /** What was given up because nobody waited for it is no news. */
  function told(
    error: unknown,
    path: string,
    signal?: GivenUp,
    refused: readonly string[] = [],
  ): AnswerError[] {
    const errors = errorsOf(error, path, voice, refused);
    if (isUnexpected(errors) && !signal?.aborted) options.onUnexpected?.(error);
    return errors;
  }

  function rows({ role }: EngineSession, request: EngineRequest): PreparedRows {
    try {
      const { schema, preparation, terms } = servedTo(role);
      const prepared = preparation.prepare(request.query, request.operationName);
      const operation = { schema, prepared, variables: request.variables ?? {} };
      return { statement: rowsStatement(operation, terms) };
    } catch (error) {
      return { errors: told(error, "$.query") };
    }
  }

  const liveContext = {
    servedTo,
    dependencies,
    admitted: options.admitted,
    run,
    told,
  };

  return {
    execute,
    live: (session, request) => prepareLive(session, request, liveContext),
    rows,
    schema: (role) => servedTo(role).schema,
  };
}
