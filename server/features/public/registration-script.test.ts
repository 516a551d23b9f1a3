/** The script of the form for parents over the pages that the server writes: what is pressed at the wrong moment, and what stays. */
import { readFile } from "node:fs/promises";
import { type HTMLInputElement, Window } from "happy-dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";

let app: ServedApp;
let script: string;
beforeAll(async () => {
  app = await servedApp();
  script = await readFile(new URL("assets/registration.js", import.meta.url), "utf8");
});
afterAll(() => app.stop());

interface Held {
  fields: URLSearchParams;
  /** Lets the request through to the server. */
  pass(): void;
  /** Answers it without the server. */
  answer(response: Response | Error): void;
}

type Kept = Record<"sessionStorage" | "localStorage", [string, string][]>;

/** A page of the form in a DOM of its own; the requests of its script wait until the test lets them through. */
async function open({ path = "/anmeldung", kept }: { path?: string; kept?: Kept } = {}) {
  const url = new URL(path, app.baseUrl).href;
  const window = new Window({ url });
  const written = await (await fetch(url)).text();
  window.document.write(written.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/g, ""));
  for (const area of ["sessionStorage", "localStorage"] as const)
    for (const [name, value] of kept?.[area] ?? []) window[area].setItem(name, value);
  const held: Held[] = [];
  /** Where the script looked for the place of a postal code. */
  const places: string[] = [];
  /** Where the script led in place of the page. */
  const replaced: string[] = [];
  const asked = (
    to: string,
    init?: { method: string; headers: Record<string, string>; body: URLSearchParams },
  ) => {
    const real = () => fetch(new URL(to, url), init);
    if (!init) {
      places.push(to);
      return real();
    }
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    held.push({
      fields: new URLSearchParams(init.body),
      pass: () => void real().then(resolve, reject),
      answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
    });
    return promise;
  };
  const { document, history, FormData, DOMParser } = window;
  const given = {
    window,
    document,
    history,
    FormData,
    DOMParser,
    fetch: asked,
    location: { reload: () => undefined, replace: (to: string) => replaced.push(to) },
    scrollTo: () => undefined,
    addEventListener: window.addEventListener.bind(window),
  };
  new Function(...Object.keys(given), script)(...Object.values(given));
  const one = (css: string) => {
    const found = document.querySelector(css);
    if (!found) throw new Error(`there is no ${css}`);
    return found as HTMLInputElement;
  };
  const step = () => one("#anmeldung").dataset.step;
  const page = {
    held,
    places,
    replaced,
    one,
    step,
    text: () => document.body.textContent,
    press: (css = ".main-action") => one(css).click(),
    address: () => window.location.pathname + window.location.search,
    back: () => history.back(),
    type(css: string, value: string) {
      one(css).value = value;
      one(css).dispatchEvent(new window.Event("input", { bubbles: true }));
    },
    choose(css: string) {
      one(css).click();
    },
    /** Lets the one request through that waits, and waits until this step stands there. */
    async passTo(expected: string) {
      await until(() => expect(held).toHaveLength(1));
      held.shift()?.pass();
      await until(() => expect(step()).toBe(expected));
    },
    keeps: (): Kept => ({
      sessionStorage: Object.entries(window.sessionStorage) as [string, string][],
      localStorage: Object.entries(window.localStorage) as [string, string][],
    }),
  };
  return page;
}
type Page = Awaited<ReturnType<typeof open>>;

function tellBirth(page: Page): void {
  const [year = "", month = "", day = ""] = addDays(zurichDay(new Date()), -1).split("-");
  page.choose("input[name=born][value=yes]");
  page.type("input[name=birth_day]", day);
  page.type("input[name=birth_month]", month);
  page.type("input[name=birth_year]", year);
}
function tellHome(page: Page): void {
  page.type("input[name=address]", "Seestrasse 14");
  page.type("input[name=zipcode]", "8610");
}
async function atContact(): Promise<Page> {
  const page = await open();
  tellBirth(page);
  page.press();
  await page.passTo("home");
  tellHome(page);
  await until(() => expect(page.one("#place").value).toBe("Uster"));
  page.press();
  await page.passTo("contact");
  return page;
}

test("a step is sent once for two presses, and the second one is not taken for the next step", async () => {
  const page = await open();
  tellBirth(page);
  page.press();
  page.press();
  expect(page.held).toHaveLength(1);
  expect(page.one("#anmeldung").getAttribute("aria-busy")).toBe("true");
  await page.passTo("home");
  expect(page.held).toHaveLength(0);
  expect(page.text()).not.toContain("Bitte");
});

