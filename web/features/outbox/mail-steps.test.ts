import { expect, test } from "vitest";
import { mailSteps } from "./mail-steps.ts";

const mail = {
  hookslug: "puerpera_registered_parents",
  status: "failed",
  use_hin: false,
  channel: "email",
  recipient: "eltern@beispiel.example",
  repeats: [] as { status: string }[],
  puerpera: { lostreason: null as string | null },
};
const can = (given: Partial<typeof mail>) => {
  const { canResend, canCancel } = mailSteps({ ...mail, ...given });
  return { canResend, canCancel };
};

test("what belongs to the sign-in is never sent again, and while it waits never called off", () => {
  const hookslug = "auth_email_changed";
  expect(can({ hookslug, status: "waiting" })).toEqual({ canResend: false, canCancel: false });
  expect(can({ hookslug })).toEqual({ canResend: false, canCancel: true });
  expect(mailSteps({ ...mail, hookslug }).note).toMatch(/nur das Programm/);
  expect(can({ hookslug: "old_hook" }).canResend).toBe(false);
});

test("nothing goes again after a Kindsverlust but the answer about one's own data", () => {
  const puerpera = { lostreason: "kindsverlust" };
  expect(can({ puerpera }).canResend).toBe(false);
  expect(can({ puerpera, hookslug: "privacy_export" }).canResend).toBe(true);
});

test("each state has its steps", () => {
  expect(can({})).toEqual({ canResend: true, canCancel: true });
  expect(can({ status: "cancelled" })).toEqual({ canResend: true, canCancel: false });
  expect(can({ status: "waiting" })).toEqual({ canResend: false, canCancel: true });
  for (const status of ["sending", "sent"])
    expect(can({ status })).toEqual({ canResend: false, canCancel: false });
});

test("what was sent again is not sent a third time, unless the second was called off", () => {
  expect(can({ repeats: [{ status: "waiting" }] }).canResend).toBe(false);
  expect(can({ repeats: [{ status: "cancelled" }] }).canResend).toBe(true);
});

test("who gets it is said, and by which way", () => {
  expect(mailSteps({ ...mail, use_hin: true }).note).toContain("eltern@beispiel.example");
  expect(mailSteps({ ...mail, use_hin: true }).note).toContain("über HIN");
});

test("a notice on a telephone is called off while it waits, and never repeated", () => {
  const push = { hookslug: "push_published", channel: "push" };
  expect(can({ ...push, status: "waiting" })).toEqual({ canResend: false, canCancel: true });
  for (const status of ["sent", "failed", "cancelled"])
    expect(can({ ...push, status })).toEqual({ canResend: false, canCancel: false });
});

test("an SMS is never sent again, and filed when nobody knows what became of it", () => {
  const channel = "sms";
  for (const status of ["failed", "unknown"])
    expect(can({ channel, hookslug: "sms_office", status })).toEqual({ canResend: false, canCancel: true });
  expect(can({ channel, hookslug: "sms_office", status: "sent" })).toEqual({
    canResend: false,
    canCancel: false,
  });
});
