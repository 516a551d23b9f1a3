/** A request for a subscription → the live query that it means, or why it means none. */
import { type GraphQLSchema, OperationTypeNode } from "graphql";
import type { Dependencies } from "../catalog/dependencies.ts";
import { Refusal } from "../plan/refusal.ts";
import type { Terms } from "../run/compile.ts";
import { type AnswerError, isUnexpected } from "../run/errors.ts";
import { bindOperation, type Cells, filled, type Statement } from "../run/execute.ts";
import { nameOfOperation, type Preparation } from "../run/prepare.ts";
import type { EngineRequest } from "../run/request.ts";
import { statementName } from "../run/statement-name.ts";
import type { EngineSession } from "../run/work.ts";
import { type LiveQuery, liveQuery } from "./live-query.ts";

/** What a role is served with. */
interface Served {
  databaseRole: string;
  schema: GraphQLSchema;
  preparation: Preparation;
  terms: Terms;
}

export interface LiveContext {
  servedTo(role: string): Served;
  dependencies: Dependencies;
  admitted: string | undefined;
  run(session: EngineSession, statements: Statement[], options: { readOnly: boolean }): Promise<Cells[]>;
  /** The errors as the caller hears of them. */
  told(error: unknown, path: string): AnswerError[];
}

/** `operation`: its name or, without one, its first field. */
export type PreparedLive = { query: LiveQuery; operation: string } | { errors: AnswerError[] };

export function prepareLive(
  session: EngineSession,
  request: EngineRequest,
  context: LiveContext,
): PreparedLive {
  const { dependencies, admitted, run, told } = context;
  try {
    const { databaseRole, schema, preparation, terms } = context.servedTo(session.role);
    const prepared = preparation.prepare(request.query, request.operationName);
    const operation = { schema, prepared, variables: request.variables ?? {} };
    const { compiled, values } = bindOperation(operation, terms);
    const isLive = prepared.operation.operation === OperationTypeNode.SUBSCRIPTION;
    if (!isLive || compiled.kind !== "query" || !compiled.data) {
      throw new Refusal("validation-failed", "only a subscription can be watched");
    }
    const { plan, statement, isSteady } = compiled.data;
    const query = liveQuery(
      session,
      { plan, statement: filled(statement, values), values },
      {
        dependencies,
        databaseRole,
        admitted,
        nameOf: (text) => (isSteady ? statementName(text) : undefined),
        run: (asking, statements) => run(asking, statements, { readOnly: true }),
        describe(error) {
          const errors = told(error, "$");
          return { text: JSON.stringify({ errors }), passing: isUnexpected(errors) };
        },
      },
    );
    return { query, operation: nameOfOperation(prepared.operation) };
  } catch (error) {
    return { errors: told(error, "$.query") };
  }
}
