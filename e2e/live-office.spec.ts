/** Two of the office and three midwives at the same cases, each at her own browser: nobody sees what is over, no step is lost. */
import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { dayIn } from "./day.ts";
import { freeCapacityFor } from "./free-capacity.ts";
import { ask } from "./graphql.ts";
import { withNewLogin } from "./new-login.ts";
import { type AwaitedText, watchForClick, watchForText } from "./noted-moments.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { settled } from "./routes.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk, phone } from "./window.ts";

freeCapacityFor("hebamme");

interface Case {
  id: string;
  name: string;
  /** What midwives know her by. */
  sign: string;
}

async function aCase(page: Page): Promise<Case> {
  const lastname = randomSurname();
  const sign = `Zeichen ${randomSurname()}`;
  const { insert_puerpera_one } = await ask<{ insert_puerpera_one: { id: string } }>(
    page,
    "mutation($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }",
    {
      object: {
        firstname: "Arbenita",
        lastname,
        zipcode: "8610",
        place: "Uster",
        languages: ["sq", "de"],
        phone_mobile: randomMobile().replace("0", "+41"),
        registrationtype: "eltern",
        birthdate_child: dayIn(20),
        notes_to_midwife: sign,
      },
    },
  );
  return { id: insert_puerpera_one.id, name: `Arbenita ${lastname}`, sign };
}

/**
 * Takes the step and waits until everybody sees what came of it, without a reload. How long that took is noted, not judged:
 * `npm run bench:screens` does, on a machine with nothing else to do.
 */
async function seenByAll(
  step: string,
  { actors, take }: { actors: Page[]; take: () => Promise<unknown> },
  texts: Record<string, AwaitedText>,
): Promise<void> {
  const sights = await Promise.all(
    Object.entries(texts).map(async ([who, text]) => ({ who, seenAt: await watchForText(text) })),
  );
  const clicks = await Promise.all(actors.map(watchForClick));
  await take();
  const begin = Math.min(...(await Promise.all(clicks.map((clickedAt) => clickedAt()))));
  const seen = await Promise.all(
    sights.map(async ({ who, seenAt }) => ({ who, after: (await seenAt()) - begin })),
  );
  for (const { who, after } of seen) {
    expect(after, `${step}: ${who} saw it before it was done`).toBeGreaterThanOrEqual(0);
  }
  const words = seen.map(({ who, after }) => `${who} ${after} ms`).join(", ");
  test.info().annotations.push({ type: step, description: words });
}

/** The tag with its icon; the line of all steps names every status at all times. */
const status = (page: Page, text: string): AwaitedText => ({
  page,
  within: "main span:has(> svg)",
  text,
  isWhole: true,
});
const card = (page: Page, { sign: text }: Case): AwaitedText => ({ page, within: "article", text });
const line = (page: Page, region: string, { name: text }: Case): AwaitedText => ({
  page,
  within: "*",
  region,
  text,
});

const statusOn = (page: Page, title: string) =>
  page.getByRole("main").locator("span:has(> svg)").getByText(title, { exact: true }).first();
const cardOf = (page: Page, { sign }: Case) => page.getByRole("article").filter({ hasText: sign });

async function logOf(page: Page, { id }: Case): Promise<string[]> {
  const { actionlog } = await ask<{ actionlog: { type: string }[] }>(
    page,
    "query($id: uuid!) { actionlog(where: { puerpera_id: { _eq: $id } }, order_by: { id: asc }) { type } }",
    { id },
  );
  return actionlog.map(({ type }) => type);
}

/** Its dialog has come to rest: who clicks late may find it closed by what somebody else did. */
async function atRest(button: Locator): Promise<Locator> {
  await button.hover();
  return button;
}

const steps = /"operationName":"(MediationEstablish|MediationTakeover|PuerperaSetLost)"/;

/**
 * Without a look first whether each can be clicked, and no step leaves its page before all of them were: what came of
 * the quicker one would take the slower one's button away. A busy page sends requests past a route that it learns of later, so each
 * page first sends one of its polls through the route.
 */
