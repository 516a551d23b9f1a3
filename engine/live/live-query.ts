/** A query that is asked again whenever its answer may have changed. */
import type { Dependencies, Footprint } from "../catalog/dependencies.ts";
import type { QueryPlan } from "../plan/plan.ts";
import type { Cells, Statement } from "../run/execute.ts";
import { fill } from "../run/shape.ts";
import type { EngineSession } from "../run/work.ts";
import { rootRow, usesOfPlan } from "./uses.ts";

export interface LiveQuery {
  /** Queries with equal keys have equal answers. */
  key: string;
  /** Whether the answer is for one user alone. */
  personal: boolean;
  footprint: Footprint;
  /** Of this table one row matters and no other. */
  sole: { table: string; id: string } | undefined;
  /** Asked as anybody of whom the key holds. */
  ask(session: EngineSession): Promise<LiveAnswer>;
}

export type LiveAnswer =
  /** JSON text of the whole answer, and which personal rows it shows. */
  | { kind: "answer"; text: string; accessMarks?: string; topics?: ReadonlySet<string> }
  /** It will not be answered, now or later; JSON text of the errors. */
  | { kind: "refusal"; text: string }
  /** It was not answered now. */
  | { kind: "failure"; text: string }
  /** Whoever asks has lost her rights. */
  | { kind: "not admitted" };

export interface Bound {
  plan: QueryPlan;
  statement: Statement;
  values: Readonly<Record<string, unknown>>;
}

export interface LiveContext {
  dependencies: Dependencies;
  databaseRole: string;
  /** A condition in SQL that holds for callers who are let in. */
  admitted: string | undefined;
  /** A name for a statement that connections are to keep prepared. */
  nameOf(text: string): string | undefined;
  run(session: EngineSession, statements: Statement[]): Promise<Cells[]>;
  /** What went wrong, for the caller, and whether it may go better next time. */
  describe(error: unknown): { text: string; passing: boolean };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function liveQuery(session: EngineSession, bound: Bound, around: LiveContext): LiveQuery {
  const { dependencies, databaseRole } = around;
  const footprint = dependencies.footprint(databaseRole, usesOfPlan(bound.plan));
  const { text, values } = bound.statement;
  const statement = footprint.caller ? prepared(bound.statement, around) : bound.statement;
  return {
    key: JSON.stringify([session.role, footprint.caller ? session.userId : null, text, values]),
    personal: footprint.caller && session.userId !== null,
    footprint,
    sole: soleRow(bound, around),
    ask: (asking) => ask(asking, statement, footprint.topics, around),
  };
}

/** One change asks for it once for each user, who differs by a setting and not by a value: it is planned once for all. */
function prepared(statement: Statement, { nameOf }: LiveContext): Statement {
  const name = statement.name ?? nameOf(statement.text);
  return name === undefined ? statement : { ...statement, name };
}

function soleRow({ plan, values }: Bound, { dependencies, databaseRole }: LiveContext): LiveQuery["sole"] {
  const root = rootRow(plan);
  if (root?.rows.source.kind !== "relation" || root.rows.where.kind !== "compare") return undefined;
  const { schema, name, table } = root.rows.source.relation;
  if (!dependencies.isSoleReader(databaseRole, `${schema}.${name}`, table, root.beside)) return undefined;
  const id = String(fill(root.rows.where.operand.value, values)).toLowerCase();
  // PostgreSQL knows other spellings of the same value; changes are told in this one.
  return root.rows.where.column.name === "id" && UUID.test(id) ? { table, id } : undefined;
}

async function ask(
  session: EngineSession,
  statement: Statement,
  topics: ReadonlySet<string>,
  { run, admitted, describe }: LiveContext,
): Promise<LiveAnswer> {
  const isChecked = admitted !== undefined && session.userId !== null;
  const isNarrow = topics.size > 0 && session.userId !== null;
  // In the same transaction, and after the answer: whoever passes had her rights when it was read.
  const about = [
    ...(isChecked ? [`(${admitted})::text`] : []),
    ...(isNarrow ? [...topics].map((name) => `to_json(${name}())::text`) : []),
  ];
  const name = `about ${isChecked} ${isNarrow ? [...topics].join(" ") : ""}`;
  const check: Statement[] =
    about.length > 0 ? [{ name, text: `select ${about.join(", ")}`, values: [] }] : [];
  try {
    const [cells = [], verdict = []] = await run(session, [statement, ...check]);
    if (isChecked && verdict[0] !== "true") return { kind: "not admitted" };
    const [data, accessMarks] = cells;
    const hers = isNarrow ? verdict.slice(isChecked ? 1 : 0) : [];
    return {
      kind: "answer",
      text: `{"data":${data ?? "null"}}`,
      ...(accessMarks && { accessMarks }),
      ...(isNarrow && hers.every((list) => list !== null) && { topics: topicsIn(hers) }),
    };
  } catch (error) {
    const { text, passing } = describe(error);
    return { kind: passing ? "failure" : "refusal", text };
  }
}

function topicsIn(lists: readonly (string | null)[]): ReadonlySet<string> {
  return new Set<string>(lists.flatMap((list) => (list === null ? [] : JSON.parse(list))));
}
