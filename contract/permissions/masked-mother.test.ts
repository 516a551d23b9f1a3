/** What a midwife can learn of mothers through her database role: in rows, conditions, orders and counts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, inSession, type Tx } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

const marker = "ZZMARKERZZ";
const always = ["id", "status", "place", "published_at", "timetoreveal"];
const afterRelease = [
  "zipcode",
  "languages",
  "language_level",
  "needs_interpreter",
  "birthdate_child",
  "birthday_child",
  "birthtype",
  "multiples",
  "nth_child",
  "dischargedate",
  "priority",
  "notes_to_midwife",
];

let database: FreshDatabase;
let lea: string;
let open: string;
let own: string;
let archived: string;
let foreign: string;
let unpublished: string;
let rejectedOutside: string;

const dueDate = "2026-12-20";

let mothers = 0;
const everywhere = {
  firstname: marker,
  lastname: marker,
  address: marker,
  has_alt_address: true,
  address_alt: marker,
  zipcode_alt: "9999",
  place_alt: marker,
  country_alt: marker,
  birthday: "1990-09-09",
  nationality: "ER",
  language_level: "wenig",
  language_text: marker,
  needs_interpreter: true,
  email: "zzmarkerzz@beispiel.example",
  email_parents: "zzmarkerzz@eltern.example",
  phone_mobile: "079 555 99 99",
  phone_private: "044 555 99 98",
  phone_hospital: "044 555 99 97",
  birthplace: "usz",
  patientid: marker,
  nth_child: 2,
  birthdate_child: dueDate,
  sectiodate: "2026-12-09",
  birthtime_child: "04:12",
  notes_on_registration: marker,
  notes_to_hospital: marker,
  notes_internal: marker,
  notes_to_midwife: "Bitte vorher anrufen",
  foundusreason: "hebamme",
  /** No two have the same. */
  get meteor_id() {
    mothers += 1;
    return `${marker} ${mothers}`;
  },
};

beforeAll(async () => {
  database = await freshDatabase();
  const { admin } = database;
  lea = await aUser(admin, { circles: ["8610"], languages: ["de", "sq"] });
  const other = await aUser(admin);
  open = await aPuerpera(admin, { ...everywhere, status: "published" });
  own = await aPuerpera(admin, { ...everywhere, status: "current", midwife_id: lea });
  foreign = await aPuerpera(admin, { ...everywhere, status: "current", midwife_id: other });
  unpublished = await aPuerpera(admin, { ...everywhere, status: "new" });
  archived = await aPuerpera(admin, { ...everywhere, status: "closed", midwife_id: lea });
  rejectedOutside = await aPuerpera(admin, { ...everywhere, status: "published", zipcode: "8003" });
  await admin.query("set session_replication_role = replica");
  await admin.query("update app.puerpera set closed_at = now() - interval '31 days' where id = $1", [
    archived,
  ]);
  await admin.query("set session_replication_role = origin");
});
afterAll(() => database.drop());

const as = <T>(userId: string | null, work: (tx: Tx) => Promise<T>, role: Caller["role"] = "user") =>
  inSession(database.pools, { role, userId, sessionId: null }, work);

async function settings(set: string): Promise<void> {
  await database.admin.query(`update app.appsettings set ${set}`);
}

describe("without rights", () => {
  test("no user id sees nothing", async () => {
    const { rows } = await as(null, (tx) => tx.query("select id from midwife.puerpera"));
    expect(rows).toEqual([]);
  });

  test.each(["new", "lost"] as const)("a midwife who is %s sees nothing", async (status) => {
    const gone = await aUser(database.admin, { status });
    const { rows } = await as(gone, (tx) => tx.query("select id from midwife.puerpera"));
    expect(rows).toEqual([]);
  });

  test("a midwife's id on the pool of the office reads nothing", async () => {
    const { rows } = await as(lea, (tx) => tx.query("select id from staff.puerpera"), "mediator");
    expect(rows).toEqual([]);
  });

  test("a mediator's id on the pool of midwives reads nothing", async () => {
    const mediator = await aUser(database.admin, { role: "mediator" });
    const { rows } = await as(mediator, (tx) => tx.query("select id from midwife.puerpera"));
    expect(rows).toEqual([]);
  });

  test.each(["app.puerpera", "mask.puerpera", "staff.puerpera", "identity.session"])(
    "she cannot read %s",
    async (relation) => {
      await expect(as(lea, (tx) => tx.query(`select * from ${relation}`))).rejects.toMatchObject({
        code: "42501",
      });
    },
  );

  test("she can write no mother, through no door", async () => {
    const doors = [
      "update midwife.puerpera set place = 'x'",
      "delete from midwife.puerpera",
      "insert into midwife.puerpera (place) values ('x')",
      `select actions.puerpera_publish('${unpublished}')`,
    ];
    for (const door of doors) {
      const refusal = await as(lea, (tx) => tx.query(door)).catch((error: { code: string }) => error.code);
      expect(["42501", "55000"], door).toContain(refusal);
    }
  });
});

