import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { aCourse } from "#testing/a-course.ts";
import { aUser } from "#testing/a-user.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";
import { keptMap } from "./course-routes.ts";

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const today = zurichDay(new Date());
const inDays = (days: number) => addDays(today, days);

let app: ServedApp;

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(app.baseUrl + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  const lea = await aUser(admin, { firstname: "Lea", lastname: "Brunner" });
  const category = await admin.query<{ id: string }>(
    "insert into app.ct_category (title) values ('Rückbildung') returning id",
  );
  await aCourse(admin, {
    title: "Rückbildung <mit> Baby",
    description: "Beckenboden & Rücken.",
    provider: lea,
    category: category.rows[0]?.id ?? null,
    priceoptions: [{ title: "Paar", price: 80 }],
    issue: {
      number: "R-1",
      zipcode: "8610",
      address: "Familienzentrum",
      street: "Zentralstrasse",
      streetnumber: "7",
      languages: ["de", "en"],
      price: 60,
      price_text: "CHF 60 pro Paar",
      note: "marker-of-the-office",
      subscription_link: "https://lea.example/kurse",
      subscription_link_type: "website",
    },
    events: [{ startdate: inDays(3), starttime: "19:00", endtime: "21:00" }],
  });
  await aCourse(admin, {
    title: "In Bern",
    issue: { zipcode: "3011", languages: ["fr"] },
    events: [{ startdate: inDays(2) }],
  });
  await aCourse(admin, {
    title: "Abgeschaltet",
    active: false,
    issue: { zipcode: "8610" },
    events: [{ startdate: inDays(2) }],
  });
  // The first reading of all takes longest, beside other work longer than a page may.
  await until(async () => expect((await read("/kurse")).status).toBe(200));
});
afterAll(() => app.stop());

describe("the list of courses", () => {
  test("shows nobody what is switched off or of the office alone", async () => {
    const { status, text } = await read("/kurse");
    expect(status).toBe(200);
    expect(text).not.toMatch(/Abgeschaltet|marker-of-the-office/);
  });

  test("says what it found, with place, price, languages and provider, and escapes what people wrote", async () => {
    const { text } = await read("/kurse?ort=8610&kurssprache=en");
    expect(text).toContain("<b>1 Kurs</b> bei 8610 Uster, auf Englisch");
    expect(text).toContain("Rückbildung &lt;mit&gt; Baby</a>");
    expect(text).toContain("Familienzentrum, 8610 Uster");
    expect(text).toMatch(/<b>CHF 60<\/b> <span>pro Paar<\/span>/);
    expect(text).toContain("Lea Brunner");
    expect(text).not.toContain("In Bern");
  });

  test("is in three languages, each with its address", async () => {
    const { text, headers } = await read("/kurse?sprache=fr");
    expect(headers.get("content-language")).toBe("fr");
    expect(text).toContain('<html lang="fr-CH">');
    expect(text).toContain("Cours autour de la naissance");
    expect(text).toContain(`<link rel="canonical" href="${app.baseUrl}/kurse?sprache=fr">`);
    expect((await read("/kurse?sprache=en")).text).toContain("Courses before and after birth");
  });

  test("what is asked for stays in its links, and no search engine follows the questions", async () => {
    const { text } = await read("/kurse?ort=8610&sprache=en");
    expect(text).toContain(`/kurse?ort=8610&amp;tag=${inDays(3)}&amp;sprache=en`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await read("/kurse")).text).not.toContain("noindex");
  });

  test("an unknown place, nonsense and very long words are answered with a page", async () => {
    expect((await read("/kurse?ort=Atlantis")).text).toContain("Den Ort «Atlantis» kennen wir nicht");
    for (const query of [
      "ort=%00%ff",
      `ort=${"x".repeat(5000)}`,
      "ab=2026-99-99&seite=0",
      "ort[]=a&ort=<script>",
    ]) {
      const { status, text } = await read(`/kurse?${query}`);
      expect(status).toBe(200);
      expect(text).not.toContain("<script>");
    }
  });

  test("nothing runs in it but what comes from here, and nobody frames it unasked", async () => {
    const { headers, text } = await read("/kurse");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("set-cookie")).toBeNull();
    expect(text).not.toMatch(/<script(?! type="(module|application\/ld\+json)")/);
    expect(text).not.toMatch(/ style=| on\w+=/);
  });

  test("the map is a picture of its own that browsers keep", async () => {
    const { status, headers, text } = await read("/public/courses/map.svg");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("image/svg+xml");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(text).toMatch(/^<svg /);
  });
});

