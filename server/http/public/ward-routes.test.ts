/** /anmeldung/spital/…, as a browser without scripts uses it, and as those do who have no code. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { aUser } from "#testing/a-user.ts";
import { aWardCode } from "#testing/a-ward-code.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { statementsAs } from "#testing/statements-as.ts";

let app: ServedApp;
let code: string;
beforeAll(async () => {
  app = await servedApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.admin.query("delete from app.registration_flow");
  code = await aWardCode(app.database.admin, "triemli");
});

const WARD = "/anmeldung/spital/triemli";
const today = zurichDay(new Date());

interface Answer {
  status: number;
  page: string;
  to: string | null;
  cookie: string | undefined;
  headers: Headers;
}

async function ask(path: string, cookie?: string, fields?: Record<string, string>): Promise<Answer> {
  const answer = await fetch(`${app.baseUrl}${path}`, {
    redirect: "manual",
    headers: { ...(cookie && { cookie }), accept: "text/html" },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return {
    status: answer.status,
    page: await answer.text(),
    to: answer.headers.get("location"),
    cookie: answer.headers.get("set-cookie")?.split(";", 1)[0],
    headers: answer.headers,
  };
}

const enter = (typed: string, path = WARD, more: Record<string, string> = {}) =>
  ask(`${path}/code`, undefined, { code: typed, ...more });
const opened = async () => (await enter(code)).cookie ?? "";
const keyIn = (page: string) => /name="key" value="([^"]+)"/.exec(page)?.[1] ?? "";
const numbersIn = (page: string) =>
  [...page.matchAll(/<th scope="row">([^<]+)</g)].map(([, number = ""]) => number);

const aMother = (more: Record<string, string> = {}) => ({
  key: crypto.randomUUID(),
  patientid: "4711",
  birth_day: "gestern",
  birthtime: "4.12",
  birthtype: "spontangeburt",
  nth_child: "2",
  leave_day: "übermorgen",
  firstname: "Amira",
  lastname: "Geheimnis",
  phone: "079 555 38 14",
  address: "Seestrasse 14",
  zipcode: "8610",
  language: "de",
  consent: "1",
  ...more,
});
const motherOf = async (reference: string) =>
  (
    await app.database.admin.query(
      `select p.*, p.birthday_child::text as born, p.dischargedate::text as discharge, rules.has_possible_duplicate(p.id) as marked
       from app.puerpera p where reference = $1`,
      [reference],
    )
  ).rows[0];
const mothers = async () =>
  Number((await app.database.admin.query("select count(*) from app.puerpera")).rows[0]?.count);

describe("without a code", () => {
  test("one sees where to type it, and nothing of what the ward has sent", async () => {
    await ask(WARD, await opened(), aMother());
    const { status, page, cookie, headers } = await ask(WARD);
    expect(status).toBe(200);
    expect(page).toContain("Code der Abteilung");
    expect(page).toContain("Stadtspital Zürich Triemli");
    expect(page).not.toMatch(/20\d\d-\d{4}|<table|Patientennummer/);
    expect(cookie).toBeUndefined();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(page).toContain('name="robots" content="noindex"');
  });

  test("nobody registers: what was typed waits behind the code", async () => {
    const before = await mothers();
    const sent = aMother();
    const { status, page } = await ask(WARD, undefined, sent);
    expect(status).toBe(422);
    expect(await mothers()).toBe(before);
    expect(keyIn(page)).toBe(sent.key);
    expect(page).toContain('name="lastname" value="Geheimnis"');
    const behind = await enter(code, WARD, sent);
    expect(behind.status).toBe(200);
    expect(behind.page).toContain('value="Geheimnis"');
    expect(keyIn(behind.page)).toBe(sent.key);
    expect((await ask(WARD, behind.cookie, sent)).status).toBe(303);
  });

  test("a pass that somebody made up, another ward's or another server's opens nothing", async () => {
    const own = await opened();
    const [, sealed = ""] = own.split("=");
    for (const cookie of [
      "wiege-ward=x",
      `wiege-ward=${"a".repeat(3_000)}`,
      `wiege-ward=${sealed.slice(0, -2)}`,
      `wiege-ward=${Buffer.from(`9999999999999\ntriemli\n${code}`).toString("base64url")}`,
    ])
      expect((await ask(WARD, cookie)).page).toContain("Code der Abteilung");
    expect((await ask("/anmeldung/spital/usz", own)).page).toContain("Code der Abteilung");
    expect((await ask("/anmeldung/spital/usz", own, aMother())).status).toBe(422);
  });

  test("a ward that does not exist, or is none, has a page that says so, however long its name", async () => {
    for (const name of ["nirgends", "hausgeburt", "unklar", "paracelsus", "x".repeat(3_000), "%00"]) {
      const { status, page } = await ask(`/anmeldung/spital/${name}`);
      expect(status, name.slice(0, 20)).toBe(404);
      expect(page).toContain("Diesen Link gibt es nicht");
      expect((await enter(code, `/anmeldung/spital/${name}`)).status).toBe(404);
    }
  });
});

describe("guessing", () => {
  test("a wrong code, another ward's and a revoked one get the same answer", async () => {
    const revoked = code;
    code = await aWardCode(app.database.admin, "triemli");
    const others = await aWardCode(app.database.admin, "usz");
    const answers = [];
    for (const typed of ["AAAA-AAAA-AAAA", others, revoked, "", "ä".repeat(3_000)]) {
      answers.push(await enter(typed));
    }
    for (const { status, page, cookie } of answers) {
      expect(status).toBe(422);
      expect(cookie).toBeUndefined();
      expect(page).toContain("Dieser Code gilt nicht.");
      expect(page.replace(/nonce="[^"]*"/g, "")).toBe(answers[0]?.page.replace(/nonce="[^"]*"/g, ""));
    }
  });

  test("by a hundred at once ends after ten, and a ward that is in goes on", async () => {
    const cookie = await opened();
    const answers = await Promise.all(Array.from({ length: 100 }, () => enter("AAAA-AAAA-AAAA")));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.page).toContain("zu viele Codes");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await enter(code)).status).toBe(429);
    expect((await ask(WARD, cookie, aMother())).status).toBe(303);
  });
});

describe("with its code", () => {
  test("a ward sends two mothers in a row, and finds both by their numbers, without a name", async () => {
    const entered = await enter(code.toLowerCase().replaceAll("-", " "));
    expect(entered).toMatchObject({ status: 303, to: WARD });
    const cookie = entered.cookie ?? "";
    expect(cookie).not.toContain(code.slice(0, 4));
    const references: string[] = [];
    for (const lastname of ["Eins", "Zwei"]) {
      const form = await ask(WARD, cookie);
      const sent = await ask(WARD, cookie, aMother({ key: keyIn(form.page), lastname }));
      expect(sent.status).toBe(303);
      const done = await ask(sent.to ?? "", cookie);
      const [, reference = ""] = /Nummer <strong>([^<]+)</.exec(done.page) ?? [];
      expect(done.page).toContain("Nächste Wöchnerin");
      references.push(reference);
    }
    const { page } = await ask(WARD, cookie);
    expect(numbersIn(page).slice(0, 2)).toEqual(references.toReversed());
    expect(page).not.toMatch(/Eins|Zwei|Amira|Seestrasse|(?<![\w-])4711(?![\w-])/);
    expect(await motherOf(references[0] ?? "")).toMatchObject({
      lastname: "Eins",
      birthplace: "triemli",
      registrationtype: "spital",
      patientid: "4711",
      place: "Uster",
      phone_mobile: "+41795553814",
      birthtime_child: "04:12:00",
      born: addDays(today, -1),
      discharge: addDays(today, 2),
      nth_child: 2,
      multiples: false,
      consent_version: 1,
      form_language: "de",
      status: "new",
    });
  });

  test("the state that the office gives a mother is what the ward reads", async () => {
    const cookie = await opened();
    const reference = new URL((await ask(WARD, cookie, aMother())).to ?? "", app.baseUrl).searchParams.get(
      "nummer",
    );
    await app.database.admin.query("update app.puerpera set status = 'published' where reference = $1", [
      reference,
    ]);
    expect((await ask(WARD, cookie)).page).toMatch(new RegExp(`${reference}</th><td><span[^>]*>Wir suchen<`));
  });

  test("one mother is registered once, however often the form is sent; changed, it is another one", async () => {
    const cookie = await opened();
    const sent = aMother();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(WARD, cookie, sent)));
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
    const changed = await ask(WARD, cookie, { ...sent, lastname: "Anders" });
    expect(changed.status).toBe(422);
    expect(changed.page).toContain("Bitte senden Sie es noch einmal.");
    const again = await ask(WARD, cookie, { ...sent, lastname: "Anders", key: keyIn(changed.page) });
    expect(again.status).toBe(303);
    expect(again.to).not.toBe(answers[0]?.to);
  });

  test("whom the office knows already is taken all the same, and both are marked for the office", async () => {
    const cookie = await opened();
    const twin = { lastname: "Doppelt", mother_birthday: "4.3.1992" };
    const references = [];
    for (const more of [twin, twin]) {
      const { to } = await ask(WARD, cookie, aMother(more));
      references.push(new URL(to ?? "", app.baseUrl).searchParams.get("nummer") ?? "");
    }
    for (const reference of references) expect(await motherOf(reference)).toMatchObject({ marked: true });
  });

  test("it ends when the office revokes it between the form and the sending", async () => {
    const cookie = await opened();
    const mediator = await aUser(app.database.admin, { role: "mediator" });
    const form = await ask(WARD, cookie);
    await statementsAs(app.database.pools)(
      "mediator",
      mediator,
      "select actions.ward_code_revoke(id) from staff.birthplace where value = 'triemli'",
    );
    const before = await mothers();
    const sent = await ask(WARD, cookie, aMother({ key: keyIn(form.page) }));
    expect(sent.status).toBe(422);
    expect(sent.page).toContain("gilt nicht mehr");
    expect(await mothers()).toBe(before);
    expect((await ask(WARD, cookie)).page).toContain("Code der Abteilung");
  });

  test("it is forgotten in this browser when the ward says so", async () => {
    const { page, headers } = await ask(`${WARD}/ende`, await opened(), {});
    expect(page).toContain("Sie sind abgemeldet.");
    expect(headers.get("set-cookie")).toMatch(/wiege-ward=;/);
  });

  test("no number is read out that the ward has not sent, and what stands in the address is not printed", async () => {
    const cookie = await opened();
    // Five digits: the ward's own have four.
    const { page } = await ask(`${WARD}?nummer=${encodeURIComponent("2026-00000<b>")}`, cookie);
    expect(page).toContain("Patientennummer");
    expect(page).not.toContain("2026-00000");
  });
});

describe("the form", () => {
  test("says what is wrong in words for a ward, and keeps what was typed", async () => {
    const cookie = await opened();
    const { status, page } = await ask(WARD, cookie, {
      key: crypto.randomUUID(),
      lastname: '"><script>alert(1)</script>',
      birth_day: "morgen",
      birthtime: "27:00",
      leave_day: "1.1.2020",
      mother_birthday: "gestern?",
      zipcode: "1204",
      phone: "079",
    });
    expect(status).toBe(422);
    for (const sentence of [
      "Bitte melden Sie die Mutter nach der Geburt an.",
      "Diese Zeit verstehen wir nicht.",
      "Dieser Tag liegt vor der Geburt.",
      "Diesen Tag verstehen wir nicht.",
      "Dorthin kommen unsere Hebammen nicht.",
      "Bitte geben Sie den Vornamen der Mutter an.",
      "Ohne das Einverständnis der Mutter",
      "Bitte wählen Sie die Sprache der Mutter.",
    ])
      expect(page).toContain(sentence);
    expect(page).toContain("&quot;&gt;&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert");
  });

  test("takes no machine that fills in everything", async () => {
    const before = await mothers();
    expect((await ask(WARD, await opened(), aMother({ website: "https://robot.example" }))).status).toBe(422);
    expect(await mothers()).toBe(before);
  });

  test("asks again when the text that the mother agreed to has changed", async () => {
    const { page } = await ask(WARD, await opened(), aMother({ consent: "7" }));
    expect(page).toContain("Der Text zum Datenschutz hat sich geändert.");
  });
});
