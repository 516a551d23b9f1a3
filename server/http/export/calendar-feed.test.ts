import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
let midwife: string;

beforeAll(async () => {
  app = await servedApp();
  midwife = await aUser(app.database.admin, { firstname: "Lea", lastname: "Brunner" });
  await app.database.admin.query(
    `insert into app.calendarentry (user_id, title, start, "end") values ($1, 'Ferien', '2026-07-06', '2026-07-19')`,
    [midwife],
  );
});
afterAll(() => app.stop());

async function renew(): Promise<string> {
  const { rows } = await inSession(
    app.database.pools,
    { role: "user", userId: midwife, sessionId: null },
    (tx) => tx.query<{ key: string }>("select key from actions.calendar_feed_renew()"),
  );
  return rows[0]?.key ?? "";
}

const read = (file: string, headers: Record<string, string> = {}) =>
  fetch(`${app.baseUrl}/api/calendar/${file}`, { headers });

test("a key that nobody has, or that is none, finds nothing", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000.ics";
  for (const file of [unknown, "x.ics", `${await renew()}`, "'; select 1.ics", "%00.ics"]) {
    const answer = await read(file);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("VCALENDAR");
  }
});

test("whoever knows the key reads the absences", async () => {
  const answer = await read(`${await renew()}.ics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("X-WR-CALNAME:Kalender Lea Brunner\r\n");
  expect(text).toContain("DTSTART;VALUE=DATE:20260706\r\nDTEND;VALUE=DATE:20260720\r\n");
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test("a program that knows the text is told so, until an absence changes", async () => {
  const file = `${await renew()}.ics`;
  const etag = (await read(file)).headers.get("etag") ?? "";
  const again = await read(file, { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  await app.database.admin.query(`update app.calendarentry set "end" = '2026-07-20' where user_id = $1`, [
    midwife,
  ]);
  const changed = await read(file, { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("DTEND;VALUE=DATE:20260721");
});

test("a renewed key ends the link that was passed on", async () => {
  const before = `${await renew()}.ics`;
  const after = `${await renew()}.ics`;
  expect((await read(before)).status).toBe(404);
  expect((await read(after)).status).toBe(200);
});

test("of her mothers it tells initials and times, and nothing else", async () => {
  const { admin } = app.database;
  const today = zurichDay(new Date());
  const other = await aUser(admin, { firstname: "Mia", lastname: "Frei" });
  const given = {
    status: "current",
    firstname: "Carmen",
    lastname: "Vögeli",
    address: "Seestrasse 21",
  } as const;
  const own = await aPuerpera(admin, {
    ...given,
    midwife_id: other,
    birthdate_child: addDays(today, 60),
    dischargedate: addDays(today, 64),
  });
  const foreign = await aPuerpera(admin, { ...given, lastname: "Zwahlen", midwife_id: midwife });
  const { rows } = await inSession(
    app.database.pools,
    { role: "user", userId: other, sessionId: null },
    async (tx) => {
      await tx.query(
        "insert into midwife.visit (puerpera_id, planned_at, note) values ($1, app.now() + interval '2 days', 'klingeln bei Frei')",
        [own],
      );
      return tx.query<{ key: string }>("select key from actions.calendar_feed_renew()");
    },
  );
  const text = await (await read(`${rows[0]?.key}.ics`)).text();
  expect(text.match(/SUMMARY:.*/g)).toEqual([
    expect.stringMatching(/^SUMMARY:Besuch C\. V\./),
    expect.stringMatching(/^SUMMARY:Termin C\. V\./),
    expect.stringMatching(/^SUMMARY:Austritt C\. V\./),
  ]);
  expect(text).not.toMatch(/Carmen|Vögeli|Seestrasse|klingeln|Z\.|(?<![\w-])8610(?![\w-])|Uster/);
  expect(foreign).not.toBe(own);
});

test("a link from before goes on showing absences alone", async () => {
  const key = await renew();
  await app.database.admin.query("update app.calendar_feed set shows_visits = false where user_id = $1", [
    midwife,
  ]);
  const text = await (await read(`${key}.ics`)).text();
  expect(text).toContain("X-WR-CALNAME:Abwesenheiten Lea Brunner");
  expect(text.match(/SUMMARY:.*/g)).toEqual([expect.stringMatching(/Ferien/)]);
});

test("she ends her link", async () => {
  const key = await renew();
  await inSession(app.database.pools, { role: "user", userId: midwife, sessionId: null }, (tx) =>
    tx.query("select actions.calendar_feed_end()"),
  );
  expect((await read(`${key}.ics`)).status).toBe(404);
});
