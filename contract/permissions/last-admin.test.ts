/** The administration can neither shut itself out nor change its own role, whatever way it asks. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
let admin: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  admin = await aUser(database.admin, { role: "admin" });
});
afterAll(() => database.drop());

async function refusal(text: string, of = admin): Promise<string | undefined> {
  const { errors } = await service.ask({ role: "admin", userId: admin }, text, { id: of });
  return errors?.[0]?.message;
}
async function now(): Promise<unknown> {
  const { rows } = await database.admin.query('select role, status from app."user" where id = $1', [admin]);
  return rows[0];
}

const hold = "mutation ($id: uuid!) { midwife_setonhold(id: $id) { id } }";
const lose = "mutation ($id: uuid!) { midwife_setlost(id: $id) { id } }";
const demote =
  'mutation ($id: uuid!) { update_user_by_pk(pk_columns: { id: $id }, _set: { role: "manager" }) { id } }';
const oneStays = "Mindestens ein aktives Konto der Administration muss bleiben.";

test("a manager takes no step on an account of the administration", async () => {
  const manager = await aUser(database.admin, { role: "manager" });
  const { errors } = await service.ask({ role: "manager", userId: manager }, hold, { id: admin });
  expect(errors).toHaveLength(1);
  expect(await now()).toEqual({ role: "admin", status: "active" });
});

test("an administrator does not change the own role, also while there is another one", async () => {
  const other = await aUser(database.admin, { role: "admin" });
  expect(await refusal(demote)).toBe("Die eigene Rolle kann niemand ändern.");
  expect(await refusal(demote, other)).toBeUndefined();
  expect(await now()).toEqual({ role: "admin", status: "active" });
});

test("the last active administrator is neither paused nor leaves", async () => {
  expect(await refusal(hold)).toBe(oneStays);
  expect(await refusal(lose)).toBe(oneStays);
  expect(await now()).toEqual({ role: "admin", status: "active" });
  await aUser(database.admin, { role: "admin" });
  expect(await refusal(hold)).toBeUndefined();
});
