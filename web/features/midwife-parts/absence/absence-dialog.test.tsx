// @vitest-environment happy-dom
/** The dialog of an absence: what is typed wrongly spoils nothing else, what was begun for one is not another's, and what goes along is told. */
import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { useAbsences } from "./use-absences.tsx";

const jana = { __typename: "user", id: "jana", fullname: "Jana Odermatt", role: "manager", status: "active" };
const course = {
  __typename: "calendarentry",
  id: "e",
  user_id: "lea",
  kind: "weiterbildung",
  title: "Kurs",
  description: null,
  start: "2090-03-01",
  end: "2090-03-03",
};

const agreed = {
  __typename: "substitution",
  id: "s",
  status: "agreed",
  start: "2090-03-01",
  end: "2090-03-03",
  substitute_name: "Mia Frei" as string | null,
  asked_email: null as string | null,
};

let server: DataServer;
/** What the page is told whenever it asks. */
let substitution: (typeof agreed)[];

beforeEach(async () => {
  substitution = [];
  server = await aDataServer({
    ...whoIs(jana),
    Absences: ({ user_id }) => ({ calendarentry: user_id === "lea" ? [course] : [], holiday: [] }),
    AbsenceSubstitutions: () => ({ substitution }),
    Substitutes: () => ({ user: [] }),
  });
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
});

function Calendar({ midwife }: { midwife: string }) {
  const { entries, startAt, edit, dialog } = useAbsences(midwife, "2090-01-01");
  return (
    <>
      <button type="button" onClick={() => startAt("2090-02-01")}>
        Tag
      </button>
      {entries.map((entry) => (
        <button key={entry.id} type="button" onClick={() => edit(entry)}>
          {entry.title}
        </button>
      ))}
      {dialog}
    </>
  );
}

async function open(midwife: string, pressed: string) {
  cleanup();
  openPage(`${server.site}/admin/user/single/${midwife}`);
  const page = (
    <I18nProvider locale="de-CH">
      <DataProvider>
        <CurrentUserProvider userId="jana" waiting={null}>
          <Calendar midwife={midwife} />
        </CurrentUserProvider>
      </DataProvider>
    </I18nProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  await userEvent.click(await until(() => screen.getByRole("button", { name: pressed })));
  // Once it is filled: it opens empty, and what it begins with follows.
  await until(() => expect(field(/^Von/).value).not.toBe(""));
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function fill(name: RegExp, text: string) {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
}

test("a beginning that is no day leaves the end as it is; a later day takes the end along", async () => {
  await open("lea", "Tag");
  await fill(/^Von/, "32.1.");
  expect(field(/^Bis/).value).toBe("01.02.2090");
  await fill(/^Von/, "05.02.2090");
  await until(() => expect(field(/^Bis/).value).toBe("05.02.2090"));
});

test("what was begun for one midwife is there again after a reload, and not in the dialog of another", async () => {
  await open("lea", "Tag");
  await fill(/^Titel/, "Italien");
  await open("mia", "Tag");
  expect(field(/^Titel/).value).toBe("");
  await open("lea", "Tag");
  expect(field(/^Titel/).value).toBe("Italien");
});

/** Presses «Löschen», and what asks again then. */
async function deleteCourse() {
  await open("lea", "Kurs");
  await userEvent.click(screen.getByRole("button", { name: "Löschen" }));
}

async function deleted() {
  const step = await server.question();
  expect([step.name, step.variables]).toEqual(["DeleteCalendarentry", { id: "e" }]);
  step.reply({ delete_calendarentry_by_pk: { __typename: "calendarentry", id: "e" } });
  return until(() => {
    const [notice] = noticeBoard.list();
    expect(notice?.text).toBe("Die Abwesenheit ist gelöscht.");
    return notice;
  });
}

const question = () => until(() => screen.getByRole("dialog", { name: "Abwesenheit wirklich löschen?" }));

test("with an absence a colleague's yes goes: it is asked before, and there is no way back that would not bring it", async () => {
  substitution = [agreed];
  await deleteCourse();
  const asked = within(await question());
  expect(asked.getByText(/^Die Vertretung durch Mia Frei endet damit\./)).toBeTruthy();
  await userEvent.click(asked.getByRole("button", { name: "Abbrechen" }));
  await until(() => expect(screen.queryByText(/endet damit/)).toBeNull());
  expect(server.waiting()).toEqual([]);
  await userEvent.click(await until(() => screen.getByRole("button", { name: "Löschen" })));
  await userEvent.click(within(await question()).getByRole("button", { name: "Löschen" }));
  expect((await deleted())?.undo).toBeUndefined();
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an address that was asked is named, too", async () => {
  substitution = [{ ...agreed, status: "asked", substitute_name: null, asked_email: "mia@demo.example" }];
  await deleteCourse();
  const asked = within(await question());
  expect(
    asked.getByText(/^Die Anfrage an mia@demo.example um Vertretung ist damit zurückgezogen\./),
  ).toBeTruthy();
});

test("without one, or with one that has ended, it goes at once and comes back by one tap", async () => {
  substitution = [{ ...agreed, status: "ended" }];
  await deleteCourse();
  expect((await deleted())?.undo).toBeDefined();
});
