// @vitest-environment happy-dom
/** Aktuell: her own mothers are there, also where the question of whom she stands in for fails. */
import { screen } from "@testing-library/dom";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { aDataServer, type DataServer, whoIs } from "#testing/a-data-server.ts";
import { until } from "#testing/until.ts";
import { cleanup, render } from "#web/platform/browser/drawn-page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { closePage, openPage } from "#web/platform/data/screen-stage.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { OwnMothersPage } from "./OwnMothersPage.tsx";

const lea = { __typename: "user", id: "lea", fullname: "Lea Brunner", role: "user", status: "active" };
const inForce = {
  __typename: "substitution",
  id: "s",
  midwife_id: "mia",
  midwife_name: "Mia Frei",
  status: "agreed",
  start: "2026-11-01",
  end: "2090-11-30",
  is_in_force: true,
};
let server: DataServer;

async function open(known: Parameters<typeof aDataServer>[0]) {
  server = await aDataServer({ ...whoIs(lea), OwnMothers: () => ({ puerpera: [] }), ...known });
  openPage(`${server.site}/user/puerpera/list`);
  const page = (
    <I18nProvider locale="de-CH">
      <DataProvider>
        <CurrentUserProvider userId="lea" waiting={null}>
          <OwnMothersPage />
        </CurrentUserProvider>
      </DataProvider>
    </I18nProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

afterEach(async () => {
  cleanup();
  closePage();
  await server.stop();
});

const ownMothers = () => screen.getByText("0 in Ihrer Betreuung");

test("a failed question of substitutions keeps nobody waiting", async () => {
  await open({});
  const asked = await server.question();
  expect(asked.name).toBe("OwnSubstitutions");
  expect(screen.queryByText("0 in Ihrer Betreuung")).toBeNull();
  asked.fail(500);
  await until(ownMothers);
});

test("nor does a failed question of the colleague's mothers", async () => {
  await open({ OwnSubstitutions: () => ({ substitution: [inForce] }) });
  const asked = await server.question();
  expect(asked.name).toBe("SubstitutedMothers");
  asked.fail(500);
  await until(ownMothers);
  expect(screen.getByRole("region", { name: "In Vertretung für Mia Frei" })).toBeTruthy();
});
