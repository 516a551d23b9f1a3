import { expect, test } from "vitest";
import { plainText } from "#domain/activity/sentence.ts";
import {
  canUndo,
  countEntries,
  entriesOf,
  groupByDay,
  type TimelineEntry,
  type TimelineRow,
} from "./timeline.ts";

const sandra = { id: "s", fullname: "Sandra Gerber", role: "mediator" };
const lea = { id: "l", fullname: "Lea Brunner", role: "user" };
const log = {
  reason: null,
  followup_day: null,
  escalation_step: null,
  until: null,
  assignee: null,
  from_midwife: null,
  priority: null,
  actionlog_lostreason: null,
  override: [] as string[],
  undoes_id: null,
  left_out: [] as string[],
  left_out_reason: null,
  author: sandra,
  midwife: null,
};
const row: TimelineRow = {
  id: "p",
  fullname: "Arjeta Krasniqi",
  status: "current",
  midwife_id: "l",
  merged_into_id: null,
  created_at: "2026-11-14T08:02:00Z",
  registrationtype: "spital",
  creator: null,
  puerpera_birthplace: { id: "b", title: "Spital Uster" },
  actionlogs: [
    {
      ...log,
      id: "4",
      type: "mediation_established",
      created_at: "2026-11-16T09:00:00Z",
      midwife: lea,
      override: ["limited"],
    },
    { ...log, id: "3", type: "puerpera_setpriority", priority: 1, created_at: "2026-11-16T08:30:00Z" },
    { ...log, id: "2", type: "puerpera_setpriority", priority: 0, created_at: "2026-11-15T08:00:00Z" },
    { ...log, id: "1", type: "puerpera_publish", created_at: "2026-11-15T07:00:00Z" },
  ],
  rejects: [],
  withdrawn_rejects: [],
  notes: [],
  edits: [],
  mails: [],
};

const mail = {
  id: "m",
  subject: "Wir haben eine Hebamme für Sie",
  hookslug: "mediation_established_parents",
  channel: "email",
  recipient: "a@example.org",
  use_hin: false,
  status: "sent",
  failure: null,
  send_after: "2026-11-16T09:00:10Z",
  sent_at: "2026-11-16T09:00:11Z",
  created_at: "2026-11-16T09:00:01Z",
  author: null,
  user: null,
};

function textOf(entry: TimelineEntry | undefined): string {
  if (!entry) return "";
  if (entry.kind === "step") return plainText(entry.step.parts);
  if (entry.kind === "edit") return Object.keys(entry.edit.changes).join(", ");
  return entry.kind === "note" ? entry.note.text : (entry.mails[0].subject ?? "");
}
const sentences = entriesOf(row).map(textOf);

test("nobody takes back a colleague's step, an old one, or one that others followed", () => {
  const [last, before] = entriesOf(row);
  if (!last || !before) throw new Error("no steps");
  expect(canUndo(last, "somebody else", "2026-11-16T09:00:10Z")).toBe(false);
  expect(canUndo(last, "s", "2026-11-16T09:01:10Z")).toBe(false);
  expect(canUndo(before, "s", "2026-11-16T08:30:10Z")).toBe(false);
  expect(canUndo(last, "s", "2026-11-16T09:00:10Z")).toBe(true);
});

test.each([
  "status_link_issued",
  "wish_confirmed",
  "return_declined",
  "data_disclosed",
  "puerpera_merged",
  "undo",
])("an entry that keeps nothing to go back to cannot be taken back: %s", (type) => {
  const [last] = entriesOf({
    ...row,
    actionlogs: [{ ...log, id: "9", type, created_at: "2026-11-16T09:00:00Z" }, ...row.actionlogs],
  });
  if (!last) throw new Error("no steps");
  expect(canUndo(last, "s", "2026-11-16T09:00:10Z")).toBe(false);
});

test("nothing is taken back of a case that was merged into another one", () => {
  const [last] = entriesOf({ ...row, merged_into_id: "other" });
  if (!last) throw new Error("no steps");
  expect(canUndo(last, "s", "2026-11-16T09:00:10Z")).toBe(false);
});

test("the log is told in sentences, newest first, down to the registration", () => {
  expect(sentences[0]).toBe("Sandra Gerber hat Arjeta Krasniqi an Lea Brunner vermittelt.");
  expect(sentences.at(-1)).toBe("Spital Uster hat Arjeta Krasniqi angemeldet.");
});

