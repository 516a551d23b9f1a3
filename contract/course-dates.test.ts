/** An issue follows its events: through every door, also when two write at once, and without disturbing who has its form open. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { until } from "#testing/until.ts";

let database: FreshDatabase;
let service: DataService;
let manager: { role: string; userId: string };
let course: string;
let issue: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  manager = { role: "manager", userId: await aUser(database.admin, { role: "manager" }) };
});
afterAll(() => database.drop());

const FIELDS = "id version dates firstdate dates_text has_own_dates_text coordinates";

async function done(mutation: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await service.ask(manager, mutation, variables);
  expect(errors).toBeUndefined();
  return data as Record<string, Record<string, unknown>>;
}

async function written(fields: string) {
  const data = await done(
    `mutation { insert_ct_issue_one(object: { course_id: "${course}", ${fields} }) { ${FIELDS} } }`,
  );
  return data.insert_ct_issue_one as Record<string, unknown>;
}

async function changed(fields: string) {
  const data = await done(
    `mutation { update_ct_issue_by_pk(pk_columns: { id: "${issue}" }, _set: { ${fields} }) { ${FIELDS} } }`,
  );
  return data.update_ct_issue_by_pk as Record<string, unknown>;
}

async function anEvent(fields: string): Promise<string> {
  const data = await done(
    `mutation { insert_ct_event_one(object: { courseissue_id: "${issue}", ${fields} }) { id } }`,
  );
  return data.insert_ct_event_one?.id as string;
}

async function standing() {
  const data = await done(`query { ct_issue_by_pk(id: "${issue}") { ${FIELDS} } }`);
  return data.ct_issue_by_pk as Record<string, unknown>;
}

beforeEach(async () => {
  const { rows } = await database.admin.query(
    "insert into app.ct_course (title) values ('Rückbildung') returning id",
  );
  course = rows[0].id;
  issue = (await written(`number: "R-1"`)).id as string;
});

test("nobody writes whether the words are her own", async () => {
  const { errors } = await service.ask(
    manager,
    `mutation { update_ct_issue_by_pk(pk_columns: { id: "${issue}" }, _set: { has_own_dates_text: true }) { id } }`,
  );
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
});

describe("dates", () => {
  const series = `type: "series", startdate: "2026-11-24", enddate: "2026-12-15", weekdays: [2]`;

  test("come, change and go with the events, and leave the version alone", async () => {
    const event = await anEvent(`${series}, faildates: ["2026-12-08"]`);
    expect(await standing()).toMatchObject({
      version: 1,
      dates: ["2026-11-24", "2026-12-01", "2026-12-15"],
      firstdate: "2026-11-24",
      dates_text: "3 × dienstags bis 15.12.",
    });
    await done(
      `mutation { update_ct_event_by_pk(pk_columns: { id: "${event}" }, _set: { startdate: "2026-12-01", faildates: [] }) { id } }`,
    );
    expect(await standing()).toMatchObject({
      version: 1,
      firstdate: "2026-12-01",
      dates_text: "3 × dienstags bis 15.12.",
    });
    await done(`mutation { delete_ct_event_by_pk(id: "${event}") { id } }`);
    expect(await standing()).toMatchObject({ version: 1, dates: [], firstdate: null, dates_text: null });
  });

  test("without a type are a series if they have weekdays, and single days otherwise", async () => {
    const typeOf = async (event: string) =>
      (await done(`query { ct_event_by_pk(id: "${event}") { type weekdays } }`)).ct_event_by_pk;
    const span = `startdate: "2026-11-23", enddate: "2026-12-14"`;
    expect(await typeOf(await anEvent(`${span}, weekdays: [1]`))).toEqual({ type: "series", weekdays: [1] });
    expect(await typeOf(await anEvent(span))).toEqual({ type: "single", weekdays: [] });
  });

  test("of a single day with weekdays are refused at the field; a series that becomes one loses its weekdays", async () => {
    const { errors } = await service.ask(
      manager,
      `mutation { insert_ct_event_one(object: { courseissue_id: "${issue}", type: "single", weekdays: [1],
        startdate: "2026-11-23", enddate: "2026-11-23" }) { id } }`,
    );
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Ein einzelner Termin hat keine Wochentage\./),
      extensions: { fields: ["weekdays"] },
    });
    const event = await anEvent(series);
    expect(
      await done(
        `mutation { update_ct_event_by_pk(pk_columns: { id: "${event}" }, _set: { type: "single", enddate: "2026-11-25" }) { type weekdays } }`,
      ),
    ).toEqual({ update_ct_event_by_pk: { type: "single", weekdays: [] } });
  });

  test("are those of the events, whatever somebody writes beside them", async () => {
    await anEvent(series);
    expect(await changed(`dates: ["2030-01-01"], firstdate: "2030-01-01", info: "x"`)).toMatchObject({
      version: 2,
      firstdate: "2026-11-24",
      dates: ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15"],
    });
  });

  test("of an issue without events are those that somebody wrote, in order and each once", async () => {
    expect(await written(`dates: ["2026-12-08", "2026-12-01", "2026-12-08"]`)).toMatchObject({
      dates: ["2026-12-01", "2026-12-08"],
      firstdate: "2026-12-01",
      dates_text: "2 × dienstags bis 08.12.",
    });
    expect(await written(`firstdate: "2027-01-05"`)).toMatchObject({ dates: [], firstdate: "2027-01-05" });
  });

  test("are at most 500 of an issue", async () => {
    const year = (at: number) =>
      `mutation { insert_ct_event_one(object: { courseissue_id: "${issue}", startdate: "20${at}-01-01", enddate: "20${at}-07-18" }) { id } }`;
    await done(year(27));
    await done(year(28));
    const { errors } = await service.ask(manager, year(29));
    expect(errors?.[0]?.message).toBe("Eine Durchführung hat höchstens 500 Daten.");
    expect((await standing()).dates).toHaveLength(399);
  });

  test("of two who write at once are all counted", async () => {
    const pool = database.pools.of("manager");
    const [one, other] = [await pool.connect(), await pool.connect()];
    const event = (day: string) =>
      `insert into staff.ct_event (courseissue_id, startdate, enddate) values ('${issue}', '${day}', '${day}')`;
    try {
      for (const session of [one, other]) {
        await session.query("begin");
        await session.query("select set_config('app.user_id', $1, true)", [manager.userId]);
      }
      await one.query(event("2026-12-01"));
      const second = other.query(event("2026-12-03"));
      await until(async () => {
        const { rows } = await database.admin.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).not.toEqual([]);
      });
      await one.query("commit");
      await second;
      await other.query("commit");
    } finally {
      one.release();
      other.release();
    }
    expect(await standing()).toMatchObject({
      dates: ["2026-12-01", "2026-12-03"],
      dates_text: "2 Tage bis 03.12.",
    });
  });
});

describe("the words for the dates", () => {
  const evening = `startdate: "2026-12-01", enddate: "2026-12-01", starttime: "19:30", endtime: "21:00"`;

  test("that somebody wrote stay, until she empties them", async () => {
    await anEvent(evening);
    expect(await changed(`dates_text: "Einstieg jederzeit"`)).toMatchObject({ has_own_dates_text: true });
    await anEvent(`startdate: "2026-12-08", enddate: "2026-12-08", starttime: "19:30", endtime: "21:00"`);
    expect(await standing()).toMatchObject({ dates_text: "Einstieg jederzeit", firstdate: "2026-12-01" });
    expect(await changed(`dates_text: null`)).toMatchObject({
      has_own_dates_text: false,
      dates_text: "2 × dienstags bis 08.12., 19:30–21:00",
    });
  });

  test("are nobody's own when they are those of the events", async () => {
    await anEvent(evening);
    await changed(`dates_text: "Einstieg jederzeit"`);
    expect(await changed(`dates_text: "ein Abend, 19:30–21:00"`)).toMatchObject({
      has_own_dates_text: false,
    });
  });
});

describe("the point on the map", () => {
  test("is that of the postal code where none is given, and moves with it", async () => {
    const { rows } = await database.admin.query(
      "select zipcode, array[lon, lat] as point from app.postal_code where zipcode in ('8400', '8610') order by zipcode",
    );
    const [winterthur, uster] = rows.map(({ point }) => point);
    expect(await changed(`zipcode: "8400"`)).toMatchObject({ coordinates: winterthur });
    expect(await changed(`zipcode: "8610"`)).toMatchObject({ coordinates: uster });
    expect(await changed(`coordinates: [8.72, 47.35]`)).toMatchObject({ coordinates: [8.72, 47.35] });
    expect(await changed(`info: "x"`)).toMatchObject({ coordinates: [8.72, 47.35] });
    expect(await changed(`zipcode: "8400"`)).toMatchObject({ coordinates: winterthur });
    expect(await changed(`zipcode: "AT-6800"`)).toMatchObject({ coordinates: null });
  });

  test("is none for a code that does not exist, which is refused", async () => {
    const { errors } = await service.ask(
      manager,
      `mutation { update_ct_issue_by_pk(pk_columns: { id: "${issue}" }, _set: { zipcode: "8999" }) { id } }`,
    );
    expect(errors?.[0]?.message).toMatch(/^Diese Postleitzahl gibt es in der Schweiz nicht\./);
  });
});
