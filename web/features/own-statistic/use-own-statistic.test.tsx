// @vitest-environment happy-dom
/** Figures stand under the year that they are of, also while those of another one are on their way. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { useOwnStatistic } from "./use-own-statistic.ts";

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer();
  openPage(`${server.site}/user/statistic`);
});
afterEach(async () => {
  cleanup();
  closePage();
  await server.stop();
});

function Figures() {
  const [year, setYear] = useState(2026);
  const { shown } = useOwnStatistic(year);
  return (
    <>
      <button type="button" onClick={() => setYear(year === 2026 ? 2025 : 2026)}>
        Jahr {year}
      </button>
      {shown && `${shown.figures.own[0]?.mediated} im Jahr ${shown.year}`}
    </>
  );
}

const figures = (mediated: number) => ({
  own: [{ year: 2026, month: 1, mediated, self_mediated: 0 }],
  years: [],
  monthly: [],
  lost: [],
  birthplaces: [],
});

test("the year before keeps its own name until the other one has come, and back again", async () => {
  render(
    <DataProvider>
      <Figures />
    </DataProvider>,
  );
  (await server.question()).reply(figures(7));
  await screen.findByText(/7 im Jahr 2026/);
  await userEvent.click(screen.getByRole("button"));
  const second = await server.question();
  expect(second.variables.year).toBe(2025);
  expect(screen.getByRole("button").textContent).toBe("Jahr 2025");
  expect(screen.getByText(/7 im Jahr 2026/)).toBeTruthy();
  // Nobody registered in either year: the same figures, of another year.
  second.reply(figures(7));
  await screen.findByText(/7 im Jahr 2025/);
  await userEvent.click(screen.getByRole("button"));
  await screen.findByText(/7 im Jahr 2026/);
});
