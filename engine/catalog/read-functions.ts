/** Functions that the role may execute: those that only read, and those that act. */
import type pg from "pg";
import { functionResultName } from "../schema/names.ts";
import {
  type Action,
  type ActionResult,
  type Argument,
  CatalogError,
  type Column,
  type Family,
  type QueryFunction,
  type Relation,
  type SqlType,
} from "./catalog.ts";
import { directiveOf, directivesOf } from "./comment.ts";
import type { Types } from "./read-types.ts";

interface FunctionRow {
  schema: string;
  name: string;
  acts: boolean;
  many: boolean;
  type: number;
  /** The named row type, if it is one. */
  row_schema: string | null;
  row_name: string | null;
  row_columns: { name: string; type: number }[] | null;
  nothing: boolean;
  argument_names: string[] | null;
  argument_modes: string[] | null;
  argument_types: number[];
  defaults: number;
  comment: string | null;
}

const FUNCTIONS = `
  select n.nspname as schema, p.proname as name, p.provolatile = 'v' as acts, p.proretset as many,
         p.prorettype::int as type, rn.nspname as row_schema, r.relname as row_name,
         (select json_agg(json_build_object('name', a.attname, 'type', a.atttypid::int) order by a.attnum)
          from pg_attribute a where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped) as row_columns,
         p.prorettype = 'void'::regtype as nothing,
         p.proargnames as argument_names, p.proargmodes::text[] as argument_modes,
         coalesce(p.proallargtypes, p.proargtypes::oid[])::int[] as argument_types,
         p.pronargdefaults as defaults, obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  left join pg_type t on t.oid = p.prorettype and t.typtype = 'c'
  left join pg_class r on r.oid = t.typrelid
  left join pg_namespace rn on rn.oid = r.relnamespace
  where n.nspname = any($2) and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and has_schema_privilege($1, n.oid, 'usage') and has_function_privilege($1, p.oid, 'execute')
  order by p.proname`;

export async function readFunctions(
  client: pg.ClientBase,
  family: Family,
  types: Types,
  relations: readonly Relation[],
): Promise<{ functions: QueryFunction[]; actions: Action[] }> {
  const { rows } = await client.query<FunctionRow>(FUNCTIONS, [family.databaseRole, family.schemas]);
  refuseOverloads(rows);
  const functions: QueryFunction[] = [];
  const actions: Action[] = [];
  for (const row of rows) {
    const input = argumentsOf(row, types, relations);
    if (!input) continue;
    const called = { schema: row.schema, name: row.name, arguments: input };
    if (row.acts) {
      actions.push({ ...called, returns: actionResult(row, types, relations) });
    } else {
      const returns = row.many ? rowRelation(row, relations) : undefined;
      if (returns) functions.push({ ...called, returns });
    }
  }
  return { functions, actions };
}

function refuseOverloads(rows: readonly FunctionRow[]): void {
  for (const [position, row] of rows.entries()) {
    if (rows[position + 1]?.name === row.name) {
      throw new CatalogError(`${row.schema}.${row.name}: a function can be exposed only once under its name`);
    }
  }
}

/** Nothing if the function cannot be called by argument names and known types. */
function argumentsOf(row: FunctionRow, types: Types, relations: readonly Relation[]): Argument[] | undefined {
  const inputs = parametersOf(row).filter((parameter) => "ib".includes(parameter.mode));
  const sets = new Map(
    directivesOf(row.comment, "set").map((text) => text.split(/\s*:\s*/, 2) as [string, string]),
  );
  const found: Argument[] = [];
  for (const [position, { name, type: oid }] of inputs.entries()) {
    const type = types.get(oid);
    if (!type || name === "") return undefined;
    const set = relations.find((each) => each.name === sets.get(name) && each.updatable.size > 0);
    found.push({ name, type, optional: position >= inputs.length - row.defaults, set });
  }
  return found;
}

function parametersOf(row: FunctionRow): { name: string; mode: string; type: number }[] {
  return row.argument_types.map((type, position) => ({
    type,
    name: row.argument_names?.[position] ?? "",
    mode: row.argument_modes?.[position] ?? "i",
  }));
}

function rowRelation(row: FunctionRow, relations: readonly Relation[]): Relation | undefined {
  return relations.find(
    (each) => each.schema === row.row_schema && each.name === row.row_name && each.columns.size > 0,
  );
}

function actionResult(row: FunctionRow, types: Types, relations: readonly Relation[]): ActionResult {
  const declared = directiveOf(row.comment, "returns");
  const relation = relations.find((each) => each.name === declared) ?? rowRelation(row, relations);
  const scalar = types.get(row.type);
  if (relation && answersKey(row, relation, scalar)) {
    return { kind: "row", relation, scalarKey: scalar !== undefined };
  }
  if (scalar) return { kind: "scalar", type: scalar };
  return row.nothing ? { kind: "nothing" } : objectResult(row, types, relations);
}

function answersKey(row: FunctionRow, { key }: Relation, scalar: SqlType | undefined): boolean {
  if (scalar) return key.length === 1;
  const outputs = outputsOf(row).map(({ name }) => name);
  return key.length > 0 && key.every(({ name }) => outputs.includes(name));
}

function outputsOf(row: FunctionRow): { name: string; type: number }[] {
  return row.row_columns ?? parametersOf(row).filter((parameter) => "obt".includes(parameter.mode));
}

function objectResult(row: FunctionRow, types: Types, relations: readonly Relation[]): ActionResult {
  const columns = new Map<string, Column>();
  for (const { name, type: oid } of outputsOf(row)) {
    const type: SqlType | undefined = types.get(oid);
    if (type) columns.set(name, { name, type, notNull: false });
  }
  const own = relations.some((each) => each.name === row.row_name) ? null : row.row_name;
  return { kind: "object", composite: { name: own ?? functionResultName(row.name), columns } };
}
