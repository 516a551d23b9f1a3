import { expect, test } from "vitest";
import { freshDatabase } from "#testing/fresh-database.ts";
import { asOwner } from "./as-owner.ts";

test("a connection that is lost while nothing is asked ends the work, not the process", async () => {
  const database = await freshDatabase();
  const work = asOwner(database.url, async (client) => {
    const { rows } = await client.query("select pg_backend_pid() as pid");
    // Not by events.once: that hears errors, too, and nobody else would have to.
    const gone = new Promise((resolve) => client.once("end", resolve));
    await database.admin.query("select pg_terminate_backend($1)", [rows[0].pid]);
    await gone;
    return await client.query("select 1");
  });
  await expect(work).rejects.toThrow();
  await database.drop();
});
