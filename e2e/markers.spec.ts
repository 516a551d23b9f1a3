/** A marker in every cell that a midwife may not see: no screen and no answer to her browser holds one. */
import { expect } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { isInApp, load, openInApp, watchRequests } from "./in-app.ts";
import { builtRoutes } from "./routes.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

const marker = "zzmarker";
const hidden = {
  firstname: "Zzmarker Vorname",
  lastname: "Zzmarker Nachname",
  address: "Zzmarkerstrasse 9",
  has_alt_address: true,
  address_alt: "Zzmarkerweg 9",
  zipcode_alt: "3000",
  place_alt: "Zzmarkerort",
  country_alt: "Zzmarkerland",
  birthday: "1991-07-17",
  nationality: "ER",
  language_text: "Zzmarkersprache",
  email: "zzmarker@beispiel.example",
  email_parents: "zzmarker@eltern.example",
  phone_mobile: "079 555 99 91",
  phone_private: "044 555 99 92",
  phone_hospital: "044 555 99 93",
  birthplace: "usz",
  patientid: "zzmarker-77",
  notes_on_registration: "Zzmarker bei der Anmeldung",
  notes_to_hospital: "Zzmarker ans Spital",
  notes_internal: "Zzmarker intern",
};
const markers = [marker, "555 99 9", "795559991", "445559992", "445559993", "1991-07-17", "17.07.1991"];

const insert = `mutation ($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }`;
const publish = "mutation ($id: uuid!) { puerpera_publish(id: $id) { status } }";

interface Inserted {
  insert_puerpera_one: { id: string };
}

test("the mothers of others leave no trace on any of a midwife's screens", async ({ page, browser }) => {
  const { page: office, context } = await asSomebodyElse(browser, "mediator", nowhere);
  const given = {
    ...hidden,
    zipcode: "8610",
    place: "Uster",
    languages: ["sq"],
    birthdate_child: dayIn(20),
  };
  const mothers: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { insert_puerpera_one } = await ask<Inserted>(office, insert, { object: given });
    mothers.push(insert_puerpera_one.id);
  }
  // One is offered to her, the other is still at the office.
  await ask(office, publish, { id: mothers[0] });
  await context.close();

  const texts: { from: string; text: string }[] = [];
  page.on("response", async (response) => {
    const kind = response.request().resourceType();
    if (kind !== "fetch" && kind !== "xhr") return;
    texts.push({ from: response.url(), text: await response.text().catch(() => "") });
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => texts.push({ from: "socket", text: String(payload) }));
  });

  watchRequests(page);
  await signIn(page, "hebamme", "/user/filter");
  await expect(page.getByRole("article", { name: "Anmeldung 8610 Uster" }).first()).toBeVisible();
  const routes = await builtRoutes(page, "hebamme");
  const hers = mothers.map((id) => ({ name: id, path: `/user/puerpera/single/${id}` }));
  // The page of unknown addresses is the last of `routes`: no page is opened in the app after it.
  for (const route of [...hers, ...routes]) {
    if (isInApp(route)) await openInApp(page, route.path);
    else await load(page, route.path);
    texts.push({ from: route.path, text: await page.content() });
  }
  // The search that stands on every page.
  await page.getByRole("button", { name: /such/i }).first().click();
  await page.getByRole("combobox").or(page.getByRole("searchbox")).last().fill("Zzmarker");
  await expect(page.getByText(/nichts gefunden|keine treffer|niemand/i).first()).toBeVisible();

  expect(
    texts.filter(({ from }) => from.includes("/v1/graphql") || from === "socket").length,
  ).toBeGreaterThan(30);
  const seen = texts.flatMap(({ from, text }) =>
    markers.filter((value) => text.toLowerCase().includes(value)).map((value) => `${value} in ${from}`),
  );
  expect(seen).toEqual([]);
});
