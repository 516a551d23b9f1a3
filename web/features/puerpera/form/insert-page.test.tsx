// @vitest-environment happy-dom
/** What is typed to choose from a list that is not there yet would be gone, and nobody would notice. */
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer, whoIs } from "#testing/a-data-server.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { closePage, openPage } from "#web/platform/data/screen-stage.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { LookupsProvider, noLookups } from "#web/platform/session/LookupsProvider.tsx";
import { PuerperaInsertPage } from "./PuerperaInsertPage.tsx";

const jana = { id: "jana", fullname: "Jana Odermatt", role: "mediator", status: "active" };
const titles = { de: "Deutsch", sq: "Albanisch", ti: "Tigrinya" };
const language = Object.entries(titles).map(([value, title]) => ({
  value,
  title,
  active: true,
  is_fixed: false,
}));

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer(whoIs(jana));
  openPage(`${server.site}/admin/puerpera/insert`);
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  localStorage.clear();
  await server.stop();
});

function openForm(): void {
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
  openForm();
  const { isWaiting: _, isComing: __, ...lists } = { ...noLookups, language };
  (await askedLists()).reply(lists);
  await user.click(await screen.findByRole("combobox", { name: "Sprachen" }));
  await user.keyboard("alb{Enter}{Escape}");
  const chosen = screen.getByRole("grid", { name: "Gewählte Sprachen", hidden: true });
  expect(within(chosen).getByText("Albanisch")).toBeDefined();
});

test("where the lists cannot be read a mother can be registered, and no language is typed into nothing", async () => {
  openForm();
  (await askedLists()).fail(500);
  expect(await screen.findByRole("textbox", { name: /^Vorname/ })).toHaveProperty("disabled", false);
  expect(screen.getByRole("combobox", { name: "Sprachen" })).toHaveProperty("disabled", true);
});
