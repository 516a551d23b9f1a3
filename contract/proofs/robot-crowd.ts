/** Robots that send the form for parents: half of them from one network, each of the others from one of its own. */
import http from "node:http";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { newChallenge } from "#server/features/public/proof-of-work.ts";
import { aProof } from "#testing/a-proof.ts";

export interface Crowd {
  baseUrl: string;
  appSecret: string;
  /** Numbers of the robots, so that no two are the same. */
  from: number;
  count: number;
  /** How many within a minute; as fast as they are answered, if that is slower. */
  perMinute: number;
}

/** How many of the answers were which. */
export type Answers = Record<string, number>;

/** As from so many browsers, none of which waits for another. */
const MOST_AT_ONCE = 48;
const ONE_NETWORK = "203.0.113.7";
/** Solved as easily as robots with many machines solve what is hard for one. */
const EASY_BITS = 4;

export async function sendRobots({ baseUrl, appSecret, from, count, perMinute }: Crowd): Promise<Answers> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });
  const answers: Answers = {};
  const began = performance.now();
  let next = 0;
  async function robot(): Promise<void> {
    while (next < count) {
      const n = next;
      next += 1;
      const early = began + (n * 60_000) / perMinute - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const { status, page } = await submit(agent, baseUrl, submissionOf(from + n, appSecret));
      const kind = kindOf(status, page);
      answers[kind] = (answers[kind] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, count) }, robot));
  agent.destroy();
  return answers;
}

export interface Submission {
  network: string;
  fields: Record<string, string>;
}

/** Some bring nothing, some what they invented, some fill in what people do not see, and some of the one network have done the work. */
function submissionOf(n: number, appSecret: string): Submission {
  const isOfOne = n % 2 === 0;
  const network = isOfOne ? ONE_NETWORK : `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;
  const fields = registrationFields(`Robot${n}`, `robot${n}@beispiel.example`);
  const brings: Record<string, string>[] = [
    {},
    {},
    {},
    { proof: `puerpera.zzzzzz.17.${"a".repeat(22)}.${"b".repeat(22)}~${n}` },
    { website: "https://robot.example" },
    {},
    isOfOne ? { proof: aProof(newChallenge(appSecret, "puerpera", EASY_BITS)) } : {},
    { script: "" },
  ];
  return { network, fields: { ...fields, ...brings[(n >> 1) % brings.length] } };
}

/** The last step of the form, with all that the earlier ones ask. */
export function registrationFields(lastname: string, email: string): Record<string, string> {
  const [year = "", month = "", day = ""] = addDays(zurichDay(new Date()), 40).split("-");
  return {
    step: "summary",
    script: "1",
    key: crypto.randomUUID(),
    born: "no",
    due_day: day,
    due_month: month,
    due_year: year,
    zipcode: "8610",
    place: "Uster",
    address: "Seestrasse 14",
    firstname: "Livia",
    lastname,
    phone: "079 555 38 14",
    email,
    birthplace: "usz",
    nth_child: "2",
    section: "no",
    multiples: "no",
    language: "de",
    language_level: "muttersprache",
    interpreter: "no",
    consent: "1",
  };
}

/** Of an answer that leads elsewhere, `page` is where to. */
export function submit(
  agent: http.Agent,
  baseUrl: string,
  { network, fields }: Submission,
): Promise<{ status: number; page: string }> {
  const body = new URLSearchParams(fields).toString();
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${baseUrl}/anmeldung`,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
          "x-forwarded-for": network,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            page: answer.headers.location ?? Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

export function kindOf(status: number, page: string): string {
  if (page.startsWith("/anmeldung/angemeldet")) return "in";
  if (page.startsWith("/anmeldung/abgeschickt")) return "by mail";
  if (status === 429) return "too many";
  if (status === 200 && page.includes('class="faults"')) return "refused";
  return `answered ${status}`;
}