test("of an open mother she sees what she needs to decide, and no cell more", async () => {
  const { rows } = await as(lea, (tx) => tx.query("select * from midwife.puerpera where id = $1", [open]));
  const row: Record<string, unknown> = rows[0] ?? {};
  const seen = Object.keys(row).filter((column) => row[column] !== null);
  expect(seen.filter((column) => !always.includes(column) && !afterRelease.includes(column))).toEqual([]);
  expect(row).toMatchObject({
    zipcode: "8610",
    languages: ["de"],
    notes_to_midwife: "Bitte vorher anrufen",
    timetoreveal: 0,
  });
});

test("her own mother she sees with contact and care data, never the office's notes", async () => {
  const { rows } = await as(lea, (tx) => tx.query("select * from midwife.puerpera where id = $1", [own]));
  expect(rows[0]).toMatchObject({ lastname: marker, phone_mobile: "079 555 99 99", patientid: marker });
  expect(rows[0]).not.toHaveProperty("notes_internal");
  expect(rows[0]).not.toHaveProperty("notes_on_registration");
});

test("what she closed a month ago is reduced to the name", async () => {
  const { rows } = await as(lea, (tx) =>
    tx.query("select * from midwife.puerpera where id = $1", [archived]),
  );
  expect(rows[0]).toMatchObject({
    lastname: marker,
    phone_mobile: null,
    address: null,
    patientid: null,
    zipcode: "8610",
  });
});

test("mothers of colleagues and unpublished ones do not exist for her", async () => {
  const { rows } = await as(lea, (tx) =>
    tx.query("select id from midwife.puerpera where id = any($1)", [[foreign, unpublished]]),
  );
  expect(rows).toEqual([]);
});

test("a marker in every masked cell is found by no condition, order or count", async () => {
  const columns = await database.admin.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'midwife.puerpera'::regclass and attnum > 0",
  );
  const masked = columns.rows
    .map((row) => row.name)
    .filter((name) => !always.includes(name) && !afterRelease.includes(name));
  expect(masked.length).toBeGreaterThan(20);
  for (const column of masked) {
    const found = await as(lea, (tx) =>
      tx.query(
        `select count(*) filter (where "${column}" is not null)::integer as cells, min("${column}"::text) as least,
           count(*) filter (where "${column}"::text ilike '%zzmarker%')::integer as likes
         from midwife.puerpera where status = 'published'`,
      ),
    );
    expect(found.rows, column).toEqual([{ cells: 0, least: null, likes: 0 }]);
  }
  const text = await as(lea, (tx) =>
    tx.query(
      "select m::text from midwife.puerpera m where status = 'published' union all select o::text from midwife.user_puerpera_open o",
    ),
  );
  expect(JSON.stringify(text.rows)).not.toContain(marker);
});

