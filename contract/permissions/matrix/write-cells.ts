/** Writing: a midwife changes what is hers and nothing else, the office not what was closed to it. Rows are put back before each try. */
import type { Cell } from "./cell.ts";
import { columnsOf, matrix, type Role } from "./matrix.ts";
import type { Stage } from "./stage.ts";
import { type OwnAndForeign, putBack, takeAway } from "./stage-rows.ts";

type Whose = "own" | "foreign";

/** Objects that a midwife inserts for herself, and for somebody else or for a mother of somebody else. */
function inserts({ people, pairs }: Stage): { table: string; own: object; foreign: object }[] {
  const { me, other, mine, hers, open } = people;
  const idOf = (table: string, whose: Whose) => pairs.find((pair) => pair.table === table)?.[whose].id;
  const entry = { title: "Ferien", start: "2026-02-01", end: "2026-02-02" };
  const event = { startdate: "2026-02-01", enddate: "2026-02-02" };
  const visit = { planned_at: "2026-02-01T10:00:00Z" };
  return [
    { table: "calendarentry", own: { ...entry, user_id: me }, foreign: { ...entry, user_id: other } },
    { table: "ct_course", own: { title: "x", user_id: me }, foreign: { title: "x", user_id: other } },
    {
      table: "ct_issue",
      own: { course_id: idOf("ct_course", "own") },
      foreign: { course_id: idOf("ct_course", "foreign") },
    },
    {
      table: "ct_event",
      own: { ...event, courseissue_id: idOf("ct_issue", "own") },
      foreign: { ...event, courseissue_id: idOf("ct_issue", "foreign") },
    },
    {
      table: "private_note",
      own: { puerpera_id: mine, text: "x" },
      foreign: { puerpera_id: hers, text: "x" },
    },
    {
      table: "puerpera_note",
      own: { puerpera_id: mine, text: "x" },
      foreign: { puerpera_id: hers, text: "x" },
    },
    {
      table: "user_puerpera_reject",
      own: { user_id: me, puerpera_id: open },
      foreign: { user_id: other, puerpera_id: open },
    },
    { table: "visit", own: { puerpera_id: mine, ...visit }, foreign: { puerpera_id: hers, ...visit } },
  ];
}

export function writeCells(stage: Stage): Cell[] {
  return [
    ...inserts(stage).map(({ table, own, foreign }) => inserting(stage, table, own, foreign)),
    ...stage.pairs.flatMap((pair) => [
      ...(columnsOf("user", pair.table, "update").length > 0 ? [changing(stage, pair)] : []),
      ...(matrix.user.get(pair.table)?.has("delete") ? [deleting(stage, pair)] : []),
    ]),
    ...seenButNotHers(stage),
    changingOneself(stage),
    ...office(stage),
    ...lists(stage),
  ];
}

const sqlOf = (values: object) => ({
  columns: Object.keys(values).map((column) => `"${column}"`),
  values: Object.values(values).map((value) => `'${value}'`),
});

/** As PostgreSQL would do it for her, rolled back: what the triggers of the table add is part of it. */
function inserting({ tried, people }: Stage, table: string, own: object, foreign: object): Cell {
  return {
    name: `user inserts into ${table} for herself`,
    role: "user",
    about: table,
    async differs() {
      const insert = (object: object) => {
        const { columns, values } = sqlOf(object);
        return tried("user", people.me, `insert into midwife."${table}" (${columns}) values (${values})`);
      };
      const mine = await insert(own);
      if (typeof mine === "string") return `for herself: ${mine}`;
      const hers = await insert(foreign);
      return typeof hers === "string" && /row-level security|Ihrer Betreuung/.test(hers)
        ? undefined
        : `for somebody else: ${hers}`;
    },
  };
}

function where(pair: OwnAndForeign, whose: Whose): string {
  const terms = pair.key.map((column) => `${column}: { _eq: ${JSON.stringify(pair[whose][column])} }`);
  return `{ ${terms.join(", ")} }`;
}

