/** The steps of /anmeldung, as a browser without scripts takes them. */
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { readAnswers } from "#domain/public/registration-answers.ts";
import { registrationEndTexts } from "#domain/public/registration-end-texts.ts";
import { registrationOf } from "#server/features/public/registration-entry.ts";
import { aCheapProof } from "#testing/a-proof.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
beforeAll(async () => {
  app = await servedApp();
});
afterAll(() => app.stop());

const today = zurichDay(new Date());

function dayFields(question: string, day: string): Record<string, string> {
  const [year = "", month = "", date = ""] = day.split("-");
  return { [`${question}_day`]: date, [`${question}_month`]: month, [`${question}_year`]: year };
}

const post = async (fields: Record<string, string>) => {
  const answer = await fetch(`${app.baseUrl}/anmeldung`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, page: await answer.text(), headers: answer.headers };
};

const stepIn = (page: string) => /data-step="(\w+)"/.exec(page)?.[1];
const carried = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];

const bornYesterday = { step: "birth", born: "yes", ...dayFields("birth", addDays(today, -1)) };
const atHome = { ...bornYesterday, step: "home", zipcode: "8610", address: "Seestrasse 14" };

test("anybody opens the first step, and nothing is stored about her", async () => {
  const answer = await fetch(`${app.baseUrl}/anmeldung?sprache=fr`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const page = await answer.text();
  expect(page).toContain('<html lang="fr-CH">');
  expect(stepIn(page)).toBe("birth");
});

test("what a browser fetches for the first page is at most 60 KB", async () => {
  const fetched = async (path: string) => {
    const { default: http } = await import("node:http");
    return await new Promise<{ length: number; text: string }>((resolve, reject) => {
      http
        .get(`${app.baseUrl}${path}`, { headers: { "accept-encoding": "br" } }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => {
            const body = Buffer.concat(parts);
            const isPressed = answer.headers["content-encoding"] === "br";
            resolve({
              length: body.length,
              text: (isPressed ? brotliDecompressSync(body) : body).toString(),
            });
          });
        })
        .on("error", reject);
    });
  };
  const page = await fetched("/anmeldung");
  const linked = [...page.text.matchAll(/(?:src|href)="(\/public\/assets\/[^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(linked.length).toBeGreaterThan(1);
  let sum = page.length;
  for (const path of linked) {
    const asset = await fetched(path);
    sum += asset.length;
    for (const [, name] of asset.text.matchAll(/url\("([^"]+\.woff2)"\)/g)) {
      sum += (await fetched(`${path.slice(0, path.lastIndexOf("/"))}/${name}`)).length;
    }
  }
  expect(sum).toBeLessThan(60 * 1024);
});

describe("a step", () => {
  test("that has what it asks leads to the next, which carries what was said", async () => {
    const { status, page, headers } = await post(bornYesterday);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(stepIn(page)).toBe("home");
    expect(carried(page, "born")).toBe("yes");
    expect(carried(page, "birth_year")).toBe(addDays(today, -1).slice(0, 4));
  });

  test("with a fault says so between label and field, and keeps what was typed", async () => {
    const { page } = await post({ ...atHome, step: "contact", firstname: "Livia", phone: "079 555 38 4" });
    expect(stepIn(page)).toBe("contact");
    expect(page).toContain('<a href="#phone">Telefon</a>');
    expect(page).toContain('id="phone-fault"');
    expect(page).toContain('value="079 555 38 4"');
    expect(page).toContain('value="Livia"');
  });

  test("before is reached with everything that was typed, right or wrong", async () => {
    const { page } = await post({ ...atHome, step: "contact", firstname: "Livia", phone: "079", back: "1" });
    expect(stepIn(page)).toBe("home");
    expect(carried(page, "firstname")).toBe("Livia");
    expect(carried(page, "phone")).toBe("079");
    expect(page).toContain('value="Seestrasse 14"');
  });

  test("in another language is the same step with the same answers", async () => {
    const { page } = await post({ ...atHome, language_to: "en" });
    expect(stepIn(page)).toBe("home");
    expect(page).toContain("Where should the midwife visit you?");
    expect(carried(page, "sprache")).toBe("en");
    expect(page).toContain('value="Seestrasse 14"');
  });

  test("that nobody knows is the first", async () => {
    expect(stepIn((await post({ step: "__proto__" })).page)).toBe("birth");
  });

  test("asks those whose child is not born other questions", async () => {
    const unborn = { born: "no", ...dayFields("due", addDays(today, 40)) };
    expect((await post({ ...unborn, to: "details" })).page).toContain("Ist ein Kaiserschnitt geplant?");
    expect((await post({ ...bornYesterday, to: "details" })).page).toContain("Wie ist Ihr Kind geboren?");
    expect((await post({ ...unborn, to: "hospital" })).page).toContain("Ich weiss es noch nicht");
    expect((await post({ ...bornYesterday, to: "hospital" })).page).not.toContain("Ich weiss es noch nicht");
  });

  test("prints what somebody typed as text", async () => {
    const { page } = await post({
      ...atHome,
      step: "contact",
      firstname: '"><script>alert(1)</script>',
      to: "summary",
    });
    expect(page).not.toContain("<script>alert");
    expect(page).toContain("&lt;script&gt;alert(1)");
  });
});

describe("the place", () => {
  test("is filled in from the postal code, and may be another of its places", async () => {
    const { page } = await post(atHome);
    expect(stepIn(page)).toBe("contact");
    expect(carried(page, "place")).toBe("Uster");
    expect(carried((await post({ ...atHome, place: "Nänikon" })).page, "place")).toBe("Nänikon");
    const lookedUp = await fetch(`${app.baseUrl}/anmeldung/ort?plz=8610`);
    expect(await lookedUp.json()).toEqual({ place: "Uster" });
  });

  test("of a code that does not exist is unknown", async () => {
    const lookedUp = await fetch(`${app.baseUrl}/anmeldung/ort?plz=8610&plz=8611`);
    expect(await lookedUp.json()).toEqual({ place: null });
    expect((await post({ ...atHome, zipcode: "9999" })).page).toContain("gibt es in der Schweiz nicht");
  });
});

describe("what the office cannot take", () => {
  test("is told at once: nobody goes to Geneva", async () => {
    const { page } = await post({ ...atHome, zipcode: "1204" });
    expect(page).toContain("Unsere Hebammen kommen nicht nach Genève.");
    expect(page).toContain("hebamme.ch");
    expect(carried(page, "zipcode")).toBe("1204");
  });

  test("is told at once: a child of nine weeks", async () => {
    const { page } = await post({ ...bornYesterday, ...dayFields("birth", addDays(today, -63)) });
    expect(page).toContain("ersten acht Wochen");
    expect(page).toContain("Mütter- und Väterberatung");
  });

  test("does not get in by leaving the steps out", async () => {
    const { page } = await post({ step: "summary", consent: "1" });
    expect(stepIn(page)).toBe("birth");
    expect(page).toContain('id="born-fault"');
  });
});

test("who has lost her child is led out of the form, in her language", async () => {
  const page = await (await fetch(`${app.baseUrl}/anmeldung/verlust?sprache=en`)).text();
  expect(page).toContain("We are so sorry.");
  expect(page).not.toContain("<form");
});

test("a form goes to the address of its language, so that whoever is refused before it is read hears it in hers", async () => {
  const { page } = await post({ step: "birth", language_to: "fr" });
  expect(page).toContain('action="/anmeldung?sprache=fr"');
  const refused = await fetch(`${app.baseUrl}/anmeldung?sprache=fr`, {
    method: "POST",
    headers: { accept: "text/html", "content-type": "application/json" },
    body: "{",
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('<html lang="fr-CH">');
  expect((await post({ step: "birth", language_to: "de" })).page).toContain('action="/anmeldung"');
});

test("a number that gets no SMS stands where the office looks for it", async () => {
  const of = (phone: string) => registrationOf(readAnswers({ phone }), new Date());
  expect(of("044 555 01 20")).toMatchObject({ phone_private: "044 555 01 20" });
  expect(of("044 555 01 20")).not.toHaveProperty("phone_mobile");
  expect(of("079 555 38 14")).toMatchObject({ phone_mobile: "079 555 38 14" });
});

describe("sent", () => {
  const complete = {
    ...{ step: "summary", script: "1", born: "no", ...dayFields("due", addDays(today, 40)) },
    ...{ zipcode: "8610", place: "Uster", address: "Seestrasse 14", birthplace: "usz" },
    ...{ firstname: "Livia", phone: "079 555 38 14", section: "no", nth_child: "1", multiples: "no" },
    ...{ language: "de", consent: "1" },
  };
  const send = (fields: Record<string, string>) => post({ ...fields, proof: aCheapProof("puerpera") });
  const phones = async (lastname: string) =>
    (
      await app.database.admin.query<{ phone_mobile: string }>(
        "select phone_mobile from app.puerpera where lastname = $1 order by 1",
        [lastname],
      )
    ).rows.map(({ phone_mobile }) => phone_mobile);

  test("and, while the answer got lost, corrected: the page says that she sent it before, and takes it at the next press", async () => {
    const first = { ...complete, lastname: "Verloren", key: crypto.randomUUID() };
    expect((await send(first)).page).toContain(registrationEndTexts.de.thanks);
    const corrected = { ...first, phone: "079 555 38 15" };
    const { page } = await send(corrected);
    expect(stepIn(page)).toBe("summary");
    expect(page).toContain(registrationEndTexts.de.sentBefore);
    expect(page).not.toContain(registrationEndTexts.de.notTaken);
    expect(await phones("Verloren")).toEqual(["+41795553814"]);
    const again = await send({ ...corrected, key: carried(page, "key") ?? "" });
    expect(again.page).toContain(registrationEndTexts.de.thanks);
    expect(await phones("Verloren")).toEqual(["+41795553814", "+41795553815"]);
  });

  test("without a proof: the page that tells her to look into her mails stays after a reload", async () => {
    const fields = {
      ...complete,
      lastname: "Bestätigt",
      email: "livia.b@beispiel.example",
      key: crypto.randomUUID(),
    };
    const answer = await fetch(`${app.baseUrl}/anmeldung`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/anmeldung/abgeschickt"]);
    const page = await (await fetch(`${app.baseUrl}/anmeldung/abgeschickt`)).text();
    expect(page).toContain(registrationEndTexts.de.confirmHeading);
  });

  test("while too many came, and then corrected: it is taken with the key of before", async () => {
    const first = { ...complete, lastname: "Gewartet", key: crypto.randomUUID() };
    await app.database.admin.query("delete from app.registration_flow");
    await app.database.admin.query(
      "insert into app.registration_flow values ('puerpera/proven-all/', 1e6, now()), ('puerpera/unproven-all/', 1e6, now()), ('puerpera/reserve-all/', 1e6, now())",
    );
    const refused = await send({ ...first, email: "livia@beispiel.example" });
    expect(refused.status).toBe(429);
    expect(carried(refused.page, "key")).toBe(first.key);
    await app.database.admin.query("delete from app.registration_flow");
    expect((await send({ ...first, phone: "079 555 38 15" })).page).toContain(registrationEndTexts.de.thanks);
    expect(await phones("Gewartet")).toEqual(["+41795553815"]);
  });

  test("leads to a page of its own, which a reload and Back show again: number and status link, and neither in its address", async () => {
    const fields = { ...complete, lastname: "Neugeladen", key: crypto.randomUUID(), sprache: "fr" };
    const answer = await fetch(`${app.baseUrl}/anmeldung`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, proof: aCheapProof("puerpera") }),
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const address = answer.headers.get("location") ?? "";
    const shown = async () => {
      const page = await fetch(`${app.baseUrl}${address}`);
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      const text = await page.text();
      expect(text).toContain(registrationEndTexts.fr.thanks);
      return [/data-reference="([^"]+)"/.exec(text)?.[1], /data-status="([^"]+)"/.exec(text)?.[1]];
    };
    const [reference = "", status = ""] = await shown();
    expect(status).toMatch(/^\/status\//);
    expect(await shown()).toEqual([reference, status]);
    const token = status.slice("/status/".length).replace(/\?.*/, "");
    expect(address).not.toContain(reference);
    expect(address).not.toContain(token);
    expect((await fetch(`${app.baseUrl}${status}`)).status).toBe(200);
  });

  test.each(["", "?beleg=", "?beleg=1", "?beleg=a&beleg=b", `?beleg=${"a".repeat(2_000)}`])(
    "and nobody finds that page by another address: %s",
    async (query) => {
      const answer = await fetch(`${app.baseUrl}/anmeldung/angemeldet${query}`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/anmeldung"]);
    },
  );
});
