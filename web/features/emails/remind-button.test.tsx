// @vitest-environment happy-dom
/** «Erinnerungen senden» asks first, names everybody, sends what it named once, and offers a way back. */
import { screen, within } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { until } from "#testing/until.ts";
import { settled } from "#testing/web/drawn-page.tsx";
import { openRoom } from "#testing/web/open-room.tsx";
import { noticeBoard } from "#web/platform/browser/notices.ts";
import { RemindButton } from "./RemindButton.tsx";

const row = (hook: string, recipient: string, name: string, address: string | null) => ({
  __typename: "step_letter",
  id: `${hook} ${name}`,
  hook,
  recipient,
  name,
  address,
  use_hin: hook.startsWith("reminder"),
  state: address ? "goes" : "no_address",
});
const keller = row("survey_invitation", "parents", "Keller", "keller@beispiel.example");
const meier = row("survey_invitation", "parents", "Meier", "meier@beispiel.example");
const vreni = row("reminder_midwife_contact", "midwife", "Vreni Muster", "vreni@beispiel.example");
const anna = row("reminder_midwife_contact", "midwife", "Anna Brand", null);
const due = (...due_reminders: object[]) => ({ due_reminders });
const ordered = { send_reminder_emails: { success: true, message: "3 Erinnerungen gehen hinaus" } };

const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const dialog = () => screen.findByRole("dialog", { name: "Erinnerungen senden?" });
const isClosed = () => until(() => expect(screen.queryByRole("dialog")).toBeNull());

async function openQuestion() {
  const room = await openRoom(<RemindButton />, { at: "/admin/office/email/emailhook" });
  await room.user.click(await button("Erinnerungen senden"));
  await dialog();
  return { ...room, list: await room.question("DueReminders") };
}

/** The list is there, and the press on «Senden» is on its way. */
async function sending() {
  const room = await openQuestion();
  room.list.reply(due(keller, meier, vreni));
  await screen.findByText("3 E-Mails gehen hinaus: an 2 Mütter und an eine Hebamme.");
  await room.user.click(await button("Senden"));
  return { ...room, order: await room.question("SendReminderEmails") };
}

test("a press only asks: it counts each kind, names each recipient and her way, and who has no address", async () => {
  const { list, server } = await openQuestion();
  list.reply(due(keller, meier, vreni, anna));
  await screen.findByText("3 E-Mails gehen hinaus: an 2 Mütter und an eine Hebamme.");
  const surveys = within(await screen.findByRole("list", { name: "Umfrage: Einladung (2)" }));
  expect(surveys.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Frau Kellerkeller@beispiel.example",
    "Frau Meiermeier@beispiel.example",
  ]);
  const contacts = within(await screen.findByRole("list", { name: "Erinnerung: Kontakt aufnehmen (1)" }));
  expect(contacts.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Vreni Mustervreni@beispiel.example · über HIN",
    "Anna BrandFür Anna Brand ist keine E-Mail-Adresse erfasst.",
  ]);
  expect(server.waiting()).toEqual([]);
});

test("Escape and «Abbrechen» send nothing, and the focus goes back to the button", async () => {
  const { list, user, server } = await openQuestion();
  list.reply(due(keller));
  await screen.findByText("Eine E-Mail geht hinaus: an eine Mutter.");
  await user.keyboard("{Escape}");
  await isClosed();
  await until(() => expect(document.activeElement?.textContent).toBe("Erinnerungen senden"));
  await user.keyboard("{Enter}");
  await dialog();
  await user.click(await button("Abbrechen"));
  await isClosed();
  expect(server.waiting().filter((name) => name !== "DueReminders")).toEqual([]);
});

test("nothing is sent before the list is read, however often Enter is pressed", async () => {
  const { list, user, server } = await openQuestion();
  const send = await button("Senden");
  expect(send.disabled).toBe(true);
  send.focus();
  await user.keyboard("{Enter}{Enter}{Control>}{Enter}{/Control}");
  await user.dblClick(send);
  list.reply(due(keller, vreni));
  await screen.findByText("2 E-Mails gehen hinaus: an eine Mutter und an eine Hebamme.");
  await settled();
  expect(server.waiting()).toEqual([]);
});

test("where nothing is due, or the list cannot be read, nothing can be sent", async () => {
  const { list, user, question } = await openQuestion();
  list.fail(403);
  await user.click(await button("Nochmals versuchen"));
  expect((await button("Senden")).disabled).toBe(true);
  (await question("DueReminders")).reply(due());
  await screen.findByText("Zurzeit ist keine Erinnerung fällig.");
  expect((await button("Senden")).disabled).toBe(true);
});

