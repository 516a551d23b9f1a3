/** Rows: whose each role sees, and that nobody sees any whose rights have ended. */
import type { Cell } from "./cell.ts";
import { columnsOf, deedsBehind, type Role, roles } from "./matrix.ts";
import type { Stage } from "./stage.ts";
import { ANSWER, type OwnAndForeign } from "./stage-rows.ts";

/** Hold nothing personal: who reads them is a matter of columns. */
const FOR_ALL = new Set(
  `puerpera_status birthtype registrationtype foundusreason lostreason language_level language user_role user_status
   user_membertype user_association calendarentry_kind birthplace user_service postal_code postal_place appsettings
   ct_category holiday`.split(/\s+/),
);

/** Of which staff sees a part as well: its own. */
const STAFF_SEES_PART = new Set(["saved_view"]);

const STAFF: readonly Role[] = ["mediator", "manager", "admin"];

export function rowCells(stage: Stage): Cell[] {
  return [
    ...stage.pairs.map((pair) => hers(stage, pair)),
    ...midwifeAndHerself(stage),
    ...STAFF.flatMap((role) => all(stage, role)),
    ...(["anonymous", "user", "auditor"] as const).flatMap((role) => lookups(stage, role)),
    ...ownViews(stage),
    ...roles.flatMap((role) => closed(stage, role)),
  ];
}

function condition(pair: OwnAndForeign, whose: "own" | "foreign"): string {
  const terms = pair.key.map((column) => `${column}: { _eq: ${JSON.stringify(pair[whose][column])} }`);
  return `{ ${terms.join(", ")} }`;
}

function sqlCondition(pair: OwnAndForeign, whose: "own" | "foreign"): string {
  return pair.key.map((column) => `"${column}" = '${pair[whose][column]}'`).join(" and ");
}

/** Of her own and of somebody else's row a midwife sees the first; over the data service, if it has such a list. */
function hers(stage: Stage, pair: OwnAndForeign): Cell {
  return {
    name: `user sees of ${pair.table} what is hers`,
    role: "user",
    about: pair.table,
    async differs() {
      const count = stage.lists.user.has(pair.table)
        ? await counted(stage, "user", pair)
        : await countedBehind(stage, pair);
      if (typeof count === "string") return count;
      return count.own === 1 && count.foreign === 0
        ? undefined
        : `${count.own} own and ${count.foreign} foreign rows`;
    },
  };
}

type Counts = { own: number; foreign: number };

async function counted(stage: Stage, role: Role, pair: OwnAndForeign): Promise<Counts | string> {
  const list = (whose: "own" | "foreign") =>
    `${whose}: ${pair.table}(where: ${condition(pair, whose)}) { ${pair.key[0]} }`;
  const { data, errors } = await stage.ask[role](`{ ${list("own")} ${list("foreign")} }`);
  if (errors) return errors[0]?.message ?? "an error";
  const { own = [], foreign = [] } = data as Record<string, unknown[]>;
  return { own: own.length, foreign: foreign.length };
}

async function countedBehind({ tried, people }: Stage, pair: OwnAndForeign): Promise<Counts | string> {
  const count = (whose: "own" | "foreign") =>
    `(select count(*)::int from app."${pair.table}" where ${sqlCondition(pair, whose)}) as "${whose}"`;
  const rows = await tried("user", people.me, `select ${count("own")}, ${count("foreign")}`);
  return typeof rows === "string" ? rows : (rows[0] as Counts);
}

function midwifeAndHerself({ ask, people }: Stage): Cell[] {
  return [
    {
      name: "user sees of users herself",
      role: "user",
      about: "user",
      async differs() {
        const { data, errors } = await ask.user("{ user { id } }");
        const rows = (data?.user ?? []) as { id: string }[];
        return rows.length === 1 && rows[0]?.id === people.me
          ? undefined
          : (errors?.[0]?.message ?? `${rows.length} users`);
      },
    },
    {
      name: "user sees what was answered to her note",
      role: "user",
      about: "puerpera_note",
      async differs() {
        const { data, errors } = await ask.user(`{ puerpera_note_by_pk(id: "${ANSWER}") { id } }`);
        return data?.puerpera_note_by_pk ? undefined : (errors?.[0]?.message ?? "nothing");
      },
    },
    {
      name: "user sees her own mothers and those who are offered",
      role: "user",
      about: "puerpera",
      async differs() {
        const ids = JSON.stringify([people.mine, people.hers, people.open]);
        const { data, errors } = await ask.user(`{ puerpera(where: { id: { _in: ${ids} } }) { id } }`);
        const rows = (data?.puerpera ?? []) as { id: string }[];
        const seen = rows.map(({ id }) => id);
        return seen.length === 2 && !seen.includes(people.hers)
          ? undefined
          : (errors?.[0]?.message ?? `${seen.length} mothers`);
      },
    },
  ];
}

