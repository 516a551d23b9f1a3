/** A rejection that was taken back stays in the history of the case; only the office reads it, and nobody writes it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let mediator: string;
let midwife: string;
let id: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin);
});
beforeEach(async () => {
  id = await aPuerpera(database.admin, { status: "published" });
});
afterAll(() => database.drop());

const office = () => ({ role: "mediator", userId: mediator }) as const;
const hers = () => ({ role: "user", userId: midwife }) as const;
const pair = () => ({ id, user: midwife });
const REJECT =
  "mutation($id: uuid!, $user: uuid!) { insert_user_puerpera_reject_one(object: { puerpera_id: $id, user_id: $user }) { user_id } }";
const WITHDRAW =
  "mutation($id: uuid!, $user: uuid!) { delete_user_puerpera_reject_by_pk(puerpera_id: $id, user_id: $user) { user_id } }";

async function ask(who: Parameters<DataService["ask"]>[0], text: string, variables: Record<string, unknown>) {
  const { data, errors } = await service.ask(who, text, variables);
  expect(errors).toBeUndefined();
  return data as Record<string, unknown>;
}

async function history() {
  const read = `query($id: uuid!) { puerpera_by_pk(id: $id) { rejects { user_id }
    withdrawn_rejects { user_id author_id withdrawn_author_id is_cleared } } }`;
  return (await ask(office(), read, { id })).puerpera_by_pk;
}

test("a midwife does not learn who changed her mind, and nobody writes the history", async () => {
  await ask(hers(), REJECT, pair());
  await ask(hers(), WITHDRAW, pair());
  const { errors } = await service.ask(hers(), "query { withdrawn_reject { user_id } }", {});
  expect(errors?.[0]?.message).toContain("withdrawn_reject");
  for (const role of ["mediator", "manager", "admin"] as const) {
    const userId = await aUser(database.admin, { role });
    const written = await service.ask(
      { role, userId },
      "mutation { __typename delete_withdrawn_reject(where: {}) { affected_rows } }",
      {},
    );
    expect(written.errors).toHaveLength(1);
  }
});

test("who took back her rejection has rejected all the same", async () => {
  await ask(hers(), REJECT, pair());
  expect(await history()).toEqual({ rejects: [{ user_id: midwife }], withdrawn_rejects: [] });
  await ask(hers(), WITHDRAW, pair());
  const own = { user_id: midwife, author_id: midwife, withdrawn_author_id: midwife, is_cleared: false };
  expect(await history()).toEqual({ rejects: [], withdrawn_rejects: [own] });
  await ask(office(), REJECT, pair());
  await ask(office(), WITHDRAW, pair());
  const recorded = { ...own, author_id: mediator, withdrawn_author_id: mediator };
  expect(await history()).toEqual({ rejects: [], withdrawn_rejects: [own, recorded] });
});

test("cleared with all others they stay too; the way back makes them stand again", async () => {
  await ask(hers(), REJECT, pair());
  const CLEAR =
    "mutation($id: uuid!) { puerpera_clear_rejects(id: $id) { actionlogs(order_by: [{ id: desc }]) { id } } }";
  const cleared = await ask(office(), CLEAR, { id });
  expect(await history()).toEqual({
    rejects: [],
    withdrawn_rejects: [
      { user_id: midwife, author_id: midwife, withdrawn_author_id: mediator, is_cleared: true },
    ],
  });
  const { actionlogs } = cleared.puerpera_clear_rejects as { actionlogs: { id: string }[] };
  await ask(office(), "mutation($id: uuid!) { undo_step(actionlog_id: $id) { id } }", {
    id: actionlogs[0]?.id,
  });
  expect(await history()).toEqual({ rejects: [{ user_id: midwife }], withdrawn_rejects: [] });
});

test("with an account that is deleted its history goes, and nothing stands in the way", async () => {
  const short = await aUser(database.admin, { status: "new" });
  await ask(office(), REJECT, { id, user: short });
  await database.admin.query(`delete from app."user" where id = $1`, [short]);
  expect(await history()).toEqual({ rejects: [], withdrawn_rejects: [] });
});