test("a double click sends once what was named, and nobody without an address", async () => {
  const { list, user, question, server } = await openQuestion();
  list.reply(due(keller, anna, vreni));
  await screen.findByText("2 E-Mails gehen hinaus: an eine Mutter und an eine Hebamme.");
  await user.dblClick(await button("Senden"));
  const order = await question("SendReminderEmails");
  expect(order.variables).toMatchObject({ ids: [keller.id, vreni.id] });
  order.reply(ordered);
  await isClosed();
  expect(await screen.findByText("3 Erinnerungen gehen hinaus")).toBeTruthy();
  expect(server.waiting().filter((name) => name !== "DueReminders")).toEqual([]);
});

test("the keyboard alone sends and takes back", async () => {
  const { list, user, question } = await openQuestion();
  list.reply(due(keller));
  await screen.findByText("Eine E-Mail geht hinaus: an eine Mutter.");
  await user.keyboard("{Enter}");
  await user.keyboard("{Control>}{Enter}{/Control}");
  (await question("SendReminderEmails")).reply(ordered);
  await isClosed();
  (await button("Rückgängig")).focus();
  await user.keyboard("{Enter}");
  (await question("UndoReminderEmails")).reply({
    undo_reminder_emails: { success: true, message: "1 Erinnerung ist zurückgenommen." },
  });
  expect(await screen.findByText("Rückgängig gemacht.")).toBeTruthy();
});

test("on a phone the question rises from the foot, with the same list and the same press", async () => {
  const happy = (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM;
  happy.setViewport({ width: 390, height: 844 });
  onTestFinished(() => happy.setViewport({ width: 1024, height: 768 }));
  const { order } = await sending();
  expect(order.variables).toMatchObject({ ids: [keller.id, meier.id, vreni.id] });
  order.reply(ordered);
  await isClosed();
  expect(await button("Rückgängig")).toBeTruthy();
});

test("a list that changes while the question is open is sent as it is shown", async () => {
  const { list, user, question, server } = await openQuestion();
  list.reply(due(keller, vreni));
  await screen.findByText("2 E-Mails gehen hinaus: an eine Mutter und an eine Hebamme.");
  expect(server.waiting()).toEqual([]);
  await user.keyboard("{Escape}");
  await isClosed();
  await user.click(await button("Erinnerungen senden"));
  await dialog();
  (await question("DueReminders")).reply(due(vreni, meier));
  await screen.findByText("Frau Meier", { exact: false });
  await user.click(await button("Senden"));
  const order = await question("SendReminderEmails");
  expect(order.variables).toMatchObject({ ids: [vreni.id, meier.id] });
  order.reply(ordered);
  await isClosed();
});

test("a refusal keeps the question open, and offers no way back", async () => {
  const { order } = await sending();
  order.refuse("Das ist gerade nicht möglich.");
  await until(async () =>
    expect(within(await dialog()).getByRole("alert").textContent).toBe("Das ist gerade nicht möglich."),
  );
  expect(screen.queryByRole("button", { name: "Rückgängig" })).toBeNull();
});

test("the way back is there for ten seconds, and sends one request however often it is pressed", async () => {
  const { order, user, question, server } = await sending();
  order.reply(ordered);
  await isClosed();
  expect(noticeBoard.list().map(({ stay }) => stay)).toEqual([10_000]);
  await user.dblClick(await button("Rückgängig"));
  (await question("UndoReminderEmails")).reply({
    undo_reminder_emails: { success: true, message: "3 Erinnerungen sind zurückgenommen." },
  });
  expect(await screen.findByText("Rückgängig gemacht.")).toBeTruthy();
  expect(server.waiting().filter((name) => name !== "DueReminders")).toEqual([]);
});

test("a way back that comes too late for some says how many have gone", async () => {
  const { order, user, question } = await sending();
  order.reply(ordered);
  await user.click(await button("Rückgängig"));
  const message = "2 Erinnerungen sind zurückgenommen, 1 ist schon hinausgegangen.";
  (await question("UndoReminderEmails")).reply({ undo_reminder_emails: { success: false, message } });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText("Rückgängig gemacht.")).toBeNull();
});

test("who leaves the page while the order is on its way can still take it back", async () => {
  const { order, unmount } = await sending();
  unmount();
  order.reply(ordered);
  await until(() => expect(noticeBoard.list().map(({ undo }) => undo !== undefined)).toEqual([true]));
  for (const { id } of noticeBoard.list()) noticeBoard.dismiss(id);
});
