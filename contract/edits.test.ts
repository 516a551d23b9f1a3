/** Every edit leaves who, when, which fields, old and new, through whichever door it comes; what is no edit leaves nothing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let admin: { role: "admin"; userId: string };
let mediator: { role: "mediator"; userId: string };
let midwife: { role: "user"; userId: string };

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  admin = { role: "admin", userId: await aUser(database.admin, { role: "admin" }) };
  mediator = { role: "mediator", userId: await aUser(database.admin, { role: "mediator" }) };
  midwife = { role: "user", userId: await aUser(database.admin) };
});
afterAll(() => database.drop());

async function ask(
  who: Parameters<DataService["ask"]>[0],
  text: string,
  variables: Record<string, unknown> = {},
) {
  const { data, errors } = await service.ask(who, text, variables);
  expect(errors).toBeUndefined();
  return data ?? {};
}

/** Oldest first, as the office reads them. */
async function edits(where: string) {
  const { edit } = await ask(
    mediator,
    `{ edit(where: ${where}, order_by: [{ id: asc }]) { relation author_id changes created_at } }`,
  );
  return edit as { relation: string; author_id: string | null; changes: unknown; created_at: string }[];
}
const ofMother = (id: string) => edits(`{ puerpera_id: { _eq: "${id}" } }`);
const ofUser = (id: string) => edits(`{ user_id: { _eq: "${id}" } }`);
const ofRecord = (relation: string, key: string) =>
  edits(`{ relation: { _eq: "${relation}" }, key: { _eq: "${key}" } }`);

async function idOf(table: string): Promise<string> {
  const { rows } = await database.admin.query<{ id: string }>(`select id from app.${table} limit 1`);
  return rows[0]?.id ?? "";
}

test.each(["mediator", "manager", "admin", "user", "anonymous"] as const)(
  "nobody writes the history: %s has no mutation for it, nor a right",
  async (role) => {
    const { errors } = await service.ask(
      { role, userId: role === "anonymous" ? null : await aUser(database.admin, { role }) },
      "mutation { delete_edit(where: { key: { _eq: null } }) { affected_rows } }",
    );
    expect(errors?.[0]?.message).toMatch(/delete_edit|mutation operation is not supported/);
    const { rows } = await database.admin.query(
      "select privilege from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege where has_table_privilege($1, 'app.edit', privilege)",
      [`wiege_${role}`],
    );
    expect(rows).toEqual([]);
  },
);

test("by key, by a condition that counts only, and with a version the same edit leaves the same entry", async () => {
  const set = '{ phone_mobile: "+41795550777", languages: ["de", "sq"], notes_internal: "Ruft zurück" }';
  const doors = [
    (id: string) =>
      `mutation { update_puerpera_by_pk(pk_columns: { id: "${id}" }, _set: ${set}) { id notes_internal } }`,
    (id: string) =>
      `mutation { update_puerpera(where: { id: { _eq: "${id}" } }, _set: ${set}) { affected_rows } }`,
    (id: string) =>
      `mutation { update_puerpera_by_pk(pk_columns: { id: "${id}" }, _set: ${set.replace("}", ", version: 1 }")}) { version } }`,
  ];
  for (const door of doors) {
    const id = await aPuerpera(database.admin);
    await ask(mediator, door(id));
    expect(await ofMother(id)).toEqual([
      {
        relation: "puerpera",
        author_id: mediator.userId,
        created_at: expect.any(String),
        changes: {
          phone_mobile: { old: "079 555 38 14", new: "+41795550777" },
          languages: { old: ["de"], new: ["de", "sq"] },
          notes_internal: { old: null, new: "Ruft zurück" },
        },
      },
    ]);
  }
});

test("one statement for several mothers leaves an entry at each", async () => {
  const ids = [await aPuerpera(database.admin), await aPuerpera(database.admin)];
  await ask(
    mediator,
    'mutation($ids: [uuid!]) { update_puerpera(where: { id: { _in: $ids } }, _set: { place: "Uster Nord" }) { affected_rows } }',
    { ids },
  );
  for (const id of ids)
    expect((await ofMother(id)).map(({ changes }) => changes)).toEqual([
      { place: { old: "Uster", new: "Uster Nord" } },
    ]);
});

