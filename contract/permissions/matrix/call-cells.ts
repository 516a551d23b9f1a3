/** Functions: PostgreSQL lets each role call those of the matrix and no other. */
import { type Cell, difference } from "./cell.ts";
import { callable, FAMILY, roles } from "./matrix.ts";
import type { Stage } from "./stage.ts";

export async function callCells(stage: Stage): Promise<Cell[]> {
  const { rows } = await stage.admin.query<{ schema: string; name: string; types: string[] }>(
    `select n.nspname as schema, p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1) order by 1, 2`,
    [["actions", ...Object.values(FAMILY)]],
  );
  return roles.flatMap((role) =>
    rows.map(({ schema, name, types }) => ({
      name: `${role} calls ${schema}.${name}`,
      role,
      about: name,
      async differs() {
        const full = `${schema}.${name}`;
        const expected = new Set(callable[role].has(full) ? [full] : []);
        const allowed = await stage.allowed(role, [call(schema, name, types)]);
        return difference(allowed.size > 0 ? new Set([full]) : new Set(), expected);
      },
    })),
  );
}

/** With arguments that the planner does not know, so that it does not spare itself the call. */
function call(schema: string, name: string, types: readonly string[]): string {
  const columns = types.map((type, at) => `null::${type} as a${at}`);
  const given = types.map((_, at) => `v.a${at}`).join(", ");
  const from = columns.length > 0 ? ` from (select ${columns.join(", ")} offset 0) v` : "";
  return `select "${schema}"."${name}"(${given})${from}`;
}