async function atOnce(...buttons: Locator[]): Promise<void> {
  const all = Promise.withResolvers<void>();
  let taken = 0;
  await Promise.all(
    buttons.map(async (button) => {
      const first = Promise.withResolvers<void>();
      const holdSteps = async (route: Route) => {
        first.resolve();
        if (steps.test(route.request().postData() ?? "")) {
          taken += 1;
          if (taken === buttons.length) all.resolve();
          await all.promise;
        }
        await route.continue();
      };
      await button.page().route("**/v1/graphql", holdSteps);
      await first.promise;
    }),
  );
  await Promise.all(buttons.map((button) => button.dispatchEvent("click")));
  await all.promise;
}

async function openTakeOver(page: Page, offered: Case): Promise<Locator> {
  await cardOf(page, offered).getByRole("button", { name: "Übernehmen" }).click();
  return atRest(page.getByRole("dialog").getByRole("button", { name: "Übernehmen" }));
}

test("two mediators and three midwives at the same cases at once", async ({
  page: sandra,
  browser,
  mailServer,
}) => {
  await signIn(sandra, "mediator");
  const [first, second] = [await aCase(sandra), await aCase(sandra)];
  const pathOf = ({ id }: Case) => `/admin/puerpera/single/${id}`;
  const ruth = await asSomebodyElse(browser, "manager", pathOf(first), desk);
  const office = await asSomebodyElse(browser, "admin", "/admin/puerpera/current", desk);
  const lea = await asSomebodyElse(browser, "hebamme", "/user/filter", phone);
  const monika = await asSomebodyElse(browser, "hebamme2", "/user/filter", phone);
  const vjosa = await withNewLogin(
    office.page,
    { browser, mailServer },
    "vjosa.hoxha@hebammen.example",
    "/user/filter",
    phone,
  );
  await sandra.goto(pathOf(first));
  const triage = office.page.getByRole("region", { name: "Offene Anmeldungen" });
  const lineIn = (group: string, { name }: Case) =>
    triage.getByRole("region", { name: group, exact: true }).getByText(name);
  await Promise.all([
    statusOn(sandra, "Neu").waitFor(),
    statusOn(ruth.page, "Neu").waitFor(),
    lineIn("Neu", first).waitFor(),
    ...[lea, monika, vjosa].map(({ page }) => settled(page)),
  ]);
  const waitingAtMonikas = monika.page.getByRole("article").filter({ hasText: "Freigabe in" });
  const waitingBefore = await waitingAtMonikas.count();

  const publish = sandra.getByRole("button", { name: "Freigeben", exact: true });
  await seenByAll(
    "Freigeben",
    { actors: [sandra], take: () => publish.click() },
    {
      mediator: status(sandra, "Freigegeben"),
      manager: status(ruth.page, "Freigegeben"),
      triage: line(office.page, "Noch nicht geboren", first),
      Lea: card(lea.page, first),
      Vjosa: card(vjosa.page, first),
      // She has reached her limit and sees that something comes, not what.
      Monika: { page: monika.page, within: "article", text: "Freigabe in", least: waitingBefore + 1 },
    },
  );

  // The mediator gives her to Lea in the moment in which Vjosa takes her over.
  await sandra.getByRole("tab", { name: /Passende Hebammen/ }).click();
  await sandra.getByRole("button", { name: "Lea Brunner", exact: true }).click();
  await sandra.getByRole("listitem").getByRole("button", { name: "Vermitteln" }).click();
  const give = await atRest(sandra.getByRole("dialog").getByRole("button", { name: /vermitteln$/i }));
  const take = await openTakeOver(vjosa.page, first);
  await seenByAll(
    "Vermitteln und Übernehmen zugleich",
    { actors: [sandra, vjosa.page], take: () => atOnce(give, take) },
    {
      mediator: status(sandra, "Vermittelt"),
      manager: status(ruth.page, "Vermittelt"),
      triage: { ...line(office.page, "Noch nicht geboren", first), isGone: true },
    },
  );
  expect(await logOf(sandra, first)).toEqual(["puerpera_publish", "mediation_established"]);
  const refusal = /soeben von einer Kollegin übernommen|inzwischen|bereits|nur wenn/;
  const losers = [sandra, vjosa.page].map((page) => page.getByRole("alert").filter({ hasText: refusal }));
  await expect
    .poll(async () => (await Promise.all(losers.map((loser) => loser.count()))).join(""))
    .toMatch(/^(10|01)$/);

  // Two midwives at one mother: one gets the telephone number, the other a sentence.
  await ask(sandra, "mutation($id: uuid!) { puerpera_publish(id: $id) { id } }", { id: second.id });
  for (const { page } of [lea, vjosa]) await page.goto("/user/filter");
  const [hers, theirs] = await Promise.all([
    openTakeOver(lea.page, second),
    openTakeOver(vjosa.page, second),
  ]);
  await atOnce(hers, theirs);
  const taken = [lea.page, vjosa.page].map((page) => page.getByText(second.name).first());
  const missed = [lea.page, vjosa.page].map((page) =>
    page.getByText("Diese Anmeldung wurde soeben von einer Kollegin übernommen."),
  );
  await expect
    .poll(async () => (await Promise.all(taken.map((sight) => sight.isVisible()))).filter(Boolean).length)
    .toBe(1);
  await expect
    .poll(async () => (await Promise.all(missed.map((sight) => sight.isVisible()))).filter(Boolean).length)
    .toBe(1);
  expect(await logOf(sandra, second)).toEqual(["puerpera_publish", "mediation_established"]);

  // What the office takes back leaves the midwife's list while she looks at it.
  const winner = (await taken[0]?.isVisible()) ? lea : vjosa;
  await winner.page.goto("/user/puerpera/list");
  const own = winner.page.getByText(second.name).first();
  await own.waitFor();
  await sandra.goto(pathOf(second));
  await ruth.page.goto(pathOf(second));
  await statusOn(ruth.page, "Vermittelt").waitFor();
  await sandra.getByRole("button", { name: "Vermittlung auflösen" }).click();
  const dissolve = await atRest(
    sandra.getByRole("dialog").getByRole("button", { name: "Vermittlung auflösen" }),
  );
  await seenByAll(
    "Auflösen",
    { actors: [sandra], take: () => dissolve.click() },
    {
      mediator: status(sandra, "Neu"),
      manager: status(ruth.page, "Neu"),
      triage: line(office.page, "Neu", second),
      midwife: { page: winner.page, within: "main *", text: second.name, isGone: true },
    },
  );

  // Both of the office end the case at once, for different reasons: one counts, the other reads why hers does not.
  const endings: [Page, string][] = [
    [sandra, "Keine Betreuung gewünscht"],
    [ruth.page, "Nicht erreichbar"],
  ];
  const confirms: Locator[] = [];
  for (const [page, reason] of endings) {
    await page.getByRole("button", { name: "Weitere Schritte" }).click();
    await page.getByRole("menuitem", { name: /Hinfällig setzen/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").selectOption({ label: reason });
    confirms.push(await atRest(dialog.getByRole("button", { name: "Hinfällig setzen" })));
  }
  await seenByAll(
    "Hinfällig zweimal zugleich",
    {
      actors: endings.map(([page]) => page),
      take: () => atOnce(...confirms),
    },
    {
      mediator: status(sandra, "Hinfällig"),
      manager: status(ruth.page, "Hinfällig"),
      triage: { ...line(office.page, "Neu", second), isGone: true },
    },
  );
  expect((await logOf(sandra, second)).filter((type) => type === "puerpera_setlost")).toHaveLength(1);
  const done = endings.map(([page]) =>
    page.getByRole("status").filter({ hasText: "Die Anmeldung ist hinfällig." }),
  );
  await expect
    .poll(async () => (await Promise.all(done.map((sight) => sight.isVisible()))).filter(Boolean).length)
    .toBe(1);

  await Promise.all([ruth, office, lea, monika, vjosa].map(({ context }) => context.close()));
});
