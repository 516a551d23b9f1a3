/** Golden cases: an operation, who asks, the SQL it becomes and the answer, as siblings. UPDATE_GOLDEN=1 writes them anew. */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { registrationActions } from "#server/actions.ts";
import { createRegistrationDoor } from "#server/features/public/registration-door.ts";
import { createRegistrationGuard } from "#server/features/public/registration-guard.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { layOut, people } from "./cases/people.ts";

let database: FreshDatabase;
let service: DataService;

beforeAll(async () => {
  database = await freshDatabase();
  await layOut(database.admin);
  const door = createRegistrationDoor(database.pools, createRegistrationGuard(testSecret));
  service = await dataServiceOf(database, registrationActions(door));
});
afterAll(() => database.drop());

const folder = new URL("cases/", import.meta.url).pathname;

interface Case {
  role: string;
  user: keyof typeof people | undefined;
  variables: Record<string, unknown>;
  query: string;
}

/** What variables may name: somebody by her id, and a day that is always as far away. */
const named = { ...people, inFortyDays: addDays(zurichDay(new Date()), 40) };

/** "# as: user lea" and "# with: { … }" open the file; $lea in the variables is her id. */
function read(file: string): Case {
  const query = readFileSync(`${folder}${file}`, "utf8");
  const [role = "anonymous", user] = /^# as: (.*)$/m.exec(query)?.[1]?.split(" ") ?? [];
  const given = /^# with: (.*)$/m.exec(query)?.[1] ?? "{}";
  const filled = given.replace(/"\$(\w+)"/g, (_, name: keyof typeof named) => JSON.stringify(named[name]));
  return { role, user: user as Case["user"], variables: JSON.parse(filled), query };
}

/** Moments differ from run to run; that there is one does not. */
function settled(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*"/g, '"(a moment)"')}\n`;
}

function holds(file: string, found: string): void {
  const path = `${folder}${file}`;
  if (process.env.UPDATE_GOLDEN || !existsSync(path)) writeFileSync(path, found);
  expect(found).toBe(readFileSync(path, "utf8"));
}

const files = globSync("**/*.graphql", { cwd: folder }).sort();

test("there are cases", () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)("%s", async (file) => {
  const { role, user, variables, query } = read(file);
  const answer = await service.ask({ role, userId: user ? people[user] : null }, query, variables);
  holds(file.replace(/graphql$/, "json"), settled(answer));
  holds(
    file.replace(/graphql$/, "sql"),
    `${service.statements.map((statement) => statement.text).join(";\n\n")}\n`,
  );
});