/** Over the data service, to the value that it has. */
function changing(stage: Stage, pair: OwnAndForeign): Cell {
  const { table } = pair;
  const column = columnsOf("user", table, "update").find((each) => typeof pair.own[each] === "string") ?? "";
  return {
    name: `user changes of ${table} what is hers`,
    role: "user",
    about: table,
    async differs() {
      await putBack(stage.admin, pair);
      const change = (whose: Whose) =>
        `${whose}: update_${table}(where: ${where(pair, whose)}, _set: { ${column}: ${JSON.stringify(pair[whose][column])} }) { affected_rows }`;
      return affected(await stage.ask.user(`mutation { ${change("own")} ${change("foreign")} }`));
    },
  };
}

function deleting(stage: Stage, pair: OwnAndForeign): Cell {
  return {
    name: `user deletes of ${pair.table} what is hers`,
    role: "user",
    about: pair.table,
    async differs() {
      await putBack(stage.admin, pair);
      // A course goes only without its issues.
      if (pair.table === "ct_course") await takeAway(stage.admin, stage.pairs, ["ct_event", "ct_issue"]);
      const remove = (whose: Whose) =>
        `${whose}: delete_${pair.table}(where: ${where(pair, whose)}) { affected_rows }`;
      const answer = await stage.ask.user(`mutation { ${remove("own")} ${remove("foreign")} }`);
      // What hangs on a course went with it.
      for (const each of stage.pairs) await putBack(stage.admin, each);
      return affected(answer);
    },
  };
}

function affected({ data, errors }: Awaited<ReturnType<Stage["ask"]["user"]>>): string | undefined {
  if (errors) return errors[0]?.message;
  const rows = data as Record<Whose, { affected_rows: number }>;
  return rows.own.affected_rows === 1 && rows.foreign.affected_rows === 0 ? undefined : JSON.stringify(data);
}

/** Courses that everybody sees, and visits of her for whom a midwife stands in. */
function seenButNotHers({ tried, people }: Stage): Cell[] {
  const { me, other, away } = people;
  const issues = `select i.id from midwife.ct_issue i join midwife.ct_course c on c.id = i.course_id where c.user_id = '${other}'`;
  const seen: { table: string; whose: string; column: string }[] = [
    { table: "ct_course", whose: `user_id = '${other}'`, column: "title" },
    { table: "ct_issue", whose: `id in (${issues})`, column: "info" },
    { table: "ct_event", whose: `courseissue_id in (${issues})`, column: "starttime" },
    { table: "visit", whose: `midwife_id = '${away}'`, column: "note" },
  ];
  return seen.map(({ table, whose, column }) => ({
    name: `user sees of ${table} what she does not write`,
    role: "user",
    about: table,
    async differs() {
      const rows = (sql: string) => tried("user", me, `${sql} where ${whose}`);
      const there = await rows(`select from midwife."${table}"`);
      if (typeof there === "string" || there.length === 0) return `nothing is seen: ${there}`;
      for (const sql of [
        `update midwife."${table}" set "${column}" = null`,
        `delete from midwife."${table}"`,
      ]) {
        const touched = await tried("user", me, `${sql} where ${whose} returning 1`);
        if (typeof touched === "string" || touched.length > 0) return `${sql}: ${touched}`;
      }
      return undefined;
    },
  }));
}

function changingOneself({ ask, people }: Stage): Cell {
  return {
    name: "user changes herself and no colleague",
    role: "user",
    about: "user",
    async differs() {
      const change = (whose: Whose, id: string) =>
        `${whose}: update_user(where: { id: { _eq: "${id}" } }, _set: { place: "Uster" }) { affected_rows }`;
      return affected(
        await ask.user(`mutation { ${change("own", people.me)} ${change("foreign", people.other)} }`),
      );
    },
  };
}

