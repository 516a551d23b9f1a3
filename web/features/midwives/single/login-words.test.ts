import { expect, test } from "vitest";
import { type LoginFacts, loginSentence, loginState, whyNoAccess } from "./login-words.ts";

const lea: LoginFacts = {
  fullname: "Lea Brunner",
  email: "lea@beispiel.example",
  status: "active",
  auth0_id: null,
  auth0_action: "none",
  mfareset_at: null,
};

test("without an address there is nothing to invite to", () => {
  expect(loginSentence({ ...lea, email: null })).toBe("Für ein Login braucht es zuerst eine E-Mail-Adresse.");
  expect(loginSentence({ ...lea, status: "lost" })).toBe("Wer ausgetreten ist, erhält kein Login.");
});

test("an invitation that nobody has followed is no login yet", () => {
  expect(loginState({ auth0_id: "x", auth0_action: "invited" })).toBe("invited");
  expect(loginState({ auth0_id: "x", auth0_action: "created" })).toBe("there");
  expect(loginState({ auth0_id: null, auth0_action: "deleted" })).toBe("none");
});

test("a reset second factor is told with its time", () => {
  expect(
    loginSentence({ ...lea, auth0_id: "x", auth0_action: "mfa_reset", mfareset_at: "2026-11-16T08:41:00Z" }),
  ).toContain("MFA zurückgesetzt am 16.11.2026, 09:41.");
});

test("who is new is told that the login alone opens nothing", () => {
  expect(whyNoAccess("new")).not.toBeNull();
  expect(whyNoAccess("active")).toBeNull();
});
