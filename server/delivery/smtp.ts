/** Mail over SMTP, one connection kept open while there is something to send. */
import { createTransport } from "nodemailer";
import { messageOf } from "#server/kernel/errors.ts";
import { isLoopback } from "#server/kernel/read-setting.ts";
import type { Delivery, MailGateway, OutgoingMail } from "./mail-gateway.ts";

/** Below the time after which another worker would take the mail up again. */
const SEND_WITHIN_MS = 30_000;
const STEP_WITHIN_MS = 10_000;

/** The name is the one that the office reads when it does not take a mail. */
export function createSmtpGateway(url: string, name = "Der Mailserver"): MailGateway {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    url,
    // Outside this machine nothing goes out unencrypted.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: STEP_WITHIN_MS,
    greetingTimeout: STEP_WITHIN_MS,
    socketTimeout: STEP_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send({ messageId, from, to, bcc, subject, text }: OutgoingMail): Promise<Delivery> {
    const sending = transport.sendMail({
      messageId,
      from,
      to: { name: "", address: to },
      ...(bcc ? { bcc: { name: "", address: bcc } } : {}),
      subject,
      text,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    const { rejected } = await withinTime(sending);
    // One of two may be taken; only the recipient counts.
    return rejected.some((address) => String(address).toLowerCase() === to.toLowerCase())
      ? { outcome: "refused", reason: `${name} nimmt für diese Adresse nichts an.` }
      : { outcome: "accepted" };
  }

  return {
    async send(mail) {
      try {
        return await send(mail);
      } catch (error) {
        return describe(error, name);
      }
    },
    close: () => transport.close(),
  };
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error("no answer in time")), SEND_WITHIN_MS);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown, name: string): Delivery {
  const { code, responseCode, response } = detailsOf(error);
  const answer = (response ?? messageOf(error)).replaceAll(/\s+/g, " ").slice(0, 300);
  if (code === "EAUTH") {
    return { outcome: "later", all: true, reason: `${name} lehnt die Anmeldung ab: ${answer}` };
  }
  if (responseCode !== undefined && responseCode >= 500) {
    return { outcome: "refused", reason: `${name} lehnt die Nachricht ab: ${answer}` };
  }
  if (responseCode !== undefined) {
    return {
      outcome: "later",
      all: false,
      reason: `${name} nimmt die Nachricht noch nicht an: ${answer}`,
    };
  }
  return { outcome: "later", all: true, reason: `${name} ist nicht erreichbar: ${answer}` };
}

interface SmtpDetails {
  code: string | undefined;
  responseCode: number | undefined;
  response: string | undefined;
}

function detailsOf(error: unknown): SmtpDetails {
  const found: Record<string, unknown> = typeof error === "object" && error !== null ? { ...error } : {};
  return {
    code: typeof found.code === "string" ? found.code : undefined,
    responseCode: typeof found.responseCode === "number" ? found.responseCode : undefined,
    response: typeof found.response === "string" ? found.response : undefined,
  };
}
