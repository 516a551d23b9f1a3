/** Who reads the edits of a mother: the office all of them, her midwife those of her own time and of them what the mask shows her. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

/** Every field of the form with another value than a fresh mother has; texts bear the marker. */
const marker = "zzmarker";
const today = zurichDay(new Date());
const edited = {
  firstname: `${marker} Vorname`,
  lastname: `${marker} Name`,
  address: `${marker} Strasse`,
  zipcode: "8615",
  place: `${marker} Ort`,
  country: "DE",
  has_alt_address: true,
  address_alt: `${marker} Gasse`,
  zipcode_alt: "8003",
  place_alt: `${marker} Ort`,
  country_alt: "DE",
  birthday: "1991-07-17",
  nationality: "ER",
  language_level: "wenig",
  languages: ["sq"],
  language_text: marker,
  needs_interpreter: true,
  email: `${marker}@beispiel.example`,
  email_parents: `${marker}@eltern.example`,
  phone_mobile: "079 555 99 99",
  phone_private: "044 555 99 98",
  phone_hospital: "044 555 99 97",
  birthplace: "usz",
  patientid: marker,
  nth_child: 3,
  multiples: true,
  birthtype: "kaiserschnitt",
  sectiodate: addDays(today, -9),
  birthdate_child: addDays(today, 1),
  birthday_child: addDays(today, -9),
  birthtime_child: "03:33:00",
  dischargedate: addDays(today, -5),
  registrationtype: "spital",
  foundusreason: "hebamme",
  notes_on_registration: `${marker} Anmeldung`,
  notes_to_midwife: `${marker} Hebamme`,
  notes_to_hospital: `${marker} Spital`,
  notes_internal: `${marker} intern`,
  qualifies_for_survey: true,
};
const offices = [
  "registrationtype",
  "foundusreason",
  "notes_on_registration",
  "notes_to_hospital",
  "notes_internal",
  "qualifies_for_survey",
];

let database: FreshDatabase;
let service: DataService;
let mediator: { role: string; userId: string };
let lea: { role: string; userId: string };
let vjosa: { role: string; userId: string };

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  mediator = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  lea = { role: "user", userId: await aUser(database.admin) };
  vjosa = { role: "user", userId: await aUser(database.admin) };
});
afterAll(() => database.drop());

async function ask(
  who: { role: string; userId: string },
  text: string,
  variables: Record<string, unknown> = {},
) {
  const { data, errors } = await service.ask(who, text, variables);
  expect(errors).toBeUndefined();
  return data ?? {};
}

const edit = (id: string, set: Record<string, unknown>) =>
  ask(
    mediator,
    "mutation($id: uuid!, $set: puerpera_set_input!) { update_puerpera_by_pk(pk_columns: { id: $id }, _set: $set) { id } }",
    { id, set },
  );

async function fieldsSeen(who: { role: string; userId: string }, id: string): Promise<string[]> {
  const data = await ask(
    who,
    "query($id: uuid!) { edit(where: { puerpera_id: { _eq: $id } }) { id changes created_at } }",
    { id },
  );
  return (data.edit as { changes: object }[]).flatMap(({ changes }) => Object.keys(changes)).sort();
}

/** A step written past the machine, to begin where the test begins. */
async function set(id: string, columns: string): Promise<void> {
  await database.admin.query("begin");
  await database.admin.query("set local session_replication_role = replica");
  await database.admin.query(`update app.puerpera set ${columns} where id = $1`, [id]);
  await database.admin.query("commit");
}

const ofLea = () => aPuerpera(database.admin, { status: "current", midwife_id: lea.userId });

