/** The lists that the office keeps itself: who may change them, how an entry is named, what may not go, and in which order they stand. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#server/postgres/migrate.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { until } from "#testing/until.ts";

type Caller = { role: string; userId: string };

let database: FreshDatabase;
let service: DataService;
let midwife: Caller;
let mediator: Caller;
let manager: Caller;
let admin: Caller;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  const person = async (role: "user" | "mediator" | "manager" | "admin") => ({
    role,
    userId: await aUser(database.admin, { role }),
  });
  midwife = await person("user");
  mediator = await person("mediator");
  manager = await person("manager");
  admin = await person("admin");
});
afterAll(() => database.drop());

const adminLists = ["foundusreason", "lostreason", "language", "user_association"];

async function done<Row>(caller: Caller, mutation: string, variables = {}): Promise<Row> {
  const { data, errors } = await service.ask(caller, mutation, variables);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as Row;
}

async function refusal(caller: Caller, mutation: string, variables = {}) {
  const { errors } = await service.ask(caller, mutation, variables);
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
}

const insert = (list: string, object: string) =>
  `mutation { insert_${list}_one(object: ${object}) { ${list === "user_service" ? "id title position active" : "value title position active is_fixed"} } }`;
const insertPlace = (title: string) =>
  done<{ id: string; value: string; position: number }>(
    manager,
    "mutation($title: String!) { insert_birthplace_one(object: { title: $title }) { id value position } }",
    { title },
  );

async function titles(list: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ title: string }>(
    `select title from app.${list} order by position, title`,
  );
  return rows.map(({ title }) => title);
}

describe("who may not", () => {
  test.each([...adminLists, "birthplace", "user_service"])(
    "a midwife and a mediator add nothing to %s",
    async (list) => {
      for (const caller of [midwife, mediator]) {
        expect(await refusal(caller, insert(list, '{ title: "Unbefugt" }'))).toMatchObject({
          code: "validation-failed",
        });
      }
    },
  );

  test.each(adminLists)("a manager adds nothing to %s", async (list) => {
    expect(await refusal(manager, insert(list, '{ title: "Unbefugt" }'))).toMatchObject({
      code: "validation-failed",
    });
  });

  test("nobody adds or deletes a kind of membership, or gives an entry another value", async () => {
    for (const mutation of [
      'mutation { insert_user_membertype_one(object: { title: "Ehrenmitglied" }) { value } }',
      'mutation { delete_user_membertype_by_pk(value: "passive") { value } }',
      'mutation { update_user_membertype_by_pk(pk_columns: { value: "passive" }, _set: { active: false }) { value } }',
      'mutation { update_lostreason_by_pk(pk_columns: { value: "wegzug" }, _set: { value: "fort" }) { value } }',
      'mutation { update_lostreason_by_pk(pk_columns: { value: "wegzug" }, _set: { is_fixed: true }) { value } }',
    ]) {
      expect(await refusal(admin, mutation)).toMatchObject({ code: "validation-failed" });
    }
  });

  test("mediators put nothing in order, managers only birthplaces and services", async () => {
    const place = await insertPlace("Geburtshaus Ordnung");
    expect(
      await refusal(mediator, "mutation($id: uuid!) { birthplace_move(id: $id) { id } }", place),
    ).toMatchObject({ code: "validation-failed" });
    expect(
      await refusal(manager, 'mutation { lookup_move(lookup: "lostreason", value: "wegzug") { success } }'),
    ).toMatchObject({ code: "validation-failed" });
    expect(
      await refusal(admin, 'mutation { lookup_move(lookup: "user_role", value: "admin") { success } }'),
    ).toMatchObject({ message: "Diese Liste gibt es nicht." });
  });
});

describe("a new entry", () => {
  test("comes last, is active, and its value is made from its title", async () => {
    const before = await titles("lostreason");
    expect(await done(admin, insert("lostreason", '{ title: "Übertritt zu Ärztin (Zürich)" }'))).toEqual({
      value: "uebertritt_zu_aerztin_zuerich",
      title: "Übertritt zu Ärztin (Zürich)",
      position: before.length + 1,
      active: true,
      is_fixed: false,
    });
  });

  test("gets a number where another title gave the same value, and a word where a title gives none", async () => {
    expect((await insertPlace("Klinik Süd")).value).toBe("klinik_sued");
    expect((await insertPlace("Klinik-Sued")).value).toBe("klinik_sued_2");
    expect((await insertPlace("Больница")).value).toMatch(/^[a-z0-9_]+$/);
    expect((await insertPlace(`Klinik ${"lang ".repeat(30)}`)).value.length).toBeLessThanOrEqual(40);
  });

  test("keeps a value that is given, if it is a word", async () => {
    expect(await done(admin, insert("language", '{ value: "yue", title: "Kantonesisch" }'))).toMatchObject({
      value: "yue",
    });
    expect(await refusal(admin, insert("language", '{ value: "Yue Chinese", title: "Yue" }'))).toMatchObject({
      message: "Ein Kürzel besteht aus höchstens 50 kleinen Buchstaben, Ziffern, Binde- und Unterstrichen.",
      fields: ["value"],
    });
  });

  test.each(["", "   ", "zwei\\nZeilen"])("has a title that is one line: «%s»", async (title) => {
    expect((await refusal(admin, insert("lostreason", `{ title: "${title}" }`))).message).toMatch(
      /Titel|Text/,
    );
  });

  test("is refused if the list has its title, also in other letters, and says so of one that is switched off", async () => {
    expect(
      await refusal(admin, insert("lostreason", '{ title: " wegzug/AUSSERHALB gebiet " }')),
    ).toMatchObject({ message: "«wegzug/AUSSERHALB gebiet» gibt es schon.", fields: ["title"] });
    expect((await refusal(manager, insert("birthplace", '{ title: "Spital Affoltern" }'))).message).toBe(
      "«Spital Affoltern» gibt es schon, aber nicht aktiv. Bitte schalten Sie den Eintrag wieder ein.",
    );
    expect((await refusal(manager, insert("user_service", '{ title: "taping" }'))).message).toBe(
      "«taping» gibt es schon.",
    );
  });

  test("may be sent once more under its value, to be changed where it stands", async () => {
    const again = `mutation { insert_foundusreason_one(object: { value: "hebamme", title: "Hebamme", active: false },
      on_conflict: { constraint: foundusreason_pkey, update_columns: [active] }) { value active } }`;
    expect(await done(admin, again)).toEqual({ value: "hebamme", active: false });
  });

  test("made by two at once exists once", async () => {
    const both = await Promise.all(
      [1, 2].map(() => service.ask(admin, insert("foundusreason", '{ title: "Podcast" }'))),
    );
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect((await titles("foundusreason")).filter((title) => title === "Podcast")).toHaveLength(1);
  });
});

describe("what is in use", () => {
  test("cannot be deleted, and the answer says where it stands and how often", async () => {
    const place = await insertPlace("Geburtshaus am Bach");
    for (let nth = 0; nth < 2; nth += 1) await aPuerpera(database.admin, { birthplace: place.value });
    const remove = "mutation($id: uuid!) { delete_birthplace_by_pk(id: $id) { id } }";
    expect(await refusal(manager, remove, place)).toMatchObject({
      code: "in-use",
      message:
        "«Geburtshaus am Bach» steht in 2 Anmeldungen und lässt sich nicht löschen. Deaktiviert wird der Eintrag nicht mehr angeboten und bleibt dort lesbar.",
    });
    expect(await done(manager, remove, await insertPlace("Geburtshaus ohne Mutter"))).toMatchObject({
      id: expect.any(String),
    });
  });

  test("of a reason is also the log, of a language every list, of a service every profile", async () => {
    const { value } = await done<{ value: string }>(admin, insert("lostreason", '{ title: "Im Protokoll" }'));
    const mother = await aPuerpera(database.admin);
    await done(mediator, `mutation { puerpera_setlost(id: "${mother}", lostreason: "${value}") { id } }`);
    const gone = `mutation { delete_lostreason_by_pk(value: "${value}") { value } }`;
    expect((await refusal(admin, gone)).message).toContain("in 1 Anmeldung und 1 Protokolleintrag");
    await done(mediator, `mutation { puerpera_renew(id: "${mother}") { id } }`);
    expect((await refusal(admin, gone)).message).toContain("in 1 Protokolleintrag");

    await done(admin, insert("language", '{ value: "gd", title: "Gälisch" }'));
    await aPuerpera(database.admin, { languages: ["de", "gd"] });
    await aUser(database.admin, { languages: ["gd"] });
    expect(
      (await refusal(admin, 'mutation { delete_language_by_pk(value: "gd") { value } }')).message,
    ).toContain("«Gälisch» steht in 1 Anmeldung und 1 Profil");

    const service = await done<{ id: string }>(manager, insert("user_service", '{ title: "Lasertherapie" }'));
    await database.admin.query("insert into app.user_user_service (user_id, service_id) values ($1, $2)", [
      midwife.userId,
      service.id,
    ]);
    expect(
      (await refusal(manager, `mutation { delete_user_service_by_pk(id: "${service.id}") { id } }`)).message,
    ).toContain("in 1 Profil");
  });

  test("is switched off and stays readable", async () => {
    const mother = await aPuerpera(database.admin, { status: "lost", lostreason: "wegzug" });
    await done(
      admin,
      'mutation { update_lostreason_by_pk(pk_columns: { value: "wegzug" }, _set: { active: false }) { active } }',
    );
    expect(
      await done(mediator, `{ puerpera_by_pk(id: "${mother}") { puerpera_lostreason { title active } } }`),
    ).toEqual({ puerpera_lostreason: { title: "Wegzug/ausserhalb Gebiet", active: false } });
  });

  test("a language that a mother is just getting does not go", async () => {
    await done(admin, insert("language", '{ value: "gn", title: "Guarani" }'));
    const { admin: office } = database;
    await office.query("begin");
    await office.query(
      `insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, languages)
       values ('Ana', 'Benítez', '8610', 'Uster', app.today() + 30, '{gn}')`,
    );
    const answer = refusal(admin, 'mutation { delete_language_by_pk(value: "gn") { value } }');
    await until(async () => {
      const { rows } = await office.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).not.toEqual([]);
    });
    await office.query("commit");
    expect((await answer).message).toContain("«Guarani» steht in 1 Anmeldung");
  });
});

describe("what the program branches on", () => {
  test("is marked", async () => {
    const { rows } = await database.admin.query<{ entry: string }>(
      `select 'lostreason ' || value as entry from app.lostreason where is_fixed
       union all select 'language ' || value from app.language where is_fixed
       union all select 'birthplace ' || value from app.birthplace where is_fixed
       union all select 'membertype ' || value from app.user_membertype where is_fixed
       union all select 'loose ' || value from (select value, is_fixed from app.puerpera_status union all select value, is_fixed from app.birthtype
         union all select value, is_fixed from app.user_role union all select value, is_fixed from app.user_status) s where not is_fixed
       order by 1`,
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      "birthplace unklar",
      "language de",
      "language gsw",
      "lostreason doppelt",
      "lostreason irrtum",
      "lostreason keine_hebamme",
      "lostreason kindsverlust",
      "lostreason selbst_gefunden",
      "membertype active",
      "membertype none",
      "membertype passive",
    ]);
  });

  test("neither goes nor is switched off, and may be called otherwise", async () => {
    expect(
      (await refusal(admin, 'mutation { delete_lostreason_by_pk(value: "doppelt") { value } }')).message,
    ).toBe("«Doppelte Anmeldung» braucht das Programm selbst; der Eintrag bleibt.");
    const change = (set: string) =>
      `mutation { update_lostreason_by_pk(pk_columns: { value: "doppelt" }, _set: ${set}) { title } }`;
    expect(await refusal(admin, change("{ active: false }"))).toMatchObject({
      message: "«Doppelte Anmeldung» braucht das Programm selbst; der Eintrag bleibt aktiv.",
      fields: ["active"],
    });
    expect(await done(admin, change('{ title: "Doppelt angemeldet" }'))).toEqual({
      title: "Doppelt angemeldet",
    });
    expect(
      await done(
        admin,
        'mutation { update_user_membertype_by_pk(pk_columns: { value: "passive" }, _set: { title: "Gönnerin" }) { title } }',
      ),
    ).toEqual({ title: "Gönnerin" });
  });
});

describe("the order", () => {
  test("of a list is changed by putting one entry before another, or last, without gaps", async () => {
    const [first, second, third] = await titles("user_association");
    const move =
      'mutation($value: String!, $before: String) { lookup_move(lookup: "user_association", value: $value, before: $before) { success } }';
    await done(admin, move, { value: "sbk", before: "shv_zh" });
    expect((await titles("user_association")).slice(0, 3)).toEqual([third, first, second]);
    await done(admin, move, { value: "sbk" });
    expect((await titles("user_association")).at(-1)).toBe(third);
    const { rows } = await database.admin.query("select position from app.user_association order by 1");
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    expect(await refusal(admin, move, { value: "sbk", before: "nirgends" })).toMatchObject({
      code: "not-found",
    });
  });

  test("bears two who move at once", async () => {
    const { rows } = await database.admin.query<{ id: string; title: string }>(
      "select id, title from app.user_service order by position, title",
    );
    const [a, b, c] = rows;
    const move = "mutation($id: uuid!, $before: uuid) { user_service_move(id: $id, before: $before) { id } }";
    await Promise.all([
      done(manager, move, { id: c?.id, before: a?.id }),
      done(manager, move, { id: b?.id, before: null }),
    ]);
    const order = await titles("user_service");
    expect([order[0], order[1], order.at(-1)]).toEqual([c?.title, a?.title, b?.title]);
  });
});

test("starting an updated program leaves the lists as the office has them", async () => {
  await done(admin, insert("lostreason", '{ title: "Neu vom Büro" }'));
  await done(admin, 'mutation { delete_foundusreason_by_pk(value: "flyer") { value } }');
  await done(
    manager,
    'mutation { update_user_service(where: { title: { _eq: "Babymassage" } }, _set: { title: "Babymassage nach Leboyer", active: false }) { affected_rows } }',
  );
  const lists = [...adminLists, "user_membertype", "birthplace", "user_service"];
  const read = async () => {
    const rows: Record<string, { title: string }[]> = {};
    for (const list of lists) {
      rows[list] = (
        await database.admin.query(`select title, position, active from app.${list} order by position, title`)
      ).rows;
    }
    return rows;
  };
  const before = await read();
  await database.admin.query("delete from deployment.applied where part in ('reference', 'replaceable')");
  await migrate(database.url, { appSecret: testSecret, demo: false, log: testLog });
  expect(await read()).toEqual(before);
  expect(before.lostreason?.map(({ title }) => title)).toContain("Neu vom Büro");
});
