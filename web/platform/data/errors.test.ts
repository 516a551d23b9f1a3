import { expect, test } from "vitest";
import { RefusedError, StatusError } from "./data-errors.ts";
import { refusalOf, sentenceOf } from "./errors.ts";

const refused = (message: string, extensions: Record<string, unknown>) =>
  new RefusedError([{ message, extensions }]);

const answered = (status: number) => new StatusError(status);

test("a missing permission is one sentence, whatever the engine wrote", () => {
  expect(sentenceOf(refused("field 'x' not found", { code: "permission-error" }))).toBe(
    "Dafür fehlt die Berechtigung.",
  );
  expect(sentenceOf(answered(403))).toBe("Dafür fehlt die Berechtigung.");
});

test("a sentence of the server passes through", () => {
  const sentence = "Diese Anmeldung wurde soeben von einer Kollegin übernommen.";
  expect(sentenceOf(refused(sentence, { code: "constraint-violation" }))).toBe(sentence);
});

test("what an engineer would read is not shown", () => {
  expect(sentenceOf(refused("unexpected null value for type uuid", { code: "validation-failed" }))).toBe(
    "Die Anfrage wurde nicht verstanden. Bitte laden Sie die Seite neu.",
  );
});

test("warnings come with their refusal", () => {
  const refusal = refusalOf(
    refused("Bitte bestätigen.", { code: "needs-confirmation", warnings: ["limited"] }),
  );
  expect(refusal.code).toBe("needs-confirmation");
  expect(refusal.extensions.warnings).toEqual(["limited"]);
});

test("no network is no connection", () => {
  expect(sentenceOf(new TypeError("Failed to fetch"))).toBe(
    "Keine Verbindung. Bitte später nochmals versuchen.",
  );
});

test("a line that gave no answer in time says nothing about what was changed", () => {
  expect(sentenceOf(new DOMException("signal timed out", "TimeoutError"))).toBe(
    "Keine Verbindung. Bitte später nochmals versuchen.",
  );
});

test("a broken service names its status and says that nothing changed", () => {
  expect(sentenceOf(answered(503))).toContain("503");
  expect(sentenceOf(answered(503))).toContain("nichts geändert");
});

test("anything else is told without its words", () => {
  expect(sentenceOf(new Error("secret"))).not.toContain("secret");
});
