import { afterAll, expect, test } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "./fresh-database.ts";

const made: EmptyDatabase[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

async function empty(): Promise<EmptyDatabase> {
  const database = await emptyDatabase();
  made.push(database);
  return database;
}

test("two databases of one run know nothing of each other", async () => {
  const [one, other] = await Promise.all([empty(), empty()]);
  await one.admin.query("create table mark ()");
  await expect(other.admin.query("select from mark")).rejects.toThrow("does not exist");
});

test("names sort as in a Swiss telephone book", async () => {
  const { admin } = await empty();
  const answer = await admin.query(
    "select string_agg(n, ' ' order by n) as names from unnest($1::text[]) n",
    [["Zaugg", "Ärni", "Amsler", "äbi", "Émery", "Egli"]],
  );
  expect(answer.rows[0].names).toBe("äbi Amsler Ärni Egli Émery Zaugg");
});
