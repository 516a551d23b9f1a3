/** Who may write which course, over HTTP: every role at every verb, and a midwife who tries to get at what is a colleague's. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient, type HttpAnswer } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

interface Kit {
  category: string;
  course: string;
  issue: string;
  event: string;
}

let app: ServedApp;
let ask: Record<string, Ask>;
let lea: string;
let vreni: string;
let own: Kit;
let others: Kit;

async function one(sql: string, values: unknown[]): Promise<string> {
  const { rows } = await app.database.admin.query(`${sql} returning id`, values);
  return rows[0].id;
}

async function aKit(provider: string, active: boolean): Promise<Kit> {
  const category = await one("insert into app.ct_category (title) values ($1)", [crypto.randomUUID()]);
  const course = await one("insert into app.ct_course (title, user_id, active) values ('Kurs', $1, $2)", [
    provider,
    active,
  ]);
  const issue = await one(
    "insert into app.ct_issue (course_id, number, active, note) values ($1, 'K-1', $2, 'geheim')",
    [course, active],
  );
  const event = await one(
    "insert into app.ct_event (courseissue_id, startdate, enddate) values ($1, '2027-01-12', '2027-01-12')",
    [issue],
  );
  return { category, course, issue, event };
}

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  [lea, vreni] = [await aUser(admin), await aUser(admin)];
  const client = async (id: string, role: "user" | "mediator" | "manager" | "admin") =>
    graphqlClient(app.baseUrl, (await aSession(app, id, role)).token);
  ask = { anonymous: graphqlClient(app.baseUrl), user: await client(lea, "user") };
  for (const role of ["mediator", "manager", "admin"] as const) {
    ask[role] = await client(await aUser(admin, { role }), role);
  }
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.admin.query(
    "delete from app.ct_issue; delete from app.ct_course; delete from app.ct_category",
  );
  own = await aKit(lea, false);
  others = await aKit(vreni, true);
});

function asked(who: string, operation: string): Promise<HttpAnswer> {
  return (ask[who] as Ask)(operation);
}

/** Did a row come back? */
async function worked(who: string, operation: string): Promise<boolean> {
  const { data, errors, status } = await asked(who, operation);
  expect(status).toBeLessThan(500);
  return errors === undefined && Object.values(data ?? {}).every((row) => row !== null);
}

/** A row that nothing hangs on, to change and to delete. */
async function aBare(kind: string, kit: Kit, provider: string): Promise<string> {
  if (kind === "category")
    return one("insert into app.ct_category (title) values ($1)", [crypto.randomUUID()]);
  if (kind === "course")
    return one("insert into app.ct_course (title, user_id) values ('Leer', $1)", [provider]);
  if (kind === "issue") return one("insert into app.ct_issue (course_id) values ($1)", [kit.course]);
  return one(
    "insert into app.ct_event (courseissue_id, startdate, enddate) values ($1, '2027-02-02', '2027-02-02')",
    [kit.issue],
  );
}

const object = (kind: string, kit: Kit, provider: string) =>
  ({
    category: `title: "${crypto.randomUUID()}"`,
    course: `title: "Neu", user_id: "${provider}"`,
    issue: `course_id: "${kit.course}"`,
    event: `courseissue_id: "${kit.issue}", startdate: "2027-03-02", enddate: "2027-03-02"`,
  })[kind];
const change = (kind: string) =>
  ({
    category: `description: "x"`,
    course: `pricetext: "x"`,
    issue: `info: "x"`,
    event: `starttime: "18:30"`,
  })[kind];

const kinds = ["category", "course", "issue", "event"];

/** insert, update, delete */
async function verbs(who: string, kind: string, kit: () => Kit, provider: string): Promise<string> {
  const id = await aBare(kind, kit(), provider);
  const tried = [
    ["i", `mutation { insert_ct_${kind}_one(object: { ${object(kind, kit(), provider)} }) { id } }`],
    [
      "u",
      `mutation { update_ct_${kind}_by_pk(pk_columns: { id: "${id}" }, _set: { ${change(kind)} }) { id } }`,
    ],
    ["d", `mutation { delete_ct_${kind}_by_pk(id: "${id}") { id } }`],
  ] as const;
  let can = "";
  for (const [verb, operation] of tried) can += (await worked(who, operation)) ? verb : "-";
  return can;
}

