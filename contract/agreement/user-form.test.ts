/** What a form of an account offers is what the grants allow, and whose account it is decides the same way in both. */
import { isInputObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Account,
  grantedUserFields,
  insertableRoles,
  stepsFor,
  writableUserFields,
} from "#domain/midwife/editing.ts";
import { midwifeStepRules, midwifeSteps } from "#domain/midwife/status.ts";
import { type Role, roles } from "#domain/role.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let service: DataService;
/** For each role the viewer and a colleague of hers. */
const people: Partial<Record<Role, { own: string; other: string }>> = {};

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  for (const role of roles) {
    people[role] = {
      own: await aUser(database.admin, { role }),
      other: await aUser(database.admin, { role }),
    };
  }
});
afterAll(() => database.drop());

function fieldsOf(role: Role, input: string): string[] {
  const type = service.engine.schema(role).getType(input);
  return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

const staff = ["mediator", "manager", "admin"] as const;
const accountOf = (role: Role, whose: "own" | "other"): Account => ({
  id: people[role]?.[whose] ?? "",
  role,
});

let tries = 0;

/** One column of the account written by the viewer; the value differs each time, so that something changes. */
async function writes(viewer: Account, account: Account, field: string): Promise<boolean> {
  tries += 1;
  const values: Record<string, unknown> = {
    notes_internal: `Notiz ${tries}`,
    phone_mobile: `+4179${5_550_000 + tries}`,
    zsr_number: `Z${tries}`,
    role: account.role === "user" ? "mediator" : "user",
  };
  const set = field === "role" ? { role: values.role } : { [field]: values[field] };
  const { data, errors } = await service.ask(
    { role: viewer.role, userId: viewer.id },
    "mutation($id: uuid!, $set: user_set_input!) { update_user_by_pk(pk_columns: { id: $id }, _set: $set) { id } }",
    { id: account.id, set },
  );
  if (!errors && data?.update_user_by_pk && field === "role")
    await database.admin.query(`update app."user" set role = $2 where id = $1`, [account.id, account.role]);
  return !errors && Boolean(data?.update_user_by_pk);
}

describe("the columns of an account", () => {
  test.each(roles)("that %s may write are those of the grants", (role) => {
    const columns = fieldsOf(role, "user_set_input").filter((column) => column !== "version");
    expect([...grantedUserFields[role]].sort()).toEqual(columns.sort());
  });

  test.each(staff.flatMap((viewer) => roles.map((role) => [viewer, role] as const)))(
    "written by %s in an account of role %s",
    async (role, target) => {
      const viewer = accountOf(role, "own");
      for (const whose of ["own", "other"] as const) {
        if (whose === "own" && role !== target) continue;
        const account = accountOf(target, whose);
        const mirror = writableUserFields(viewer, account);
        for (const field of ["notes_internal", "phone_mobile", "zsr_number", "role"] as const) {
          expect([field, whose, await writes(viewer, account, field)]).toEqual([
            field,
            whose,
            mirror.has(field),
          ]);
        }
      }
    },
  );
});

test.each(staff)("%s takes in whom the form offers", (role) => {
  const offered = insertableRoles(role);
  expect(fieldsOf(role, "user_insert_input").length > 0).toBe(offered.length > 0);
  expect(fieldsOf(role, "user_insert_input").includes("role")).toBe(offered.length > 1);
});

describe("the steps of an account", () => {
  test.each(
    staff.flatMap((viewer) => (["user", "mediator"] as const).map((role) => [viewer, role] as const)),
  )("offered to %s at role %s are those that the database allows", async (role, target) => {
    const viewer = accountOf(role, "own");
    for (const status of ["new", "onhold", "active", "lost"] as const) {
      const allowed: string[] = [];
      for (const step of midwifeSteps) {
        const id = await aUser(database.admin, { role: target, status });
        const { errors } = await service.ask(
          { role, userId: viewer.id },
          `mutation($id: uuid!) { ${midwifeStepRules[step].action}(id: $id) { id } }`,
          { id },
        );
        if (!errors) allowed.push(step);
      }
      expect([status, stepsFor(viewer, { id: "other", role: target, status })]).toEqual([status, allowed]);
    }
  });
});
