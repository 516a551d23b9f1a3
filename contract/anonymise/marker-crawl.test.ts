/** A mother whose every cell and every row beside her holds a marker: once she is erased, no table of the database has one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { deletedTables, emptiedTables } from "./kept-columns.ts";

const marker = "zzmarker";
/** The numbers, the time and the dates stand for themselves: as no other key and no moment of a run is written. */
const markers = [
  marker,
  "795559999",
  "555 99 9",
  "1971-07-17",
  "03:33:33.33",
  "2026-99001",
  "2024-03-09",
  "2024-02-17",
];
const hers = {
  firstname: `Zita${marker}`,
  lastname: `Zeller${marker}`,
  meteor_id: marker,
  address: `${marker} 1`,
  place: `Uster ${marker}`,
  has_alt_address: true,
  address_alt: marker,
  zipcode_alt: "zzmarker1",
  place_alt: marker,
  country_alt: marker,
  birthday: "1971-07-17",
  language_text: marker,
  email: `${marker}@beispiel.example`,
  email_parents: `${marker}@eltern.example`,
  phone_mobile: "+41795559999",
  phone_private: "044 555 99 98",
  phone_hospital: "044 555 99 97",
  patientid: marker,
  reference: "2026-99001",
  birthtype: "spontangeburt",
  birthday_child: "2024-02-10",
  birthtime_child: "03:33:33.33",
  birthdate_child: "2024-02-17",
  dischargedate: "2024-03-09",
  followup_day: "2024-03-09",
  followup_text: marker,
  notes_on_registration: marker,
  notes_to_midwife: marker,
  notes_to_hospital: marker,
  notes_internal: marker,
};

/** Views of a colleague: what was looked for, as the address has it. */
const searches = [
  ["nach Namen", `?suche=Zeller${marker}+Zita${marker}&status=closed`],
  ["nach Namen, umgeschrieben", `?suche=zita%7A%7Amarker%20ZELLER${marker}`],
  [`Zeller${marker}, Zita${marker}`, "?status=closed"],
  ["nach Telefon", "?suche=079+555%2099+99"],
  ["nach E-Mail", `?suche=${marker}%40beispiel.example`],
  ["von anderen", "?suche=Zeller&ort=%E0%A4%A&mehr=100%"],
] as const;

/** Exports: for what, and narrowed by what. */
const orders = [
  [`Für Zita${marker} Zeller${marker}`, { status: { _eq: "closed" } }],
  ["Für das Spital", { fullname: { _search: `zeller${marker} zita${marker}` } }],
  ["Für den Vorstand", { status: { _eq: "closed" } }],
] as const;

let database: FreshDatabase;
let admin: string;
let midwife: string;
let mother: string;
let twin: string;
let other: string;

/** Past all rules and triggers. */
async function put(table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  await database.admin.query("set session_replication_role = replica");
  try {
    const { rows } = await database.admin.query(
      `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")}) returning to_jsonb(${table.replace("app.", "")}) ->> 'id' as id`,
      Object.values(row),
    );
    return rows[0].id;
  } finally {
    await database.admin.query("set session_replication_role = default");
  }
}

