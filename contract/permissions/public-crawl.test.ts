/** A marker in everything that is somebody's, and every door opened without an account: none is seen. */
import { readFileSync } from "node:fs";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay, zurichTime } from "#domain/calendar-day.ts";
import { publicLanguages } from "#domain/public/public-language.ts";
import { aCourse } from "#testing/a-course.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { readings, searches } from "./crawl.ts";

/** In texts; the numbers and dates stand for themselves, however they are written. */
const marker = "zzmarker";
/** Not the hour that the pages say it is. */
const birthtime = zurichTime(new Date()).startsWith("03") ? "04:44" : "03:33";
const markers = [marker, "555 99 9", "795559999", "1971-07-17", "17.07.1971", "17. juli 1971", birthtime];

const marked = {
  firstname: `${marker} Vorname`,
  lastname: `${marker} Name`,
  address: `${marker} Strasse`,
  has_alt_address: true,
  address_alt: marker,
  zipcode_alt: "9999",
  place_alt: marker,
  country_alt: marker,
  birthday: "1971-07-17",
  nationality: "ER",
  language_text: marker,
  email: `${marker}@beispiel.example`,
  email_parents: `${marker}@eltern.example`,
  phone_mobile: "+41795559999",
  phone_private: "+41445559998",
  phone_hospital: "+41445559997",
  birthplace: "usz",
  patientid: marker,
  sectiodate: "1971-07-17",
  birthtime_child: birthtime,
  notes_on_registration: marker,
  notes_to_midwife: marker,
  notes_to_hospital: marker,
  notes_internal: marker,
  foundusreason: "hebamme",
  followup_day: "1971-07-17",
  followup_text: marker,
  handed_over_at: "1971-07-17",
  escalation_held_until: "1971-07-17T03:33:00Z",
};

let app: ServedApp;
/** What stands in an address where one is asked for: right, wrong, of somebody else, no more. */
const given: Record<string, string> = {};
let course = "";