test("a change of priority tells what it changed to, and a lost case why", () => {
  expect(sentences[1]).toBe("Sandra Gerber hat Arjeta Krasniqi als dringend markiert.");
  expect(sentences[2]).toBe("Sandra Gerber hat die Dringlichkeit von Arjeta Krasniqi aufgehoben.");
  const lost = {
    ...log,
    id: "6",
    type: "puerpera_setlost",
    actionlog_lostreason: { value: "wegzug", title: "Wegzug/ausserhalb Gebiet" },
    created_at: row.created_at,
  };
  const [entry] = entriesOf({ ...row, actionlogs: [lost] });
  expect(entry?.kind === "step" && entry.step.cause).toBe("Wegzug/ausserhalb Gebiet");
});

test("notes and mails stand between the steps, where they happened", () => {
  const note = {
    id: "n",
    text: "Mit der Station telefoniert.",
    created_at: "2026-11-15T07:30:00Z",
    updated_at: "2026-11-15T07:30:00Z",
    author: sandra,
    puerpera_id: "p",
    answers: [],
  };
  const days = groupByDay(entriesOf({ ...row, notes: [note], mails: [mail] }));
  expect(days.map(({ day }) => day)).toEqual(["2026-11-16", "2026-11-15", "2026-11-14"]);
  expect(days[0]?.entries.map(({ kind }) => kind)).toEqual(["mail", "step", "step"]);
  expect(days[1]?.entries.map(textOf)).toEqual([
    "Sandra Gerber hat die Dringlichkeit von Arjeta Krasniqi aufgehoben.",
    "Mit der Station telefoniert.",
    "Sandra Gerber hat die Anmeldung von Arjeta Krasniqi freigegeben.",
  ]);
});

test("the same mail to several people is told once and counted for each", () => {
  const mails = [
    mail,
    { ...mail, id: "m2", recipient: "b@example.org" },
    { ...mail, id: "m3", subject: "Anders" },
  ];
  const entries = entriesOf({ ...row, mails }).filter(({ kind }) => kind === "mail");
  expect(entries.map((entry) => entry.kind === "mail" && entry.mails.length)).toEqual([2, 1]);
  expect(countEntries(entries)).toBe(3);
});

test("overridden warnings are named, and a step that was taken back is marked", () => {
  const undo = { ...log, id: "5", type: "undo", created_at: "2026-11-16T09:01:00Z", undoes_id: "4" };
  const [taken, established] = entriesOf({ ...row, actionlogs: [undo, ...row.actionlogs] });
  expect(taken?.kind === "step" && taken.step.isUndoable).toBe(false);
  expect(established?.kind === "step" && established.step).toMatchObject({
    isUndone: true,
    despite: ["Limite erreicht"],
  });
});

test("a rejection stands in the line, the midwife's own and the one that the office recorded", () => {
  const vjosa = { id: "v", fullname: "Vjosa Berisha" };
  const reject = { puerpera_id: "p", created_at: "2026-11-15T07:30:00Z" };
  const rejects = [
    { ...reject, user_id: "l", user: lea, author: lea },
    { ...reject, user_id: "v", user: vjosa, author: sandra, created_at: "2026-11-15T07:10:00Z" },
  ];
  const entries = entriesOf({ ...row, rejects });
  const lines = entries.flatMap((entry) => (entry.kind === "step" ? [plainText(entry.step.parts)] : []));
  expect(lines.slice(-4)).toEqual([
    "Lea Brunner hat Arjeta Krasniqi abgelehnt.",
    "Sandra Gerber hat die Absage von Vjosa Berisha für Arjeta Krasniqi erfasst.",
    "Sandra Gerber hat die Anmeldung von Arjeta Krasniqi freigegeben.",
    "Spital Uster hat Arjeta Krasniqi angemeldet.",
  ]);
  expect(entries.filter((entry) => canUndo(entry, "l", "2026-11-15T07:30:01Z"))).toEqual([]);
});

