/** Every page that needs no account: sound in each language, wide and narrow, and in a frame of those whom the office allows. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import type { MailServer } from "#testing/a-mail-server.ts";
import { axe, faultsOf } from "./accessible.ts";
import { ask } from "./graphql.ts";
import { aMother } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { drawn } from "./routes.ts";
import { asSomebodyElse, nowhere } from "./sign-in.ts";
import { establish, publish, setLost, statusLink } from "./status-link.ts";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 640 };

/** In each stage that a link can be, and all that it leads to. */
async function statusPages(office: Page): Promise<string[]> {
  const after = async (work?: (id: string) => Promise<void>) => {
    const { id } = await aMother(office, randomSurname());
    await work?.(id);
    return await statusLink(office, id);
  };
  const received = await after();
  return [
    ...["", "/eigene-hebamme", "/angaben", "/daten", "/loeschen"].map((room) => received + room),
    await after((id) => publish(office, id)),
    await after((id) => establish(office, id)),
    await after((id) => setLost(office, id, "kindsverlust")),
    `/status/${"x".repeat(32)}`,
  ];
}

/** As it stands in the mail to whoever applies without a script. */
async function confirmPage(page: Page, { mails }: MailServer): Promise<string> {
  const address = `${randomSurname().toLowerCase().slice(0, 20)}@beispiel.example`;
  const form = {
    firstname: "Rahel",
    lastname: "Wegmann",
    address: "Seestrasse 14",
    zipcode: "8610",
    phone: "079 555 01 23",
    email: address,
    language: "de",
    circles: "8610",
    consent: "1",
  };
  await page.request.post("/mitglied-werden", { form });
  const link = /https?:\S+(\/anmeldung\/bestaetigen\/[0-9a-f-]{36})/;
  const found = () => mails.find(({ recipients, body }) => recipients.includes(address) && link.test(body));
  await expect.poll(() => found() !== undefined).toBe(true);
  return link.exec(found()?.body ?? "")?.[1] ?? "";
}

async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const language of ["de", "en", "fr"]) {
      await page.goto(`${path}?sprache=${language}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const size of [wide, narrow]) {
        await page.setViewportSize(size);
        await drawn(page);
        const where = `${path} ${language} ${size.width}`;
        expect.soft(await faultsOf(page), where).toEqual([]);
        expect.soft(await textFaultsOf(page), where).toEqual([]);
      }
    }
  }
}

test("sound in each language, wide and narrow, is each form, the list of courses, and a mother's own page in each stage", async ({
  page,
  browser,
  mailServer,
}) => {
  // Sixteen pages in three languages at two widths: long, but only of a machine that does much else.
  test.setTimeout(1_200_000);
  await page.context().addInitScript({ content: axe });
  const confirm = await confirmPage(page, mailServer);
  const gone = `/anmeldung/bestaetigen/${crypto.randomUUID()}`;
  await expectSound(page, ["/anmeldung", "/anmeldung/verlust", "/mitglied-werden", confirm, gone]);

  await page.goto("/kurse");
  const href = await page.locator(".course h2 a").first().getAttribute("href");
  const course = (href ?? "").replace(/[?#].*$/, "");
  await expectSound(page, ["/kurse", course, "/kurse/gibt-es-nicht"]);

  const office = await asSomebodyElse(browser, "mediator", nowhere);
  await expectSound(page, await statusPages(office.page));
  await office.context.close();
});

test.describe("in a frame", () => {
  /** Another website: it shows a page of ours and writes down how tall that says it is. */
  const website = (framed: string) => `<!doctype html><title>Verein</title>
<script>addEventListener("message", ({ data, origin }) => {
  if (data?.type === "wiege-height") document.title = origin + " " + data.height;
})</script><iframe src="${framed}" width="600" height="300" title="Wiege"></iframe>`;
  const servers: Server[] = [];

  async function aWebsite(framed: string): Promise<string> {
    const server = createServer((_request, answer) =>
      answer.setHeader("content-type", "text/html").end(website(framed)),
    );
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const allow = (office: Page, origins: string[]) =>
    ask(
      office,
      `mutation ($set: appsettings_set_input!) { update_appsettings_by_pk(pk_columns: { id: "appsettings" }, _set: $set) { id } }`,
      { set: { frame_origins: origins } },
    );

  test("forms and courses show on an allowed website, which learns how tall they are, and on no other", async ({
    page,
    browser,
    server,
  }) => {
    const office = await asSomebodyElse(browser, "admin", nowhere);
    try {
      for (const path of ["/kurse", "/anmeldung", "/mitglied-werden"]) {
        const [allowed, other] = [await aWebsite(server.url + path), await aWebsite(server.url + path)];
        await allow(office.page, [allowed]);
        await expect
          .poll(async () => (await page.request.get(path)).headers()["content-security-policy"])
          .toContain(`frame-ancestors ${allowed};`);

        await page.goto(allowed);
        const frame = page.frameLocator("iframe");
        await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(frame.locator(".band")).toHaveCount(0);
        await expect(page).toHaveTitle(new RegExp(`^${server.url} \\d{3,}$`));
        const height = Number((await page.title()).split(" ")[1]);
        expect(height).toBeGreaterThan(300);

        const blocked = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
        await page.goto(other);
        await blocked;
        await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveCount(0);
        await expect(page).toHaveTitle("Verein");
      }
    } finally {
      await allow(office.page, []);
      await office.context.close();
      for (const one of servers) one.close();
    }
  });
});
