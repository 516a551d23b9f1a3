import { expect, test } from "vitest";
import { mailOccasion, mailState, mailTarget } from "./mail-words.ts";

const mail = {
  hookslug: "mediation_established_hospital",
  recipient: "geburten@spital.example",
  status: "sent",
  send_after: "2026-11-16T08:41:10Z",
  sent_at: "2026-11-16T08:41:12Z",
  user: null,
};

test("a mail of an unknown occasion or state is told as it is stored", () => {
  expect(mailOccasion({ hookslug: "old_hook" })).toBe("old_hook");
  expect(mailTarget({ ...mail, hookslug: "old_hook" })).toBe("geburten@spital.example");
  expect(mailState({ ...mail, status: "odd" })).toBe("odd");
});

test("the recipient is named by what she is, a midwife by her name", () => {
  expect(mailTarget(mail)).toBe("Spital (geburten@spital.example)");
  expect(mailTarget({ ...mail, user: { fullname: "Lea Brunner" } })).toBe("Lea Brunner");
});

test("the state tells when", () => {
  expect(mailState(mail)).toBe("Gesendet 16.11.2026, 09:41");
  expect(mailState({ ...mail, status: "waiting", sent_at: null })).toBe("Wartet, ab 16.11.2026, 09:41");
  expect(mailState({ ...mail, status: "cancelled", sent_at: null })).toBe("Abgebrochen");
});

test("an SMS is told by its number, or by how many get it", () => {
  const sms = { ...mail, hookslug: "sms_office", recipient: "17 Hebammen" };
  expect(mailTarget(sms)).toBe("17 Hebammen");
  expect(mailTarget({ ...sms, hookslug: "sms_mediation_mother", recipient: "+41795553814" })).toBe(
    "Mutter (079 555 38 14)",
  );
  expect(mailOccasion(sms)).toBe("SMS des Büros");
});
