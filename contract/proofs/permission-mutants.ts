/** Every policy and grant of those who call the data service, each with a change that breaks it and one that mends it. */
import type pg from "pg";
import { type Role, roles } from "../permissions/matrix/matrix.ts";

export type MutantKind =
  | "policies removed"
  | "policies opened"
  | "grants removed"
  | "column grants removed"
  | "grants given on"
  | "column grants given on"
  | "calls removed"
  | "calls given on";

export interface Mutant {
  kind: MutantKind;
  name: string;
  /** Whom it concerns; nobody in particular for a policy of many. */
  roles: Role[];
  about: string;
  break: string;
  mend: string;
}

const ROLES = roles.map((role) => `wiege_${role}`);
const roleOf = (databaseRole: string) => databaseRole.replace("wiege_", "") as Role;
const quote = (name: string) => `"${name}"`;

export async function permissionMutants(admin: pg.ClientBase): Promise<Mutant[]> {
  return [...(await ofPolicies(admin)), ...(await ofGrants(admin)), ...(await ofCalls(admin))];
}

interface Policy {
  table: string;
  name: string;
  permissive: string;
  command: string;
  holders: string[];
  using: string | null;
  check: string | null;
}

async function ofPolicies(admin: pg.ClientBase): Promise<Mutant[]> {
  const { rows: written } = await admin.query<{ table: string }>(
    `select c.relname as table from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from unnest($1::text[]) role where has_any_column_privilege(role, c.oid, 'INSERT, UPDATE'))`,
    [ROLES],
  );
  const isWritten = new Set(written.map(({ table }) => table));
  const { rows } = await admin.query<Policy>(
    `select tablename as table, policyname as name, permissive, cmd as command, roles::text[] as holders, qual as using, with_check as check
     from pg_policies where schemaname = 'app' and roles && $1::name[] order by 1, 2`,
    [ROLES],
  );
  return rows.flatMap((policy) => {
    const { table, name, permissive, command, holders, using, check } = policy;
    const on = `${quote(name)} on app.${quote(table)}`;
    const whole = `create policy ${on} as ${permissive} for ${command} to ${holders.join(", ")}${using === null ? "" : ` using (${using})`}${check === null ? "" : ` with check (${check})`}`;
    const about = { about: table, roles: holders.filter((role) => ROLES.includes(role)).map(roleOf) };
    const opened = (what: "using" | "with check", was: string | null): Mutant[] =>
      // What nobody may write at all is not guarded by what may be written.
      was === null || was === "true" || (what === "with check" && !isWritten.has(table))
        ? []
        : [
            {
              kind: "policies opened",
              name: `${table}.${name} ${what} true`,
              ...about,
              break: `alter policy ${on} ${what} (true)`,
              mend: `alter policy ${on} ${what} (${was})`,
            },
          ];
    return [
      {
        kind: "policies removed",
        name: `${table}.${name}`,
        ...about,
        break: `drop policy ${on}`,
        mend: whole,
      },
      ...opened("using", using),
      ...opened("with check", check),
    ] satisfies Mutant[];
  });
}

interface Grant {
  schema: string;
  relation: string;
  column: string | null;
  privilege: string;
  holder: string;
}

async function ofGrants(admin: pg.ClientBase): Promise<Mutant[]> {
  const { rows } = await admin.query<Grant>(
    `with held as (
       select c.oid, null::text as column, x.privilege_type, x.grantee from pg_class c, aclexplode(c.relacl) x
       union all
       select a.attrelid, a.attname, x.privilege_type, x.grantee from pg_attribute a, aclexplode(a.attacl) x)
     select n.nspname as schema, c.relname as relation, h.column, h.privilege_type as privilege, r.rolname as holder
     from held h join pg_class c on c.oid = h.oid join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = h.grantee
     where n.nspname in ('app', 'staff', 'midwife', 'auditor', 'anonymous') and r.rolname = any($1) order by 1, 2, 3, 4, 5`,
    [ROLES],
  );
  const held = new Set(rows.map(keyOf));
  const removed = rows.flatMap((grant): Mutant[] => {
    const { column, ...whole } = grant;
    // Beneath a grant on the whole table that on a column says nothing.
    if (column !== null && held.has(keyOf({ ...whole, column: null }))) return [];
    const beneath = rows.filter(
      (each) =>
        each.column !== null && keyOf({ ...each, column: null }) === keyOf({ ...whole, column: null }),
    );
    return [
      {
        kind: column === null ? "grants removed" : "column grants removed",
        name: titleOf(grant),
        roles: [roleOf(grant.holder)],
        about: grant.relation,
        break: `revoke ${termsOf(grant)} from ${grant.holder}`,
        mend: [grant, ...(column === null ? beneath : [])]
          .map((each) => `grant ${termsOf(each)} to ${each.holder}`)
          .join("; "),
      },
    ];
  });
  return [...removed, ...givenOn(rows, held)];
}