/** What the office does not change or delete although it sees it; each statement gives the rows that it would touch. */
function office({ tried, userIds, people }: Stage): Cell[] {
  const touches = (role: Role, about: string, what: string, sql: string, rows: number | string): Cell => ({
    name: `${role} ${what}`,
    role,
    about,
    async differs() {
      const touched = await tried(role, userIds[role], sql);
      if (typeof touched === "string") return touched === rows ? undefined : touched;
      return touched.length === rows ? undefined : `${touched.length} rows instead of ${rows}`;
    },
  });
  const note = (verb: string, author: string | null) =>
    `${verb} where puerpera_id = '${people.mine}' and author_id = '${author}' returning id`;
  return [
    ...(["mediator", "manager"] as const).flatMap((role) => [
      touches(role, "user", "changes no administrator", changeUser(userIds.admin), 0),
      touches(role, "user", "changes a midwife", changeUser(people.me), 1),
      touches(role, "user", "changes herself", changeUser(userIds[role]), 1),
    ]),
    ...(["mediator", "manager", "admin"] as const).flatMap((role) => [
      touches(
        role,
        "puerpera_note",
        "changes no note of others",
        note(`update app.puerpera_note set text = 'x'`, people.me),
        0,
      ),
      touches(
        role,
        "puerpera_note",
        "deletes no note of others",
        note("delete from app.puerpera_note", people.me),
        0,
      ),
      touches(
        role,
        "actionlog",
        "changes nothing that a step wrote",
        "update app.actionlog set reason = 'x' where type <> 'entered_by_hand' returning id",
        "Was ein Schritt ins Protokoll geschrieben hat, bleibt stehen.",
      ),
      touches(
        role,
        "actionlog",
        "deletes nothing that a step wrote",
        "delete from app.actionlog where type <> 'entered_by_hand' returning id",
        "Was ein Schritt ins Protokoll geschrieben hat, bleibt stehen.",
      ),
      touches(
        role,
        "smsmessage",
        "deletes nothing that was sent",
        "delete from app.smsmessage where status <> 'draft' returning id",
        "Eine SMS lässt sich nur löschen, solange sie ein Entwurf ist.",
      ),
    ]),
    touches(
      "admin",
      "puerpera",
      "deletes no mother in care",
      `delete from app.puerpera where id = '${people.mine}' returning id`,
      "Mit dieser Anmeldung ist schon etwas geschehen. Setzen Sie sie auf «Hinfällig», statt sie zu löschen.",
    ),
    touches(
      "admin",
      "user",
      "deletes nobody who has mothers",
      `delete from app."user" where id = '${people.me}' returning id`,
      "Dieses Konto hat ein Login, Wöchnerinnen oder Einträge im Protokoll. Setzen Sie es auf «Ausgetreten», statt es zu löschen.",
    ),
  ];
}

function changeUser(id: string | null): string {
  return `update app."user" set notes_internal = 'x' where id = '${id}' returning id`;
}

/** The office's own lists: who may write them does. */
function lists({ tried, userIds }: Stage): Cell[] {
  const written: [Role, string][] = [
    ["admin", "appsettings"],
    ["manager", "birthplace"],
    ["manager", "user_service"],
    ["admin", "foundusreason"],
    ["admin", "lostreason"],
    ["admin", "language"],
    ["admin", "user_association"],
    ["admin", "user_membertype"],
    ["mediator", "ct_category"],
  ];
  return written.map(([role, table]) => ({
    name: `${role} writes ${table}`,
    role,
    about: table,
    async differs() {
      const column = table === "appsettings" ? "apptitle" : "title";
      const rows = await tried(
        role,
        userIds[role],
        `update app."${table}" set ${column} = ${column} where ${column} = (select min(${column}) from app."${table}") returning 1`,
      );
      return typeof rows !== "string" && rows.length > 0 ? undefined : JSON.stringify(rows);
    },
  }));
}
