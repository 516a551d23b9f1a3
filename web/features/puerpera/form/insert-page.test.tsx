// @vitest-environment happy-dom
/** What is typed before its list is there would be gone; a mother registered before she is looked for may be there twice. */
import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { keepDraft } from "#web/platform/browser/draft.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { LookupsProvider, noLookups } from "#web/platform/session/LookupsProvider.tsx";
import { draftName } from "./draft-name.ts";
import { newValues } from "./form-values.ts";
import { PuerperaInsertPage } from "./PuerperaInsertPage.tsx";

const jana = { id: "jana", fullname: "Jana Odermatt", role: "mediator", status: "active" };
const titles = { de: "Deutsch", sq: "Albanisch", ti: "Tigrinya" };
const language = Object.entries(titles).map(([value, title]) => ({
  value,
  title,
  active: true,
  is_fixed: false,
}));
const { isWaiting: _, isComing: __, ...lists } = { ...noLookups, language };

let server: DataServer;

afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  localStorage.clear();
  await server.stop();
});

async function openForm(known: Parameters<typeof aDataServer>[0] = {}): Promise<void> {
  server = await aDataServer({ ...whoIs(jana), ...known });
  openPage(`${server.site}/admin/puerpera/insert`);
  const page = (
    <I18nProvider locale="de-CH">
      <DataProvider>
        <CurrentUserProvider userId="jana" waiting="wer?">
          <LookupsProvider>
            <PuerperaInsertPage />
          </LookupsProvider>
        </CurrentUserProvider>
      </DataProvider>
    </I18nProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

/** The form stands for nothing yet, and the lists are asked for. */
async function askedLists() {
  const question = await server.question();
  expect(question.name).toBe("StaffLookups");
  await screen.findByRole("status", { name: "Wird geladen" });
  expect(screen.queryByRole("textbox")).toBeNull();
  return question;
}

test("nothing is typed before there are languages; then Enter takes the typed one", async () => {
  const user = userEvent.setup();
  await openForm();
  (await askedLists()).reply(lists);
  await user.click(await screen.findByRole("combobox", { name: "Sprachen" }));
  await user.keyboard("alb{Enter}{Escape}");
  const chosen = screen.getByRole("grid", { name: "Gewählte Sprachen", hidden: true });
  expect(within(chosen).getByText("Albanisch")).toBeDefined();
});

test("where the lists cannot be read a mother can be registered, and no language is typed into nothing", async () => {
  await openForm();
  (await askedLists()).fail(500);
  expect(await screen.findByRole("textbox", { name: /^Vorname/ })).toHaveProperty("disabled", false);
  expect(screen.getByRole("combobox", { name: "Sprachen" })).toHaveProperty("disabled", true);
});

const lea = { firstname: "Lea", lastname: "Meie", zipcode: "8610", place: "Uster" };
const birthdate_child = addDays(zurichDay(new Date()), 30);
const double = {
  duplicate_id: "double",
  score: 1,
  reasons: ["lastname"],
  duplicate: {
    id: "double",
    fullname: "Lea Meier",
    zipcode: "8610",
    place: "Uster",
    phone_mobile: null,
    phone_private: null,
    birthday: null,
    birthday_child: null,
    birthtime_child: null,
    sectiodate: null,
    birthdate_child: null,
    status: "new",
    lostreason: null,
    created_at: "2026-11-16T08:00:00Z",
    midwife: null,
  },
};
const button = (name: string) => screen.getByRole("button", { name, hidden: true });
const isBusy = () => button("Speichern").getAttribute("aria-busy") === "true";

async function nextQuestion(name: string) {
  const question = await server.question();
  expect(question.name).toBe(name);
  return question;
}

/** Nobody is like what stood there so far; the last letter of her name is typed, and «Speichern» pressed with it. */
async function savedWithTheLastLetter() {
  const user = userEvent.setup();
  const values = { ...newValues, ...lea, birthdate_child };
  keepDraft(draftName("jana"), { values, base: newValues, version: null });
  await openForm({
    StaffLookups: () => lists,
    PuerperaFormOptions: () => ({ appsettings_by_pk: null }),
  });
  (await nextQuestion("SimilarTyped")).reply({ similar_puerpera: [] });
  await user.type(await screen.findByRole("textbox", { name: /^Nachname/ }), "r");
  await user.click(button("Speichern"));
  return { user, search: await nextQuestion("SimilarTyped") };
}

test("whoever saves before her last word is looked for is asked all the same whether the mother is there already", async () => {
  const { user, search } = await savedWithTheLastLetter();
  expect(search.variables).toMatchObject({ lastname: "Meier" });
  expect(isBusy()).toBe(true);
  search.reply({ similar_puerpera: [double] });
  await until(() => screen.getByRole("dialog", { name: "Vielleicht ist sie schon angemeldet" }));
  expect(server.waiting()).toEqual([]);
  expect(isBusy()).toBe(false);
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Trotzdem erfassen" }));
  await nextQuestion("InsertPuerpera");
});

test("an early press registers once, by itself, when nobody is like her", async () => {
  const { search } = await savedWithTheLastLetter();
  search.reply({ similar_puerpera: [] });
  const insert = await nextQuestion("InsertPuerpera");
  expect(insert.variables).toMatchObject({ object: { lastname: "Meier" } });
  expect(isBusy()).toBe(true);
  insert.fail(500);
  await until(() => expect(isBusy()).toBe(false));
  expect(server.waiting()).toEqual([]);
});

test("where nobody can be looked for an early press registers her", async () => {
  const { search } = await savedWithTheLastLetter();
  search.fail(500);
  // What failed is looked for again by and by.
  while ((await server.question()).name !== "InsertPuerpera");
});

test("whoever types on after an early press is not registered until she presses again", async () => {
  const { user, search } = await savedWithTheLastLetter();
  await user.type(screen.getByRole("textbox", { name: /^Vorname/ }), "n");
  await until(() => expect(isBusy()).toBe(false));
  search.reply({ similar_puerpera: [] });
  const next = await nextQuestion("SimilarTyped");
  expect(next.variables).toMatchObject({ firstname: "Lean", lastname: "Meier" });
  next.reply({ similar_puerpera: [double] });
  await until(() => screen.getByRole("region", { name: "Mögliche Duplikate" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.waiting()).toEqual([]);
});
