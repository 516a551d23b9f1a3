/** Whatever way is taken to them, the newest who have a word are found first, and a screen of them if there are as many. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

const MOTHERS = 7_000;
const SCREEN = 20;
const MOST = 60;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  // The word says every how many mothers it comes again; of them nothing else is needed.
  await database.admin.query(`begin; set local session_replication_role = replica;
    insert into app.puerpera_search (id, words, firstname, lastname, phones, emails, zipcode, numbers)
    select uuidv7(), array_to_tsvector(array[word]), word, 'muster', '{}', '{}', '8610', ''
    from generate_series(1, ${MOTHERS}) n, lateral (
      select coalesce('jeder' || max(e), 'niemand') as word from unnest(array[7, 60, 150, 250, 600, 3000]) e where n % e = 0) w;
    commit`);
});
afterAll(() => database.drop());

/** What PostgreSQL takes for the size of the register decides on the way. */
test.each([MOTHERS, 1_000_000, 100_000_000])("in a register of %i", async (size) => {
  await database.admin.query(
    "update pg_class set reltuples = $1 where oid = 'app.puerpera_search'::regclass",
    [size],
  );
  for (const word of ["jeder7", "jeder60", "jeder150", "jeder250", "jeder600", "jeder3000", "jeder1"]) {
    const { rows } = await database.admin.query<{ found: string[]; all: string[] }>(
      `select rules.newest_with($1::text::tsquery, ${MOST}) as found,
         array(select id from app.puerpera_search where firstname = $1 order by id desc) as all`,
      [word],
    );
    const { found = [], all = [] } = rows[0] ?? {};
    expect(found).toEqual(all.slice(0, found.length));
    expect(found.length).toBeGreaterThanOrEqual(Math.min(SCREEN, all.length));
    expect(found.length).toBeLessThanOrEqual(MOST);
  }
});
