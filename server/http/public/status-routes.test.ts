/** A mother's own link over HTTP: her one registration, in her language, without a script, and nothing for anybody else. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicLanguages } from "#domain/public/public-language.ts";
import { faultTexts } from "#domain/public/registration-fault-texts.ts";
import { statusTexts } from "#domain/public/status-texts.ts";
import { aPuerpera, type PuerperaGiven } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
let midwife: string;

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  midwife = await aUser(admin, { firstname: "Lea", lastname: "Brunner", languages: ["de", "sq"] });
  await admin.query(`update app."user" set phone_mobile = '+41795556120', place = 'Uster' where id = $1`, [
    midwife,
  ]);
  // Somebody else's data must be on no page.
  await aPuerpera(admin, { firstname: "MARKE", lastname: "FREMD", place: "MARKENORT", status: "published" });
});
afterAll(() => app.stop());

async function link(given: PuerperaGiven = {}): Promise<{ id: string; token: string; at: string }> {
  const id = await aPuerpera(app.database.admin, {
    notes_internal: "MARKE-INTERN",
    notes_to_midwife: "MARKE-HEBAMME",
    ...given,
  });
  const { rows } = await app.database.pools.system.query("select rules.issue_status_token($1) as token", [
    id,
  ]);
  const token: string = rows[0].token;
  return { id, token, at: `${app.baseUrl}/status/${token}` };
}

async function page(address: string, form?: Record<string, string>) {
  const answer = await fetch(address, {
    redirect: "manual",
    headers: { "accept-encoding": "br, gzip" },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const showMidwife = (is: boolean) =>
  app.database.admin.query("update app.appsettings set status_shows_midwife = $1", [is]);
const openWishes = async (id: string) =>
  (
    await app.database.admin.query(
      "select kind, changes, note from app.status_wish where puerpera_id = $1 and status = 'open' order by id",
      [id],
    )
  ).rows;

const rooms = ["", "/eigene-hebamme", "/angaben", "/daten", "/daten.json", "/loeschen", "/hebamme.vcf"];

describe("without a link that holds", () => {
  test("every page says the same, whatever is wrong with it", async () => {
    const { id, token } = await link();
    const revoked = await link();
    await app.database.admin.query(
      "update app.status_token set revoked_at = app.now() where puerpera_id = $1",
      [revoked.id],
    );
    const expired = await link({ status: "lost" });
    await app.database.admin.query("set session_replication_role = replica");
    await app.database.admin.query(
      "update app.puerpera set lost_at = app.now() - interval '31 days' where id = $1",
      [expired.id],
    );
    await app.database.admin.query("set session_replication_role = origin");
    const wrong = [
      (token.startsWith("A") ? "B" : "A") + token.slice(1),
      token.toUpperCase(),
      `${token}%00`,
      "%00",
      "..%2f..%2fetc",
      id,
      revoked.token,
      expired.token,
      "x".repeat(10_000),
    ];
    const said = new Set<string>();
    for (const one of wrong) {
      for (const room of rooms) {
        const answer = await page(`${app.baseUrl}/status/${one}${room}`);
        expect(answer.status, `${one.slice(0, 40)}${room}`).toBe(404);
        said.add(answer.text.replace(/nonce="[^"]*"/, ""));
      }
      expect((await page(`${app.baseUrl}/status/${one}/loeschen`, {})).status).toBe(404);
    }
    expect(said.size).toBe(1);
    expect([...said][0]).toContain("Dieser Link gilt nicht mehr");
    expect(await openWishes(revoked.id)).toEqual([]);
  });

  test("is told of its limit after many tries", async () => {
    const few = await servedApp({ beside: app, requestsPerMinute: { status: 3 } });
    const answers = new Set<number>();
    for (let tries = 0; tries < 5; tries += 1)
      answers.add((await fetch(`${few.baseUrl}/status/${"x".repeat(32)}`)).status);
    expect([...answers]).toEqual([404, 429]);
    const told = await fetch(`${few.baseUrl}/status/${"x".repeat(32)}?sprache=fr`, {
      headers: { accept: "text/html" },
    });
    expect(told.status).toBe(429);
    const words = await told.text();
    expect(words).toContain('<html lang="fr-CH">');
    expect(words).toContain("Un instant, s’il vous plaît");
    await few.stop();
  });
});

describe("her link", () => {
  test("tells each stage in each language, and nothing of anybody else", async () => {
    await showMidwife(true);
    const stages = {
      received: {},
      searching: { status: "published" },
      mediated: { status: "current", midwife_id: midwife },
      closed: { status: "closed", midwife_id: midwife },
      lost: { status: "lost" },
      mourning: { status: "lost", lostreason: "kindsverlust" },
    } as const satisfies Record<string, PuerperaGiven>;
    for (const [stage, given] of Object.entries(stages)) {
      const { at } = await link(given);
      for (const language of publicLanguages) {
        const answer = await page(`${at}?sprache=${language}`);
        expect(answer.status).toBe(200);
        expect(answer.text).toContain(statusTexts[language].titles[stage as keyof typeof stages]);
        expect(answer.text).not.toContain("MARKE");
        expect(answer.text.includes("Lea Brunner"), stage).toBe(stage === "mediated");
        expect(answer.text.includes('class="timeline"'), stage).toBe(
          ["received", "searching", "mediated"].includes(stage),
        );
        expect(answer.text).not.toContain("<script");
      }
    }
    await showMidwife(false);
  });

  test("is kept nowhere, found by no search, told to no other website, and not pressed", async () => {
    const { at } = await link();
    for (const room of ["", "/angaben", "/daten", "/daten.json"]) {
      const { headers } = await page(`${at}${room}`);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("content-encoding")).toBeNull();
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test("gives the midwife's card only where the office shows her", async () => {
    const { at } = await link({ status: "current", midwife_id: midwife });
    expect((await page(at)).text).not.toContain("Brunner");
    expect((await page(`${at}/hebamme.vcf`)).status).toBe(404);
    await showMidwife(true);
    const shown = await page(at);
    expect(shown.text).toContain('href="tel:+41795556120"');
    expect(shown.text).toContain("Deutsch, Albanisch");
    const card = await page(`${at}/hebamme.vcf`);
    expect(card.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(card.text).toContain("FN:Lea Brunner\r\n");
    expect(card.text).toContain("TEL;TYPE=CELL:+41795556120\r\n");
    await showMidwife(false);
  });

  test("shows what is stored, to read and to take along", async () => {
    const { at } = await link({
      birthdate_child: "2027-01-15",
      notes_on_registration: "<b>Bitte</b> am Vormittag",
    });
    const { text } = await page(`${at}/daten`);
    for (const said of [
      "Krasniqi",
      "079 555 38 14",
      "15. Januar 2027",
      "&lt;b&gt;Bitte&lt;/b&gt;",
      "Schweiz",
    ])
      expect(text).toContain(said);
    expect(text).not.toContain("MARKE");
    const file = await page(`${at}/daten.json`);
    expect(JSON.parse(file.text)).toMatchObject({ lastname: "Krasniqi", place: "Uster" });
    expect(file.text).not.toContain("MARKE");
  });
});

describe("what she wishes", () => {
  test("is noted, thanked for, and shown as waiting", async () => {
    const { id, at } = await link({ status: "published" });
    const sent = await page(`${at}/eigene-hebamme`, { note: "Frau Ammann", sprache: "fr" });
    expect(sent.status).toBe(303);
    expect(sent.headers.get("location")).toBe(`${new URL(at).pathname}?sprache=fr`);
    expect(await openWishes(id)).toEqual([{ kind: "own_midwife", changes: {}, note: "Frau Ammann" }]);
    expect((await page(`${at}?sprache=fr`)).text).toContain(statusTexts.fr.waiting.own_midwife);
  });

  test("is said again beside the field where it cannot be meant, and what was typed stays", async () => {
    const { id, at } = await link();
    const form = await page(`${at}/angaben`);
    expect(form.text).toContain('value="079 555 38 14"');
    const wrong = await page(`${at}/angaben`, { phone_mobile: "12", zipcode: "8610", place: "Uster" });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Bitte geben Sie eine gültige Telefonnummer ein.");
    expect(wrong.text).toContain('value="12"');
    const empty = await page(`${at}/angaben`, { place: "Uster", sprache: "en" });
    expect(empty.text).toContain("You have not changed anything yet.");
    const born = await page(`${at}/angaben`, { birthday_child: "2026-11-14" });
    expect(born.text).toContain("bitte wählen Sie die Geburtsart");
    expect(await openWishes(id)).toEqual([]);
    const kept = await page(`${at}/angaben`, {
      phone_mobile: "079 555 00 11",
      place: "Uster\0",
      status: "current",
      notes_internal: "x",
    });
    expect(kept.status).toBe(303);
    expect(await openWishes(id)).toEqual([
      { kind: "change", changes: { phone_mobile: "+41795550011" }, note: null },
    ]);
  });

  test("is not cut where it is too long: it is said beside the field, and what was typed stays", async () => {
    const { id, token, at } = await link({ status: "published" });
    const long = `Anfang ${"ä😀".repeat(496)} Ende`;
    expect([...long]).toHaveLength(1004);
    for (const room of ["eigene-hebamme", "angaben"]) {
      const said = await page(`${at}/${room}`, { note: long });
      expect(said.status, room).toBe(422);
      expect(said.text).toContain('id="note-fault">Das ist zu lang: höchstens 1000 Zeichen.<');
      expect(said.text).toContain('<a href="#note">');
      expect(said.text).toContain(long);
      const foreign = await page(`${at}/${room}`, { note: long, sprache: "fr" });
      expect(foreign.text).toContain(faultTexts.fr.tooLong.replace("{value}", "1000"));
    }
    const { text } = await page(`${at}/angaben`, { note: long, phone_mobile: "12" });
    expect(text).toContain('<a href="#phone_mobile">');
    expect(text).toContain('<a href="#note">');
    expect(await openWishes(id)).toEqual([]);
    const other = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    expect((await page(`${app.baseUrl}/status/${other}/eigene-hebamme`, { note: long })).status).toBe(404);
    const whole = [...long].slice(4).join("").trim();
    expect((await page(`${at}/angaben`, { note: whole })).status).toBe(303);
    expect(await openWishes(id)).toEqual([{ kind: "change", changes: {}, note: whole }]);
  });

  test("is not taken once all is over, but for the deletion", async () => {
    const { id, at } = await link({ status: "lost", lostreason: "kindsverlust" });
    const late = await page(`${at}/eigene-hebamme`, { note: 'Frau "Ammann"' });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Die Anmeldung ist beendet.");
    expect(late.text).toContain('value="Frau &quot;Ammann&quot;"');
    expect((await page(`${at}/loeschen`, {})).status).toBe(303);
    expect((await openWishes(id)).map(({ kind }) => kind)).toEqual(["deletion"]);
  });
});
