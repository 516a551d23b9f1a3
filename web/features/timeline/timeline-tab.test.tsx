// @vitest-environment happy-dom
/** Verlauf: notes, steps and e-mails in one line of days; a note is changed and deleted, a step taken back. */
import { screen, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { until } from "#testing/until.ts";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import { MailsTab } from "./MailsTab.tsx";
import { TimelineTab } from "./TimelineTab.tsx";

const log = {
  __typename: "actionlog",
  id: "log",
  type: "puerpera_publish",
  created_at: "2090-11-16T08:00:00Z",
  author: jana,
  midwife: null,
  reason: null,
  followup_day: null,
  escalation_step: null,
  until: null,
  assignee: null,
  from_midwife: null,
  priority: null,
  actionlog_lostreason: null,
  override: [],
  undoes_id: null,
  left_out: [],
  left_out_reason: null,
};
const note = {
  __typename: "puerpera_note",
  id: "n",
  puerpera_id: "m",
  text: "Niemand erreicht.",
  created_at: "2026-11-16T08:00:00Z",
  updated_at: "2026-11-16T08:00:00Z",
  author: jana,
  answers: [],
};
const mail = {
  __typename: "outbox",
  id: "e",
  hookslug: "mediation_established_midwife",
  recipient: "lea@beispiel.example",
  channel: "email",
  subject: "Neue Vermittlung",
  use_hin: false,
  status: "sent",
  failure: null,
  send_after: null,
  sent_at: "2026-11-16T09:00:00Z",
  created_at: "2026-11-16T09:00:00Z",
  author: null,
  user: { __typename: "user", id: "lea", fullname: "Lea Brunner" },
};
const row = {
  __typename: "puerpera",
  id: "m",
  fullname: "Arjeta Krasniqi",
  status: "published",
  midwife_id: null,
  created_at: "2026-11-14T08:02:00Z",
  registrationtype: "eltern",
  creator: null,
  puerpera_birthplace: null,
  actionlogs: [log],
  rejects: [],
  withdrawn_rejects: [],
  notes: [note],
  edits: [],
  mails: [mail],
  merged_puerperas: [],
};

let now: Record<string, unknown>;
async function open(facts: Record<string, unknown> | "held" = {}) {
  if (facts !== "held") now = { ...row, ...facts };
  const onChange = vi.fn();
  const room = await openRoom(<TimelineTab puerperaId="m" onChange={onChange} />, {
    at: "/admin/puerpera/single/m?tab=verlauf",
    answers: {
      EditTitles: () => ({}),
      ...(facts !== "held" && { CaseTimeline: () => ({ offer_reach: [], puerpera_by_pk: now }) }),
    },
  });
  return { ...room, onChange };
}

const item = async (text: string | RegExp) => {
  const found = (await screen.findByText(text, { ignore: "textarea" })).closest("li");
  if (!found) throw new Error("no entry");
  return within(found);
};
const publishedText = /freigegeben/;

test("a failed history offers another attempt", async () => {
  const { user, question } = await open("held");
  (await question("CaseTimeline")).fail(500);
  await user.click(await screen.findByRole("button", { name: /Nochmals|neu laden/i }));
  (await question("CaseTimeline")).reply({ offer_reach: [], puerpera_by_pk: row });
  await item("Niemand erreicht.");
});

test("one kind is shown alone", async () => {
  const { user } = await open();
  await screen.findByText("Niemand erreicht.");
  expect(screen.queryAllByText(publishedText)).not.toEqual([]);
  await user.click(screen.getByRole("radio", { name: /^Notizen/ }));
  expect(screen.queryAllByText(publishedText)).toEqual([]);
  expect(screen.getByText("Niemand erreicht.")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: /^Änderungen/ }));
  expect(screen.getByText("An den Angaben wurde noch nichts geändert.")).toBeDefined();
});

test("a new note is written once and comes into the line", async () => {
  const { user, question, server, onChange } = await open();
  await user.type(await screen.findByLabelText(/^Neue Notiz/), "Rückruf morgen");
  await user.dblClick(screen.getByRole("button", { name: "Notiz speichern" }));
  const insert = await question("InsertNote");
  expect(insert.variables).toEqual({ puerpera_id: "m", text: "Rückruf morgen" });
  now = { ...row, notes: [{ ...note, id: "q", text: "Rückruf morgen" }, note] };
  insert.reply({ insert_puerpera_note_one: { __typename: "puerpera_note", id: "q" } });
  await item("Rückruf morgen");
  expect(onChange).toHaveBeenCalledOnce();
  expect(server.waiting()).toEqual([]);
});

test("a refused change of a note stays in its field, and a second attempt is marked as changed", async () => {
  const { user, question } = await open();
  await user.click((await item("Niemand erreicht.")).getByRole("button", { name: "Notiz bearbeiten" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Notiz" });
  await user.type(field, " Später.");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  const first = await question("UpdateNote");
  expect(first.variables).toEqual({ id: "n", text: "Niemand erreicht. Später." });
  first.refuse("Die Notiz ist zu lang.");
  await screen.findByText("Die Notiz ist zu lang.");
  expect(field.value).toBe("Niemand erreicht. Später.");
  await user.click(await screen.findByRole("button", { name: "Speichern", busy: false }));
  const updated_at = "2026-11-16T09:00:00Z";
  now = { ...row, notes: [{ ...note, text: field.value, updated_at }] };
  (await question("UpdateNote")).reply({
    update_puerpera_note_by_pk: { __typename: "puerpera_note", id: "n", text: field.value, updated_at },
  });
  await screen.findByText("(geändert)");
});

test("a note is deleted after a question", async () => {
  const { user, question } = await open();
  await user.click((await item("Niemand erreicht.")).getByRole("button", { name: "Notiz löschen" }));
  await user.dblClick(within(await screen.findByRole("dialog")).getByRole("button", { name: "Löschen" }));
  const remove = await question("DeleteNote");
  expect(remove.variables).toEqual({ id: "n" });
  now = { ...row, notes: [] };
  remove.reply({ delete_puerpera_note_by_pk: { __typename: "puerpera_note", id: "n" } });
  await until(() => expect(screen.queryByText("Niemand erreicht.")).toBeNull());
});

test("her own last step is taken back once, and is struck out", async () => {
  const { user, question, server } = await open();
  const undo = (await item(publishedText)).getByRole("button", { name: "Rückgängig" });
  await user.dblClick(undo);
  const step = await question("UndoStep");
  expect(step.variables).toEqual({ actionlog_id: "log" });
  now = { ...row, status: "new", actionlogs: [{ ...log, id: "log2", undoes_id: "log" }, log] };
  step.reply({ undo_step: { __typename: "puerpera", id: "m", status: "new", actionlogs: [] } });
  await screen.findByText("(rückgängig gemacht)");
  expect(server.waiting()).toEqual([]);
});

test("a colleague's step offers no way back", async () => {
  await open({ actionlogs: [{ ...log, author: { ...jana, id: "rahel", fullname: "Rahel Meier" } }] });
  await item(publishedText);
  expect(screen.queryByRole("button", { name: "Rückgängig" })).toBeNull();
});

test("an e-mail of the case is opened to its text", async () => {
  const { user } = await openRoom(<MailsTab puerperaId="m" />, {
    at: "/admin/puerpera/single/m?tab=nachrichten",
    answers: {
      CaseMails: () => ({ outbox: [{ ...mail, bcc: null, attempts: 1, body: "Freundliche Grüsse" }] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: /an Lea Brunner/ }));
  expect(screen.getByText("Freundliche Grüsse")).toBeDefined();
});
