// @vitest-environment happy-dom
/** The visits of one mother: who stands in sees what her colleague agreed, and enters, moves and deletes only her own. */
import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { VisitCounter } from "./VisitCounter.tsx";

const lea = { __typename: "user", id: "lea", fullname: "Lea Brunner", role: "user", status: "active" };
const now = "2026-11-16T12:00:00.000Z";
const visit = (id: string, midwife_id: string, planned_at: string | null, done_at: string | null = null) => ({
  __typename: "visit",
  id,
  midwife_id,
  planned_at,
  done_at,
  note: null as string | null,
});
type Row = ReturnType<typeof visit>;

let server: DataServer;
/** What the page is told whenever it asks. */
let visits: Row[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  server = await aDataServer({
    ...whoIs(lea),
    VisitsOfMother: () => ({
      puerpera_by_pk: {
        __typename: "puerpera",
        id: "anna",
        status: "current",
        fullname: "Anna Keller",
        address: "Seestrasse 21",
        zipcode: "8610",
        place: "Uster",
        phone_mobile: null,
        phone_private: null,
        birthday_child: "2026-11-10",
        birthtype: "spontan",
        nth_child: 2,
        multiples: false,
        sectiodate: null,
        visits,
      },
    }),
  });
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
  vi.useRealTimers();
});

async function open(...rows: Row[]) {
  visits = rows;
  openPage(`${server.site}/user/puerpera/single/anna`);
  const page = (
    <I18nProvider locale="de-CH">
      <DataProvider>
        <CurrentUserProvider userId="lea" waiting={null}>
          <VisitCounter puerperaId="anna" />
        </CurrentUserProvider>
      </DataProvider>
    </I18nProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  await until(() => button("Besuch erfassen"));
}

/** With the clock of this page: what is drawn before it is read knows another day. */
const appointment = (words: string) => until(() => screen.getByText(words));
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole("button", { name })).toBeNull();

async function saved() {
  const dialog = await until(() => screen.getByRole("dialog", { name: "Besuch erfassen: Anna Keller" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Speichern" }));
  const { name, variables } = await server.question();
  return { name, variables };
}

test("what her colleague planned stays the colleague's: a visit of her own is entered, nothing is moved or deleted", async () => {
  await open(
    visit("mias", "mia", "2026-11-16T10:00:00Z"),
    visit("made", "mia", null, "2026-11-14T10:00:00Z"),
    visit("hers", "lea", null, "2026-11-15T10:00:00Z"),
  );
  await appointment("Heute, 11:00 · Besuch 3");
  noButton("Verschieben");
  expect(button("Termin eintragen")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /löschen$/, hidden: true })).toHaveLength(1);
  await userEvent.click(button("Besuch erfassen"));
  expect(await saved()).toEqual({
    name: "AddVisits",
    variables: { objects: [{ puerpera_id: "anna", done_at: now, note: null }] },
  });
});

test("her own appointment of the day is the visit that she enters, also where a colleague comes before her", async () => {
  await open(visit("mias", "mia", "2026-11-16T10:00:00Z"), visit("hers", "lea", "2026-11-16T11:30:00Z"));
  await appointment("Heute, 11:00 · Besuch 1");
  noButton("Verschieben");
  await userEvent.click(button("Besuch erfassen"));
  expect(await saved()).toEqual({
    name: "ChangeVisit",
    variables: { id: "hers", set: { done_at: "2026-11-16T11:30:00.000Z", note: null } },
  });
});

test("her own next appointment is moved, and what is agreed for another day stays agreed", async () => {
  await open(visit("hers", "lea", "2026-11-18T10:00:00Z"), visit("mias", "mia", "2026-11-20T10:00:00Z"));
  await appointment("Mi 18.11., 11:00 · Besuch 1");
  expect(button("Verschieben")).toBeTruthy();
  noButton("Termin eintragen");
  await userEvent.click(button("Besuch erfassen"));
  expect((await saved()).name).toBe("AddVisits");
});

test("a visit that she deleted is called so, and comes back with its note", async () => {
  const made = {
    ...visit("made", "lea", "2026-11-15T09:00:00Z", "2026-11-15T10:00:00Z"),
    note: "Hund im Gang.",
  };
  await open(made);
  await userEvent.click(screen.getByText("Alle Termine und Besuche"));
  await userEvent.click(button(/^Besuch .* löschen$/));
  const step = await server.question();
  expect([step.name, step.variables]).toEqual(["DeleteVisit", { id: "made" }]);
  visits = [];
  step.reply({ delete_visit_by_pk: made });
  const notice = await until(() => {
    const [last] = noticeBoard.list();
    if (!last?.undo) throw new Error("nothing to take back yet");
    return last;
  });
  expect(notice.text).toBe("Der Besuch ist gelöscht.");
  const back = notice.undo?.();
  const again = await server.question();
  expect([again.name, again.variables]).toEqual([
    "AddVisits",
    {
      objects: [
        {
          puerpera_id: "anna",
          planned_at: "2026-11-15T09:00:00Z",
          done_at: "2026-11-15T10:00:00Z",
          note: "Hund im Gang.",
        },
      ],
    },
  ]);
  again.reply({ insert_visit: { returning: [made] } });
  await back;
});
