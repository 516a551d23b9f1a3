/** Mail over SMTP; connections are kept open while there is something to send. */
import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import { messageOf } from "#server/kernel/errors.ts";
import { isLoopback } from "#server/kernel/read-setting.ts";
import type { Delivery, MailGateway, OutgoingMail } from "./mail-gateway.ts";

/** Below the time after which another worker would take the mail up again. */
const SEND_WITHIN_MS = 30_000;
const STEP_WITHIN_MS = 10_000;

/** From here on a server's answer is for good. */
const FOR_GOOD = 500;

/** What is answered to these is about the one mail; what comes before is about whoever sends, and every other mail would hear it too. */
const ABOUT_THE_MAIL: readonly (string | undefined)[] = ["RCPT TO", "DATA"];

/** As many as ever send at once. */
const MOST_CONNECTIONS = 4;

/** The name is the one that the office reads when it does not take a mail. */
export function createSmtpGateway(url: string, name = "Der Mailserver"): MailGateway {
  /** By Message-ID: what the end of a mail under way waits for. */
  const ends = new Map<string, () => Promise<void>>();
  const transport = createTransport({
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    url,
    // Outside this machine nothing goes out unencrypted.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: STEP_WITHIN_MS,
    greetingTimeout: STEP_WITHIN_MS,
    socketTimeout: STEP_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  transport.use("stream", (mail, done) => {
    const mayEnd = ends.get(String(mail.data.messageId));
    if (mayEnd) mail.message.transform(() => endingAfter(mayEnd));
    done();
  });

  async function send({ messageId, from, to, bcc, subject, text, html }: OutgoingMail): Promise<Delivery> {
    const sending = transport.sendMail({
      messageId,
      from,
      to: { name: "", address: to },
      ...(bcc ? { bcc: { name: "", address: bcc } } : {}),
      subject,
      text,
      html,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    const { rejectedErrors = [], envelope } = await withinTime(sending);
    // One of two may be taken; only the recipient counts. In the envelope she comes before the copy, as the server knows her.
    const own = rejectedErrors.find(({ recipient }) => recipient === envelope.to[0]);
    if (!own) return { outcome: "accepted" };
    return own.responseCode === undefined
      ? { outcome: "refused", reason: `${name} nimmt für diese Adresse nichts an.` }
      : describe(own, name);
  }

  return {
    async send(mail, mayEnd) {
      let isOver = false;
      let isWithheld = false;
      ends.set(mail.messageId, async () => {
        isWithheld = mayEnd !== undefined && !(await mayEnd());
        // Given up meanwhile, and perhaps under way once more: this one must not arrive.
        if (isOver || isWithheld) throw new Error("too late");
      });
      try {
        return await send(mail);
      } catch (error) {
        return isWithheld ? { outcome: "withheld" } : describe(error, name);
      } finally {
        isOver = true;
        ends.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Lets everything pass but the end: a mail without its end is none to any server. */
function endingAfter(mayEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void mayEnd().then(() => done(), done),
  });
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
  const { code, command, responseCode, response } = detailsOf(ofRecipient(error));
  const answer = (response ?? messageOf(error)).replaceAll(/\s+/g, " ").slice(0, 300);
  if (code === "EAUTH") {
    return { outcome: "later", all: true, reason: `${name} lehnt die Anmeldung ab: ${answer}` };
  }
  if (responseCode !== undefined && !ABOUT_THE_MAIL.includes(command)) {
    return { outcome: "later", all: true, reason: `${name} nimmt zurzeit nichts an: ${answer}` };
  }
  if (responseCode !== undefined && responseCode >= FOR_GOOD) {
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

/** Where nobody was taken, what was said to the recipient: she was asked for first, the copy behind her. */
function ofRecipient(error: unknown): unknown {
  const all = error instanceof Error && "rejectedErrors" in error ? error.rejectedErrors : undefined;
  return Array.isArray(all) ? (all[0] ?? error) : error;
}

interface SmtpDetails {
  code: string | undefined;
  /** At which step of the conversation. */
  command: string | undefined;
  responseCode: number | undefined;
  response: string | undefined;
}

function detailsOf(error: unknown): SmtpDetails {
  const found: Record<string, unknown> = typeof error === "object" && error !== null ? { ...error } : {};
  return {
    code: typeof found.code === "string" ? found.code : undefined,
    command: typeof found.command === "string" ? found.command : undefined,
    responseCode: typeof found.responseCode === "number" ? found.responseCode : undefined,
    response: typeof found.response === "string" ? found.response : undefined,
  };
}
