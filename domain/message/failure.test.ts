import { expect, test } from "vitest";
import { failureWords } from "./failure.ts";

test("what is a German sentence already is told as it is", () => {
  for (const sentence of ["Der Schritt wurde rückgängig gemacht.", "Betreff oder Text sind zu lang."])
    expect(failureWords(sentence)).toEqual({ sentence, help: null, answer: null });
});

test.each([
  ["Der Mailserver lehnt die Nachricht ab: 552 5.2.2 Over quota", "Das Postfach ist voll."],
  ["Der Mailserver nimmt die Nachricht noch nicht an: 452 4.2.2 Mailbox full", "Das Postfach ist voll."],
  ["Der Mailserver lehnt die Nachricht ab: 550 5.1.1 User unknown", "Diese Adresse gibt es nicht."],
  ["Der Mailserver lehnt die Nachricht ab: 550 No such user here", "Diese Adresse gibt es nicht."],
  ["Der Mailserver nimmt für diese Adresse nichts an.", "Diese Adresse gibt es nicht."],
  ["HIN lehnt die Anmeldung ab: 535 5.7.8", "Der Server nimmt unsere Zugangsdaten nicht an."],
  ["HIN ist nicht erreichbar: connect ECONNREFUSED", "HIN antwortet nicht."],
  ["Der Mailserver ist nicht erreichbar: no answer in time", "Der Server antwortet nicht."],
  ["Der Mailserver lehnt die Nachricht ab: 554 5.7.1 Spam", "Der Server lehnt die E-Mail ab."],
  ["Der Mailserver nimmt zurzeit nichts an: 552 Over quota", "Der Server nimmt zurzeit nichts an."],
  ["Nicht alle haben sie erhalten. SMSUP ist nicht erreichbar.", "Nicht alle haben diese SMS erhalten."],
])("%s is said in plain words, with the answer behind it", (failure, sentence) => {
  expect(failureWords(failure)).toEqual({ sentence, help: expect.any(String), answer: failure });
});
