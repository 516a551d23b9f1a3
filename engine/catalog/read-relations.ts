/** The exposed relations of one role, still without relationships: columns and what the role may do with them. */
import type pg from "pg";
import { CatalogError, type Column, type Family, type Relation, type Relationship } from "./catalog.ts";
import { directiveOf, namesIn } from "./comment.ts";
import { personalOf } from "./personal.ts";
import type { Tables } from "./read-tables.ts";
import type { Types } from "./read-types.ts";

/** A relation with what is needed to find its relationships. */
export interface FoundRelation {
  relation: Relation;
  relationships: Map<string, Relationship>;
  /** The table that gives keys, foreign keys and required columns. */
  base: number;
  baseName: string;
  comment: string | null;
}

interface RelationRow {
  oid: number;
  schema: string;
  name: string;
  view: boolean;
  barrier: boolean;
  deletable: boolean;
  /** Without the help of a trigger. */
  plainly_insertable: boolean;
  comment: string | null;
}

interface ColumnRow {
  relation: number;
  name: string;
  type: number;
  /** Passed through unchanged from the table below. */
  plain: boolean;
  readable: boolean;
  insertable: boolean;
  updatable: boolean;
}

// Bits of pg_relation_is_updatable: 4 update, 8 insert, 16 delete.
const RELATIONS = `
  select c.oid::int as oid, n.nspname as schema, c.relname as name, c.relkind = 'v' as view,
         exists (select from pg_options_to_table(c.reloptions) o
                 where o.option_name = 'security_barrier' and o.option_value::boolean) as barrier,
         has_table_privilege($1, c.oid, 'delete') and pg_relation_is_updatable(c.oid, true) & 16 > 0 as deletable,
         pg_relation_is_updatable(c.oid, false) & 8 > 0 as plainly_insertable,
         obj_description(c.oid, 'pg_class') as comment
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($2) and c.relkind in ('r', 'p', 'f', 'v', 'm') and has_schema_privilege($1, n.oid, 'usage')
  order by c.relname`;

// pg_column_is_updatable wants update and delete together, so INSTEAD OF triggers are looked at by themselves.
const INSTEAD_OF = (event: number): string =>
  `exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgtype & 64 > 0 and g.tgtype & ${event} > 0)`;

const COLUMNS = `
  select c.oid::int as relation, a.attname as name, a.atttypid::int as type,
         c.relkind <> 'v' or pg_column_is_updatable(c.oid, a.attnum, false) as plain,
         has_column_privilege($1, c.oid, a.attnum, 'select') as readable,
         has_column_privilege($1, c.oid, a.attnum, 'insert') and pg_relation_is_updatable(c.oid, true) & 8 > 0
           and (${INSTEAD_OF(4)} or pg_column_is_updatable(c.oid, a.attnum, false)) as insertable,
         has_column_privilege($1, c.oid, a.attnum, 'update') and pg_relation_is_updatable(c.oid, true) & 4 > 0
           and (${INSTEAD_OF(16)} or pg_column_is_updatable(c.oid, a.attnum, false)) as updatable
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.oid = any($2::oid[])
  order by c.oid, a.attnum`;

const GRAPHQL_NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;

export async function readRelations(
  client: pg.ClientBase,
  family: Family,
  types: Types,
  tables: Tables,
): Promise<FoundRelation[]> {
  const relations = await client.query<RelationRow>(RELATIONS, [family.databaseRole, family.schemas]);
  const oids = relations.rows.map((row) => row.oid);
  const columns = await client.query<ColumnRow>(COLUMNS, [family.databaseRole, oids]);
  const columnsOf = Map.groupBy(columns.rows, (row) => row.relation);
  return relations.rows
    .filter((row) => GRAPHQL_NAME.test(row.name))
    .map((row) => foundRelation(row, columnsOf.get(row.oid) ?? [], types, tables))
    .filter(({ relation }) => relation.columns.size > 0 || relation.insertable.size > 0);
}

function foundRelation(
  row: RelationRow,
  columnRows: ColumnRow[],
  types: Types,
  tables: Tables,
): FoundRelation {
  const [base, baseName] = baseOf(row, tables);
  const keyDirective = directiveOf(row.comment, "key");
  const keyNames = keyDirective === undefined ? (tables.keys.get(base) ?? []) : namesIn(keyDirective);
  const declared = new Set([...keyNames, ...namesIn(directiveOf(row.comment, "notnull") ?? "")]);
  const required = tables.required.get(base);
  const generated = tables.generated.get(base);

  const columnOf = (found: ColumnRow): [string, Column] | undefined => {
    const type = types.get(found.type);
    if (!type || !GRAPHQL_NAME.test(found.name)) return undefined;
    // A view's expression may hide a value that the table requires: only what is passed through keeps the promise.
    const notNull = declared.has(found.name) || (found.plain && required?.has(found.name) === true);
    return [found.name, { name: found.name, type, notNull }];
  };
  const columnsWhere = (wanted: (found: ColumnRow) => boolean): Map<string, Column> =>
    new Map(
      columnRows
        .filter(wanted)
        .map(columnOf)
        .filter((entry) => entry !== undefined),
    );

  const columns = columnsWhere((found) => found.readable);
  const key = keyNames.map((name) => columns.get(name)).filter((column) => column !== undefined);
  const plain = columnsWhere((found) => found.readable && found.plain);
  const conflicts = new Map<string, Column[]>();
  for (const { name, here } of row.plainly_insertable ? (tables.uniques.get(base) ?? []) : []) {
    const found = here.map((each) => plain.get(each)).filter((column) => column !== undefined);
    if (found.length === here.length && GRAPHQL_NAME.test(name)) conflicts.set(name, found);
  }
  const relationships = new Map<string, Relationship>();
  const relation: Relation = {
    schema: row.schema,
    table: directiveOf(row.comment, "of") ?? `${row.schema}.${row.name}`,
    name: row.name,
    columns,
    key: key.length === keyNames.length ? key : [],
    relationships,
    barrier: row.barrier,
    personal: personalOf(row.comment, `${row.schema}.${row.name}`, columns, key),
    insertable: columnsWhere((found) => found.insertable && !generated?.has(found.name)),
    updatable: columnsWhere((found) => found.updatable && !generated?.has(found.name)),
    conflicts,
    deletable: row.deletable,
    demands: demandsOf(row, columns),
  };
  return { relation, relationships, base, baseName, comment: row.comment };
}

/** `@demands a | b, c`: a alone, or b and c together. */
function demandsOf({ schema, name, comment }: RelationRow, columns: ReadonlyMap<string, Column>): Column[][] {
  const declared = directiveOf(comment, "demands");
  return (declared?.split("|") ?? []).map((alternative) =>
    namesIn(alternative).map((each) => {
      const column = columns.get(each);
      if (!column) throw new CatalogError(`${schema}.${name}: there is no column "${each}" (@demands)`);
      return column;
    }),
  );
}

function baseOf(row: RelationRow, tables: Tables): [oid: number, name: string] {
  const name = directiveOf(row.comment, "of");
  if (name === undefined) return [row.oid, row.name];
  const base = tables.oids.get(name);
  if (base === undefined)
    throw new CatalogError(`${row.schema}.${row.name}: there is no table "${name}" (@of)`);
  return [base, name.slice(name.indexOf(".") + 1)];
}
