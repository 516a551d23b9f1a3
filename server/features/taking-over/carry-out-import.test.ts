import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { lookedAt, takenOver } from "#testing/an-import.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let admin: string;

beforeAll(async () => {
  database = await freshDatabase();
  admin = await aUser(database.admin, { role: "admin" });
  await aUser(database.admin, { email: "rita@beispiel.example", lastname: "Keller" });
});
afterAll(() => database.drop());
afterEach(async () => {
  await database.admin.query("delete from app.import_run where ended_at is null");
});

const today = zurichDay(new Date());
const due = addDays(today, 38);
const dueDay = dayAndYear(due);
const lately = dayAndYear(addDays(today, -6));
const tooEarly = dayAndYear(addDays(today, -7));

const titles =
  "Alte ID;Status;Vorname;Nachname;PLZ;Ort;Sprachen;ET;Geburtsdatum Kind;Geburtsart;Hebamme;Vermittelt am;Freigegeben am;Angemeldet am;Grund (hinfällig);Hinfällig am";
const closed =
  "M-1;Abgeschlossen;Ana;Krüger;8610;Uster;Deutsch, Albanisch;1.3.2021;2021-02-27;Spontangeburt;RITA@beispiel.example;26.2.2021 14:05;25.02.2021;24.2.21;;";
const open = `M-2;Neu;Lea;Zürcher;8610;Uster;de;${due};;;;;;${lately};;`;

async function linesOf(id: string) {
  const { rows } = await database.admin.query<{
    line: number;
    verdict: string;
    is_suspect: boolean;
    findings: { field: string; column: string; value: string; message: string; name: string }[];
  }>(
    "select line, verdict, is_suspect, findings from app.import_line where import_run_id = $1 order by line",
    [id],
  );
  return rows;
}

async function countOf(table: string): Promise<number> {
  const { rows } = await database.admin.query<{ count: number }>(
    `select count(*)::integer as count from app.${table}`,
  );
  return rows[0]?.count ?? 0;
}

