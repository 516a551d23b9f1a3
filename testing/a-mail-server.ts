/** A real SMTP server for tests: keeps what it is given, and can be told to refuse. */
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  /** Everybody whom the envelope names. */
  recipients: string[];
  /** As it came over the wire. */
  raw: string;
  headers: Map<string, string>;
  /** Its text, decoded. */
  body: string;
  html: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** What to answer at which step; reset by assigning undefined. */
  refusal:
    | {
        at: "greeting" | "sender" | "recipient" | "data";
        code: number;
        message: string;
        /** Only these recipients. */
        whom?: RegExp;
      }
    | undefined;
  /** This many are taken; whoever comes with one more waits for the answer until the number is raised. */
  takesUpTo: number;
  /** How many wait. */
  waiting(): number;
  /** How many are being received: their end has not come. */
  arriving(): number;
  stop(): Promise<void>;
}

function refusalOf({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

export async function aMailServer(): Promise<MailServer> {
  const waiting: (() => void)[] = [];
  let most = Number.POSITIVE_INFINITY;
  let arriving = 0;
  const state = {
    mails: [] as ReceivedMail[],
    refusal: undefined as MailServer["refusal"],
    get takesUpTo() {
      return most;
    },
    set takesUpTo(count: number) {
      most = count;
      for (const takeNext of waiting.splice(0)) takeNext();
    },
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onConnect(_session, callback) {
      callback(state.refusal?.at === "greeting" ? refusalOf(state.refusal) : null);
    },
    onMailFrom(_address, _session, callback) {
      callback(state.refusal?.at === "sender" ? refusalOf(state.refusal) : null);
    },
    onRcptTo({ address }, _session, callback) {
      const isMeant = state.refusal?.whom?.test(address) ?? true;
      callback(state.refusal?.at === "recipient" && isMeant ? refusalOf(state.refusal) : null);
    },
    onData(stream, { envelope }, callback) {
      arriving += 1;
      const read = text(stream).finally(() => {
        arriving -= 1;
      });
      const take = async (raw: string) => {
        while (state.mails.length >= most) await new Promise<void>((resolve) => waiting.push(resolve));
        if (state.refusal?.at === "data") return callback(refusalOf(state.refusal));
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const recipients = envelope.rcptTo.map(({ address }) => address);
        state.mails.push(readMail(raw, from, recipients));
        return callback();
      };
      // A mail whose end never came is none.
      void read.then(take, () => undefined);
    },
  });
  // A client that breaks off is not news.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  return Object.assign(state, {
    waiting: () => waiting.length,
    arriving: () => arriving,
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

function readMail(raw: string, from: string, recipients: string[]): ReceivedMail {
  const { raw: content, headers } = splitHead(raw);
  const parts = partsOf(content, headers);
  return {
    from,
    recipients,
    raw,
    headers,
    body: parts.get("text/plain") ?? "",
    html: parts.get("text/html") ?? "",
  };
}

/** By content type, decoded. */
function partsOf(body: string, headers: Map<string, string>): Map<string, string> {
  const type = headers.get("content-type") ?? "text/plain";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary)
    return new Map([[type.split(";", 1)[0] ?? type, decode(body, headers.get("content-transfer-encoding"))]]);
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return new Map(
    inner.flatMap((part) => {
      const { raw, headers: own } = splitHead(part.replace(/^\r\n/, ""));
      return [...partsOf(raw.replace(/\r\n$/, ""), own)];
    }),
  );
}

function splitHead(raw: string): { raw: string; headers: Map<string, string> } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  return {
    raw: raw.slice(end + 4),
    headers: new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
    ),
  };
}

function decode(body: string, encoding: string | undefined): string {
  switch (encoding?.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString();
    case "quoted-printable":
      return Buffer.from(
        body
          .replaceAll(/=\r\n/g, "")
          .replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        "latin1",
      ).toString();
    default:
      return body;
  }
}