test("a midwife's step with birth data leaves them as her edit", async () => {
  const id = await aPuerpera(database.admin, { status: "current", midwife_id: midwife.userId });
  await ask(
    midwife,
    `mutation { puerpera_set_birth(id: "${id}", birthday_child: "2026-11-10", birthtype: "spontangeburt") { id } }`,
  );
  expect(await ofMother(id)).toMatchObject([
    {
      author_id: midwife.userId,
      changes: {
        birthday_child: { old: null, new: "2026-11-10" },
        birthtype: { old: "nochnicht", new: "spontangeburt" },
      },
    },
  ]);
});

test("steps, their way back, and what changes nothing leave none", async () => {
  const id = await aPuerpera(database.admin);
  await ask(mediator, `mutation { puerpera_publish(id: "${id}") { id } }`);
  await ask(mediator, `mutation { puerpera_setpriority(id: "${id}", priority: 1) { id } }`);
  const { puerpera_setonhold } = await ask(
    mediator,
    `mutation { puerpera_setonhold(id: "${id}") { actionlogs(order_by: [{ id: desc }], limit: 1) { id } } }`,
  );
  const { actionlogs } = puerpera_setonhold as { actionlogs: { id: string }[] };
  await ask(mediator, "mutation($id: uuid!) { undo_step(actionlog_id: $id) { id } }", {
    id: actionlogs[0]?.id,
  });
  await ask(
    mediator,
    `mutation { update_puerpera_by_pk(pk_columns: { id: "${id}" }, _set: { place: "Uster" }) { id } }`,
  );
  await ask(mediator, `mutation { midwife_setonhold(id: "${midwife.userId}") { id } }`);
  await ask(mediator, `mutation { midwife_renew(id: "${midwife.userId}") { id } }`);
  await ask(admin, `mutation { midwife_setactive(id: "${midwife.userId}") { id } }`);
  await database.admin.query(
    `update app."user" set auth0_id = 'local|1', auth0_action = 'created' where id = $1`,
    [midwife.userId],
  );
  expect(await ofMother(id)).toEqual([]);
  expect(await ofUser(midwife.userId)).toEqual([]);
});

test("a midwife's own form leaves her circles, and her services by their names, only what changed", async () => {
  const her = { role: "user", userId: await aUser(database.admin) };
  const { rows } = await database.admin.query<{ id: string; title: string }>(
    "select id, title from app.user_service order by title limit 3",
  );
  const [first, second, third] = rows;
  const save = (services: (string | undefined)[], set: Record<string, unknown>) =>
    ask(
      her,
      "mutation($id: uuid!, $set: user_set_input!, $services: [uuid!]) { update_user_with_services(id: $id, _set: $set, services: $services) { id } }",
      {
        id: her.userId,
        set,
        services,
      },
    );
  await save([first?.id, second?.id], { circles: ["8610", "8615"] });
  await save([first?.id, second?.id], { circles: ["8610", "8615"] });
  await save([first?.id, third?.id], {});
  expect((await ofUser(her.userId)).map(({ author_id, changes }) => ({ by: author_id, changes }))).toEqual([
    { by: her.userId, changes: { services: { old: [], new: [first?.title, second?.title] } } },
    { by: her.userId, changes: { circles: { old: ["8610"], new: ["8610", "8615"] } } },
    { by: her.userId, changes: { services: { old: [first?.title, second?.title], new: [first?.title] } } },
    { by: her.userId, changes: { services: { old: [first?.title], new: [first?.title, third?.title] } } },
  ]);
});

