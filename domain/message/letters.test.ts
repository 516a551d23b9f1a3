import { expect, test } from "vitest";
import {
  confirmedTo,
  leftOutNote,
  letterName,
  lettersSentence,
  letterTitle,
  mailsSentence,
  manyLettersSentence,
  missingLetter,
  offersSentence,
  type StepLetter,
  silentLoss,
} from "./letters.ts";

const mother: StepLetter = {
  hook: "mediation_established_mother",
  recipient: "parents",
  name: "Keller",
  state: "goes",
};
const ward = {
  ...mother,
  hook: "mediation_established_hospital",
  recipient: "hospital",
  name: "Spital Bülach",
};
const lea = { ...mother, hook: "mediation_established_midwife", recipient: "midwife", name: "Lea Brunner" };

test("a step says by name who gets a mail", () => {
  expect(lettersSentence([mother, ward])).toBe("Frau Keller und das Spital Bülach erhalten eine E-Mail.");
  expect(lettersSentence([ward])).toBe("Das Spital Bülach erhält eine E-Mail.");
  expect(lettersSentence([])).toBe("Es geht keine Nachricht hinaus.");
  const sms = { ...mother, hook: "sms_mediation_mother", channel: "sms" };
  expect(lettersSentence([ward, sms])).toBe(
    "Das Spital Bülach erhält eine E-Mail. Frau Keller erhält eine SMS.",
  );
});

test("whoever gets two is named once", () => {
  expect(lettersSentence([lea, { ...lea, hook: "midwife_limit_reached" }])).toBe(
    "Lea Brunner erhält eine E-Mail.",
  );
});

test.each([
  ["Universitätsspital Zürich (USZ)", "das Universitätsspital Zürich (USZ)"],
  ["See-Spital Horgen", "das See-Spital Horgen"],
  ["GZO Spital Wetzikon", "das GZO Spital Wetzikon"],
  ["Klinik Hirslanden", "die Klinik Hirslanden"],
  ["Geburtshaus Delphys (Zürich)", "das Geburtshaus Delphys (Zürich)"],
  ["Spitäler Schaffhausen", "das Spital (Spitäler Schaffhausen)"],
  ["Noch unklar", "das Spital (Noch unklar)"],
  [null, "das Spital"],
])("the ward of %s is %s", (title, name) => {
  expect(letterName({ recipient: "hospital", name: title })).toBe(name);
});

test("a line begins with whom it is for", () => {
  expect([mother, ward, lea, { ...ward, name: null }, { ...mother, name: null }].map(letterTitle)).toEqual([
    "Frau Keller",
    "Spital Bülach",
    "Lea Brunner",
    "Spital",
    "Die Mutter",
  ]);
});

test("who is not reached is said", () => {
  expect(missingLetter(mother)).toBeNull();
  expect(missingLetter({ ...mother, state: "no_address" })).toBe(
    "Für Frau Keller ist keine E-Mail-Adresse erfasst.",
  );
  expect(missingLetter({ ...ward, state: "switched_off" })).toBe(
    "Das Spital Bülach erhält keine E-Mail: Der Auslöser «Hebamme gefunden (Spital)» ist ausgeschaltet.",
  );
});

test("after a Kindsverlust nobody is told, in so many words", () => {
  expect(silentLoss("kindsverlust")).toMatch(/^Es wird niemand benachrichtigt/);
  expect(silentLoss("wegzug")).toBeNull();
});

test("the log tells who was left out", () => {
  const left_out_reason = "Telefonisch.";
  expect(
    leftOutNote({
      left_out: ["mediation_established_mother", "mediation_established_hospital"],
      left_out_reason,
    }),
  ).toBe("Ohne E-Mail an die Eltern und das Spital: Telefonisch.");
  expect(leftOutNote({ left_out: ["midwife_welcome"], left_out_reason })).toBe(
    "Ohne E-Mail an die Hebamme: Telefonisch.",
  );
  expect(leftOutNote({ left_out: ["sms_mediation_mother"], left_out_reason })).toBe(
    "Ohne SMS an die Mutter: Telefonisch.",
  );
  expect(leftOutNote({ left_out: [], left_out_reason: null })).toBeNull();
});

test("a publication tells how many hear of it", () => {
  expect([0, 1, 17].map(offersSentence)).toEqual([
    "Keine Hebamme erhält eine E-Mail.",
    "Eine Hebamme erhält eine E-Mail.",
    "17 Hebammen erhalten eine E-Mail.",
  ]);
});

test("a step for several tells how many mails go out", () => {
  expect([0, 1, 1200].map(mailsSentence)).toEqual([
    "Es geht keine E-Mail hinaus.",
    "Eine E-Mail geht hinaus.",
    "1’200 E-Mails gehen hinaus.",
  ]);
});

test("a registration says to whom it is confirmed", () => {
  const keller = { lastname: "Keller", birthplace: "Spital Bülach" };
  const both = ["puerpera_registered_parents", "puerpera_registered_hospital"];
  expect(confirmedTo(both, keller)).toBe(" Frau Keller und das Spital Bülach erhalten eine E-Mail.");
  expect(confirmedTo([], keller)).toBe("");
});

test("of many mothers at once the families are counted", () => {
  expect(manyLettersSentence([mother, mother, { ...mother, state: "no_address" }])).toBe(
    "2 Familien erhalten eine E-Mail, für 1 ist keine Adresse erfasst.",
  );
  expect(manyLettersSentence([])).toBe("Es geht keine E-Mail hinaus.");
});
