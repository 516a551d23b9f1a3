/** A query of one list → the statement that gives its rows one by one, for who cannot hold them all at once. */
import { OperationTypeNode } from "graphql";
import { Refusal } from "../plan/refusal.ts";
import { printEach } from "../sql/statement.ts";
import type { Terms } from "./compile.ts";
import { bindOperation, filled, type Operation, type Statement } from "./execute.ts";

/** Each row has two cells: its JSON, `data`, and whom it shows, `shown`. How many there are is for PostgreSQL alone to say. */
export function rowsStatement(operation: Operation, terms: Terms): Statement {
  const { compiled, values } = bindOperation(operation, terms);
  const fields = compiled.kind === "query" ? (compiled.data?.plan.fields ?? []) : [];
  const [list, ...others] = fields;
  const isQuery = operation.prepared.operation.operation === OperationTypeNode.QUERY;
  if (!isQuery || list?.kind !== "list" || others.length > 0) {
    throw new Refusal("validation-failed", "the rows of exactly one list can be given one by one");
  }
  return filled({ ...printEach(list, terms.longestList), name: undefined }, values);
}
