/** What a mail server answers, at each step of the conversation, and what that means for the mail and for those behind it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import type { MailGateway } from "./mail-gateway.ts";
import { createSmtpGateway } from "./smtp.ts";

let server: MailServer;
let gateway: MailGateway;
beforeEach(async () => {
  server = await aMailServer();
  gateway = createSmtpGateway(server.url);
});
afterEach(async () => {
  gateway.close();
  await server.stop();
});

const send = (to: string, bcc: string | null = null) =>
  gateway.send({
    messageId: `<${crypto.randomUUID()}@wiege.example>`,
    from: { name: "Wiege", address: "info@wiege.example" },
    ...{ to, bcc, subject: "Guten Tag", text: "Guten Tag", html: "<p>Guten Tag</p>" },
  });

describe("a server that refuses whoever sends", () => {
  test.each([
    ["greeting", 554],
    ["sender", 550],
    ["sender", 452],
  ] as const)("at the %s with %d refuses no single mail: all wait", async (at, code) => {
    server.refusal = { at, code, message: "5.7.1 Not from here" };
    expect(await send("anna@beispiel.example")).toEqual({
      outcome: "later",
      all: true,
      reason: expect.stringMatching(/^Der Mailserver nimmt zurzeit nichts an: \d+ 5\.7\.1 Not from here/),
    });
    server.refusal = undefined;
    expect(await send("anna@beispiel.example")).toEqual({ outcome: "accepted" });
    expect(server.mails).toHaveLength(1);
  });

  test.each([
    ["recipient", 550, "refused"],
    ["data", 554, "refused"],
    ["recipient", 450, "later"],
    ["data", 451, "later"],
  ] as const)("at the %s with %d is about the one mail: %s", async (at, code, outcome) => {
    server.refusal = { at, code, message: "Not this one" };
    const delivery = await send("anna@beispiel.example");
    expect(delivery).toMatchObject(outcome === "later" ? { outcome, all: false } : { outcome });
  });
});

describe("with a copy", () => {
  const copy = "kopie@wiege.example";

  // The last two are written otherwise on their way.
  test.each(["anna@beispiel.example", "anna.@beispiel.example", "anna@müller.example"])(
    "only the recipient decides: %s",
    async (to) => {
      const whom = /^"?anna/;
      server.refusal = { at: "recipient", code: 550, message: "No such user here", whom };
      expect(await send(to, copy)).toEqual({
        outcome: "refused",
        reason: "Der Mailserver lehnt die Nachricht ab: 550 No such user here",
      });
      server.refusal = { at: "recipient", code: 450, message: "Greylisted", whom };
      expect(await send(to, copy)).toEqual({
        outcome: "later",
        all: false,
        reason: expect.stringContaining("450 Greylisted"),
      });
      server.refusal = { at: "recipient", code: 550, message: "No such user here", whom: /^kopie/ };
      expect(await send(to, copy)).toEqual({ outcome: "accepted" });
      expect(server.mails.at(-1)?.recipients).toHaveLength(1);
    },
  );

  test("of an address that is written otherwise on its way, which is refused, it has arrived", async () => {
    server.refusal = { at: "recipient", code: 550, message: "No such user here", whom: /^kopie/ };
    expect(await send("anna@beispiel.example", "kopie@müller.example")).toEqual({ outcome: "accepted" });
  });

  test("of the recipient herself it is one mail, and her refusal counts", async () => {
    server.refusal = { at: "recipient", code: 550, message: "No such user here" };
    expect(await send(copy, copy)).toMatchObject({ outcome: "refused" });
  });
});
