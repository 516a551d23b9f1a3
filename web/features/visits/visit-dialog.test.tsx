// @vitest-environment happy-dom
/** What a midwife enters of a visit: the moment in Zürich, and when she comes again. */
import { getByRole, queryByText } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { until } from "#testing/until.ts";
import { closePage, draw } from "#testing/web/page.tsx";
import type { VisitWritten } from "./use-visit-steps.ts";
import { type VisitAsked, VisitDialog } from "./VisitDialog.tsx";

const anna = { id: "anna", fullname: "Anna Keller" };
const save = vi.fn(async (_: VisitWritten) => undefined);

async function open(asked: VisitAsked) {
  const page = (
    <I18nProvider locale="de-CH">
      <VisitDialog asked={asked} mothers={[anna]} save={save} onClose={() => undefined} />
    </I18nProvider>
  );
  draw(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  await until(() => field(/^Datum/));
}

const field = (name: RegExp) => getByRole<HTMLInputElement>(document.body, "textbox", { name });

async function fill(user: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
  await user.tab();
}

afterEach(() => {
  closePage();
  document.body.replaceChildren();
  sessionStorage.clear();
  save.mockClear();
});

test("an appointment needs a day and a time, and no year too far", async () => {
  const user = userEvent.setup();
  await open({ what: "plan", mother: anna });
  await user.click(getByRole(document.body, "button", { name: "Speichern" }));
  expect(queryByText(document.body, "Bitte geben Sie eine Zeit ein, etwa 10:30.")).not.toBeNull();
  await fill(user, /^Datum/, "01.01.2199");
  await fill(user, /^Zeit/, "10:30");
  await user.click(getByRole(document.body, "button", { name: "Speichern" }));
  expect(queryByText(document.body, "Ein Termin liegt höchstens ein Jahr voraus.")).not.toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test("a visit is entered when it was planned, with the next at the same hour", async () => {
  const user = userEvent.setup();
  const planned = new Date(Date.now() - 2 * 86_400_000);
  planned.setUTCHours(9, 0, 0, 0);
  const visit = { id: "v", planned_at: planned.toISOString(), note: null };
  await open({ what: "record", mother: anna, visit });
  const time = field(/^Zeit \*?$|^Zeit$/).value;
  const soon = addDays(zurichDay(new Date()), 3).split("-").reverse().join(".");
  await fill(user, /^Nächster Termin/, soon);
  expect(field(/^Zeit des nächsten Termins/).value).toBe(time);
  await user.click(getByRole(document.body, "button", { name: "Speichern" }));
  await until(() => expect(save).toHaveBeenCalledOnce());
  const written = save.mock.calls[0]?.[0];
  expect(written).toMatchObject({ id: "v", puerpera_id: "anna", done_at: planned.toISOString(), note: null });
  expect(written?.next_at).toBeDefined();
});
