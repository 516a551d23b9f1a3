/** A row that is a midwife's own and one that is not, of each table of which she sees a part. Written past all rules, under keys that never change. */
import type pg from "pg";

type Row = Record<string, unknown>;

export interface OwnAndForeign {
  table: string;
  key: string[];
  own: Row;
  foreign: Row;
}

export interface People {
  me: string;
  other: string;
  mediator: string;
  /** I stand in for her. */
  away: string;
  /** Mothers: mine, hers, one of her for whom I stand in, and one who is offered to all. */
  mine: string;
  hers: string;
  borrowed: string;
  open: string;
  service: string;
}

let made = 0;

/** The same for the same place in the list. */
function id(): string {
  made += 1;
  return `00000000-0000-4000-9000-${String(made).padStart(12, "0")}`;
}

function ownAndForeign({ me, other, mediator, mine, hers, open, service }: People): OwnAndForeign[] {
  made = 0;
  const byId = (table: string, both: Row, own: Row, foreign: Row): OwnAndForeign => ({
    table,
    key: ["id"],
    own: { id: id(), ...both, ...own },
    foreign: { id: id(), ...both, ...foreign },
  });
  const by = (key: string[], table: string, both: Row, own: Row, foreign: Row): OwnAndForeign => ({
    table,
    key,
    own: { ...both, ...own },
    foreign: { ...both, ...foreign },
  });
  const course = byId("ct_course", { title: "Kurs", active: false }, { user_id: me }, { user_id: other });
  const issue = byId(
    "ct_issue",
    { active: false, info: "Info" },
    { course_id: course.own.id },
    { course_id: course.foreign.id },
  );
  const entry = byId(
    "calendarentry",
    { title: "Ferien", start: "2026-01-01", end: "2026-01-02" },
    { user_id: me },
    { user_id: other },
  );
  const message = byId(
    "appmessage",
    { title: "Mitteilung", date: "2026-01-01", audience: "all" },
    { status: "published" },
    { status: "draft" },
  );
  return [
    byId(
      "actionlog",
      { type: "mediation_established" },
      { puerpera_id: mine, midwife_id: me },
      { puerpera_id: hers, midwife_id: other },
    ),
    message,
    by(
      ["appmessage_id", "user_id"],
      "appmessage_read",
      { appmessage_id: message.own.id },
      { user_id: me },
      { user_id: other },
    ),
    by(["user_id"], "calendar_feed", {}, { user_id: me }, { user_id: other }),
    entry,
    course,
    issue,
    byId(
      "ct_event",
      { type: "single", startdate: "2026-01-01", enddate: "2026-01-02" },
      { courseissue_id: issue.own.id },
      { courseissue_id: issue.foreign.id },
    ),
    byId(
      "midwife_request",
      { puerpera_id: open, author_id: mediator, channel: "phone", outcome: "open" },
      { midwife_id: me },
      { midwife_id: other },
    ),
    byId(
      "private_note",
      { text: "Notiz" },
      { puerpera_id: mine, midwife_id: me },
      { puerpera_id: hers, midwife_id: other },
    ),
    byId(
      "puerpera_note",
      { text: "Notiz" },
      { puerpera_id: mine, author_id: me },
      { puerpera_id: hers, author_id: other },
    ),
    by(["user_id"], "push_setting", {}, { user_id: me }, { user_id: other }),
    byId(
      "push_subscription",
      { p256dh: `B${"x".repeat(86)}`, auth: "x".repeat(22), title: "Telefon" },
      { user_id: me, endpoint: "https://push.example/1" },
      { user_id: other, endpoint: "https://push.example/2" },
    ),
    byId(
      "return_wish",
      { reason: "Krank" },
      { puerpera_id: mine, midwife_id: me },
      { puerpera_id: hers, midwife_id: other },
    ),
    byId(
      "saved_view",
      { screen: "offers", title: "Sicht", settings: {} },
      { user_id: me },
      { user_id: other },
    ),
    byId(
      "substitution",
      { start: "2026-01-01", end: "2026-01-02" },
      { calendarentry_id: entry.own.id, midwife_id: me },
      { calendarentry_id: entry.foreign.id, midwife_id: other },
    ),
    by(
      ["user_id", "puerpera_id"],
      "user_puerpera_reject",
      {},
      { puerpera_id: mine, user_id: me, author_id: me },
      { puerpera_id: hers, user_id: other, author_id: other },
    ),
    by(["user_id"], "user_seen", { last_seen: "2026-01-01" }, { user_id: me }, { user_id: other }),
    by(
      ["user_id", "service_id"],
      "user_user_service",
      { service_id: service },
      { user_id: me },
      { user_id: other },
    ),
    byId(
      "visit",
      { planned_at: "2026-01-01" },
      { puerpera_id: mine, midwife_id: me },
      { puerpera_id: hers, midwife_id: other },
    ),
  ];
}