test("back by the form and by the browser lead to the step before, with what was typed", async () => {
  const page = await atContact();
  page.type("input[name=lastname]", "Meier");
  page.press("button[name=back]");
  await page.passTo("home");
  expect(page.one("input[name=address]").value).toBe("Seestrasse 14");
  page.back();
  await page.passTo("birth");
  page.press();
  await page.passTo("home");
  page.press();
  await page.passTo("contact");
  expect(page.one("input[name=lastname]").value).toBe("Meier");
});

test("two steps back in a row lead two steps back, although the first answer is still on its way", async () => {
  const page = await atContact();
  page.back();
  await until(() => expect(page.held).toHaveLength(1));
  page.back();
  await page.passTo("home");
  await page.passTo("birth");
  // The browser and the page mean the same step: on it goes to the one after it.
  page.press();
  await page.passTo("home");
  expect(page.held).toHaveLength(0);
});

test("back while the next step is on its way leads back, and keeps what was typed", async () => {
  const page = await open();
  tellBirth(page);
  page.press();
  await page.passTo("home");
  tellHome(page);
  page.press();
  expect(page.held).toHaveLength(1);
  page.press("button[name=back]");
  page.held.shift()?.pass();
  await page.passTo("birth");
  page.press();
  await page.passTo("home");
  expect(page.one("input[name=address]").value).toBe("Seestrasse 14");
});

test.each<[string, () => Response | Error]>([
  ["a line that is lost", () => new TypeError("Failed to fetch")],
  ["a server that fails", () => new Response("", { status: 502 })],
])("%s is told above the button, what was typed stays, and the next press sends it", async (_, fault) => {
  const page = await open();
  tellBirth(page);
  const words = page.one(".main-action").textContent;
  page.press();
  page.held.shift()?.answer(fault());
  await until(() => expect(page.one(".lost").getAttribute("role")).toBe("alert"));
  expect(page.one(".main-action").textContent).toBe(words);
  page.press();
  await page.passTo("home");
});

test("a network that asked too often is told so, and what was typed stays", async () => {
  const page = await open();
  tellBirth(page);
  page.press();
  page.held.shift()?.answer(new Response("<main><p>Bitte warten Sie.</p></main>", { status: 429 }));
  await until(() => expect(page.one(".lost").textContent).toBe("Bitte warten Sie."));
  expect(page.step()).toBe("birth");
});

test("a place that she typed herself stays when the postal code finds another one", async () => {
  const page = await open();
  tellBirth(page);
  page.press();
  await page.passTo("home");
  page.type("#place", "Nänikon");
  tellHome(page);
  expect(page.places).toEqual([]);
  expect(page.one("#place").value).toBe("Nänikon");
  page.type("#place", "");
  tellHome(page);
  await until(() => expect(page.one("#place").value).toBe("Uster"));
  expect(page.places).toEqual(["/anmeldung/ort?plz=8610"]);
});

test("a draft outlives the page: opened again, it goes on where she was", async () => {
  const before = await atContact();
  before.type("input[name=phone]", "079 555 38 4");
  const page = await open({ kept: before.keeps() });
  await page.passTo("contact");
  expect(page.one("input[name=phone]").value).toBe("079 555 38 4");
});

test("a press while the draft is on its way sends nothing of the first step", async () => {
  const before = await atContact();
  const page = await open({ kept: before.keeps() });
  await until(() => expect(page.held).toHaveLength(1));
  page.press();
  expect(page.held).toHaveLength(1);
  await page.passTo("contact");
  expect(page.held).toHaveLength(0);
});

test("the draft stays in the tab alone until she wants it kept on the device", async () => {
  const page = await atContact();
  expect(page.keeps().localStorage).toEqual([]);
  page.choose("#keep input");
  expect(page.keeps().sessionStorage).toEqual([]);
  expect(page.keeps().localStorage).toHaveLength(1);
});

test("what is taken has the address of its own page; Back shows that page again, and the device keeps nothing", async () => {
  const page = await open();
  tellBirth(page);
  page.press();
  await page.passTo("home");
  tellHome(page);
  page.press();
  const end = new Response(
    '<main><div data-end="taken" data-reference="W-12345" data-status="/status/of-her"></div></main>',
  );
  Object.defineProperties(end, {
    redirected: { value: true },
    url: { value: `${app.baseUrl}/anmeldung/angemeldet?beleg=sealed` },
  });
  page.held.shift()?.answer(end);
  await until(() => expect(page.address()).toBe("/anmeldung/angemeldet?beleg=sealed"));
  expect(page.keeps()).toEqual({ sessionStorage: [], localStorage: [] });
  page.back();
  await until(() => expect(page.replaced).toEqual([`${app.baseUrl}/anmeldung/angemeldet?beleg=sealed`]));
});
