/** Columns: each is read over the data service, and PostgreSQL itself refuses every deed that the matrix does not name. */
import { type Cell, difference } from "./cell.ts";
import { columnsOf, deedsBehind, FAMILY, matrix, type Role, roles } from "./matrix.ts";
import type { Stage } from "./stage.ts";

const VERBS = ["select", "insert", "update"] as const;

export function columnCells(stage: Stage): Cell[] {
  return roles.flatMap((role) => [...deeds(stage, role), ...readings(stage, role)]);
}

/** Lists that are asked for one mother only. */
const NARROWED = /^(matching_midwife|offer_reach|puerpera_escalation|puerpera_visits|user_puerpera_open)$/;

function readings({ ask, lists, people }: Stage, role: Role): Cell[] {
  return [...matrix[role].keys()]
    .filter((relation) => lists[role].has(relation))
    .map((relation) => ({
      name: `${role} reads ${relation}`,
      role,
      about: relation,
      async differs() {
        const columns = columnsOf(role, relation, "select").join(" ");
        const where = NARROWED.test(relation) ? `, where: { puerpera_id: { _eq: "${people.open}" } }` : "";
        const { errors } = await ask[role](`{ ${relation}(limit: 1${where}) { ${columns} } }`);
        return errors?.[0]?.message;
      },
    }));
}

/** As PostgreSQL sees it, in the role's own schema and in the tables behind it. */
function deeds(stage: Stage, role: Role): Cell[] {
  const cells: Cell[] = [];
  for (const [relation, columns] of stage.columns) {
    const [schema, name = ""] = relation.split(".");
    if (schema !== "app" && schema !== FAMILY[role]) continue;
    cells.push({
      name: `${role} at ${relation}`,
      role,
      about: name,
      async differs() {
        const expected =
          schema === "app" ? deedsBehind(role, name, columns) : (matrix[role].get(name) ?? new Set<string>());
        const tries = new Map(
          columns.flatMap((column) =>
            VERBS.map((verb) => [statement(verb, relation, column), `${verb} ${column}`]),
          ),
        );
        tries.set(`delete from ${quoted(relation)}`, "delete");
        const allowed = await stage.allowed(role, [...tries.keys()]);
        return difference(new Set([...allowed].map((sql) => tries.get(sql) ?? sql)), expected);
      },
    });
  }
  return cells;
}

function quoted(relation: string): string {
  return relation
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");
}

function statement(verb: (typeof VERBS)[number], relation: string, column: string): string {
  const [table, cell] = [quoted(relation), `"${column}"`];
  if (verb === "select") return `select ${cell} from ${table}`;
  return verb === "insert"
    ? `insert into ${table} (${cell}) values (null)`
    : `update ${table} set ${cell} = null`;
}
