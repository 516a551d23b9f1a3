/** SMS over SMSUP. A request is made once: whatever is not clear about its end is told as unknown, never tried again. */
import { request as plainRequest } from "node:http";
import { request as safeRequest } from "node:https";
import { text } from "node:stream/consumers";
import { smsLength } from "#domain/message/sms-length.ts";
import { messageOf } from "#server/kernel/errors.ts";
import type { OutgoingSms, SmsCounts, SmsDelivery, SmsGateway } from "./sms-gateway.ts";

export interface SmsupSettings {
  url: string;
  token: string;
  /** Below the time after which another worker would give the SMS up; set by tests. */
  answerWithinMs?: number;
}

const ANSWER_WITHIN_MS = 40_000;

const refusals: Record<string, string> = {
  "-1": "SMSUP lehnt die Anmeldung ab: Das Token ist falsch oder abgelaufen.",
  "-2": "SMSUP kann die Anfrage nicht lesen (XML).",
  "-3": "Das Guthaben bei SMSUP reicht nicht.",
  "-4": "SMSUP nimmt den Zeitpunkt des Versands nicht an.",
  "-5": "SMSUP kennt die Kontaktliste nicht.",
  "-6": "SMSUP kann die Anfrage nicht lesen (JSON).",
  "-7": "SMSUP nimmt die Angaben nicht an: Text, Absender oder Nummern sind falsch.",
  "-8": "SMSUP prüft den Text zuerst selbst; bitte klären Sie es dort.",
  "-99": "SMSUP meldet einen unbekannten Fehler.",
};

export function createSmsupGateway({
  url,
  token,
  answerWithinMs = ANSWER_WITHIN_MS,
}: SmsupSettings): SmsGateway {
  const address = new URL("/send", url);

  return {
    async send(sms) {
      try {
        return readAnswer(await post(address, token, bodyOf(sms), answerWithinMs));
      } catch (error) {
        const reason = messageOf(error).replaceAll(/\s+/g, " ").slice(0, 200);
        return error instanceof NotConnected
          ? { outcome: "later", reason: `SMSUP ist nicht erreichbar: ${reason}` }
          : {
              outcome: "unknown",
              reason: `Die Verbindung zu SMSUP brach ab; ob die SMS ankam, ist unbekannt: ${reason}`,
            };
      }
    },
  };
}

function bodyOf({ sender, text: words, recipients }: OutgoingSms): string {
  return JSON.stringify({
    sms: {
      message: {
        text: words,
        pushtype: "alert",
        sender,
        unicode: smsLength(words).encoding === "unicode" ? 1 : 0,
      },
      recipients: { gsm: recipients.map(({ id, number }) => ({ gsmsmsid: id, value: number })) },
    },
  });
}

/** Nothing of the request has left this machine. */
class NotConnected extends Error {
  override name = "NotConnected";
}

interface HttpAnswer {
  status: number;
  body: string;
}

/** Over a connection of its own: one that was kept may have been closed by the other side, and then nobody knows. */
function post(address: URL, token: string, body: string, answerWithinMs: number): Promise<HttpAnswer> {
  const isSafe = address.protocol === "https:";
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const request = (isSafe ? safeRequest : plainRequest)(
      address,
      {
        method: "POST",
        agent: false,
        signal: AbortSignal.timeout(answerWithinMs),
        headers: {
          authorization: `Bearer ${token}`,
          accept: "application/json",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        },
      },
      (response) => {
        text(response).then((given) => resolve({ status: response.statusCode ?? 0, body: given }), reject);
      },
    );
    request.on("socket", (socket) => {
      socket.once(isSafe ? "secureConnect" : "connect", () => {
        isConnected = true;
      });
    });
    request.on("error", (error) => reject(isConnected ? error : new NotConnected(messageOf(error))));
    request.end(body);
  });
}

function readAnswer({ status, body }: HttpAnswer): SmsDelivery {
  if (status === 429) return { outcome: "later", reason: "SMSUP nimmt gerade nicht mehr an." };
  const answer = readJson(body);
  const code = answer === undefined ? undefined : Number(answer.status);
  if (answer && code === 1) return { outcome: "accepted", counts: countsOf(answer) };
  if (code !== undefined && code < 0)
    return { outcome: "refused", reason: `${refusals[String(code)] ?? refusals["-99"]} (Code ${code})` };
  if (status === 401 || status === 403)
    return { outcome: "refused", reason: `${refusals["-1"]} (HTTP ${status})` };
  if (status >= 300 && status < 500)
    return { outcome: "refused", reason: `SMSUP nimmt die Anfrage nicht an (HTTP ${status}).` };
  return {
    outcome: "unknown",
    reason: `SMSUP antwortet unverständlich; ob die SMS ankam, ist unbekannt (HTTP ${status}).`,
  };
}

function readJson(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function countsOf(answer: Record<string, unknown>): SmsCounts {
  const count = (name: string) => {
    const value = Number(answer[name] ?? 0);
    return Number.isFinite(value) ? value : 0;
  };
  const { credits, ticket } = answer;
  return {
    total: count("total"),
    sent: count("sent"),
    blacklisted: count("blacklisted"),
    duplicated: count("duplicated"),
    invalid: count("invalid"),
    npai: count("npai"),
    cost: count("cost"),
    credits: credits === undefined || credits === null ? null : count("credits"),
    ticket: ticket === undefined || ticket === null ? null : String(ticket).slice(0, 100),
  };
}
