/** What the office changed in its lists outlives the program's process, and its next edition. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServerProcess, killServerProcesses, whenServing } from "#testing/a-server-process.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { signIn } from "#testing/sign-in.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "wiege-lists-"));
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
});

afterAll(async () => {
  killServerProcesses();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function whileServing<T>(work: (baseUrl: string) => Promise<T>): Promise<T> {
  const server = aServerProcess(dataDir, { DATABASE_URL: database.url, DEMO: "1" });
  const answer = await work(await whenServing(server));
  server.child.kill("SIGTERM");
  await server.ended;
  return answer;
}

async function asAdmin<Data>(baseUrl: string, query: string): Promise<Data> {
  const { accessToken } = await signIn(baseUrl, { email: "admin@demo.example", password: "demo" });
  const response = await fetch(`${baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const LISTS = `{
  lostreason(order_by: { position: asc }) { value title position active }
  foundusreason(order_by: { position: asc }) { value title position active }
  birthplace(order_by: { position: asc }) { id value title position active partner }
  user_service(order_by: { position: asc }) { id title position active }
}`;

test("added, renamed, moved, switched off and deleted entries are as they were left", async () => {
  const left = await whileServing(async (baseUrl) => {
    await asAdmin(
      baseUrl,
      `mutation {
        insert_lostreason_one(object: { title: "Neu vom Büro" }) { value }
        insert_birthplace_one(object: { title: "Geburtshaus Neu" }) { id }
        insert_user_service_one(object: { title: "Angebot Neu" }) { id }
        update_lostreason_by_pk(pk_columns: { value: "doppelt" }, _set: { title: "Zweimal angemeldet" }) { value }
        update_birthplace(where: { value: { _eq: "usz" } }, _set: { title: "USZ", active: false }) { affected_rows }
        lookup_move(lookup: "lostreason", value: "irrtum", before: "selbst_gefunden") { success }
        insert_foundusreason_one(object: { title: "Kurz da" }) { value }
        delete_foundusreason_by_pk(value: "kurz_da") { value }
      }`,
    );
    await asAdmin(
      baseUrl,
      `mutation { update_user_service(where: { title: { _eq: "Taping" } }, _set: { title: "Tape" }) { affected_rows } }`,
    );
    return asAdmin<Record<string, { title: string }[]>>(baseUrl, LISTS);
  });
  expect(left.lostreason?.[0]?.title).toBe("Irrtümliche Anmeldung");
  expect(left.lostreason?.map(({ title }) => title)).toContain("Neu vom Büro");

  // As after an update, when the rows of the program are written once more.
  await database.admin.query("delete from deployment.applied where part = 'reference'");
  expect(await whileServing((baseUrl) => asAdmin(baseUrl, LISTS))).toEqual(left);
});