describe("in a frame of another website", () => {
  const ORIGINS = ["https://www.verein.example", "https://spital.example"];

  test("nobody shows anything before the office allows it", async () => {
    const { headers } = await read("/kurse?eingebettet");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("the websites that the office named show courses, and nothing that belongs to an account", async () => {
    await app.database.admin.query("update app.appsettings set frame_origins = $1", [ORIGINS]);
    const policy = async (path: string) => (await read(path)).headers.get("content-security-policy") ?? "";
    await expect.poll(() => policy("/kurse")).toContain(`frame-ancestors ${ORIGINS.join(" ")};`);
    const framed = await read("/kurse?eingebettet");
    expect(framed.headers.get("x-frame-options")).toBeNull();
    for (const path of [
      "/sign-in",
      "/",
      "/admin/home",
      "/readyz",
      "/public/courses/map.svg",
      "/api/calendar/x.ics",
    ]) {
      const { headers } = await read(path, { accept: "text/html", "sec-fetch-dest": "iframe" });
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
      expect(headers.get("x-frame-options"), path).toBe("DENY");
    }
  });

  test("it comes without band and telephone, tells its height, and its links stay in the frame", async () => {
    for (const { text } of [
      await read("/kurse?ort=8610&eingebettet&sprache=en"),
      await read("/kurse?ort=8610&sprache=en", { "sec-fetch-dest": "iframe" }),
    ]) {
      expect(text).not.toContain('class="band"');
      expect(text).not.toContain('class="foot"');
      expect(text).toContain("/tell-height.js");
      expect(text).toContain('<input type="hidden" name="eingebettet" value="">');
      expect(text).toMatch(/href="\/kurse\/rueckbildung-mit-baby-[0-9a-f-]+\?sprache=en&amp;eingebettet#/);
    }
    const whole = await read("/kurse");
    expect(whole.text).toContain('class="band"');
    expect(whole.text).not.toMatch(/eingebettet|tell-height/);
  });

  test("what leads to another website opens beside the frame", async () => {
    const { rows } = await app.database.admin.query<{ id: string }>(
      "select id from app.ct_course where title like 'Rückbildung%'",
    );
    const { text } = await read(`/kurse/rueckbildung-mit-baby-${rows[0]?.id}?eingebettet`);
    expect(text).toContain('href="https://lea.example/kurse" rel="noopener" target="_blank"');
  });
});

describe("a course's own page", () => {
  const addressOf = async (title: string) => {
    const { rows } = await app.database.admin.query<{ id: string }>(
      "select id from app.ct_course where title = $1",
      [title],
    );
    return rows[0]?.id ?? "";
  };

  test("of what is switched off, of nothing and of nonsense is a friendly 404", async () => {
    const off = await addressOf("Abgeschaltet");
    for (const name of [
      off,
      `abgeschaltet-${off}`,
      "gibt-es-nicht",
      "0190f5d2-0000-7000-8000-000000000000",
      "%00",
    ]) {
      const { status, text } = await read(`/kurse/${name}`);
      expect(status).toBe(404);
      expect(text).toContain("Diesen Kurs gibt es nicht mehr");
      expect(text).not.toContain("Abgeschaltet");
    }
    expect((await read(`/kurse/${off}/alle.ics`)).status).toBe(404);
  });

  test("has one address, to which the id alone and an old title lead", async () => {
    const id = await addressOf("Rückbildung <mit> Baby");
    for (const name of [id, `alter-titel-${id}`]) {
      const { status, headers } = await read(`/kurse/${name}?sprache=fr`);
      expect(status).toBe(301);
      expect(headers.get("location")).toBe(`/kurse/rueckbildung-mit-baby-${id}?sprache=fr`);
    }
  });

  test("says all one needs to go there, in three languages", async () => {
    const path = `/kurse/rueckbildung-mit-baby-${await addressOf("Rückbildung <mit> Baby")}`;
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain("Beckenboden &amp; Rücken.");
    expect(text).toContain("Familienzentrum, Zentralstrasse 7, 8610 Uster");
    expect(text).toContain('href="https://lea.example/kurse" rel="noopener">Anmelden auf lea.example</a>');
    expect(text).toMatch(/Paar<\/span>: CHF 80/);
    expect(text).toContain("geo:47.");
    expect(text).not.toContain("marker-of-the-office");
    expect((await read(`${path}?sprache=en`)).text).toContain("Sign up at lea.example");
    expect((await read(`${path}?sprache=fr`)).text).toContain("S’inscrire sur lea.example");
  });

  test("has data for searches that nothing in a title can break out of", async () => {
    const { text } = await read(`/kurse/rueckbildung-mit-baby-${await addressOf("Rückbildung <mit> Baby")}`);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const { "@graph": graph } = JSON.parse(json);
    expect(graph.map((node: { "@type": string }) => node["@type"])).toEqual(["Course", "EducationEvent"]);
    expect(json).not.toContain("<");
  });

  test("full and called off are said, and nobody is sent to a form for nothing", async () => {
    const { admin } = app.database;
    const link = { subscription_link: "tel:+41445550120", subscription_link_type: "phone" };
    const full = await aCourse(admin, {
      title: "Voll",
      issue: { status: "full", ...link },
      events: [{ startdate: inDays(1) }],
    });
    const off = await aCourse(admin, {
      title: "Faellt aus",
      issue: { status: "cancelled", ...link },
      events: [{ startdate: inDays(1) }],
    });
    await expect.poll(async () => (await read(`/kurse/${off.course}`)).status).toBe(301);
    const ofFull = (await read(`/kurse/voll-${full.course}`)).text;
    expect(ofFull).toContain("Ausgebucht");
    expect(ofFull).toContain("Anmelden am Telefon: 044 555 01 20");
    expect(ofFull).not.toContain("main-action");
    const ofOff = (await read(`/kurse/faellt-aus-${off.course}`)).text;
    expect(ofOff).toContain("Dieser Kurs findet nicht statt.");
    expect(ofOff).not.toContain("tel:+41445550120");
  });

  test("its dates are a file for calendar programs, of one issue and of all", async () => {
    const id = await addressOf("Rückbildung <mit> Baby");
    const { rows } = await app.database.admin.query<{ id: string }>(
      "select id from app.ct_issue where course_id = $1",
      [id],
    );
    for (const file of [`${rows[0]?.id}.ics`, "alle.ics"]) {
      const { status, headers, text } = await read(`/kurse/rueckbildung-mit-baby-${id}/${file}`);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(headers.get("content-disposition")).toBe('inline; filename="rueckbildung-mit-baby.ics"');
      expect(text).toContain(`DTSTART;TZID=Europe/Zurich:${inDays(3).replaceAll("-", "")}T190000`);
    }
    expect((await read(`/kurse/x-${id}/${id}.ics`)).status).toBe(404);
  });
});

describe("search engines", () => {
  test("are let to what is for everybody, and to nothing else", async () => {
    const { text, headers } = await read("/robots.txt");
    expect(headers.get("content-type")).toContain("text/plain");
    expect(text).toMatch(/^Allow: \/kurse$/m);
    expect(text).toMatch(/^Disallow: \/$/m);
    expect(text).toMatch(/^Disallow: \/anmeldung\/spital$/m);
    expect(text).toContain(`Sitemap: ${app.baseUrl}/sitemap.xml`);
  });

  test("find every active course in every language", async () => {
    const { status, text } = await read("/sitemap.xml");
    expect(status).toBe(200);
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? "");
    expect(found.filter((url) => url.includes("/rueckbildung-mit-baby-"))).toHaveLength(3);
    expect(found.join()).not.toContain("abgeschaltet");
    const course = found.find((url) => url.includes("/rueckbildung-mit-baby-")) ?? "";
    expect((await read(new URL(course).pathname)).status).toBe(200);
  });
});

test("a first page weighs at most 60 KB, with style, script, font and map", async () => {
  const weigh = async (path: string) => {
    const answer = await fetch(app.baseUrl + path, { headers: { "accept-encoding": "br" } });
    // Unpacked on arrival, so it is packed again as the server does it at its quickest.
    const body = Buffer.from(await answer.arrayBuffer());
    const isPressed = answer.headers.get("content-encoding") === "br";
    return { text: body.toString(), bytes: isPressed ? brotliCompressSync(body, QUICK).length : body.length };
  };
  const { text, bytes } = await weigh("/kurse?ort=8610");
  const files = [
    ...text.matchAll(/<(?:link rel="stylesheet" href|script type="module" src|image href)="([^"]+)"/g),
  ].map(([, path]) => path ?? "");
  expect(files.some((path) => path.endsWith("courses.css"))).toBe(true);
  expect(files).toContain("/public/courses/map.svg");
  const fonts = await Promise.all(
    files
      .filter((path) => path.endsWith("public.css"))
      .map(async (path) => {
        const [, font = ""] = /url\("([^"]+woff2)"\)/.exec((await weigh(path)).text) ?? [];
        return path.replace("public.css", font);
      }),
  );
  let whole = bytes;
  for (const path of [...files, ...fonts]) whole += (await weigh(path)).bytes;
  // A page of twelve rows is ten times the two of this one.
  expect(whole + 10_000).toBeLessThan(60 * 1024);
});

test("a map that could not be drawn is drawn for whoever asks next", async () => {
  const map = {
    svg: "<svg/>",
    width: 1,
    height: 1,
    pointOf: () => ({ x: 0, y: 0 }),
    areaOf: () => undefined,
  };
  let asked = 0;
  const kept = keptMap(async () => {
    asked += 1;
    if (asked === 1) throw new Error("no file");
    return map;
  });
  await expect(kept()).rejects.toThrow("no file");
  expect((await kept()).map).toBe(map);
  expect((await kept()).map).toBe(map);
  expect(asked).toBe(2);
});