describe("who inserts, updates and deletes", () => {
  test.each([
    ["anonymous", { category: "---", course: "---", issue: "---", event: "---" }],
    ["user", { category: "---", course: "---", issue: "---", event: "---" }],
    // Events are the dates of an issue: whoever updates it may set them anew.
    ["mediator", { category: "-u-", course: "-u-", issue: "-u-", event: "iud" }],
    ["manager", { category: "iud", course: "iud", issue: "iud", event: "iud" }],
    ["admin", { category: "iud", course: "iud", issue: "iud", event: "iud" }],
  ])("%s, of a colleague's course", async (who, expected) => {
    const found: Record<string, string> = {};
    for (const kind of kinds) found[kind] = await verbs(who, kind, () => others, vreni);
    expect(found).toEqual(expected);
  });

  test("a midwife, of her own", async () => {
    const found: Record<string, string> = {};
    for (const kind of kinds) found[kind] = await verbs("user", kind, () => own, lea);
    expect(found).toEqual({ category: "---", course: "iud", issue: "iud", event: "iud" });
  });
});

describe("a midwife", () => {
  test("gives no course away and takes none, by no column that she is given", async () => {
    for (const operation of [
      `mutation { update_ct_course_by_pk(pk_columns: { id: "${own.course}" }, _set: { user_id: "${vreni}" }) { id } }`,
      `mutation { update_ct_course_by_pk(pk_columns: { id: "${others.course}" }, _set: { user_id: "${lea}" }) { id } }`,
      `mutation { update_ct_issue_by_pk(pk_columns: { id: "${own.issue}" }, _set: { course_id: "${others.course}" }) { id } }`,
      `mutation { update_ct_event_by_pk(pk_columns: { id: "${own.event}" }, _set: { courseissue_id: "${others.issue}" }) { id } }`,
      `mutation { insert_ct_course_one(object: { id: "${others.course}", title: "x", user_id: "${lea}" }) { id } }`,
      `mutation { update_ct_issue_by_pk(pk_columns: { id: "${own.issue}" }, _set: { note: "x" }) { id } }`,
      `query { ct_issue { note } }`,
    ]) {
      const { errors } = await asked("user", operation);
      expect([operation, errors?.[0]?.extensions.code]).toEqual([operation, "validation-failed"]);
    }
  });

  test("changes nothing of others by a condition that names them, nor by one that names all", async () => {
    for (const kind of ["course", "issue", "event"]) {
      await asked(
        "user",
        `mutation { update_ct_${kind}(where: { id: { _is_null: false } }, _set: { ${change(kind)} }) { affected_rows } }`,
      );
      await asked(
        "user",
        `mutation { delete_ct_${kind}(where: { id: { _in: ["${others.course}", "${others.issue}", "${others.event}"] } }) { affected_rows } }`,
      );
    }
    const { rows } = await app.database.admin.query(
      `select (select pricetext from app.ct_course where id = $1) as course, (select info from app.ct_issue where id = $2) as issue,
         (select starttime from app.ct_event where id = $3) as event, (select pricetext from app.ct_course where id = $4) as own`,
      [others.course, others.issue, others.event, own.course],
    );
    expect(rows).toEqual([{ course: null, issue: null, event: null, own: "x" }]);
  });

  test("learns by writing not whether a colleague's hidden course exists", async () => {
    const hidden = await aKit(vreni, false);
    const answers = (course: string, issue: string) => [
      `mutation { insert_ct_issue_one(object: { course_id: "${course}" }) { id } }`,
      `mutation { insert_ct_event_one(object: { courseissue_id: "${issue}", startdate: "2027-03-02", enddate: "2027-03-02" }) { id } }`,
      `mutation { ct_issue_copy(id: "${issue}") { id } }`,
      `query { next_round(args: { issue_id: "${issue}" }) { number } }`,
      `query { ct_date(where: { courseissue_id: { _eq: "${issue}" } }) { date } }`,
    ];
    const told = async (operations: string[]) =>
      Promise.all(operations.map(async (operation) => (await asked("user", operation)).text));
    expect(await told(answers(hidden.course, hidden.issue))).toEqual(await told(answers(NOWHERE, NOWHERE)));
    // Her next number is not the first that is free everywhere, but the first that she sees free.
    await app.database.admin.query("update app.ct_issue set number = 'K-2' where id = $1", [hidden.issue]);
    const { data } = await asked(
      "user",
      `query { next_round(args: { issue_id: "${own.issue}" }) { number } }`,
    );
    expect(data).toEqual({ next_round: [{ number: "K-2" }] });
  });

  test("copies her own round, and nobody else's", async () => {
    expect(await worked("user", `mutation { ct_issue_copy(id: "${own.issue}") { id } }`)).toBe(true);
    const { errors } = await asked("user", `mutation { ct_issue_copy(id: "${others.issue}") { id } }`);
    expect(errors?.[0]?.message).toBe("Diese Durchführung gibt es nicht mehr.");
    const preview = await asked(
      "user",
      `query { next_round(args: { issue_id: "${others.issue}" }) { number } }`,
    );
    expect(preview.data).toEqual({ next_round: [] });
  });

  test("sees of others what is active, with the provider's name and without the office's note", async () => {
    const { data } = await asked(
      "user",
      "query { ct_course(order_by: [{ active: asc }]) { active user_id provider } }",
    );
    const { rows } = await app.database.admin.query(
      'select id, fullname from app."user" where id in ($1, $2)',
      [lea, vreni],
    );
    const nameOf = (id: string) => rows.find((row) => row.id === id).fullname;
    expect(data?.ct_course).toEqual([
      { active: false, user_id: lea, provider: nameOf(lea) },
      { active: true, user_id: vreni, provider: nameOf(vreni) },
    ]);
  });

  test("who has left writes nothing any more", async () => {
    const gone = await aUser(app.database.admin);
    const asks = graphqlClient(app.baseUrl, (await aSession(app, gone, "user")).token);
    const insert = `mutation { insert_ct_course_one(object: { title: "x", user_id: "${gone}" }) { id } }`;
    expect((await asks(insert)).errors).toBeUndefined();
    await app.database.admin.query(
      `begin; set local session_replication_role = replica; update app."user" set status = 'lost', lost_at = now() where id = '${gone}'; commit`,
    );
    expect((await asks(insert)).data ?? null).toBeNull();
  });
});

