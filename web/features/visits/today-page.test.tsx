// @vitest-environment happy-dom
/** Heute: a midwife enters appointments and visits; each save once, and what she typed outlives a refusal and a closed page. */
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { until } from "#testing/until.ts";
import { lea, openRoom } from "#testing/web/open-room.tsx";
import { TodayPage } from "./TodayPage.tsx";

const mother = (id: string, fullname: string) => ({
  __typename: "puerpera",
  id,
  status: "current",
  fullname,
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
});
const [anna, berta] = [mother("anna", "Anna Keller"), mother("berta", "Berta Frei")];
const visit = (id: string, of: typeof anna, planned_at: string) => {
  const entry = { __typename: "visit", id, midwife_id: "lea", planned_at, done_at: null, note: null };
  return { ...entry, puerpera: { ...of, visits: [entry] } };
};
const yesterday = `${addDays(zurichDay(new Date()), -1)}T09:00:00Z`;

interface Day {
  visit: object[];
  mothers: object[];
}
async function open(first: Day) {
  let day = first;
  const room = await openRoom(<TodayPage />, {
    at: "/user/today",
    as: lea,
    answers: { OwnVisits: () => ({ ...day }) },
  });
  await screen.findByText(/Heute haben Sie keinen Besuch eingetragen/);
  return { ...room, now: (next: Day) => (day = next) };
}

const dialog = (name: string) => screen.findByRole("dialog", { name });
const typeIn = (box: HTMLElement, name: RegExp, value: string) => {
  const field = within(box).getByRole<HTMLInputElement>("textbox", { name });
  field.focus();
  fireEvent.change(field, { target: { value } });
  field.blur();
};
const save = (box: HTMLElement) => within(box).getByRole("button", { name: "Speichern" });
const tomorrow = () => addDays(zurichDay(new Date()), 1).split("-").reverse().join(".");

test("without mothers there is nothing to enter, but the way to new ones", async () => {
  await open({ visit: [], mothers: [] });
  expect(screen.getByRole("link", { name: "Neue Anmeldungen ansehen" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Termin eintragen" })).toBeNull();
});

test("a day that cannot be read is told, and read again on request", async () => {
  const { question, user } = await openRoom(<TodayPage />, { at: "/user/today", as: lea });
  (await question("OwnVisits")).fail(403);
  await user.click(await screen.findByRole("button", { name: "Nochmals versuchen" }));
  (await question("OwnVisits")).reply({ visit: [], mothers: [] });
  await screen.findByText(/Heute haben Sie keinen Besuch eingetragen/);
});

test("an appointment needs a mother and a time before anything is sent, and is sent once for two presses", async () => {
  const room = await open({ visit: [], mothers: [anna, berta] });
  await room.user.dblClick(screen.getByRole("button", { name: "Termin eintragen" }));
  const box = await dialog("Termin eintragen");
  await room.user.click(save(box));
  expect(within(box).getByText("Bitte geben Sie eine Zeit ein, etwa 10:30.")).toBeTruthy();
  expect(room.server.waiting()).toEqual([]);
  await room.user.selectOptions(within(box).getByRole("combobox"), "Berta Frei");
  typeIn(box, /^Datum/, tomorrow());
  typeIn(box, /^Zeit/, "10:30");
  // A press elsewhere, so that the next one is not the third of the same place.
  await room.user.click(within(box).getByRole("textbox", { name: /^Notiz/ }));
  await room.user.dblClick(save(box));
  const step = await room.question("AddVisits");
  expect(step.variables).toMatchObject({ objects: [{ puerpera_id: "berta" }] });
  await room.user.click(save(box));
  await room.user.keyboard("{Escape}");
  expect(room.server.waiting()).toEqual([]);
  step.reply({ insert_visit: { returning: [] } });
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Der Termin ist eingetragen.")).toBeTruthy();
});

test("a refusal is told in the dialog, and what was typed stays and is sent with the next press", async () => {
  const room = await open({ visit: [visit("v", anna, yesterday)], mothers: [anna] });
  await room.user.click(screen.getByRole("button", { name: "Besuch bei Anna Keller erfassen" }));
  const box = await dialog("Besuch erfassen: Anna Keller");
  typeIn(box, /^Notiz/, "Hund im Gang.");
  await room.user.click(save(box));
  const step = await room.question("ChangeVisit");
  expect(step.variables).toMatchObject({ id: "v", set: { note: "Hund im Gang." } });
  step.refuse("Diese Wöchnerin ist nicht mehr in Ihrer Betreuung.");
  await within(box).findByText("Diese Wöchnerin ist nicht mehr in Ihrer Betreuung.");
  await room.user.click(save(box));
  expect((await room.question("ChangeVisit")).variables).toMatchObject({ set: { note: "Hund im Gang." } });
});

test("a visit that leaves the list while its dialog is open is still the one that is entered", async () => {
  const both = [visit("v", anna, yesterday), visit("w", berta, yesterday)];
  const room = await open({ visit: both, mothers: [anna, berta] });
  await until(() => expect(room.server.asked.map(({ query }) => query).join()).toContain("visit"));
  await room.user.click(screen.getByRole("button", { name: "Besuch bei Anna Keller erfassen" }));
  const box = await dialog("Besuch erfassen: Anna Keller");
  typeIn(box, /^Notiz/, "Hund im Gang.");
  room.now({ visit: [both[1] as object], mothers: [anna, berta] });
  room.server.push({ visit: [both[1]] }, "visit");
  await until(() => expect(screen.queryByText("Anna Keller", { selector: "strong" })).toBeNull());
  await room.user.click(save(box));
  expect((await room.question("ChangeVisit")).variables).toMatchObject({ id: "v" });
});

test("what was typed in the dialog is there again after the page was left in the middle of it", async () => {
  const day = { visit: [visit("v", anna, yesterday)], mothers: [anna] };
  const first = await open(day);
  await first.user.click(screen.getByRole("button", { name: "Besuch bei Anna Keller erfassen" }));
  typeIn(await dialog("Besuch erfassen: Anna Keller"), /^Notiz/, "Hund im Gang.");
  await until(() => expect(JSON.stringify(sessionStorage)).toContain("Hund im Gang."));
  first.unmount();
  expect(screen.queryByRole("dialog")).toBeNull();
  const second = await open(day);
  await second.user.click(screen.getByRole("button", { name: "Besuch bei Anna Keller erfassen" }));
  const again = await dialog("Besuch erfassen: Anna Keller");
  expect(within(again).getByRole<HTMLTextAreaElement>("textbox", { name: /^Notiz/ }).value).toBe(
    "Hund im Gang.",
  );
});
