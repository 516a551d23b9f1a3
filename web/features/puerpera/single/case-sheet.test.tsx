// @vitest-environment happy-dom
/** A case on paper: all that one needs on the way, and nothing that the office notes for itself. */
import { screen } from "@testing-library/dom";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { CaseSheet } from "./CaseSheet.tsx";
import type { CaseRow } from "./case-row.ts";

const row = {
  id: "1",
  status: "published",
  fullname: "Anna Keller",
  address: "Seestrasse 12",
  zipcode: "8610",
  place: "Uster",
  country: "CH",
  phone_mobile: "+41795553814",
  languages: [],
  birthdate_child: "2026-12-20",
  notes_to_midwife: "Klingel links",
  notes_internal: "Schwierige Trennung",
  created_at: "2026-11-14T08:02:00Z",
  registrationtype: "eltern",
} as unknown as CaseRow;

const jana = {
  __typename: "user",
  id: "jana",
  fullname: "Jana Odermatt",
  role: "mediator",
  status: "active",
};

let server: DataServer;
const print = vi.fn();
const onDone = vi.fn();

beforeEach(async () => {
  server = await aDataServer(whoIs(jana));
  window.print = print;
});
afterEach(async () => {
  cleanup();
  closePage();
  vi.clearAllMocks();
  await server.stop();
});

test("it is printed once, without internal notes, and leaves when the paper is out", async () => {
  openPage(`${server.site}/admin/puerpera/single/1`);
  const page = (
    <DataProvider>
      <CurrentUserProvider userId="jana" waiting={null}>
        <CaseSheet row={row} onDone={onDone} />
      </CurrentUserProvider>
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  const sheet = await screen.findByRole("article", { name: "Fallblatt Anna Keller" });
  expect(sheet.textContent).toContain("Klingel links");
  expect(sheet.textContent).toContain("Seestrasse 12");
  expect(sheet.textContent).toContain("Gedruckt von Jana Odermatt");
  expect(sheet.textContent).not.toContain("Schwierige Trennung");
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  expect(onDone).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("afterprint"));
  expect(onDone).toHaveBeenCalledTimes(1);
});