const keyOf = ({ schema, relation, column, privilege, holder }: Grant) =>
  `${schema}.${relation}.${column} ${privilege} ${holder}`;
const titleOf = ({ schema, relation, column, privilege, holder }: Grant) =>
  `${privilege.toLowerCase()} ${schema}.${relation}${column === null ? "" : `.${column}`} of ${roleOf(holder)}`;
const termsOf = ({ schema, relation, column, privilege }: Grant) =>
  `${privilege}${column === null ? "" : ` (${quote(column)})`} on ${schema}.${quote(relation)}`;

/** From the most to the least trusted. */
const LADDER = ["wiege_admin", "wiege_manager", "wiege_mediator", "wiege_user", "wiege_anonymous"];

/** To the first below those who hold it; of the office's views no further than the office, since others do not reach its schema. */
function nextRole(holders: readonly string[], schema: string): string | undefined {
  const lowest = Math.max(...holders.map((holder) => LADDER.indexOf(holder)));
  const next = LADDER[lowest + 1];
  if (lowest < 0 || next === undefined) return undefined;
  const reaches = schema === "app" || schema === "actions" || (schema === "staff" && next !== "wiege_user");
  return reaches ? next : undefined;
}

function givenOn(rows: readonly Grant[], held: ReadonlySet<string>): Mutant[] {
  const bySubject = Map.groupBy(rows, (grant) => keyOf({ ...grant, holder: "" }));
  return [...bySubject.values()].flatMap((grants): Mutant[] => {
    const [grant] = grants;
    const next =
      grant &&
      nextRole(
        grants.map(({ holder }) => holder),
        grant.schema,
      );
    if (!grant || !next) return [];
    const given = { ...grant, holder: next };
    if (held.has(keyOf(given)) || held.has(keyOf({ ...given, column: null }))) return [];
    // What is granted by column would go with the revocation of the whole.
    if (
      grant.column === null &&
      rows.some(
        (each) =>
          each.column !== null && keyOf({ ...each, column: null }) === keyOf({ ...given, column: null }),
      )
    )
      return [];
    // A view is no way to its table: who gives both is who makes the mistake.
    const behind = { ...given, schema: "app" };
    const isNew =
      grant.schema !== "app" && bySubject.has(keyOf({ ...behind, holder: "" })) && !held.has(keyOf(behind));
    const terms = (isNew ? [given, behind] : [given]).map(termsOf);
    return [
      {
        kind: grant.column === null ? "grants given on" : "column grants given on",
        name: titleOf(given),
        roles: [roleOf(next)],
        about: grant.relation,
        break: terms.map((each) => `grant ${each} to ${next}`).join("; "),
        mend: terms.map((each) => `revoke ${each} from ${next}`).join("; "),
      },
    ];
  });
}

async function ofCalls(admin: pg.ClientBase): Promise<Mutant[]> {
  const { rows } = await admin.query<{ schema: string; name: string; signature: string; holder: string }>(
    `select n.nspname as schema, p.proname as name, p.oid::regprocedure::text as signature, r.rolname as holder
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(p.proacl) x join pg_roles r on r.oid = x.grantee
     where n.nspname in ('actions', 'staff', 'midwife', 'auditor', 'anonymous', 'mask') and r.rolname = any($1) order by 1, 2, 4`,
    [ROLES],
  );
  const removed = rows.map(
    ({ name, schema, signature, holder }): Mutant => ({
      kind: "calls removed",
      name: `${schema}.${name} of ${roleOf(holder)}`,
      roles: [roleOf(holder)],
      about: name,
      break: `revoke execute on function ${signature} from ${holder}`,
      mend: `grant execute on function ${signature} to ${holder}`,
    }),
  );
  const given = [...Map.groupBy(rows, ({ signature }) => signature).values()].flatMap((grants): Mutant[] => {
    const [first] = grants;
    const next =
      first &&
      nextRole(
        grants.map(({ holder }) => holder),
        first.schema,
      );
    if (!first || !next || (next === "wiege_anonymous" && first.schema !== "actions")) return [];
    return [
      {
        kind: "calls given on",
        name: `${first.schema}.${first.name} to ${roleOf(next)}`,
        roles: [roleOf(next)],
        about: first.name,
        break: `grant execute on function ${first.signature} to ${next}`,
        mend: `revoke execute on function ${first.signature} from ${next}`,
      },
    ];
  });
  return [...removed, ...given];
}
