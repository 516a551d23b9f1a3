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
  // Nothing is wider than the window; a DOM scrolls all the same.
  grid.scrollLeft = 0;
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
async function fire(
  grid: HTMLElement,
  name: "pointerDown" | "pointerMove" | "pointerUp" | "click",
  where: object,
) {
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

test("drawing over days asks about exactly these days of this midwife, from either side", async () => {
  const { user, grid } = await open();
  await draw(grid, 1, 5, 9);
  expect(standing()).toMatch(/^Berta Brunner, .*gewählt 05\..*–09\..*, 5 Tage$/);
  await fire(grid, "pointerUp", at(1, 9));
  const dialog = await entering();
  expect(dialog.textContent).toContain("Berta Brunner");
  expect(daysIn(dialog)).toEqual(["05.01.2090", "09.01.2090"]);
  await user.keyboard("{Escape}");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await draw(grid, 0, 9, 5);
  await fire(grid, "pointerUp", at(0, 5));
  expect(daysIn(await entering())).toEqual(["05.01.2090", "09.01.2090"]);
});

test("an absence is entered once, also after a double press, and stands there with its way back", async () => {
  const { user, grid, question, server } = await open();
  await draw(grid, 0, 5, 9);
  await fire(grid, "pointerUp", at(0, 9));
  const dialog = await entering();
  await user.dblClick(within(dialog).getByRole("button", { name: "Speichern" }));
  const insert = await question("InsertCalendarentry");
  expect(insert.variables).toMatchObject({
    object: { user_id: "anna", kind: "ferien", start: "2090-01-05", end: "2090-01-09" },
  });
  expect(server.waiting()).toEqual([]);
  const entry = holidays("e", "anna", "2090-01-05", "2090-01-09");
  entries = [entry];
  insert.reply({ insert_calendarentry_one: { ...entry, title: "Ferien", description: null } });
  expect(await screen.findByRole("gridcell", { name: /^Ferien von 05\..* bis 09\./ })).toBeTruthy();
  await until(() => expect(document.activeElement).toBe(grid));
  await user.click(await screen.findByRole("button", { name: "Rückgängig" }));
  expect((await question("DeleteCalendarentry")).variables).toEqual({ id: "e" });
});

test("the right button, and a touch that is no tap, draw nothing", async () => {
  const { grid } = await open();
  await fire(grid, "pointerDown", at(0, 5, { button: 2 }));
  await fire(grid, "pointerMove", at(0, 9));
  await fire(grid, "pointerUp", at(0, 9));
  await fire(grid, "pointerDown", at(0, 5, { pointerType: "touch" }));
  await fire(grid, "pointerMove", at(0, 9, { pointerType: "touch" }));
  await fire(grid, "pointerUp", at(0, 9, { pointerType: "touch" }));
  expect(standing()).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Escape in the middle of drawing gives it up", async () => {
  const { user, grid } = await open();
  await draw(grid, 0, 5, 9);
  await user.keyboard("{Escape}");
  await fire(grid, "pointerUp", at(0, 9));
  expect(standing()).not.toContain("gewählt");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a calendar that is left in the middle of drawing asks nothing afterwards", async () => {
  const { grid, go } = await open();
  await draw(grid, 0, 5, 9);
  await go("/admin/home");
  await screen.findByText("Anderswo");
  await fire(grid, "pointerUp", at(0, 9));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a midwife who joins above during the drawing does not take over what is drawn", async () => {
  midwives = [berta, clara];
  const { grid, server } = await open();
  await draw(grid, 0, 5, 7);
  midwives = [anna, berta, clara];
  await until(() => {
    server.push({ vacation_midwives: midwives }, "vacation_midwives");
    expect(screen.getByRole("rowheader", { name: /Anna Amstutz/ })).toBeTruthy();
  });
  expect(standing()).toMatch(/^Berta Brunner, /);
  await fire(grid, "pointerMove", at(0, 9));
  expect(standing()).toMatch(/^Berta Brunner, .*gewählt 05\..*–09\./);
  await fire(grid, "pointerUp", at(0, 9));
  expect((await entering()).textContent).toContain("Berta Brunner");
});

/** A finger is put down, another list arrives, the finger is lifted. */
async function tapDuring(room: Awaited<ReturnType<typeof open>>, row: number, next: object[]) {
  const touch = { pointerType: "touch", buttons: 1 };
  await fire(room.grid, "pointerDown", at(row, 5, touch));
  midwives = next;
  await until(() => {
    room.server.push({ vacation_midwives: midwives }, "vacation_midwives");
    expect(screen.getAllByRole("rowheader", { name: /Amstutz|Brunner|Cavelti/ })).toHaveLength(next.length);
  });
  await fire(room.grid, "pointerUp", at(row, 5, { ...touch, buttons: 0 }));
  const click = new PointerEvent("click", { ...at(row, 5), pointerType: "touch", bubbles: true });
  room.grid.dispatchEvent(click);
  await settled();
}

test("a tap means the midwife that the finger was put on, although one joins above her meanwhile", async () => {
  midwives = [berta, clara];
  const room = await open();
  await tapDuring(room, 0, [anna, berta, clara]);
  expect((await entering()).textContent).toContain("Berta Brunner");
});

test("a tap on a midwife who leaves the calendar meanwhile asks about nobody", async () => {
  const room = await open();
  await tapDuring(room, 0, [berta]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a drag whose capture is lost enters nothing at a later release", async () => {
  const { grid } = await open();
  await draw(grid, 0, 5, 9);
  fireEvent.lostPointerCapture(grid, at(0, 9));
  await fire(grid, "pointerUp", at(0, 12));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a midwife who leaves the calendar while her row is drawn over is not asked about", async () => {
  midwives = [anna, berta];
  const { grid, server } = await open();
  await draw(grid, 0, 5, 7);
  midwives = [berta];
  await until(() => {
    server.push({ vacation_midwives: midwives }, "vacation_midwives");
    expect(screen.queryByRole("rowheader", { name: /Anna Amstutz/ })).toBeNull();
  });
  await fire(grid, "pointerMove", at(0, 9));
  await fire(grid, "pointerUp", at(0, 9));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the keys go to a name, mark days and open what stands there", async () => {
  entries = [holidays("e", "berta", "2090-01-02", "2090-01-03")];
  const { user, grid } = await open();
  grid.focus();
  await user.keyboard("{Control>}{Home}{/Control}");
  await settled();
  await user.keyboard("br");
  await settled();
  expect(standing()).toMatch(/^Berta Brunner, Sonntag, 1\. .*, da$/);
  await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  await settled();
  expect(standing()).toMatch(/gewählt 01\..*–03\..*, 3 Tage$/);
  await user.keyboard("{Enter}");
  expect(daysIn(await entering())).toEqual(["01.01.2090", "03.01.2090"]);
  await user.keyboard("{Escape}");
  await until(() => expect(document.activeElement).toBe(grid));
  await user.keyboard("{ArrowLeft}{Enter}");
  expect(await screen.findByRole("dialog", { name: "Abwesenheit ändern" })).toBeTruthy();
});

test("in the figures below, Enter says where nobody is left", async () => {
  const { user, grid } = await open();
  grid.focus();
  await user.keyboard("{Control>}{End}{/Control}{Enter}");
  expect((await screen.findByRole("dialog")).textContent).toContain("In jedem PLZ-Kreis ist jemand da.");
});
