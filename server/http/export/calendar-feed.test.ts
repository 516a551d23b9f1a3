import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
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

test("whoever knows the key reads the absences, and only those", async () => {
  const answer = await read(`${await renew()}.ics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("X-WR-CALNAME:Abwesenheiten Lea Brunner\r\n");
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
