// @vitest-environment happy-dom
/** The settings in edit: why a save failed, and what becomes of what was typed while it was on its way. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { aSettingsRow } from "./settings-row.ts";

const beat = { __typename: "user", id: "beat", fullname: "Beat Wyss", role: "admin", status: "active" };
const row = aSettingsRow();
const user = userEvent.setup();
let server: DataServer;

function open() {
  const page = (
    <I18nProvider locale="de-CH">
      <DataProvider>
        <CurrentUserProvider userId="beat" waiting={null}>
          <SettingsForm row={row} edits={[]} />
        </CurrentUserProvider>
      </DataProvider>
    </I18nProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Titel der Anwendung/ });
/** Once the one before is done. */
const save = async () => user.click(await screen.findByRole("button", { name: /^Speichern/, busy: false }));
const told = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const restored = "Ihre ungespeicherten Eingaben von vorhin sind wieder da.";

/** The next save, whatever else the page asks. */
async function sent() {
  for (;;) {
    const question = await server.question();
    if (question.name === "UpdateSettings") return question;
  }
}

beforeEach(async () => {
  server = await aDataServer({ ...whoIs(beat), SettingsConsequences: () => ({ settings_consequences: [] }) });
  openPage(`${server.site}/admin/office/appsettings`);
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
});

test("a save that failed says why, also where input was restored; once saved, nothing is restored any more", async () => {
  open();
  await user.type(await title(), " West");
  cleanup();
  open();
  await title();
  expect(told()).toEqual([restored]);
  await save();
  (await sent()).fail(500);
  await until(() => expect(told()).toEqual([expect.stringContaining("Der Dienst ist gestört (500).")]));
  await until(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));

  await save();
  (await sent()).reply({
    update_appsettings_by_pk: {
      __typename: "appsettings",
      ...row,
      apptitle: "Wochenbett Zürich West",
      version: 4,
    },
  });
  await until(() => expect(screen.queryByRole("button", { name: /^Speichern/ })).toBeNull());
  expect(sessionStorage.getItem("wiege.draft.beat.appsettings")).toBeNull();
  await user.type(await title(), " und Ost");
  expect(told()).toEqual([]);
});

test("what is typed while a save is on its way stays, and goes with the next one", async () => {
  open();
  await user.type(await title(), " West");
  await save();
  const first = await sent();
  await user.type(await title(), " und Ost");
  first.reply({
    update_appsettings_by_pk: {
      __typename: "appsettings",
      ...row,
      apptitle: "Wochenbett Zürich West",
      version: 4,
    },
  });
  await screen.findByRole("button", { name: "Titel der Anwendung: zurück zu Wochenbett Zürich West" });
  expect((await title()).value).toBe("Wochenbett Zürich West und Ost");
  await save();
  expect((await sent()).variables).toMatchObject({
    set: { apptitle: "Wochenbett Zürich West und Ost", version: 4 },
  });
});
