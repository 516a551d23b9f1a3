/** /mitglied-werden: a midwife applies, with and without a script, and learns nothing of anybody else. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applicationTexts } from "#domain/public/application-texts.ts";
import { publicLanguages } from "#domain/public/public-language.ts";
import { registrationEndTexts } from "#domain/public/registration-end-texts.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aCheapProof, aProof } from "#testing/a-proof.ts";
import { aUser } from "#testing/a-user.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
beforeAll(async () => {
  app = await servedApp();
  await app.database.admin.query("update app.appsettings set email_from = 'info@wochenbett.example'");
});
afterAll(() => app.stop());

const thanks = `<h1 tabindex="-1">${applicationTexts.de.thanks}</h1>`;
const lookIntoMails = `<h1 tabindex="-1">${registrationEndTexts.de.confirmHeading}</h1>`;

let applicants = 0;
function anApplication(more: Record<string, string> = {}): Record<string, string> {
  applicants += 1;
  return {
    firstname: "Rahel",
    lastname: `Wegmann${applicants}`,
    address: "Seestrasse 14",
    zipcode: "8610",
    phone: "079 555 01 23",
    email: `rahel${applicants}@beispiel.example`,
    language: "de",
    language_2: "sq",
    circles: "8610, 8614",
    services_text: "Stillberatung",
    website: "www.beispiel.example",
    zsr_number: "A 1234.56",
    remarks: "Ab Januar",
    consent: "1",
    ...more,
  };
}

const opened = async (query = "") => await (await fetch(`${app.baseUrl}/mitglied-werden${query}`)).text();

/** As a browser that runs scripts brings it with the form. */
function proven(fields: Record<string, string>): Record<string, string> {
  return { ...fields, proof: aCheapProof("user") };
}

async function send(fields: Record<string, string>) {
  const answer = await fetch(`${app.baseUrl}/mitglied-werden`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, page: await answer.text(), headers: answer.headers };
}

const found = async (email = "") =>
  (
    await app.database.admin.query(
      `select u.id, u.role, u.status, u.firstname, u.lastname, u.address, u.zipcode, u.place, u.phone_mobile, u.phone_business, u.website,
         u.zsr_number, u.languages, u.circles, u.services_text, u.notes_on_registration, u.version, a.consent_version, a.form_language
       from app."user" u left join app.application a on a.user_id = u.id where u.email = $1`,
      [email],
    )
  ).rows;
const letters = async (recipient = "") =>
  (
    await app.database.admin.query<{ hookslug: string }>(
      "select hookslug from app.outbox where recipient = $1 order by 1",
      [recipient],
    )
  ).rows.map(({ hookslug }) => hookslug);

test("anybody opens it in each language, and nothing is stored about her", async () => {
  for (const language of publicLanguages) {
    const answer = await fetch(`${app.baseUrl}/mitglied-werden?sprache=${language}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}-CH">`);
    expect(page).toContain(applicationTexts[language].intro);
    expect(page).toMatch(/data-challenge="user\.[^"]+"/);
    expect(page).toContain(`hreflang="fr" href="${app.config.baseUrl}/mitglied-werden?sprache=fr"`);
  }
});

test("an applicant reads a consent text of her own in each language, not that of the mothers", async () => {
  const { rows } = await app.database.admin.query(
    "select privacy_text, privacy_text_en, privacy_text_fr from app.appsettings",
  );
  const mothers = rows[0];
  for (const language of publicLanguages) {
    const page = await opened(`?sprache=${language}`);
    expect(page).toContain(applicationTexts[language].privacy);
    for (const text of Object.values(mothers)) expect(page).not.toContain(text);
  }
});

test("what follows an application has a page of its own, which a reload shows again", async () => {
  const sent = async (fields: Record<string, string>) => {
    const answer = await fetch(`${app.baseUrl}/mitglied-werden`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await sent(proven(anApplication({ sprache: "fr" })))).toEqual([
    303,
    "/mitglied-werden/angemeldet?sprache=fr",
  ]);
  expect(await sent(anApplication())).toEqual([303, "/mitglied-werden/abgeschickt"]);
});

test("with a proof of work she is there at once, new, with her agreement; she and the office get a mail", async () => {
  const fields = anApplication({ sprache: "fr" });
  const challenge = /data-challenge="([^"]+)"/.exec(await opened())?.[1] ?? "";
  const { status, page, headers } = await send({ ...fields, proof: aProof(challenge) });
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(page).toContain(applicationTexts.fr.thanks);
  const rows = await found(fields.email);
  expect(rows).toEqual([
    {
      id: expect.any(String),
      role: "user",
      status: "new",
      firstname: "Rahel",
      lastname: fields.lastname,
      address: "Seestrasse 14",
      zipcode: "8610",
      place: "Uster",
      phone_mobile: "+41795550123",
      phone_business: null,
      website: "https://www.beispiel.example",
      zsr_number: "A 1234.56",
      languages: ["de", "sq"],
      circles: ["8610", "8614"],
      services_text: "Stillberatung",
      notes_on_registration: "Ab Januar",
      version: 1,
      consent_version: 1,
      form_language: "fr",
    },
  ]);
  expect(await letters(fields.email)).toEqual(["midwife_registered"]);
  expect(await letters("info@wochenbett.example")).toContain("midwife_registered_office");

  const manager = await aUser(app.database.admin, { role: "manager" });
  const seen = await inSession(
    app.database.pools,
    { role: "manager", userId: manager, sessionId: null },
    (tx) => tx.query(`select status from app."user" where id = $1`, [rows[0].id]),
  );
  expect(seen.rows).toEqual([{ status: "new" }]);
});