describe("without rights", () => {
  test("nobody, a colleague, and a midwife whose mother she is not yet or no longer read nothing", async () => {
    const open = await aPuerpera(database.admin, { status: "published" });
    const own = await ofLea();
    for (const id of [open, own]) await edit(id, { notes_to_midwife: marker, place: "Uster Nord" });
    expect(await fieldsSeen(lea, own)).toEqual(["notes_to_midwife", "place"]);
    expect(await fieldsSeen(vjosa, own)).toEqual([]);
    expect([await fieldsSeen(lea, open), await fieldsSeen(vjosa, open)]).toEqual([[], []]);
    const nobody = await service.ask({ role: "user", userId: null }, "{ edit { id } }");
    expect(nobody.data?.edit ?? []).toEqual([]);
    const gone = await aUser(database.admin, { status: "lost" });
    expect((await ask({ role: "user", userId: gone }, "{ edit { id } }")).edit).toEqual([]);
    await ask(mediator, `mutation { mediation_dissolve(puerpera_id: "${own}") { id } }`);
    expect(await fieldsSeen(lea, own)).toEqual([]);
  });

  test("anonymous has no such table, and a midwife neither the authors nor the edits of accounts and settings", async () => {
    const anonymous = await service.ask({ role: "anonymous" }, "{ edit { id } }");
    expect(anonymous.errors?.[0]?.message).toContain("edit");
    for (const field of ["author_id", "author { fullname }", "user_id", "relation", "key"]) {
      const { errors } = await service.ask(lea, `{ edit { ${field} } }`);
      expect(errors?.[0]?.message).toContain(field.split(" ")[0]);
    }
    await ask(
      lea,
      `mutation { update_user_by_pk(pk_columns: { id: "${lea.userId}" }, _set: { address: "Seestrasse 3" }) { id } }`,
    );
    const { edit: rows } = await ask(lea, "{ edit { puerpera_id } }");
    expect((rows as { puerpera_id: string | null }[]).filter(({ puerpera_id }) => !puerpera_id)).toEqual([]);
  });
});

test("the office reads every field that was edited, a midwife in care those that the mask shows her and no other", async () => {
  const id = await ofLea();
  await edit(id, edited);
  expect(await fieldsSeen(mediator, id)).toEqual(Object.keys(edited).sort());
  const data = await ask(lea, "query($id: uuid!) { puerpera_by_pk(id: $id) { edits { changes is_own } } }", {
    id,
  });
  const { edits } = data.puerpera_by_pk as { edits: { changes: Record<string, unknown>; is_own: boolean }[] };
  expect(edits.map(({ is_own }) => is_own)).toEqual([false]);
  // Whatever cell the mask has, its edits are shown; whatever it has not, they are not.
  const { rows } = await database.admin.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'midwife.puerpera'::regclass and attnum > 0 and attname = any($1)`,
    [Object.keys(edited)],
  );
  expect(Object.keys(edits[0]?.changes ?? {}).sort()).toEqual(rows.map(({ name }) => name).sort());
  for (const field of offices) expect(edits[0]?.changes).not.toHaveProperty(field);
});

test("of an archived mother she reads the edits of those cells that the archive left her", async () => {
  const id = await ofLea();
  await edit(id, edited);
  await set(id, "status = 'closed', closed_at = now() - interval '90 days'");
  const { rows } = await database.admin.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'midwife' and table_name = 'puerpera'",
  );
  const names = rows.map(({ name }) => name).filter((name) => name in edited);
  const { puerpera_by_pk: cells } = await ask(
    lea,
    `query($id: uuid!) { puerpera_by_pk(id: $id) { ${names.join(" ")} } }`,
    { id },
  );
  const left = names.filter((name) => (cells as Record<string, unknown>)[name] !== null);
  expect(left.length).toBeGreaterThan(10);
  expect(await fieldsSeen(lea, id)).toEqual(left.sort());
});

test("what was edited before she cared for her belongs to the time of others", async () => {
  const id = await ofLea();
  await edit(id, { phone_mobile: "079 555 11 11" });
  await set(id, `midwife_id = '${vjosa.userId}', mediated_at = now()`);
  expect(await fieldsSeen(vjosa, id)).toEqual([]);
  await edit(id, { phone_private: "044 555 11 11" });
  expect(await fieldsSeen(vjosa, id)).toEqual(["phone_private"]);
  expect(await fieldsSeen(lea, id)).toEqual([]);
});

test("an edit of nothing but the office's fields does not exist for her, nor can it be found or counted", async () => {
  const id = await ofLea();
  await edit(id, { notes_internal: marker, foundusreason: "hebamme" });
  await edit(id, { notes_internal: `${marker} zwei`, place: "Uster Nord" });
  const {
    edit: rows,
    edit_aggregate,
    found,
  } = await ask(
    lea,
    `query($id: uuid!) {
      edit(where: { puerpera_id: { _eq: $id } }) { changes }
      edit_aggregate(where: { puerpera_id: { _eq: $id } }) { aggregate { count } }
      found: edit(where: { puerpera_id: { _eq: $id }, changes: { _has_key: "notes_internal" } }) { id }
    }`,
    { id },
  );
  expect(rows).toEqual([{ changes: { place: { old: "Uster", new: "Uster Nord" } } }]);
  expect(edit_aggregate).toEqual({ aggregate: { count: 1 } });
  expect(found).toEqual([]);
});
