import { expect, test } from "vitest";
import { type DueReminder, reminderKinds, remindersSentence } from "./reminders.ts";

const reminder = (
  hook: string,
  recipient: string,
  address: string | null,
  id = address ?? hook,
): DueReminder => ({
  id: `${hook} ${id}`,
  hook,
  recipient,
  name: "Keller",
  address,
  isByHin: false,
  state: address === null ? "no_address" : "goes",
});
const many = (count: number, hook: string, recipient: string) =>
  Array.from({ length: count }, (_, at) => reminder(hook, recipient, `${recipient}${at}@beispiel.example`));

test.each([
  ["nothing", [], "Zurzeit ist keine Erinnerung fällig."],
  [
    "nobody with an address",
    [reminder("survey_invitation", "parents", null)],
    "Es geht keine E-Mail hinaus.",
  ],
  ["one mother", many(1, "survey_invitation", "parents"), "Eine E-Mail geht hinaus: an eine Mutter."],
  [
    "one midwife",
    many(1, "reminder_midwife_contact", "midwife"),
    "Eine E-Mail geht hinaus: an eine Hebamme.",
  ],
  [
    "one of the office",
    many(1, "office_daily_digest", "office"),
    "Eine E-Mail geht hinaus: an eine Person des Büros.",
  ],
  [
    "mothers, midwives and the office",
    [
      ...many(6, "reminder_midwife_contact", "midwife"),
      ...many(12, "survey_invitation", "parents"),
      ...many(3, "office_daily_digest", "office"),
    ],
    "21 E-Mails gehen hinaus: an 12 Mütter, an 6 Hebammen und an 3 Personen des Büros.",
  ],
  [
    "two mails to one midwife",
    [...many(1, "reminder_midwife_contact", "midwife"), ...many(1, "reminder_midwife_close", "midwife")],
    "2 E-Mails gehen hinaus: an eine Hebamme.",
  ],
])("the sentence counts mails and people: %s", (_, reminders, sentence) => {
  expect(remindersSentence(reminders)).toBe(sentence);
});

test("each kind has its count, and lists those without an address", () => {
  const reminders = [
    ...many(2, "survey_invitation", "parents"),
    reminder("survey_invitation", "parents", null),
    ...many(1, "reminder_midwife_contact", "midwife"),
  ];
  expect(reminderKinds(reminders).map(({ title, reminders: lines }) => [title, lines.length])).toEqual([
    ["Umfrage: Einladung (2)", 3],
    ["Erinnerung: Kontakt aufnehmen (1)", 1],
  ]);
});