/** Staff sees as many rows as there are. */
function all(stage: Stage, role: Role): Cell[] {
  return [...stage.columns.keys()]
    .filter((relation) => relation.startsWith("app."))
    .map((relation) => relation.slice(4))
    .filter((table) => deedsBehind(role, table, stage.columns.get(`app.${table}`) ?? []).size > 0)
    .filter((table) => !STAFF_SEES_PART.has(table))
    .map((table) => ({
      name: `${role} sees all of ${table}`,
      role,
      about: table,
      async differs() {
        const count = `select count(*)::int as count from app."${table}"`;
        const there = (await stage.admin.query<{ count: number }>(count)).rows[0]?.count ?? 0;
        if (there === 0) return `${table} is empty, so that nothing is shown`;
        const rows = await stage.tried(role, stage.userIds[role], count);
        if (typeof rows === "string") return rows;
        return rows[0]?.count === there ? undefined : `${rows[0]?.count} of ${there} rows`;
      },
    }));
}

function lookups(stage: Stage, role: "anonymous" | "user" | "auditor"): Cell[] {
  const tables =
    role === "auditor" ? ["appsettings", "user_role", "user", "puerpera", "access_entry"] : [...FOR_ALL];
  return tables
    .filter((table) => stage.lists[role].has(table))
    .map((table) => ({
      name: `${role} sees ${table}`,
      role,
      about: table === "access_entry" ? "access_log" : table,
      async differs() {
        const [column] = columnsOf(role, table, "select");
        const { data, errors } = await stage.ask[role](`{ ${table}(limit: 1) { ${column} } }`);
        if (errors) return errors[0]?.message;
        const rows = (data?.[table] ?? []) as unknown[];
        return rows.length === 1 ? undefined : "no rows";
      },
    }));
}

/** What somebody of the office keeps for herself is hidden from the office as well. */
function ownViews({ tried, userIds, people }: Stage): Cell[] {
  return STAFF.map((role) => ({
    name: `${role} sees her own views`,
    role,
    about: "saved_view",
    async differs() {
      const insert = `insert into app.saved_view (screen, title, settings) values ('x', 'x', '{}') returning user_id`;
      const made = await tried(role, userIds[role], insert);
      if (typeof made === "string" || made[0]?.user_id !== userIds[role]) return "she keeps none";
      const foreign = await tried(
        role,
        userIds[role],
        `select from app.saved_view where user_id = '${people.me}'`,
      );
      return typeof foreign === "string" || foreign.length > 0 ? "she sees those of a midwife" : undefined;
    },
  }));
}

/** With no user, and with one whose rights have ended, a connection of the role sees no row and writes none. */
function closed(stage: Stage, role: Role): Cell[] {
  const tables = [...stage.columns.entries()].filter(([relation]) => relation.startsWith("app."));
  return tables.flatMap(([relation, columns]) => {
    const table = relation.slice(4);
    const deeds = [...deedsBehind(role, table, columns)];
    if (deeds.length === 0 || (role === "anonymous" && (FOR_ALL.has(table) || table.startsWith("ct_"))))
      return [];
    return [
      {
        name: `${role} without rights at ${table}`,
        role,
        about: table,
        async differs() {
          const insertable = deeds
            .filter((deed) => deed.startsWith("insert "))
            .map((deed) => `"${deed.slice(7)}"`);
          for (const userId of [null, stage.lost[role]]) {
            const rows = await stage.tried(role, userId, `select count(*)::int as count from app."${table}"`);
            const seen = typeof rows === "string" ? 0 : Number(rows[0]?.count);
            if (seen > 0 && !isOpen(role, table)) return `${seen} rows`;
            const touched = await touchedRows(stage, role, userId, table, deeds);
            if (touched) return touched;
            if (insertable.length === 0) continue;
            const values = insertable.map(() => "null").join(", ");
            const made = await stage.tried(
              role,
              userId,
              `insert into app."${table}" (${insertable}) values (${values})`,
            );
            if (
              typeof made !== "string" ||
              !/row-level security|Ihrer Betreuung|fehlt die Berechtigung/.test(made)
            )
              return `a row was not refused: ${made}`;
          }
          return undefined;
        },
      },
    ];
  });
}

function isOpen(role: Role, table: string): boolean {
  return role !== "auditor" && (FOR_ALL.has(table) || table.startsWith("ct_"));
}

async function touchedRows(
  { tried }: Stage,
  role: Role,
  userId: string | null,
  table: string,
  deeds: readonly string[],
): Promise<string | undefined> {
  const column = deeds.find((deed) => deed.startsWith("update "))?.slice(7);
  const tries = [
    ...(column ? [`update app."${table}" set "${column}" = null returning 1`] : []),
    ...(deeds.includes("delete") ? [`delete from app."${table}" returning 1`] : []),
  ];
  for (const sql of tries) {
    const rows = await tried(role, userId, sql);
    if (typeof rows === "string" || rows.length > 0) return `${sql}: ${rows}`;
  }
  return undefined;
}