describe("who may not", () => {
  test.for(["user", "mediator", "manager"] as const)("a %s orders nothing", async (role) => {
    const userId = await aUser(database.admin, { role });
    const asking = (text: string) =>
      inSession(database.pools, { role, userId, sessionId: null }, (tx) => tx.query(text));
    for (const statement of [
      `select rules.begin_import('mothers', 'x.csv', '[]', '{}')`,
      "select actions.import_check(gen_random_uuid(), '{}')",
      "select actions.import_start(gen_random_uuid())",
      "select rules.import_lines('mothers', '[]')",
      "select * from app.import_line",
      "set local role wiege_import",
    ])
      await expect(asking(statement), statement).rejects.toMatchObject({ code: "42501" });
  });

  test("the administration takes over by order only: no setting and no role lets her write a status", async () => {
    const caller = { role: "admin", userId: admin, sessionId: null } as const;
    const insert = `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child) values ('A', 'B', '8610', 'Uster', app.today())`;
    await expect(
      inSession(database.pools, caller, (tx) => tx.query("set local role wiege_import")),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(
      inSession(database.pools, caller, (tx) => tx.query(`select rules.import_lines('mothers', '[]')`)),
    ).rejects.toMatchObject({ code: "42501" });
    const { rows } = await inSession(database.pools, caller, async (tx) => {
      await tx.query(
        "select set_config('app.import', 'true', true), set_config('app.taken_over', 'true', true)",
      );
      return tx.query<{ status: string; creator_id: string }>(`${insert} returning status, creator_id`);
    });
    expect(rows).toEqual([{ status: "new", creator_id: admin }]);
    await expect(
      inSession(database.pools, caller, (tx) =>
        tx.query(
          insert
            .replace("birthdate_child)", "birthdate_child, status)")
            .replace("today())", "today(), 'closed')"),
        ),
      ),
    ).rejects.toMatchObject({ code: "42501" });
    await database.admin.query("delete from app.outbox");
  });
});

test("a look changes nothing and says of each line what would happen; then all of it is taken over, without a word to anybody", async () => {
  const id = await lookedAt(database.pools, "mothers", [titles, closed, open].join("\r\n"));
  const before = await countOf("puerpera");
  expect((await linesOf(id)).map(({ line, verdict }) => [line, verdict])).toEqual([
    [2, "new"],
    [3, "new"],
  ]);
  await takenOver(database.pools, id);
  expect(await countOf("puerpera")).toBe(before + 2);
  const { rows } = await database.admin.query(
    `select p.status, p.lastname, m.lastname as midwife, p.languages, p.created_at, p.mediated_at, p.closed_at, p.version, p.creator_id
     from app.puerpera p join app."user" m on m.id = p.midwife_id where p.meteor_id = 'M-1'`,
  );
  expect(rows).toEqual([
    {
      status: "closed",
      lastname: "Krüger",
      midwife: "Keller",
      languages: ["de", "sq"],
      created_at: new Date("2021-02-23T23:00:00Z"),
      mediated_at: new Date("2021-02-26T13:05:00Z"),
      closed_at: new Date("2021-04-24T00:00:00Z"),
      version: 1,
      creator_id: null,
    },
  ]);
  expect(await countOf("outbox")).toBe(0);
  const { rows: log } = await database.admin.query("select type, puerpera_id, reason from app.actionlog");
  expect(log).toEqual([
    { type: "import_mothers", puerpera_id: null, reason: "alt.csv: 2 neu, 0 gleich, 0 anders" },
  ]);
  expect(await countOf("import_line")).toBe(0);
  expect(await countOf("edit")).toBe(0);
});

test("a second time changes nothing, and what says something else is left as it is", async () => {
  const changed = open.replace("Lea", "Lena");
  const again = await lookedAt(database.pools, "mothers", [titles, closed, changed].join("\n"));
  const found = await linesOf(again);
  expect(found.map(({ verdict }) => verdict)).toEqual(["same", "different"]);
  expect(found[1]?.findings).toEqual([
    { field: "firstname", column: "Vorname", value: "Lena", stored: "Lea" },
  ]);
  const before = await database.admin.query("select * from app.puerpera order by id");
  await takenOver(database.pools, again);
  const after = await database.admin.query("select * from app.puerpera order by id");
  expect(after.rows).toEqual(before.rows);
});

test("whose personal data is erased here is not brought back by the same file", async () => {
  const caller = { role: "admin", userId: admin, sessionId: null } as const;
  await inSession(database.pools, caller, (tx) =>
    tx.query(
      "select actions.puerpera_anonymise(id, 'Begehren vom 3. Mai') from app.puerpera where meteor_id = 'M-1'",
    ),
  );
  const again = await lookedAt(database.pools, "mothers", [titles, closed, open].join("\n"));
  const [erased, other] = await linesOf(again);
  expect(erased).toMatchObject({ verdict: "same", findings: [{ field: "meteor_id" }] });
  expect(other).toMatchObject({ verdict: "same", findings: [] });
  const before = await countOf("puerpera");
  await takenOver(database.pools, again);
  expect(await countOf("puerpera")).toBe(before);
  // Nothing leads from the list of such numbers to what was kept of her.
  const { rows } = await database.admin.query("select * from app.erased_meteor_id");
  expect(rows).toEqual([{ digest: createHash("sha256").update("M-1").digest() }]);
});

test("faults are told with line and column, all of a file at once, and then nothing is taken over", async () => {
  const lines = [
    titles,
    `M-10;Neu;Ana;Muster;8610;Bern;de;${dueDay};;;;;;${lately};;`,
    `M-11;Neu;;Muster;8610;Uster;klingonisch;31.2.2026;;;;;;${lately};;`,
    "M-12;Abgeschlossen;Ana;Muster;8610;Uster;de;1.3.2021;2021-02-27;Spontangeburt;niemand@beispiel.example;;;24.2.2021;;",
    `M-13;Hinfällig;Ana;Muster;8610;Uster;de;${dueDay};;;;;;${lately};Wegzug/ausserhalb Gebiet;${tooEarly}`,
    `M-10;Neu;Eva;Gut;8610;Uster;de;${dueDay};;;;;;${lately};;`,
    `;Neu;Eva;Gut;8610;Uster;de;${dueDay};;;;;;${lately};;`,
    `M-14;Neu;Eva;Gut;8610;Uster;de;${dueDay};;;;;;${lately};;`,
  ];
  const id = await lookedAt(database.pools, "mothers", lines.join("\n"));
  const told = (await linesOf(id)).flatMap(({ line, findings }) =>
    findings.map(({ column, value, message }) => [line, column, value, message]),
  );
  expect(told).toEqual([
    [2, "Ort", "Bern", "Dieser Ort gehört nicht zur Postleitzahl 8610."],
    [3, "Sprachen", "klingonisch", "«klingonisch» steht nicht zur Auswahl."],
    [3, "ET", "31.2.2026", "«31.2.2026» ist kein Datum wie 3.5.2026 oder 2026-05-03."],
    [
      4,
      "Hebamme",
      "niemand@beispiel.example",
      "«niemand@beispiel.example» ist weder die E-Mail-Adresse noch die alte Nummer eines Kontos.",
    ],
    [5, "Hinfällig am", tooEarly, "«Hinfällig am» liegt vor «Angemeldet am»."],
    [6, "Alte ID", "M-10", "Diese alte Nummer steht schon in Zeile 2."],
    [7, "Alte ID", "", "Die alte Nummer fehlt."],
  ]);
  const before = await countOf("puerpera");
  await expect(takenOver(database.pools, id)).rejects.toThrow("Solange Zeilen abgelehnt sind");
  expect(await countOf("puerpera")).toBe(before);
});

test("who looks like somebody else is marked, and what a form would refuse is refused in its words", async () => {
  const header = "id,firstname,lastname,zipcode,place,birthdate_child,birthday,email,phone_mobile";
  const id = await lookedAt(
    database.pools,
    "mothers",
    [
      header,
      `N-1,Mara,Ochsner,8610,Uster,${dueDay},3.5.1990,mara@beispiel.example,079 555 38 14`,
      `N-2,Mara,Ochsner,8610,Uster,${dueDay},3.5.1990,mara@beispiel.example,0041795553814`,
      `N-3,Eva,Gut,8610,Uster,${dueDay},3.5.1990,keine Adresse,12`,
      "N-4,Eva,Gut,8610,Uster,,3.5.1990,,",
    ].join("\n"),
  );
  const found = await linesOf(id);
  expect(found.map(({ verdict, is_suspect }) => [verdict, is_suspect])).toEqual([
    ["new", false],
    ["new", true],
    ["refused", false],
    ["refused", false],
  ]);
  expect(found[1]?.findings[0]?.name).toBe("Mara Ochsner");
  expect(found[2]?.findings.map(({ column, message }) => [column, message])).toEqual([
    ["email", "Bitte geben Sie eine gültige E-Mail-Adresse ein."],
    ["phone_mobile", "Bitte geben Sie eine gültige Telefonnummer ein."],
  ]);
  expect(found[3]?.findings[0]?.message).toBe(
    "Bitte geben Sie den errechneten Termin oder das Geburtsdatum ein.",
  );
});

test("midwives come with their state, circles and services, twice the same, and never as anything but midwives", async () => {
  await database.admin.query("insert into app.user_service (title) values ('Akupunktur, Massage')");
  const file = [
    "Alte ID;Status;Vorname;Nachname;PLZ;Ort;E-Mail;PLZ-Kreise;Sprachen;Angebote;Rolle",
    `H-1;Aktiv;Vreni;Meier;8610;Uster;vreni@beispiel.example;"8610, 8606";Deutsch;"Akupunktur, Massage";admin`,
    "H-2;Aktiv;Rita;Doppelt;8610;Uster;rita@beispiel.example;;;;admin",
  ];
  const id = await lookedAt(database.pools, "midwives", file.slice(0, 2).join("\n"));
  await takenOver(database.pools, id);
  const { rows } = await database.admin.query(
    `select u.role, u.status, u.circles, u.auth0_id, (select count(*)::integer from app.user_user_service s where s.user_id = u.id) as services
     from app."user" u where meteor_id = 'H-1'`,
  );
  expect(rows).toEqual([
    { role: "user", status: "active", circles: ["8610", "8606"], auth0_id: null, services: 1 },
  ]);
  expect(await countOf("edit")).toBe(0);
  const again = await lookedAt(database.pools, "midwives", file.join("\n"));
  expect((await linesOf(again)).map(({ verdict, findings }) => [verdict, findings[0]?.message])).toEqual([
    ["same", undefined],
    ["refused", "Diese E-Mail-Adresse gehört schon zu einem Konto."],
  ]);
});