/** In which tables a row says a marker, whatever the column. */
async function tablesWithMarkers(): Promise<string[]> {
  const { rows: tables } = await database.admin.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.admin.query(
      `select from ${name} t where exists (select from unnest($1::text[]) m where strpos(lower(t::text), m) > 0) limit 1`,
      [markers],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

beforeAll(async () => {
  database = await freshDatabase();
  admin = await aUser(database.admin, { role: "admin" });
  midwife = await aUser(database.admin);
  mother = await aPuerpera(database.admin, { ...hers, status: "closed", midwife_id: midwife });
  twin = await aPuerpera(database.admin, {
    ...hers,
    meteor_id: `${marker} 2`,
    reference: "2026-990012",
    status: "lost",
    lostreason: "doppelt",
    merged_into_id: mother,
  });
  other = await aPuerpera(database.admin, { status: "closed", midwife_id: midwife });
  // By an edit, so that the search, its words, the duplicates and the changes are what the program makes of her.
  await database.admin.query(
    "update app.puerpera set notes_internal = notes_internal || '!', place = 'Uster' where id = any ($1)",
    [[mother, twin]],
  );
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query("update app.puerpera set place = $2 where id = $1", [mother, hers.place]);
  await database.admin.query("set session_replication_role = default");

  const now = new Date();
  for (const puerpera_id of [mother, twin]) {
    const entry = await put("app.actionlog", {
      type: "puerpera_setclosed",
      puerpera_id,
      reason: marker,
      previous: JSON.stringify({ followup_text: marker }),
      left_out: ["mediation_established_parents"],
      left_out_reason: marker,
    });
    const note = await put("app.puerpera_note", { puerpera_id, author_id: admin, text: marker });
    await put("app.puerpera_note", { puerpera_id, author_id: admin, text: marker, note_id: note });
    await put("app.private_note", { puerpera_id, midwife_id: midwife, text: marker });
    await put("app.visit", { puerpera_id, midwife_id: midwife, done_at: now, note: marker });
    await put("app.return_wish", { puerpera_id, midwife_id: midwife, reason: marker, answer: marker });
    await put("app.status_token", { puerpera_id, hash: Buffer.alloc(32, puerpera_id) });
    await put("app.status_wish", {
      puerpera_id,
      kind: "change",
      changes: JSON.stringify({ address: marker }),
      note: marker,
    });
    await put("app.presence", { user_id: puerpera_id === mother ? admin : midwife, puerpera_id });
    await put("app.midwife_request", {
      puerpera_id,
      midwife_id: midwife,
      author_id: admin,
      channel: "phone",
      outcome: "declined",
      answered_at: now,
      answerer_id: admin,
      reason: marker,
    });
    await put("app.duplicate_reject", { puerpera_id, duplicate_id: other, description: marker });
    const mail = {
      hookslug: "puerpera_registered_parents",
      subject: marker,
      body: marker,
      markup: marker,
      recipient: hers.email,
      message_id: `${puerpera_id}@beispiel.example`,
      failure: marker,
    };
    await put("app.outbox", { ...mail, puerpera_id, actionlog_id: entry });
    const fullname = `${hers.firstname} ${hers.lastname}`;
    await put("app.outbox", {
      ...mail,
      hookslug: "office_daily_digest",
      subject: "Heute",
      failure: null,
      recipient: "buero@beispiel.example",
      message_id: `digest-${puerpera_id}@beispiel.example`,
      user_id: admin,
      body: `${fullname}, Uster`,
      markup: `<p>${fullname}</p>`,
    });
    const sms = await put("app.smsmessage", {
      message: marker,
      status: "sent",
      puerpera_id,
      ticket: marker,
      failure: marker,
    });
    await put("app.user_smsmessage", {
      smsmessage_id: sms,
      puerpera_id,
      phone: "+41795559999",
      text: marker,
      state: "sent",
      failure: marker,
    });
    await database.admin.query(
      "select rules.note_reading(null, null, $1, 'mail puerpera_registered_parents', 'M1', $2, $3)",
      [puerpera_id, hers.email, JSON.stringify({ to: marker })],
    );
  }
  await put("app.sms_stop", { phone: "+41795559999" });
  for (const [title, search] of searches) {
    await put("app.saved_view", { user_id: admin, screen: "x", title, settings: JSON.stringify({ search }) });
  }
  for (const [reason, where] of orders) {
    await inSession(database.pools, { role: "admin", userId: admin, sessionId: null }, (tx) =>
      tx.query("select rules.begin_export('puerpera', 'full', 'csv', $1, $2, '{}')", [
        reason,
        JSON.stringify(where),
      ]),
    );
  }
  await put("app.idempotency_key", {
    user_id: admin,
    key: "12345678",
    request_hash: Buffer.alloc(1),
    answer: JSON.stringify({ id: mother, fullname: marker }),
  });
  const lost = await put("app.actionlog", { type: "puerpera_setlost", puerpera_id: twin });
  await put("app.puerpera_merge", {
    kept_id: mother,
    merged_id: twin,
    merged_entry_id: lost,
    lost_entry_id: lost,
    kept_version: 1,
    previous: JSON.stringify({ address: marker }),
  });
  await put("app.ward_registration", {
    puerpera_id: mother,
    birthplace_id: (await database.admin.query("select id from app.birthplace limit 1")).rows[0].id,
  });
  // What was written of her until here names her as nobody does any more.
  for (const correction of [
    "lastname = 'Anders', phone_mobile = '079 555 11 11'",
    "firstname = 'Rita', email = 'rita@beispiel.example'",
  ])
    await database.admin.query(`update app.puerpera set ${correction} where id = any ($1)`, [[mother, twin]]);
});
afterAll(() => database.drop());

/** Of these a marker is not to be had: they hold numbers of rows, or a digest. */
const withoutWords = ["app.presence", "app.puerpera_duplicate", "app.status_token", "app.ward_registration"];

test("before, the marker stands in every table that erasing is about", async () => {
  const found = await tablesWithMarkers();
  const erased = [
    ...deletedTables.filter((table) => !withoutWords.includes(table)),
    ...Object.keys(emptiedTables).filter((table) => (emptiedTables[table]?.erased.length ?? 0) > 0),
  ];
  expect(erased.filter((table) => !found.includes(table))).toEqual([]);
  expect(found).toContain("app.search_word");
  expect(found).toContain("app.figure_count");
});

test("once she is erased, no table has it, and her rows beside her are gone", async () => {
  await inSession(database.pools, { role: "admin", userId: admin, sessionId: null }, (tx) =>
    tx.query("select actions.puerpera_anonymise($1, 'Begehren vom 3. Mai')", [mother]),
  );
  // What somebody held the list of words for at that moment, and what was added up of single changes: as the night does.
  await database.pools.system.query("select rules.forget_search_words()");
  await database.pools.system.query("select rules.sum_figures()");
  expect(await tablesWithMarkers()).toEqual([]);
  for (const table of deletedTables) {
    const { rows } = await database.admin.query(
      `select from ${table} t where exists (select from unnest($1::text[]) id where strpos(t::text, id) > 0)`,
      [[mother, twin]],
    );
    expect(rows, table).toEqual([]);
  }
});

test("what a colleague looked for otherwise stays, and that an export was taken", async () => {
  const { rows: views } = await database.admin.query("select title from app.saved_view");
  expect(views).toEqual([{ title: "von anderen" }]);
  const { rows: exports } = await database.admin.query(
    `select d.detail ->> 'reason' as reason, d.detail -> 'filter' as filter, d.detail ->> 'format' as format
     from app.access_log l join app.access_detail d on d.access_id = l.id where l.operation = 'export' order by l.id`,
  );
  expect(exports).toEqual([
    { reason: "Personendaten gelöscht", filter: null, format: "csv" },
    { reason: "Für das Spital", filter: null, format: "csv" },
    { reason: "Für den Vorstand", filter: { status: { _eq: "closed" } }, format: "csv" },
  ]);
});

test("what is another's stays", async () => {
  const { rows } = await database.admin.query(
    "select fullname, email, phone_mobile, anonymised_at from app.puerpera where id = $1",
    [other],
  );
  expect(rows).toEqual([
    {
      fullname: "Arjeta Krasniqi",
      email: "arjeta@beispiel.example",
      phone_mobile: "079 555 38 14",
      anonymised_at: null,
    },
  ]);
});
