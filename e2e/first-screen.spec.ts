import { readFileSync } from "node:fs";
import { expect, type Page, type Request, type Response } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

/** Named in the page and asked for again by its first script: the browser must take the one answer for both. */
const NAMED_IN_THE_PAGE = ["/api/auth/me", "/api/auth/session"];

const built = (file: string) => new URL(`../web/dist${file}`, import.meta.url);

interface FirstScreen {
  home: string;
  mostKb: number;
  /** Something of the page's own answers. */
  shows: string;
}

/** Draws the page with the scripts alone that it names itself, and counts what it asked for. */
async function expectFirstScreen(page: Page, { home, mostKb, shows }: FirstScreen): Promise<void> {
  const html = await (await page.request.get(home)).text();
  const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  // The test holds later scripts back: the first picture must do without them.
  await page.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (named.includes(pathname)) await route.continue();
  });
  const asked: string[] = [];
  const encodings = new Set<string | undefined>();
  const noteRequest = (request: Request) => asked.push(new URL(request.url()).pathname);
  const noteResponse = (response: Response) => {
    if (named.includes(new URL(response.url()).pathname))
      encodings.add(response.headers()["content-encoding"]);
  };
  page.on("request", noteRequest).on("response", noteResponse);
  await page.goto(home);
  await expect(page.locator("main").getByText(shows).first()).toBeVisible();
  page.off("request", noteRequest).off("response", noteResponse);
  expect([...encodings]).toEqual(["br"]);
  const bytes = named.reduce((sum, file) => sum + readFileSync(built(`${file}.br`)).length, 0);
  expect(named.length).toBeGreaterThan(1);
  expect(bytes / 1024).toBeLessThanOrEqual(mostKb);
  expect(asked.filter((path) => NAMED_IN_THE_PAGE.includes(path)).toSorted()).toEqual(NAMED_IN_THE_PAGE);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

const OFFICE_STYLE = /\/assets\/office-[^/]+\.css$/;

test("the office's first screen stands with at most 190 KB of JavaScript, and from a midwife's address it wears her own style", async ({
  page,
}) => {
  await signIn(page, "mediator");
  await expectFirstScreen(page, { home: "/admin/home", mostKb: 190, shows: "Jetzt fällig" });

  const come = page.waitForResponse((response) => OFFICE_STYLE.test(new URL(response.url()).pathname));
  await page.goto("/user/home");
  await expect(page).toHaveURL(/\/admin\/home$/);
  expect((await come).ok()).toBe(true);
  await expect(page.locator("link[data-office]")).toHaveAttribute("rel", "stylesheet");
  await expect(page.locator("main").getByText("Jetzt fällig").first()).toBeVisible();
});

const askedAhead = [
  { path: "/user/home", question: "MidwifeHome", shows: "Neue Anmeldungen" },
  { path: "/user/filter", question: "MatchingPuerpera", shows: "Übernehmen" },
  { path: "/user/puerpera/list", question: "OwnMothers", shows: "Austritt" },
  { path: "/user/profile", question: "UserUserSingle", shows: "Sprachen" },
];

/** Runs in the page, before its own scripts. */
const NOTE_MADE = `
  window.made = [];
  for (const name of ["NumberFormat", "DisplayNames"])
    Intl[name] = new Proxy(Intl[name], {
      construct: (...given) => made.push(name) && Reflect.construct(...given),
    });
`;

test("a midwife's first screens stand with at most 170 KB of JavaScript, her style alone and what was asked before the scripts came", async ({
  page,
}) => {
  await page.addInitScript({ content: NOTE_MADE });
  await signIn(page, "hebamme");
  await expectFirstScreen(page, { home: "/user/home", mostKb: 170, shows: "Neue Anmeldungen" });

  const styles: string[] = [];
  const noteStyle = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".css")) styles.push(pathname);
  };
  for (const { path, question, shows } of askedAhead) {
    let times = 0;
    // Asked a second time it is not answered: the page must have taken the first answer.
    await page.route("**/v1/graphql", async (route) => {
      if (route.request().postDataJSON()?.operationName === question) times += 1;
      if (times <= 1) await route.continue();
    });
    styles.length = 0;
    page.on("request", noteStyle);
    await page.goto(path);
    await expect(page.locator("main").getByText(shows).first(), path).toBeVisible();
    page.off("request", noteStyle);
    // Without the style that only the office wears.
    if (path === "/user/home") expect(styles).toHaveLength(1);
    expect(
      styles.filter((style) => OFFICE_STYLE.test(style)),
      path,
    ).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }

  // The profile's forms make no list of countries and no number's format before a field shows one.
  await page.goto("/user/profile");
  await page.getByRole("button", { name: "Kontakt bearbeiten" }).click();
  // Its files have run by now.
  await expect(page.getByRole("textbox", { name: "Adresse" })).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate("made")).toEqual([]);
});
