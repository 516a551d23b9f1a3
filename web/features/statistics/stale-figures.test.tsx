// @vitest-environment happy-dom
/** No figure stands, or is saved, under another question than its own. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hiddenNote } from "#domain/report/labels.ts";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { BirthplaceStatisticPage } from "./birthplace/BirthplaceStatisticPage.tsx";
import { ReportPage } from "./report/ReportPage.tsx";

let server: DataServer;

beforeEach(async () => {
  const first = [{ __typename: "puerpera", id: "m", created_at: "2019-03-01T08:00:00Z" }];
  server = await aDataServer({ StatisticChoices: () => ({ birthplace: [], first }) });
  openPage(`${server.site}/admin/office/statistic`);
});
afterEach(async () => {
  cleanup();
  closePage();
  await server.stop();
});

function show(page: ReactNode, address = "/"): void {
  const element = <DataProvider>{page}</DataProvider>;
  const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

/** The first question that is meant; one of before, asked again meanwhile, is answered as before. */
async function asked(args: Record<string, unknown>, before: unknown[]) {
  for (;;) {
    const question = await server.question();
    const given = question.variables.args as Record<string, unknown>;
    if (Object.entries(args).every(([name, value]) => given[name] === value)) return question;
    question.reply({ figures: before });
  }
}

const threeRegistered = [
  {
    section: "key",
    item: "registered",
    title: null,
    position: 1,
    figure: 3,
    share: null,
    is_hidden: false,
    figure_before: 2,
    share_before: null,
    is_hidden_before: false,
    counted_at: "2026-11-17T08:00:00Z",
  },
];

test("what the office alone may read goes as soon as one asks for what may be read outside", async () => {
  show(<ReportPage />, "/?fuer=buero");
  (await asked({ outside: false }, [])).reply({ figures: threeRegistered });
  await screen.findByRole("region", { name: "Kennzahlen" });
  await userEvent.click(screen.getByRole("radio", { name: "für aussen" }));
  const outside = await asked({ outside: true }, threeRegistered);
  expect(screen.queryByRole("region", { name: "Kennzahlen" })).toBeNull();
  outside.fail(503);
  expect(await screen.findByText(/Der Dienst ist gestört \(503\)/)).toBeTruthy();
  expect(screen.queryByText(hiddenNote)).toBeNull();
});

test("figures of another year are neither saved nor printed while those that were asked for are on their way", async () => {
  show(<BirthplaceStatisticPage />);
  (await server.question()).reply({ figures: [] });
  const files = () =>
    screen.getAllByRole<HTMLButtonElement>("button", { name: /^Geburtsorte: (PNG|CSV|XLSX|Drucken)$/ });
  await screen.findByRole("button", { name: "Geburtsorte: CSV" });
  expect(files().map(({ disabled }) => disabled)).toEqual([false, false, false, false]);
  const year = Number(screen.getByRole<HTMLSelectElement>("combobox", { name: "Jahr" }).value);
  await userEvent.click(screen.getByRole("button", { name: `Jahr ${year - 1}` }));
  const before = await asked({ year: year - 1 }, []);
  expect(files().map(({ disabled }) => disabled)).toEqual([true, true, true, true]);
  before.reply({ figures: [] });
  await expect.poll(() => files().map(({ disabled }) => disabled)).toEqual([false, false, false, false]);
});
