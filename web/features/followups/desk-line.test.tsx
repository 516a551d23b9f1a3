// @vitest-environment happy-dom
/** When a case comes up again and with whom of the office it is: set, moved, done, given to a colleague. */
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { until } from "#testing/until.ts";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import { DeskLine } from "./DeskLine.tsx";
import type { DeskRow } from "./desk-row.ts";

const rahel = {
  __typename: "user",
  id: "rahel",
  firstname: "Rahel",
  lastname: "Meier",
  fullname: "Rahel Meier",
};
const colleagues = [{ ...jana, firstname: "Jana", lastname: "Odermatt" }, rahel];
const today = zurichDay(new Date());
const plain: DeskRow = {
  id: "m",
  fullname: "Arjeta Krasniqi",
  status: "new",
  followup_day: null,
  followup_text: null,
  assignee: null,
};
const due: DeskRow = { ...plain, followup_day: today, followup_text: "Spital fragen" };

async function open(row: DeskRow, answers = { Assignees: () => ({ user: colleagues }) }) {
  const onDone = vi.fn();
  const room = await openRoom(<DeskLine row={row} onDone={onDone} />, {
    at: "/admin/puerpera/single/m",
    answers,
  });
  return { ...room, onDone };
}

const line = () => screen.findByRole("region", { name: "Wiedervorlage und Zuständigkeit" });
const button = async (name: string) => within(await line()).findByRole("button", { name, busy: false });
const entry = (name: string) => screen.findByRole("menuitem", { name });
const typed = (day: string) => day.split("-").reverse().join(".");
const taken = {
  step: { __typename: "puerpera", id: "m", status: "new", actionlogs: [{ id: "log", type: "followup" }] },
};

test("draws nothing for a case that has ended", async () => {
  await open({ ...plain, status: "lost" });
  expect(screen.queryByRole("region")).toBeNull();
});

test("asks for the day and the reason at their fields, and sends them once", async () => {
  const { user, question, server, onDone } = await open(plain);
  await user.click(await button("Wiedervorlage setzen"));
  const dialog = within(await screen.findByRole("dialog", { name: "Wiedervorlage setzen" }));
  const save = dialog.getByRole("button", { name: "Speichern" });
  const day = dialog.getByRole("textbox", { name: /^Am/ });
  const text = dialog.getByRole("textbox", { name: /^Wofür/ });
  await user.click(save);
  await until(() => expect(day.getAttribute("aria-invalid")).toBe("true"));
  expect(text.getAttribute("aria-invalid")).toBe("true");
  expect(server.waiting()).toEqual([]);

  await user.type(day, typed(addDays(today, 3)));
  await user.type(text, "Spital fragen");
  await user.click(dialog.getByRole("checkbox", { name: "Bis dahin zurückstellen" }));
  await user.dblClick(save);
  const set = await question("PuerperaSetFollowup");
  expect(set.variables).toEqual({ id: "m", day: addDays(today, 3), text: "Spital fragen", on_hold: true });
  set.reply(taken);
  await screen.findByText(/^Arjeta Krasniqi: Zurückgestellt bis /);
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
});

test("a refusal stays in the dialog with the typed words, and after closing nothing of them is left", async () => {
  const { user, question } = await open(plain);
  await user.click(await button("Wiedervorlage setzen"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: /^Am/ }), typed(addDays(today, 1)));
  const text = dialog.getByRole<HTMLInputElement>("textbox", { name: /^Wofür/ });
  await user.type(text, "Rückruf");
  await user.click(dialog.getByRole("button", { name: "Speichern" }));
  (await question("PuerperaSetFollowup")).refuse("Diese Anmeldung ist abgeschlossen.");
  await until(() => expect(dialog.getByRole("alert").textContent).toBe("Diese Anmeldung ist abgeschlossen."));
  expect(text.value).toBe("Rückruf");
  await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await button("Wiedervorlage setzen"));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^Wofür/ })).value).toBe("");
});

test("a double press ends a due follow-up once, and the notice takes it back", async () => {
  const { user, question, server } = await open(due);
  expect((await line()).textContent).toContain("Wiedervorlage heute: Spital fragen");
  await user.dblClick(await button("Erledigt"));
  const end = await question("PuerperaEndFollowup");
  expect(end.variables).toEqual({ id: "m", day: today, done: true });
  end.reply(taken);
  await screen.findByText("Arjeta Krasniqi: Wiedervorlage erledigt.");
  expect(server.waiting()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect((await question("UndoStep")).variables).toEqual({ actionlog_id: "log" });
});

test("removes a follow-up that is not needed, and opens one that moves with its words", async () => {
  const { user, question } = await open(due);
  await user.click(await button("Wiedervorlage ändern"));
  await user.click(await entry("Entfernen"));
  const end = await question("PuerperaEndFollowup");
  expect(end.variables).toEqual({ id: "m", day: today, done: false });
  end.refuse("Die Wiedervorlage ist schon erledigt.");
  await screen.findByText("Die Wiedervorlage ist schon erledigt.");

  await user.click(await button("Wiedervorlage ändern"));
  await user.click(await entry("Verschieben oder ändern …"));
  const dialog = within(await screen.findByRole("dialog", { name: "Wiedervorlage ändern" }));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Wofür/ }).value).toBe("Spital fragen");
});

test("gives a case to a colleague, to oneself and back to all", async () => {
  const { user, question } = await open(plain);
  await user.click(await button("bei allen"));
  await user.click(await entry("An Rahel Meier geben"));
  const give = await question("PuerperaAssign");
  expect(give.variables).toEqual({ id: "m", assignee_id: "rahel" });
  give.reply(taken);
  await screen.findByText("Arjeta Krasniqi: Die Anmeldung ist bei Rahel Meier.");
  await user.click(await button("bei allen"));
  await user.click(await entry("Zu mir nehmen"));
  expect((await question("PuerperaAssign")).variables).toEqual({ id: "m", assignee_id: "jana" });
});

test("a case that is with a colleague goes back to all", async () => {
  const { user, question } = await open({ ...plain, assignee: rahel });
  await user.click(await button("bei Rahel"));
  expect(screen.queryByRole("menuitem", { name: "An Rahel Meier geben" })).toBeNull();
  await user.click(await entry("Wieder allen überlassen"));
  expect((await question("PuerperaAssign")).variables).toEqual({ id: "m", assignee_id: null });
});

test("the menu of colleagues waits for their names", async () => {
  const { question } = await open(plain, {} as never);
  const names = await question("Assignees");
  expect((await button("bei allen")).hasAttribute("disabled")).toBe(true);
  names.reply({ user: colleagues });
  await until(async () => expect((await button("bei allen")).hasAttribute("disabled")).toBe(false));
});
