// @vitest-environment happy-dom
/** The empty search offers whom one opened last, and keeps nobody's name. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { lea as midwife, openRoom } from "#testing/web/open-room.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { useNoteOpened } from "#web/features/search/recently-opened.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { GlobalSearch } from "./GlobalSearch.tsx";

const anna = "01a1e75f-4d12-739f-8a6a-45bb05d93cc6";
const lea = "01a1e75f-4d1c-7657-9963-3a8b2f00b3e9";
const people = ["jana", "rahel"].map((id) => ({
  __typename: "user",
  id,
  fullname: id,
  role: "mediator",
  status: "active",
}));

let server: DataServer;

function Page({ opens }: { opens: readonly ["mother" | "user", string][] }) {
  return opens.map(([kind, id]) => <Opening key={id} kind={kind} id={id} />);
}

function Opening({ kind, id }: { kind: "mother" | "user"; id: string }) {
  useNoteOpened(kind, id);
  return null;
}

function open(userId: string, opens: readonly ["mother" | "user", string][]) {
  openPage(`${server.site}/admin/home`);
  const page = (
    <DataProvider>
      <CurrentUserProvider userId={userId} waiting={null}>
        <Page opens={opens} />
        <GlobalSearch />
      </CurrentUserProvider>
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return screen.findByRole("combobox", { name: "Überall suchen" });
}

beforeEach(async () => {
  server = await aDataServer(whoIs(...people));
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
});

test("another person on the same machine is offered nothing of it", async () => {
  await open("jana", [["mother", anna]]);
  cleanup();
  await userEvent.click(await open("rahel", []));
  await screen.findByText("Seiten");
  expect(screen.queryByText("Zuletzt geöffnet")).toBeNull();
});

test("the last one stands first, by keys only in the browser's store, and Enter opens her", async () => {
  await userEvent.click(
    await open("jana", [
      ["user", lea],
      ["mother", anna],
    ]),
  );
  const question = await server.question();
  expect([question.name, question.variables]).toEqual(["RecentPeople", { mothers: [anna], users: [lea] }]);
  const place = { zipcode: "8610", place: "Uster", phone_mobile: null };
  question.reply({
    puerpera: [
      {
        ...place,
        __typename: "puerpera",
        id: anna,
        fullname: "Anna Keller",
        phone_private: null,
        patientid: null,
        status: "new",
      },
    ],
    user: [
      {
        ...place,
        __typename: "user",
        id: lea,
        firstname: "Lea",
        lastname: "Brunner",
        fullname: "Lea Brunner",
        role: "user",
      },
    ],
  });
  await screen.findByText("Zuletzt geöffnet");
  const hits = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(hits[0]).toContain("Anna Keller");
  expect(hits[1]).toContain("Lea Brunner");
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(
    /Anna|Keller|Lea|Brunner|8610|Uster/,
  );
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>("combobox").getAttribute("aria-expanded"))
    .toBe("false");
});

test("a midwife who finds nobody is told so, and Enter before the answer opens nothing then", async () => {
  const { user, question, address } = await openRoom(<GlobalSearch />, { at: "/user/home", as: midwife });
  await user.type(await screen.findByRole("combobox", { name: "Überall suchen" }), "krasniqi{Enter}");
  const asked = await question("SearchOwnMothers");
  expect(asked.variables).toMatchObject({ text: "krasniqi" });
  asked.reply({ search_puerpera: [] });
  await screen.findByText(/^Nichts gefunden/);
  expect(address()).toBe("/user/home");
});