test("a rejection that was taken back stays as two entries, one that was cleared as itself", () => {
  const withdrawn = {
    rejected_at: "2026-11-15T07:10:00Z",
    withdrawn_at: "2026-11-15T07:30:00Z",
    is_cleared: false,
    user: lea,
  };
  const withdrawn_rejects = [
    { ...withdrawn, id: "1", author: lea, withdrawn_author: lea },
    { ...withdrawn, id: "2", author: sandra, withdrawn_author: sandra, is_cleared: true },
    { ...withdrawn, id: "3", author: sandra, withdrawn_author: sandra, withdrawn_at: "2026-11-15T07:20:00Z" },
  ];
  const before = entriesOf(row);
  const entries = entriesOf({ ...row, withdrawn_rejects });
  const known = new Set(before.map(({ id }) => id));
  expect(entries.filter(({ id }) => !known.has(id)).map(textOf)).toEqual([
    "Lea Brunner hat die Ablehnung von Arjeta Krasniqi zurückgenommen.",
    "Sandra Gerber hat die Absage von Lea Brunner für Arjeta Krasniqi zurückgenommen.",
    "Lea Brunner hat Arjeta Krasniqi abgelehnt.",
    "Sandra Gerber hat die Absage von Lea Brunner für Arjeta Krasniqi erfasst.",
    "Sandra Gerber hat die Absage von Lea Brunner für Arjeta Krasniqi erfasst.",
  ]);
});

test("who was left out of a step's mails is told with the reason", () => {
  const [first] = row.actionlogs;
  if (!first) throw new Error("the row has a log");
  const quiet = {
    ...first,
    left_out: ["mediation_established_mother"],
    left_out_reason: "Sie weiss es schon.",
  };
  const [entry] = entriesOf({ ...row, actionlogs: [quiet] });
  expect(entry).toMatchObject({ step: { leftOut: "Ohne E-Mail an die Eltern: Sie weiss es schon." } });
  const [told] = entriesOf(row);
  expect(told).toMatchObject({ step: { leftOut: null } });
});

test("a publication says how many midwives it has told", () => {
  const published = { ...log, id: "7", type: "puerpera_publish", created_at: row.created_at };
  const reach = [{ actionlog_id: "7", midwives: 17, by_push: 12 }];
  const told = entriesOf({ ...row, actionlogs: [published] }, reach)[0];
  expect(told?.kind === "step" && told.step.reach).toBe("17 Hebammen benachrichtigt, 12 per Push");
  const untold = entriesOf({ ...row, actionlogs: [published] })[0];
  expect(untold?.kind === "step" && untold.step.reach).toBeNull();
});

test("an edit stands where it was made, with its author and what it changed", () => {
  const changes = { place: { old: "Uster", new: "Wetzikon" } };
  const edit = { id: "e", created_at: "2026-11-15T07:30:00Z", author: sandra, changes };
  const entries = entriesOf({ ...row, edits: [edit] });
  const at = entries.findIndex(({ kind }) => kind === "edit");
  expect(entries[at]).toMatchObject({ edit: { author: sandra, changes } });
  expect([entries[at - 1], entries[at + 1]].map(textOf)).toEqual([
    "Sandra Gerber hat die Dringlichkeit von Arjeta Krasniqi aufgehoben.",
    "Sandra Gerber hat die Anmeldung von Arjeta Krasniqi freigegeben.",
  ]);
});

test("an absage to a request stands once, with its reason", () => {
  const at = "2026-11-15T07:30:00Z";
  const declined = {
    ...log,
    id: "5",
    type: "request_declined",
    created_at: at,
    midwife: lea,
    author: lea,
    reason: "Ferien",
  };
  const rejects = [{ puerpera_id: "p", created_at: at, user_id: "l", user: lea, author: lea }];
  const entries = entriesOf({ ...row, rejects, actionlogs: [...row.actionlogs, declined] });
  const lines = entries.flatMap((entry) =>
    entry.kind === "step" && entry.at === at ? [[plainText(entry.step.parts), entry.step.reason]] : [],
  );
  expect(lines).toEqual([["Lea Brunner hat Arjeta Krasniqi abgesagt.", "Ferien"]]);
});

test("only what the midwife of now has written can be answered", () => {
  const note = {
    id: "n",
    text: "Wer bezahlt?",
    created_at: "2026-11-16T09:30:00Z",
    updated_at: "2026-11-16T09:30:00Z",
    puerpera_id: "p",
    answers: [],
  };
  const isAnswerable = (
    author: { id: string; fullname: string; role: string },
    given: Partial<TimelineRow> = {},
  ) =>
    entriesOf({ ...row, ...given, notes: [{ ...note, author }] }).some(
      (entry) => entry.kind === "note" && entry.isAnswerable,
    );
  expect(isAnswerable(sandra)).toBe(false);
  expect(isAnswerable({ id: "m", fullname: "Mia Frei", role: "user" })).toBe(false);
  expect(isAnswerable(lea, { status: "published", midwife_id: null })).toBe(false);
  expect(isAnswerable(lea)).toBe(true);
});
