// @vitest-environment happy-dom
/** The dialog of an absence: what is typed wrongly spoils nothing else, what was begun for one is not another's. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer, whoIs } from "#testing/a-data-server.ts";
import { until } from "#testing/until.ts";
import { pressAsPeopleDo } from "#web/platform/browser/press-as-people-do.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { closePage, openPage } from "#web/platform/data/screen-stage.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { useAbsences } from "./use-absences.tsx";

pressAsPeopleDo();
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

let server: DataServer;

beforeEach(async () => {
  server = await aDataServer({
    ...whoIs(jana),
    Absences: ({ user_id }) => ({ calendarentry: user_id === "lea" ? [course] : [], holiday: [] }),
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
  await until(() => field(/^Von/));
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