test("nobody anonymous reads a hidden course, its dates or the note", async () => {
  const hidden = await aKit(vreni, false);
  const { data } = await asked(
    "anonymous",
    "query { ct_course { id provider } ct_issue { id } ct_event { id } ct_date { event_id } }",
  );
  expect(JSON.stringify(data)).not.toContain(hidden.course);
  expect(data).toMatchObject({
    ct_course: [{ id: others.course }],
    ct_issue: [{ id: others.issue }],
    ct_event: [{ id: others.event }],
    ct_date: [{ event_id: others.event }],
  });
  for (const query of [
    "{ ct_issue { note } }",
    "{ ct_course { user_id } }",
    `mutation { ct_issue_copy(id: "${others.issue}") { id } }`,
  ]) {
    expect((await asked("anonymous", query)).errors?.[0]?.extensions.code).toBe("validation-failed");
  }
});

describe("what is in use says where", () => {
  test("a category names its courses, a course its issues", async () => {
    await app.database.admin.query("update app.ct_course set course_category_id = $1", [own.category]);
    const category = await asked(
      "manager",
      `mutation { delete_ct_category_by_pk(id: "${own.category}") { id } }`,
    );
    expect(category.errors?.[0]?.message).toBe("Diese Kategorie hat noch 2 Kurse: Kurs, Kurs.");
    const course = await asked("user", `mutation { delete_ct_course_by_pk(id: "${own.course}") { id } }`);
    expect(course.errors?.[0]?.message).toBe("Dieser Kurs hat noch eine Durchführung: K-1 ab 12.01.2027.");
    for (const number of ["K-2", "K-3", "K-4"]) {
      await one("insert into app.ct_issue (course_id, number) values ($1, $2)", [own.course, number]);
    }
    const many = await asked("manager", `mutation { delete_ct_course_by_pk(id: "${own.course}") { id } }`);
    expect(many.errors?.[0]?.message).toBe(
      "Dieser Kurs hat noch 4 Durchführungen: K-1 ab 12.01.2027, K-2, K-3 und weitere.",
    );
  });
});
