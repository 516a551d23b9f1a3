// @vitest-environment happy-dom
/** Whom to call because a term is past, and the day of birth entered while one is on the telephone. */
import { screen, within } from "@testing-library/dom";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { until } from "#testing/until.ts";
import type { KnownAnswers } from "#testing/web/a-data-server.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { MissingBirthsPage } from "./MissingBirthsPage.tsx";

const today = zurichDay(new Date());
const mother = (id: string, fullname: string, changes: object = {}) => ({
  __typename: "missing_birth",
  puerpera_id: id,
  expected_day: addDays(today, -3),
  puerpera: {
    __typename: "puerpera",
    id,
    fullname,
    zipcode: "8610",
    place: "Uster",
    status: "new",
    languages: [],
    phone_mobile: "+41795551234",
    phone_private: null,
    phone_hospital: null,
    puerpera_birthplace: null,
    midwife: null,
    ...changes,
  },
});
const mia = mother("mia", "Mia Muster");
const nora = mother("nora", "Nora Keller");

const open = (answers: KnownAnswers = {}) =>
  openRoom(<MissingBirthsPage />, { at: "/admin/puerpera/birth", answers });
const birthOf = (name: string) => within(screen.getByRole("group", { name: `Geburt von ${name}` }));
async function fill(user: UserEvent, field: HTMLElement, value: string) {
  await user.click(field);
  await user.paste(value);
}

/** The page may ask again at any time: it gets the rows of that time. */
async function openWith(...rows: object[]) {
  let latest = rows;
  const room = await open({ MissingBirths: () => ({ missing_birth: latest }) });
  await screen.findByRole("list");
  const arrive = (...next: object[]) => {
    latest = next;
    room.server.push({ missing_birth: next }, "missing_birth");
  };
  return { ...room, arrive };
}

test("each mother stands with her term, her midwife and her numbers", async () => {
  const midwife = { __typename: "user", id: "lea", fullname: "Lea Brunner", phone_mobile: "+41795550000" };
  await openWith(mother("mia", "Mia Muster", { midwife }));
  const line = await screen.findByRole("listitem");
  expect(line.textContent).toContain("8610 Uster");
  expect(line.textContent).toContain("vor 3 Tagen");
  expect(line.textContent).toContain("Bei Lea Brunner, 079 555 00 00");
  expect(
    within(line)
      .getByRole("link", { name: /Mia Muster anrufen/ })
      .getAttribute("href"),
  ).toBe("tel:+41795551234");
});

test("a list without mothers says so; a list that fails says why and is asked again on demand", async () => {
  const { user, question } = await open();
  (await question("MissingBirths")).fail(500);
  await user.click(await screen.findByRole("button", { name: "Nochmals versuchen" }));
  (await question("MissingBirths")).reply({ missing_birth: [] });
  expect(await screen.findByText("Überall ist die Geburt eingetragen")).toBeTruthy();
});

test("a birth is sent once, also after a double press, and is told", async () => {
  const { user, question, server } = await openWith(mia, nora);
  const born = addDays(today, -1);
  const form = birthOf("Mia Muster");
  await fill(user, form.getByRole("textbox", { name: "Geboren am" }), dayAndYear(born));
  await user.selectOptions(form.getByRole("combobox"), "Spontangeburt");
  await user.dblClick(form.getByRole("button", { name: "Eintragen" }));
  const step = await question("PuerperaSetBirth");
  expect(step.variables).toEqual({ id: "mia", birthday_child: born, birthtype: "spontangeburt" });
  expect(server.waiting()).toEqual([]);
  step.reply({
    step: {
      __typename: "puerpera",
      id: "mia",
      birthday_child: born,
      birthtime_child: null,
      birthtype: "spontangeburt",
      version: 2,
    },
  });
  expect(await screen.findByText("Mia Muster: Die Geburt ist eingetragen.")).toBeTruthy();
  expect(Object.keys(sessionStorage).filter((key) => key.includes("birth.mia"))).toEqual([]);
});

test("Enter in the day sends nothing while the kind of birth is missing: both faults stand at their fields", async () => {
  const { user, server } = await openWith(mia);
  const form = birthOf("Mia Muster");
  await user.type(form.getByRole("textbox", { name: "Geboren am" }), "{Enter}");
  expect(await form.findAllByText(/^Bitte geben Sie .* an\.$/)).toHaveLength(2);
  expect(server.waiting()).toEqual([]);
});

test("a refusal is told, what was entered stays, and it can be sent again", async () => {
  const { user, question } = await openWith(mia);
  const form = birthOf("Mia Muster");
  const day = form.getByRole<HTMLInputElement>("textbox", { name: "Geboren am" });
  const born = addDays(today, -1);
  await fill(user, day, dayAndYear(born));
  await user.selectOptions(form.getByRole("combobox"), "Spontangeburt");
  await user.click(form.getByRole("button", { name: "Eintragen" }));
  (await question("PuerperaSetBirth")).refuse("Die Anmeldung wurde inzwischen zusammengeführt.");
  expect(await screen.findByText("Die Anmeldung wurde inzwischen zusammengeführt.")).toBeTruthy();
  expect(day.value).toBe(dayAndYear(born));
  await until(() =>
    expect(form.getByRole("button", { name: "Eintragen" }).getAttribute("aria-busy")).toBe("false"),
  );
  await user.click(form.getByRole("button", { name: "Eintragen" }));
  expect((await question("PuerperaSetBirth")).variables).toMatchObject({ birthday_child: born });
});

test("a mother whose birth a colleague enters meanwhile leaves the list; what is typed for the next one stays", async () => {
  const { user, arrive } = await openWith(mia, nora);
  await fill(user, birthOf("Nora Keller").getByRole("textbox", { name: "Geboren am" }), "1.11.2026");
  await until(() => {
    arrive(nora);
    expect(screen.queryByRole("group", { name: "Geburt von Mia Muster" })).toBeNull();
  });
  expect(birthOf("Nora Keller").getByRole<HTMLInputElement>("textbox", { name: "Geboren am" }).value).toBe(
    "1.11.2026",
  );
});
