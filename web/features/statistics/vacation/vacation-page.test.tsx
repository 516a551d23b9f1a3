// @vitest-environment happy-dom
/** The calendar of absences under a pointer and under keys: what is drawn is asked about, and what a colleague changes meanwhile counts. */
import { fireEvent, screen, within } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { settled } from "#testing/web/drawn-page.tsx";
import { openRoom } from "#testing/web/open-room.tsx";
import { VacationPage } from "./VacationPage.tsx";
import { NAME_WIDTH, ROW_HEIGHT } from "./vacation-scale.ts";

const DAY_WIDTH = 30;
const HEAD = 86;
const midwife = (id: string, fullname: string, lastname: string) => ({
  __typename: "vacation_midwives",
  id,
  fullname,
  lastname,
  zipcode: "8610",
});
const anna = midwife("anna", "Anna Amstutz", "Amstutz");
const berta = midwife("berta", "Berta Brunner", "Brunner");
const clara = midwife("clara", "Clara Cavelti", "Cavelti");
const holidays = (id: string, userId: string, start: string, end: string) => ({
  __typename: "calendarentry",
  id,
  user_id: userId,
  kind: "ferien",
  start,
  end,
});

let midwives: object[];
let entries: object[];

beforeEach(() => {
  midwives = [anna, berta];
  entries = [];
  // A DOM has no layout: January 2090 fits exactly.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(NAME_WIDTH + 31 * DAY_WIDTH);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(900);
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const room = await openRoom(<VacationPage />, {
    at: "/admin/office/statistic/vacation?ansicht=monat&tag=2090-01-15",
    path: "/admin/office/statistic/vacation",
    answers: {
      VacationMidwives: () => ({ vacation_midwives: midwives }),
      VacationEntries: () => ({ calendarentry: entries }),
      VacationFigures: () => ({ statistic_vacation_days: [], statistic_vacation_gaps: [] }),
      VacationHolidays: () => ({ holiday: [] }),
      Bottlenecks: () => ({ bottleneck: [] }),
      PostalCodes: () => ({ postal_code: [] }),
      Absences: ({ user_id }) => ({
        calendarentry: entries
          .filter((entry) => (entry as { user_id: string }).user_id === user_id)
          .map((entry) => ({ title: "Ferien", description: null, ...entry })),
        holiday: [],
      }),
      AbsenceSubstitutions: () => ({ substitution: [] }),
      Substitutes: () => ({ user: [] }),
    },
    others: [{ path: "*", element: <p>Anderswo</p> }],
  });
  const grid = await screen.findByRole("grid", { name: /Ferienkalender/ });
  await settled();
  return { ...room, grid };
}

/** In the middle of a day in the row of a midwife. */
const at = (row: number, day: number, more: object = {}) => ({
  clientX: NAME_WIDTH + (day - 0.5) * DAY_WIDTH,
  clientY: HEAD + (row + 0.5) * ROW_HEIGHT,
  pointerId: 1,
  button: 0,
  ...more,
});
async function fire(grid: HTMLElement, name: "pointerDown" | "pointerMove" | "pointerUp" | "click", where: object) {
  fireEvent[name](grid, where);
  await settled();
}
async function draw(grid: HTMLElement, row: number, from: number, to: number) {
  await fire(grid, "pointerDown", at(row, from));
  await fire(grid, "pointerMove", at(row, to));
}
const entering = () => screen.findByRole("dialog", { name: "Abwesenheit eintragen" });
const daysIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole<HTMLInputElement>("textbox")
    .slice(0, 2)
    .map(({ value }) => value);
const standing = () => {
  const id = screen.getByRole("grid").getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.getAttribute("aria-label") ?? null;
};
