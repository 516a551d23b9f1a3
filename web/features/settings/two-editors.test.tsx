// @vitest-environment happy-dom
/** Two administrators change the settings: the second is told, goes on with both changes, and is asked before leaving. */
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import type { SettingsFormFragment } from "#web/generated/staff/graphql.ts";
import { SettingsPage } from "./SettingsPage.tsx";
import { aSettingsRow } from "./settings-row.ts";

const beat = { __typename: "user", id: "beat", fullname: "Beat Wyss", role: "admin", status: "active" };
const first = { __typename: "appsettings", ...aSettingsRow() };

async function open(as = beat) {
  let row: SettingsFormFragment = first;
  const room = await openRoom(<SettingsPage />, {
    at: "/admin/office/appsettings",
    path: "/admin/office/appsettings",
    as,
    answers: {
      SettingsSingle: () => ({ appsettings_by_pk: row }),
      SettingsConsequences: () => ({ settings_consequences: [] }),
      PostalCodes: () => ({ postal_code: [] }),
      RecordEdits: () => ({ edit: [] }),
    },
    others: [{ path: "/admin/home", element: <p>Die Startseite</p> }],
  });
  const arrive = (changes: Partial<SettingsFormFragment>) => {
    row = { ...first, ...changes };
    room.server.push({ appsettings_by_pk: row }, "appsettings_by_pk");
  };
  return { ...room, arrive };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const bar = () => screen.queryByRole("region", { name: "Noch nicht gespeichert" });

test("a colleague's change is told to an editor, taken over without losing the own input, and both are saved", async () => {
  const { user, question, arrive } = await open();
  const days = await field("Tage bis zum Archiv");
  await user.clear(days);
  await user.type(days, "45");
  const told = await until(() => {
    arrive({ fee_amount: 60, version: 4 });
    const alert = screen.getByText(/inzwischen geändert\. Ihre Eingaben sind noch da/).parentElement;
    return within(alert as HTMLElement);
  });
  await user.click(told.getByRole("button", { name: "Neu laden" }));
  expect(await screen.findByText(/Inzwischen geändert: Gebühr/)).toBeTruthy();
  expect((await field("Gebühr")).value).toBe("60");
  expect(days.value).toBe("45");
  days.focus();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect((await question("UpdateSettings")).variables).toEqual({
    id: "appsettings",
    set: { archive_days: 45, version: 4 },
  });
});

test("a reader's page follows a colleague's change by itself", async () => {
  const { arrive } = await open();
  const fee = await field("Gebühr");
  await until(() => {
    arrive({ fee_amount: 60, version: 4 });
    expect(fee.value).toBe("60");
  });
  expect(bar()).toBeNull();
});

test("a setting that is put back to what is saved leaves nothing to save", async () => {
  const { user } = await open();
  const days = await field("Tage bis zum Archiv");
  await user.clear(days);
  await user.type(days, "46");
  await until(() => expect(bar()).not.toBeNull());
  await user.click(await screen.findByRole("button", { name: "Tage bis zum Archiv: zurück zu 30 Tage" }));
  await until(() => expect(bar()).toBeNull());
  expect(days.value).toBe("30");
});

test("leaving with unsaved settings is asked about; staying keeps them, going leads on", async () => {
  const { user, go, address } = await open();
  const title = await field("Titel der Anwendung");
  await user.type(title, " West");
  await go("/admin/home");
  const asking = within(await screen.findByRole("dialog", { name: /noch nicht gespeichert/ }));
  await user.click(asking.getByRole("button", { name: "Hier bleiben" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/office/appsettings");
  expect(title.value).toMatch(/ West$/);
  await go("/admin/home");
  await user.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Später weiterfahren" }),
  );
  expect(await screen.findByText("Die Startseite")).toBeTruthy();
});

test("settings are saved once, also after the key was pressed twice", async () => {
  const { user, question, server } = await open();
  await user.type(await field("Titel der Anwendung"), " West");
  await user.keyboard("{Control>}ss{/Control}");
  expect((await question("UpdateSettings")).variables).toMatchObject({
    set: { apptitle: "Wochenbett Zürich West" },
  });
  expect(server.waiting()).toEqual([]);
});

test("others of the office read the settings and change none", async () => {
  await open({ ...beat, id: "jana", role: "mediator" });
  expect(await screen.findByText("Ändern kann sie nur die Administration.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Speichern" })).toBeNull();
});
