/** A server that speaks SMSUP's protocol: takes SMS, counts them, and answers each way that SMSUP can answer. */
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A code of SMSUP; an HTTP status; words that are no JSON; or the line goes dead after the request was read. */
export type SmsFault = { code: number } | { http: number } | "garbage" | "cut";

interface SentSms {
  id: string;
  number: string;
  text: string;
  sender: string;
  unicode: number;
}

export interface SmsGatewayServer {
  url: string;
  token: string;
  /** What it has taken, each recipient by herself, also where it never said so. */
  taken: SentSms[];
  requests: number;
  fault: SmsFault | undefined;
  /** While true, nobody gets an answer. */
  isSilent: boolean;
  /** How many wait for an answer. */
  waiting(): number;
  stop(): Promise<void>;
}

interface Campaign {
  sms: {
    message: { text: string; sender: string; pushtype: string; unicode: number };
    recipients: { gsm: { gsmsmsid: string; value: string }[] };
  };
}

export async function anSmsGateway(): Promise<SmsGatewayServer> {
  const silent: ServerResponse[] = [];
  let credits = 1_000;
  const state = {
    token: "geheim.token",
    taken: [] as SentSms[],
    requests: 0,
    fault: undefined as SmsFault | undefined,
    isSilent: false,
  };

  function take(campaign: Campaign): Record<string, unknown> {
    const { message, recipients } = campaign.sms;
    const valid = recipients.gsm.filter(({ value }) => /^[1-9]\d{6,14}$/.test(value));
    for (const { gsmsmsid: id, value: number } of valid)
      state.taken.push({ id, number, text: message.text, sender: message.sender, unicode: message.unicode });
    credits -= valid.length;
    return {
      status: 1,
      message: "OK",
      ticket: String(14_672_467 + state.requests),
      cost: valid.length,
      credits,
      total: recipients.gsm.length,
      sent: valid.length,
      blacklisted: 0,
      duplicated: 0,
      invalid: recipients.gsm.length - valid.length,
      npai: 0,
    };
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    state.requests += 1;
    const answer = (status: number, content: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
    const { fault } = state;
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return answer(401, { status: -1, message: "Authentication error" });
    if (request.method !== "POST" || request.url !== "/send") return answer(404, {});
    if (typeof fault === "object" && "code" in fault)
      return answer(200, { status: fault.code, message: "KO" });
    if (typeof fault === "object") return answer(fault.http, {});
    const given = take(JSON.parse(body) as Campaign);
    if (fault === "garbage") return response.writeHead(200).end("<html>");
    if (fault === "cut") return response.destroy();
    if (state.isSilent) return silent.push(response);
    return answer(200, given);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return Object.assign(state, {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    waiting: () => silent.filter((response) => !response.destroyed).length,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