test("settings, occasions, templates and lookups keep theirs; wordings stay with the versions, an order is no edit", async () => {
  await ask(
    admin,
    'mutation { update_appsettings(where: { id: { _eq: "appsettings" } }, _set: { apptitle: "Wiege Zürich", archive_days: 45 }) { affected_rows } }',
  );
  expect(await ofRecord("appsettings", "appsettings")).toMatchObject([
    { author_id: admin.userId, changes: { archive_days: { old: 30, new: 45 } } },
  ]);
  const template = await idOf("emailtemplate");
  await ask(
    admin,
    `mutation { update_emailtemplate_by_pk(pk_columns: { id: "${template}" }, _set: { title: "Neuer Titel", subject: "Neuer Betreff" }) { id } }`,
  );
  expect((await ofRecord("emailtemplate", template)).map(({ changes }) => changes)).toEqual([
    { title: { old: expect.any(String), new: "Neuer Titel" } },
  ]);
  const hook = await idOf("emailhook");
  await ask(
    admin,
    `mutation { update_emailhook_by_pk(pk_columns: { id: "${hook}" }, _set: { description: "Wann sie geht" }) { id } }`,
  );
  expect(await ofRecord("emailhook", hook)).toMatchObject([
    { changes: { description: { new: "Wann sie geht" } } },
  ]);
  const birthplace = await idOf("birthplace");
  await ask(
    admin,
    `mutation { update_birthplace_by_pk(pk_columns: { id: "${birthplace}" }, _set: { phone: "+41445550000", position: 7 }) { id } }`,
  );
  await ask(
    admin,
    `mutation { update_birthplace(where: { id: { _eq: "${birthplace}" } }, _set: { position: 8 }) { affected_rows } }`,
  );
  expect((await ofRecord("birthplace", birthplace)).map(({ changes }) => changes)).toEqual([
    { phone: { old: null, new: "+41445550000" } },
  ]);
  await ask(
    admin,
    'mutation { update_lostreason_by_pk(pk_columns: { value: "wegzug" }, _set: { title: "Weggezogen" }) { value } }',
  );
  expect(await ofRecord("lostreason", "wegzug")).toMatchObject([
    { changes: { title: { new: "Weggezogen" } } },
  ]);
});

test("what the program itself writes has no author", async () => {
  const id = await aPuerpera(database.admin);
  await database.admin.query("update app.puerpera set place = 'Uster Süd' where id = $1", [id]);
  expect(await ofMother(id)).toMatchObject([{ author_id: null }]);
});

test("with the record its edits go; whoever wrote others' stays", async () => {
  const id = await aPuerpera(database.admin);
  await ask(
    mediator,
    `mutation { update_puerpera_by_pk(pk_columns: { id: "${id}" }, _set: { place: "Uster Nord" }) { id } }`,
  );
  const { rows } = await database.admin.query<{ id: string }>(
    "insert into app.birthplace (value, title) values ('probe', 'Probe') returning id",
  );
  const place = rows[0]?.id ?? "";
  await ask(
    admin,
    `mutation { update_birthplace_by_pk(pk_columns: { id: "${place}" }, _set: { title: "Probehaus" }) { id } }`,
  );
  const author = await aUser(database.admin, { role: "manager" });
  const own = await aUser(database.admin, { role: "manager" });
  for (const [who, whom] of [
    [author, midwife.userId],
    [own, own],
  ]) {
    await ask(
      { role: "manager", userId: who ?? null },
      `mutation { update_user_by_pk(pk_columns: { id: "${whom}" }, _set: { address: "Seestrasse 3" }) { id } }`,
    );
  }
  await ask(
    admin,
    `mutation { delete_puerpera_by_pk(id: "${id}") { id } delete_birthplace_by_pk(id: "${place}") { id } }`,
  );
  expect([await ofMother(id), await ofRecord("birthplace", place)]).toEqual([[], []]);
  const gone = await ask(admin, `mutation { own: delete_user_by_pk(id: "${own}") { id } }`);
  expect(gone).toEqual({ own: { id: own } });
  const kept = await service.ask(admin, `mutation { delete_user_by_pk(id: "${author}") { id } }`);
  expect(kept.errors?.[0]?.message).toMatch(/Einträge im Protokoll/);
});