test("without a script she gets a mail, and is there once she has pressed the button behind its link", async () => {
  const fields = anApplication({ phone: "044 555 01 23", sprache: "en" });
  const { page } = await send(fields);
  expect(page).toContain(registrationEndTexts.en.confirmHeading);
  expect(await found(fields.email)).toEqual([]);
  expect(await letters(fields.email)).toEqual(["registration_confirm"]);
  const { rows } = await app.database.admin.query(
    "select id from app.pending_registration where entry ->> 'email' = $1",
    [fields.email],
  );
  const link = `${app.baseUrl}/anmeldung/bestaetigen/${rows[0].id}`;
  expect(await (await fetch(link)).text()).toContain('<form method="post">');
  expect(await found(fields.email)).toEqual([]);
  for (let pressed = 0; pressed < 2; pressed += 1) {
    expect(await (await fetch(link, { method: "POST" })).text()).toContain("We will check your details");
  }
  expect(await found(fields.email)).toEqual([
    expect.objectContaining({ status: "new", phone_mobile: null, phone_business: "+41445550123" }),
  ]);
});

test("sent twice with one key it is one application; changed and sent again it asks once more", async () => {
  const fields = anApplication({ key: crypto.randomUUID() });
  expect((await send(proven(fields))).page).toContain(thanks);
  expect((await send(proven(fields))).page).toContain(thanks);
  expect(await letters(fields.email)).toEqual(["midwife_registered"]);
  const { page } = await send(proven({ ...fields, lastname: "Anders" }));
  expect(page).toContain(registrationEndTexts.de.sentBefore);
  expect(page).not.toContain(registrationEndTexts.de.notTaken);
  expect(page).not.toContain(fields.key);
});

describe("whether an address is known", () => {
  const email = "bekannt@beispiel.example";
  const signsIn = "frueher@beispiel.example";
  let id: string;
  beforeAll(async () => {
    const { admin } = app.database;
    id = await aUser(admin, { firstname: "Lea", lastname: "Bekannt", status: "active" });
    await admin.query(`update app."user" set email = $2 where id = $1`, [id, email]);
    const other = await aUser(admin, { lastname: "Umgezogen", status: "active" });
    await admin.query(
      "insert into identity.login (issuer, subject, user_id, email) values ('embedded', $1::text, $1::uuid, $2)",
      [other, signsIn],
    );
  });
  const ofAccount = async () =>
    (await app.database.admin.query(`select to_jsonb(u) as row from app."user" u where id = $1`, [id])).rows;

  test.each([email, "BEKANNT@Beispiel.example", signsIn])(
    "is not told of %s, and nothing of the account changes",
    async (address) => {
      const before = await ofAccount();
      const known = await send(proven(anApplication({ email: address })));
      const unknown = await send(proven(anApplication()));
      const bare = (page: string) => page.replace(/nonce="[^"]*"/g, "");
      expect(known.status).toBe(unknown.status);
      expect(bare(known.page)).toBe(bare(unknown.page));
      expect(known.page).toContain(thanks);
      expect((await send(anApplication({ email: address }))).page).toContain(lookIntoMails);
      expect(await ofAccount()).toEqual(before);
      expect(await letters(address)).toContain("midwife_registered");
    },
  );

  test("is not told by what is wrong either", async () => {
    const wrong = { zipcode: "8000", place: "Bern", circles: "8610 8000", language: "xx" };
    for (const [field, value] of Object.entries(wrong)) {
      const { page } = await send(anApplication({ email, [field]: value }));
      expect(page).toContain(`id="${field}-fault"`);
    }
  });
});

describe("nothing is written, and what was typed stays,", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["without agreement", { consent: "" }, 'id="consent-fault"'],
    ["with agreement to another text", { consent: "7" }, "Der Text zum Datenschutz ist neu"],
    ["without a mail address", { email: "" }, 'id="email-fault"'],
    ["without a telephone", { phone: "" }, "Wir rufen Sie an."],
    ["without a language", { language: "" }, 'id="language-fault"'],
    ["of what fills the field that nobody sees", { homepage: "x" }, registrationEndTexts.de.robotWords],
    ["with a name without end", { lastname: "a".repeat(201) }, "höchstens 200 Zeichen"],
    ["with a text without end", { services_text: "a".repeat(2001) }, 'id="services_text-fault"'],
    ["with a postal code that does not exist", { zipcode: "8000" }, 'id="zipcode-fault"'],
    ["with a place of elsewhere", { place: "Bern" }, 'id="place-fault"'],
    ["with a circle that does not exist", { circles: "8610, 8000" }, "«8000» ist keine Schweizer"],
    ["with something else than a website", { website: "keine" }, 'id="website-fault"'],
    ["with a forged proof", { proof: "user.x.1.y~0" }, registrationEndTexts.de.robotWords],
  ];
  test.each(cases)("%s", async (_, more, words) => {
    const fields = anApplication(more);
    const { page } = await send(fields);
    expect(page).toContain('class="faults" role="alert"');
    expect(page).toContain(words);
    expect(page).toContain('value="Seestrasse 14"');
    expect(page).toContain("Ab Januar</textarea>");
    expect(await found(fields.email)).toEqual([]);
  });

  test("each fault is listed above with the way to its field, in her language", async () => {
    const { page } = await send({ sprache: "en" });
    expect(page).toContain('<a href="#firstname">First name</a>');
    expect(page).toContain("Please give your phone number. We will call you.");
    expect(page).toContain('aria-describedby="zipcode-fault" aria-invalid="true"');
  });
});

test("another language keeps everything, and calls nothing wrong", async () => {
  const { page } = await send({ firstname: '"><script>', language_2: "sq", language_to: "fr" });
  expect(page).toContain(applicationTexts.fr.intro);
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(page).toMatch(/<option value="sq" selected>/);
  expect(page).not.toContain('class="faults"');
});