beforeAll(async () => {
  app = await servedApp();
  const { admin, pools } = app.database;
  const midwife = await aUser(admin, { firstname: marker, lastname: marker, email: `${marker}@heb.example` });
  const mediator = await aUser(admin, { role: "mediator", firstname: marker, lastname: marker });
  await admin.query("set session_replication_role = replica");
  await admin.query(
    `update app."user" set notes_internal = $1::text, notes_on_registration = $1::text, meteor_id = id || $1::text, address = $1::text,
       services_text = $1::text, phone_mobile = '+41795559999', zsr_number = $1::text`,
    [marker],
  );
  await admin.query("set session_replication_role = origin");
  const token = async (id: string): Promise<string> =>
    (await pools.system.query("select rules.issue_status_token($1) as token", [id])).rows[0].token;
  for (const status of ["new", "onhold", "published", "current", "closed", "lost"] as const) {
    const midwife_id = status === "current" || status === "closed" ? midwife : null;
    const id = await aPuerpera(admin, { ...marked, status, midwife_id });
    given[`id of ${status}`] = id;
    given[`ended link of ${status}`] = await token(id);
    await admin.query(
      "insert into app.puerpera_note (puerpera_id, author_id, text, created_at, updated_at) values ($1, $2, $3, now(), now())",
      [id, mediator, marker],
    );
    await admin.query(
      "insert into app.status_wish (puerpera_id, kind, note, changes) values ($1, 'change', $2::text, jsonb_build_object('place', $2::text))",
      [id, marker],
    );
    await admin.query(
      "insert into app.outbox (hookslug, recipient, subject, body, puerpera_id, message_id, cause) values ('puerpera_registered', $1, $2::text, $2::text, $3, $4::text, $4::text)",
      [`${marker}@post.example`, marker, id, `<${id}@x>`],
    );
  }
  // Some were taken back by the office, the others are too old.
  const open = ["new", "published", "closed"].map((status) => given[`id of ${status}`]);
  await admin.query("update app.status_token set revoked_at = app.now() where puerpera_id = any($1)", [open]);
  await admin.query(
    "update app.status_token set created_at = app.now() - interval '401 days' where revoked_at is null",
  );
  const waiting = { ...marked, lastname: marker };
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.pending_registration (kind, entry, consent_version, form_language, expires_at)
     values ('puerpera', $1, 1, 'de', app.now() + interval '1 day'), ('user', $1, 1, 'fr', app.now()) returning id`,
    [waiting],
  );
  for (const [at, { id }] of rows.entries()) given[`${at === 0 ? "waiting" : "forgotten"} registration`] = id;

  given["link of another mother"] = await token(
    await aPuerpera(admin, { firstname: "Arta", lastname: "Berisha", status: "published" }),
  );
  given["link in care"] = await token(
    await aPuerpera(admin, { firstname: "Mira", lastname: "Keller", status: "current", midwife_id: midwife }),
  );
  const made = await aCourse(admin, {
    title: "Rückbildung",
    issue: { zipcode: "8610", languages: ["de"], note: marker },
    events: [{ startdate: addDays(zurichDay(new Date()), 3) }],
  });
  await aCourse(admin, { title: marker, active: false, issue: { zipcode: "8610" } });
  course = made.course;
  given.course = `rueckbildung-${course}`;
  given["course's dates"] = `${made.issue}.ics`;
  given.nonsense = "x";
  given.traversal = "..%2f..%2fetc%2fpasswd";
});
afterAll(() => app.stop());

/** The minutes of a moment, "T10:03:33", are no time of hers. */
function seen(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/(?<=\d{4}-\d\d-\d\d)t[\d:.]+/g, "");
  return markers.filter((value) => plain.includes(value));
}

/** Each path with its methods, out of the tree that Fastify prints. */
function routes(): { path: string; methods: string[] }[] {
  const above: string[] = [];
  return app
    .routes()
    .split("\n")
    .flatMap((line) => {
      const [, lead = "", part, methods] = /^([│├└─\s]*)(\S+) \((.+)\)$/.exec(line) ?? [];
      if (part === undefined || methods === undefined) return [];
      const depth = lead.length / 4;
      above.length = depth - 1;
      above.push(part);
      return [{ path: above.join(""), methods: methods.split(", ") }];
    });
}

/** With everything that there is in each place that asks for something. */
function filledIn(path: string): string[] {
  const [, param] = /(:[^/.]+)/.exec(path) ?? [];
  if (param === undefined) return [path.replace("*", "/anything")];
  return Object.values(given).flatMap((value) => filledIn(path.replace(param, value)));
}

test("the markers are there", async () => {
  const { rows } = await app.database.admin.query("select to_jsonb(p) as row from app.puerpera p");
  expect(seen(JSON.stringify(rows)).length).toBeGreaterThan(3);
  const { rows: empty } = await app.database.admin.query<{ column: string }>(
    `select key as column from app.puerpera p, jsonb_each(to_jsonb(p)) where id = $1 and value = 'null'
       and key !~ '_(at|id|count)$|^(language_level|birth(day|date)_child|birthtype|country|nth_child|dischargedate|lostreason|reference|consent_.*|form_language|registrationtype|priority)$'
     order by 1`,
    [given["id of new"]],
  );
  expect(empty.map(({ column }) => column)).toEqual([]);
});

describe("without an account", () => {
  test("every page of every route, with every kind of address in it, shows none", async () => {
    const all = routes();
    const paths = all.map(({ path }) => path);
    for (const known of ["/anmeldung", "/status/:token/daten.json", "/kurse/:name/:file", "/robots.txt"]) {
      expect(paths).toContain(known);
    }
    let asked = 0;
    for (const { path, methods } of all) {
      for (const address of filledIn(path)) {
        for (const method of methods.filter((one) => one === "GET" || one === "POST")) {
          const answer = await fetch(app.baseUrl + address, {
            method,
            redirect: "manual",
            ...(method === "POST" && { body: new URLSearchParams({ sprache: "de" }) }),
          });
          asked += 1;
          expect([method, address, seen(await answer.text())]).toEqual([method, address, []]);
          expect(seen(answer.headers.get("location") ?? "")).toEqual([]);
        }
      }
    }
    expect(asked).toBeGreaterThan(300);
  });

  test("courses in each language, searched by what is hidden, show none", async () => {
    for (const language of publicLanguages) {
      for (const path of [
        "/kurse?",
        `/kurse?ort=${marker}&`,
        "/kurse?ort=8610&",
        `/kurse/rueckbildung-${course}?`,
        `/kurse/rueckbildung-${course}/alle.ics?`,
      ]) {
        const text = await (await fetch(`${app.baseUrl}${path}sprache=${language}`)).text();
        // What she typed herself is said back.
        expect([
          path,
          seen(text.replaceAll(`ort=${marker}`, "").replaceAll(/[«"“]\s?zzmarker/gi, "")),
        ]).toEqual([path, []]);
      }
    }
  });

  test("a registration that is the same as one that is there tells nothing of it", async () => {
    const answer = await fetch(`${app.baseUrl}/mitglied-werden`, {
      method: "POST",
      body: new URLSearchParams({ email: `${marker}@heb.example` }),
    });
    const page = (await answer.text()).replaceAll(`value="${marker}@heb.example"`, "");
    expect(seen(page)).toEqual([]);
  });
});

describe("the data service, asked without an account,", () => {
  const schema = buildSchema(readFileSync("contract/schema/anonymous.graphql", "utf8"));
  const office = buildSchema(readFileSync("contract/schema/admin.graphql", "utf8"));
  const own = buildSchema(readFileSync("contract/schema/user.graphql", "utf8"));

  test("answers every question of its schema, and none is seen or found", async () => {
    const ask = graphqlClient(app.baseUrl);
    for (const { name, query } of readings(schema)) {
      const { text, errors } = await ask(query);
      expect(errors, `${name}: ${errors?.[0]?.message}`).toBeUndefined();
      expect([name, seen(text)]).toEqual([name, []]);
    }
    for (const { name, query } of searches(schema, `%${marker}%`)) {
      const { data } = await ask(query);
      const counts = JSON.stringify(data ?? {}).match(/"count":\d+/g) ?? [];
      expect([name, counts.filter((count) => count !== '"count":0')]).toEqual([name, []]);
    }
  });

  test("refuses all that people with an account may ask or do", async () => {
    const ask = graphqlClient(app.baseUrl);
    const mine = {
      query: schema.getQueryType()?.getFields() ?? {},
      mutation: schema.getMutationType()?.getFields() ?? {},
    };
    const theirs = [office, own].flatMap((one) => [
      ...Object.keys(one.getQueryType()?.getFields() ?? {}).map((name) => ["query", name] as const),
      ...Object.keys(one.getMutationType()?.getFields() ?? {}).map((name) => ["mutation", name] as const),
    ]);
    const others = theirs.filter(([kind, name]) => !(name in mine[kind]));
    expect(others.length).toBeGreaterThan(200);
    for (const [kind, name] of others) {
      const { data, errors, text } = await ask(`${kind} { ${name} { __typename } }`);
      expect([kind, name, data ?? null, errors?.length]).toEqual([kind, name, null, 1]);
      expect(seen(text)).toEqual([]);
    }
  });
});
