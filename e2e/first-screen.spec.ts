import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

/** Named in the page and asked for again by its first script: the browser must take the one answer for both. */
const NAMED_IN_THE_PAGE = ["/api/auth/me", "/api/auth/session"];

const built = (file: string) => new URL(`../web/dist${file}`, import.meta.url);

for (const { who, home, mostKb, shows } of [
  { who: "mediator", home: "/admin/home", mostKb: 190, shows: "Jetzt fällig" },
  { who: "hebamme", home: "/user/home", mostKb: 170, shows: "Neue Anmeldungen" },
] as const) {
  test(`the first screen of ${who} stands with at most ${mostKb} KB of JavaScript and asks once who she is`, async ({
    page,
  }) => {
    await signIn(page, who);
    const html = await (await page.request.get(home)).text();
    const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
    // What comes later is kept back: the first picture must do without.
    await page.route("**/assets/*.js", async (route) => {
      const { pathname } = new URL(route.request().url());
      if (named.includes(pathname)) await route.continue();
    });
    const asked: string[] = [];
    const encodings = new Set<string | undefined>();
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.on("response", (response) => {
      if (named.includes(new URL(response.url()).pathname))
        encodings.add(response.headers()["content-encoding"]);
    });
    await page.goto(home);
    await expect(page.locator("main").getByText(shows).first()).toBeVisible();
    expect([...encodings]).toEqual(["br"]);
    const bytes = named.reduce((sum, file) => sum + readFileSync(built(`${file}.br`)).length, 0);
    expect(named.length).toBeGreaterThan(1);
    expect(bytes / 1024).toBeLessThanOrEqual(mostKb);
    expect(asked.filter((path) => NAMED_IN_THE_PAGE.includes(path)).toSorted()).toEqual(NAMED_IN_THE_PAGE);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

for (const { path, question, shows } of [
  { path: "/user/home", question: "MidwifeHome", shows: "Neue Anmeldungen" },
  { path: "/user/filter", question: "MatchingPuerpera", shows: "Übernehmen" },
  { path: "/user/puerpera/list", question: "OwnMothers", shows: "Austritt" },
  { path: "/user/profile", question: "UserUserSingle", shows: "Sprachen" },
] as const) {
  test(`${path} shows what was asked before its scripts came`, async ({ page }) => {
    await signIn(page, "hebamme");
    let times = 0;
    // Asked a second time it is not answered: the page must have taken the first answer.
    await page.route("**/v1/graphql", async (route) => {
      if (route.request().postDataJSON()?.operationName === question) times += 1;
      if (times <= 1) await route.continue();
    });
    await page.goto(path);
    await expect(page.locator("main").getByText(shows).first()).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

const OFFICE_STYLE = /\/assets\/office-[^/]+\.css$/;

test("a midwife's page does without what only the office wears", async ({ page }) => {
  await signIn(page, "hebamme");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/user/home");
  await expect(page.locator("main").getByText("Neue Anmeldungen").first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith(".css"))).toHaveLength(1);
  expect(asked.filter((path) => OFFICE_STYLE.test(path))).toEqual([]);
});

test("somebody of the office who opens a midwife's address is led home and wears her own", async ({
  page,
}) => {
  await signIn(page, "mediator");
  const come = page.waitForResponse((response) => OFFICE_STYLE.test(new URL(response.url()).pathname));
  await page.goto("/user/home");
  await expect(page).toHaveURL(/\/admin\/home$/);
  expect((await come).ok()).toBe(true);
  await expect(page.locator("link[data-office]")).toHaveAttribute("rel", "stylesheet");
  await expect(page.locator("main").getByText("Jetzt fällig").first()).toBeVisible();
});

/** Runs in the page, before its own scripts. */
const NOTE_MADE = `
  window.made = [];
  for (const name of ["NumberFormat", "DisplayNames"])
    Intl[name] = new Proxy(Intl[name], {
      construct: (...given) => made.push(name) && Reflect.construct(...given),
    });
`;

test("the profile's forms make no list of countries and no number's format before a field shows one", async ({
  page,
}) => {
  await page.addInitScript({ content: NOTE_MADE });
  await signIn(page, "hebamme");
  await page.goto("/user/profile");
  await page.getByRole("button", { name: "Kontakt bearbeiten" }).click();
  // Its files have run by now.
  await expect(page.getByRole("textbox", { name: "Adresse" })).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate("made")).toEqual([]);
});
