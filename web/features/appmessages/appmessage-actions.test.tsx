// @vitest-environment happy-dom
/** What can be done with a message depends on whether it is out. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { zurichDay } from "#domain/calendar-day.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import type { AppmessageFormFragment } from "#web/generated/staff/graphql.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { AppmessageActions } from "./AppmessageActions.tsx";

const message: AppmessageFormFragment = {
  id: "m",
  title: "Engpass",
  text: null,
  date: "2026-01-05",
  category: "urgent",
  status: "draft",
  audience: "all",
  circles: [],
  languages: [],
  version: 1,
  created_at: "2026-01-05T08:00:00Z",
  updated_at: "2026-01-05T08:00:00Z",
};

let server: DataServer;

function open(changes: Partial<AppmessageFormFragment>) {
  openPage(`${server.site}/admin/office/appmessage/single/m`);
  const page = (
    <DataProvider>
      <AppmessageActions row={{ ...message, ...changes }} />
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

beforeEach(async () => {
  server = await aDataServer();
});
afterEach(async () => {
  cleanup();
  closePage();
  await server.stop();
});

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
  const { variables, reply } = await server.question();
  reply({ update_appmessage_by_pk: { __typename: "appmessage", ...message } });
  return variables;
}

test("a draft of a day that has passed is news of today; one of a day to come keeps it", async () => {
  open({});
  expect(await press("Veröffentlichen")).toEqual({
    id: "m",
    set: { status: "published", date: zurichDay(new Date()) },
  });
  cleanup();
  open({ date: "2999-01-01" });
  expect(await press("Veröffentlichen")).toEqual({ id: "m", set: { status: "published" } });
});

test("what comes back from the archive keeps its day", async () => {
  open({ status: "archived" });
  expect(await press("Wieder veröffentlichen")).toEqual({ id: "m", set: { status: "published" } });
});

test("only a draft can be deleted, and only after a question", async () => {
  open({ status: "published" });
  await userEvent.click(screen.getByRole("button", { name: "Weitere Schritte" }));
  await screen.findByRole("menuitem", { name: "Zurück zu den Entwürfen …" });
  expect(screen.queryByRole("menuitem", { name: /löschen/ })).toBeNull();
  cleanup();
  open({});
  await userEvent.click(screen.getByRole("button", { name: "Weitere Schritte" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Entwurf löschen" }));
  await userEvent.click(await screen.findByRole("button", { name: "Löschen" }));
  const step = await server.question();
  expect([step.name, step.variables]).toEqual(["DeleteAppmessage", { id: "m" }]);
  step.reply({ delete_appmessage_by_pk: { id: "m" } });
});