export const ANSWER = "00000000-0000-4000-9000-00000000a000";

/** One row each of tables that are empty at first. */
function others(people: People, pairs: readonly OwnAndForeign[]): { table: string; row: Row }[] {
  const { me, other, away, mediator, mine, hers, borrowed } = people;
  const [run, entry, course, issue] = [id(), id(), id(), id()];
  const always = { start: "2020-01-01", end: "2099-12-31" };
  return [
    { table: "actionlog_daily", row: { day: "2026-01-01", type: "created", count: 1 } },
    { table: "import_run", row: { id: run, what: "mothers", filename: "a.csv", columns: [] } },
    { table: "import_line", row: { import_run_id: run, line: 1, cells: [] } },
    { table: "calendarentry", row: { id: entry, user_id: away, title: "Ferien", ...always } },
    {
      table: "substitution",
      row: {
        id: id(),
        calendarentry_id: entry,
        midwife_id: away,
        substitute_id: me,
        status: "agreed",
        answered_at: "2026-01-01",
        ...always,
      },
    },
    { table: "visit", row: { id: id(), puerpera_id: borrowed, midwife_id: away, planned_at: "2026-01-01" } },
    // What everybody sees is still somebody's.
    { table: "ct_course", row: { id: course, title: "Kurs", active: true, user_id: other } },
    { table: "ct_issue", row: { id: issue, active: true, info: "Info", course_id: course } },
    {
      table: "ct_event",
      row: {
        id: id(),
        courseissue_id: issue,
        type: "single",
        startdate: "2026-01-01",
        enddate: "2026-01-02",
      },
    },
    // What the office answered to her first note.
    {
      table: "puerpera_note",
      row: {
        id: ANSWER,
        puerpera_id: mine,
        author_id: mediator,
        text: "Antwort",
        note_id: pairs.find(({ table }) => table === "puerpera_note")?.own.id,
      },
    },
    { table: "presence", row: { user_id: mediator, puerpera_id: mine } },
    {
      table: "puerpera_merge",
      row: {
        id: id(),
        kept_id: mine,
        merged_id: hers,
        merged_entry_id: id(),
        lost_entry_id: id(),
        kept_version: 1,
        previous: {},
      },
    },
    { table: "sms_stop", row: { phone: "+41795550000" } },
    {
      table: "withdrawn_reject",
      row: { id: id(), user_id: me, puerpera_id: mine, author_id: me, rejected_at: "2026-01-01" },
    },
    { table: "access_log", row: { at: "2026-11-01", user_id: mediator, operation: "x", column_class: "M1" } },
  ];
}

async function insert(admin: pg.ClientBase, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const values = Object.values(row).map((value) =>
    value !== null &&
    typeof value === "object" &&
    !(Array.isArray(value) && value.length === 0 && table === "import_line")
      ? JSON.stringify(value)
      : value,
  );
  await admin.query(
    `insert into app."${table}" (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) on conflict do nothing`,
    values,
  );
}

async function pastRules(admin: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await work();
  await admin.query("commit");
}

export async function setRows(admin: pg.ClientBase, people: People): Promise<OwnAndForeign[]> {
  const pairs = ownAndForeign(people);
  await pastRules(admin, async () => {
    for (const { table, own, foreign } of pairs)
      for (const row of [own, foreign]) await insert(admin, table, row);
    for (const { table, row } of others(people, pairs)) await insert(admin, table, row);
  });
  return pairs;
}

/** Both rows as they were, whatever was tried with them. */
export async function putBack(admin: pg.ClientBase, { table, own, foreign }: OwnAndForeign): Promise<void> {
  await pastRules(admin, async () => {
    for (const row of [own, foreign]) await insert(admin, table, row);
  });
}

export async function takeAway(
  admin: pg.ClientBase,
  pairs: readonly OwnAndForeign[],
  tables: readonly string[],
): Promise<void> {
  await pastRules(admin, async () => {
    for (const { table, own, foreign } of pairs.filter((pair) => tables.includes(pair.table)))
      await admin.query(`delete from app."${table}" where id = any($1)`, [[own.id, foreign.id]]);
  });
}
