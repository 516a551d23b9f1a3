/** A midwife's telephone tells of a mother while the application is closed. */
import { expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { dayIn } from "./day.ts";
import { freeCapacityFor } from "./free-capacity.ts";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { settled } from "./routes.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";
import { phone } from "./window.ts";

test.use(phone);

test.use({ serviceWorkers: "allow" });

// Past her limit she would hear of it hours later.
freeCapacityFor("hebamme");

interface Address {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Browsers without a window refuse every notice and reach no service of their makers: here they ask, get the answer of the story, and
 * are reached at its service. What their worker does with a push is told in web/platform/browser/service-worker.test.ts.
 */
const aPhone = ({ endpoint, ...keys }: Address) => `{
  const address = ${JSON.stringify({ endpoint, keys })};
  const kept = sessionStorage;
  Object.defineProperty(Notification, "permission", { get: () => kept.getItem("permission") ?? "default" });
  Notification.requestPermission = async () => {
    kept.setItem("permission", navigator.userActivation.isActive ? "granted" : "denied");
    return Notification.permission;
  };
  const subscription = {
    endpoint: address.endpoint,
    toJSON: () => address,
    unsubscribe: async () => (kept.removeItem("subscribed"), true),
  };
  PushManager.prototype.subscribe = async () => (kept.setItem("subscribed", "yes"), subscription);
  PushManager.prototype.getSubscription = async () => (kept.getItem("subscribed") ? subscription : null);
}`;

/** As the worker tells the open page. */
const tapped = (path: string) =>
  `navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { open: ${JSON.stringify(path)} } }))`;

async function anUrgentMother(office: Page, lastname: string): Promise<string> {
  const object = {
    firstname: "Selma",
    lastname,
    zipcode: "8610",
    place: "Uster",
    languages: ["de"],
    phone_mobile: "079 555 77 31",
    birthdate_child: dayIn(9),
  };
  const { insert_puerpera_one: mother } = await ask<{ insert_puerpera_one: { id: string } }>(
    office,
    "mutation ($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }",
    { object },
  );
  await ask(
    office,
    "mutation ($id: uuid!) { puerpera_setpriority(id: $id, priority: 1) { id } puerpera_publish(id: $id) { id } }",
    mother,
  );
  return mother.id;
}

test("she switches notices on, tries them, hears where a mother waits, and opens it with a tap", async ({
  page,
  browser,
  pushService,
}) => {
  await page.addInitScript({ content: axe });
  await page.addInitScript({ content: aPhone(pushService.device("phone")) });
  await signIn(page, "hebamme", "/user/profile#meldungen");
  const card = page.getByRole("region", { name: "Meldungen" });
  const here = card.getByRole("switch", { name: /Meldungen auf diesem Gerät/ });
  await expect(here).not.toBeChecked();
  await here.click();
  await expect(here).toBeChecked();
  await expect(card.getByText(/\(dieses Gerät\)/)).toBeVisible();
  await expect(card.getByLabel("Von")).toBeVisible();
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);
  expect(await textFaultsOf(page)).toEqual([]);
  // Stories are also told at night. It shows at once, and holds when the server has it.
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes("PushSettingSave") ?? false,
  );
  await card.getByRole("switch", { name: /Ruhezeit/ }).click();
  await kept;
  await expect(card.getByLabel("Von")).toBeHidden();

  await card.getByRole("button", { name: "Probemeldung senden" }).click();
  await expect(page.getByText("Die Probemeldung ist unterwegs.")).toBeVisible();
  const titles = () => pushService.pushes.map(({ payload }) => payload.title);
  await expect.poll(titles).toContain("Probemeldung");

  const { page: office, context } = await asSomebodyElse(browser, "mediator", nowhere);
  const lastname = randomSurname();
  const mother = await anUrgentMother(office, lastname);
  // Not the last one: mothers of other stories may be told of meanwhile. It leaves ten seconds after the step.
  const title = "Dringend: 8610 Uster";
  await expect.poll(titles, { timeout: 60_000 }).toContain(title);
  const push = pushService.pushes.find(({ payload }) => payload.title === title);
  // Her whole number: three digits of it may stand in a port or a signature.
  expect(push?.text).not.toMatch(new RegExp(`Selma|${lastname}|79 ?555 ?77 ?31`));
  await page.evaluate(tapped(String(push?.payload.path)));
  await expect(page).toHaveURL(/\/user\/filter/);

  await office.goto(`/admin/puerpera/single/${mother}?tab=verlauf`);
  await expect(office.getByText(/Hebammen? benachrichtigt, 1 per Push/)).toBeVisible();
  await context.close();

  // A telephone that was lost is ended by the administration.
  await page.goto("/user/profile#meldungen");
  await expect(here).toBeChecked();
  const { user } = await ask<{ user: { id: string }[] }>(page, "{ user { id } }");
  const { page: admin, context: adminContext } = await asSomebodyElse(
    browser,
    "admin",
    `/admin/user/single/${user[0]?.id}`,
  );
  const remove = admin
    .getByRole("region", { name: "Geräte mit Meldungen" })
    .getByRole("button", { name: /entfernen$/ });
  await remove.click();
  await expect(remove).toBeHidden();
  await adminContext.close();
  await expect(here).not.toBeChecked();

  await here.click();
  await expect(here).toBeChecked();
  await card.getByRole("button", { name: /entfernen$/ }).click();
  await expect(here).not.toBeChecked();
  await expect(card.getByText("Geräte mit Meldungen")).toBeHidden();
});