test("a condition that throws or tells cannot look behind the mask", async () => {
  const { rows } = await as(lea, (tx) =>
    tx.query(
      "select id from midwife.puerpera where status = 'published' and 1 / (case when lastname is null then 1 else 0 end) = 1",
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
});

describe("the offer", () => {
  test("outside her circles shows only with the setting, a rejected one always", async () => {
    const ids = async () =>
      (
        await as(lea, (tx) =>
          tx.query<{ puerpera_id: string }>("select puerpera_id from midwife.user_puerpera_open"),
        )
      ).rows.map((row) => row.puerpera_id);
    expect(await ids()).toContain(rejectedOutside);
    await settings("showoutsidecircles = false");
    expect(await ids()).not.toContain(rejectedOutside);
    await expect(
      as(lea, (tx) => tx.query("select actions.mediation_takeover($1)", [rejectedOutside])),
    ).rejects.toMatchObject({
      message: "Diese Anmeldung gibt es nicht mehr.",
    });
    await database.admin.query(
      "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $1)",
      [lea, rejectedOutside],
    );
    expect(await ids()).toContain(rejectedOutside);
    await settings("showoutsidecircles = true");
  });

  test("a midwife on hold keeps her own mothers and is offered nothing", async () => {
    const paused = await aUser(database.admin, { status: "onhold" });
    const hers = await aPuerpera(database.admin, { status: "current", midwife_id: paused });
    const { rows } = await as(paused, (tx) => tx.query("select id from midwife.puerpera"));
    expect(rows).toEqual([{ id: hers }]);
    await expect(
      as(paused, (tx) => tx.query("select actions.mediation_takeover($1)", [open])),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("before the release a limited midwife sees the place and the countdown alone, and cannot take over", async () => {
    await settings(
      "limit_mediations = true, max_mediations_permonth = 1, max_mediations_penaltyduration = 6",
    );
    const limited = await aUser(database.admin);
    await aPuerpera(database.admin, { status: "current", midwife_id: limited });
    const { rows } = await as(limited, (tx) =>
      tx.query("select * from midwife.puerpera where id = $1", [open]),
    );
    const row: Record<string, unknown> = rows[0] ?? {};
    expect(
      Object.keys(row)
        .filter((column) => row[column] !== null)
        .sort(),
    ).toEqual([...always].sort());
    expect(row.timetoreveal).toBeGreaterThan(5 * 3600);
    await expect(
      as(limited, (tx) => tx.query("select actions.mediation_takeover($1)", [open])),
    ).rejects.toMatchObject({
      message: "Sie haben Ihre Limite von 1 Vermittlung für diesen Monat erreicht.",
    });
    await settings("limit_mediations = false");
  });

  test("her absences tell nothing of a date that she does not see, in no condition, order or count", async () => {
    const absences =
      "insert into midwife.calendarentry (user_id, title, start, \"end\") values ($1, 'Ferien', $2, $2)";
    const told = () =>
      as(lea, async (tx) => {
        const { rows } = await tx.query(
          `select (select entriestargetdate from midwife.user_puerpera_open where puerpera_id = $1) as cell,
             (select count(*)::int from midwife.user_puerpera_open where puerpera_id = $1 and entriestargetdate) as condition,
             (select bool_or(entriestargetdate) from midwife.user_puerpera_open where puerpera_id = $1) as aggregate,
             (select array_agg(puerpera_id order by entriestargetdate desc, puerpera_id) from midwife.user_puerpera_open) as "order"`,
          [open],
        );
        return rows[0];
      });
    const before = await told();
    expect(before).toMatchObject({ cell: false, condition: 0, aggregate: false });
    await as(lea, (tx) => tx.query(absences, [lea, everywhere.sectiodate]));
    expect(await told()).toEqual(before);
    await as(lea, (tx) => tx.query(absences, [lea, dueDate]));
    expect(await told()).toMatchObject({ cell: true, condition: 1, aggregate: true });
    await as(lea, (tx) => tx.query("delete from midwife.calendarentry"));
  });

  test("before the release nothing is computed for her, whatever she changes on her own side", async () => {
    await settings(
      "limit_mediations = true, max_mediations_permonth = 1, max_mediations_penaltyduration = 6",
    );
    const limited = await aUser(database.admin, { zipcode: "8610", circles: ["8610"], languages: ["de"] });
    await aPuerpera(database.admin, { status: "current", midwife_id: limited });
    const told = () =>
      as(limited, async (tx) => {
        const { rows } = await tx.query(
          `select o.matchtype, o.distance_km, o.entriestargetdate,
             (select count(*)::int from midwife.user_puerpera_open where matchtype in ('fullmatch', 'circlesonly', 'languageonly', 'none')
                or distance_km >= 0 or entriestargetdate is not null) as condition,
             (select max(distance_km) from midwife.user_puerpera_open) as aggregate,
             (select array_agg(puerpera_id order by matchtype, distance_km, entriestargetdate, puerpera_id)
              from midwife.user_puerpera_open) as "order"
           from midwife.user_puerpera_open o where o.puerpera_id = $1`,
          [open],
        );
        return rows[0];
      });
    const before = await told();
    expect(before).toMatchObject({
      matchtype: null,
      distance_km: null,
      entriestargetdate: null,
      condition: 0,
      aggregate: null,
    });
    await as(limited, (tx) =>
      tx.query(`update midwife."user" set circles = '{8003}', languages = '{sq}', zipcode = '8003'`),
    );
    await as(limited, (tx) =>
      tx.query(
        `insert into midwife.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', $2, $2)`,
        [limited, dueDate],
      ),
    );
    expect(await told()).toEqual(before);

    await as(limited, (tx) =>
      tx.query("insert into midwife.user_puerpera_reject (user_id, puerpera_id) values ($1, $2)", [
        limited,
        open,
      ]),
    );
    expect(await told()).toMatchObject({ matchtype: "rejected", distance_km: null });
    await settings("limit_mediations = false");
  });

  test("she rejects only what she is shown, and only in her own name", async () => {
    const insert = "insert into midwife.user_puerpera_reject (user_id, puerpera_id) values ($1, $2)";
    const other = await aUser(database.admin);
    await expect(as(lea, (tx) => tx.query(insert, [lea, unpublished]))).rejects.toMatchObject({
      code: "42501",
    });
    await expect(as(lea, (tx) => tx.query(insert, [other, open]))).rejects.toMatchObject({ code: "42501" });
    await as(lea, (tx) => tx.query(insert, [lea, open]));
    const { rows } = await as(lea, (tx) =>
      tx.query("select matchtype from midwife.user_puerpera_open where puerpera_id = $1", [open]),
    );
    expect(rows).toEqual([{ matchtype: "rejected" }]);
    await as(lea, (tx) =>
      tx.query("delete from midwife.user_puerpera_reject where puerpera_id = $1", [open]),
    );
  });
});
