/** Who needs a midwife: parents through the public form, wards with their code. */
import { randomInt, randomUUID } from "node:crypto";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { newChallenge } from "#server/features/public/proof-of-work.ts";
import { messageOf } from "#server/kernel/errors.ts";
import { aProof } from "#testing/a-proof.ts";
import { BENCH_SECRET } from "../generated-database.ts";
import { Line } from "./line.ts";
import type { Measurements } from "./measurements.ts";

export interface Registering {
  baseUrl: string;
  ward: { birthplace: string; code: string };
  measurements: Measurements;
  surnames: readonly string[];
  zipcodes: readonly string[];
}

/** What it costs stands in the challenge: the price is the browser's, and would be the crowd's own work here. */
const CHEAP_BITS = 4;
const REFERENCE = /\d{4}-\d{4}/;

const pick = (list: readonly string[]) => list[randomInt(list.length)] ?? "";

function dayFields(question: string, day: string): Record<string, string> {
  const [year = "", month = "", date = ""] = day.split("-");
  return { [`${question}_day`]: date, [`${question}_month`]: month, [`${question}_year`]: year };
}

export class Registrations {
  readonly #given: Registering;
  #count = 0;

  constructor(given: Registering) {
    this.#given = given;
  }

  /** Somebody, from somewhere on the internet. */
  async act(): Promise<void> {
    this.#count += 1;
    const { baseUrl, measurements } = this.#given;
    const line = new Line(baseUrl, () => (measurements.repeats += 1));
    const kind = this.#count % 3 === 0 ? "ward: register a mother" : "parents: register";
    try {
      await (this.#count % 3 === 0 ? this.#byWard(line, kind) : this.#byParents(line, kind));
    } catch (error) {
      measurements.failed(kind, messageOf(error));
    } finally {
      line.close();
    }
  }

  #headers(cookie?: string): Record<string, string> {
    return {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `81.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(250)}`,
      ...(cookie && { cookie }),
    };
  }

  #mother(): Record<string, string> {
    return {
      firstname: `Anna ${this.#count}`,
      lastname: pick(this.#given.surnames),
      phone: `079 555 ${String(10 + randomInt(90))} ${String(10 + randomInt(90))}`,
      email: `familie${this.#count}@beispiel.example`,
      address: `Seestrasse ${1 + randomInt(200)}`,
      zipcode: pick(this.#given.zipcodes),
    };
  }

  async #byParents(line: Line, kind: string): Promise<void> {
    const { measurements } = this.#given;
    const headers = this.#headers();
    const today = zurichDay(new Date());
    const answers = {
      key: randomUUID(),
      born: "yes",
      ...dayFields("birth", addDays(today, -1)),
      ...this.#mother(),
      birthplace: "triemli",
      whereabouts: "hospital",
      ...dayFields("leave", addDays(today, 2)),
      birthtype: "spontangeburt",
      nth_child: "1",
      multiples: "no",
      language: "de",
      language_level: "gut",
      consent: "1",
    };
    let began = performance.now();
    const first = await line.send({ path: "/anmeldung", headers });
    if (first.status === 200 && first.text.includes('data-step="birth"'))
      measurements.answered("parents: first page", began);
    else measurements.failed("parents: first page", `${first.status} ${first.text.slice(0, 200)}`);
    for (const step of ["birth", "home", "contact"]) {
      began = performance.now();
      const body = String(new URLSearchParams({ ...answers, step }));
      const next = await line.send({ method: "POST", path: "/anmeldung", headers, body });
      if (next.status === 200 && !next.text.includes(`data-step="${step}"`))
        measurements.answered("parents: next step", began);
      else measurements.failed("parents: next step", `${step} ${next.status} ${faultsIn(next.text)}`);
    }
    const proof = aProof(newChallenge(BENCH_SECRET, "puerpera", CHEAP_BITS));
    const body = String(new URLSearchParams({ ...answers, step: "summary", seen: "1", proof }));
    began = performance.now();
    const sent = await line.send({ method: "POST", path: "/anmeldung", headers, body });
    const { status, text } = sent;
    if (status === 303 && String(sent.headers.location).startsWith("/anmeldung/angemeldet"))
      measurements.answered(kind, began);
    else measurements.failed(kind, `${status} ${faultsIn(text)}`);
  }

  async #byWard(line: Line, kind: string): Promise<void> {
    const { measurements, ward } = this.#given;
    const path = `/anmeldung/spital/${ward.birthplace}`;
    const began = performance.now();
    const code = String(new URLSearchParams({ code: ward.code }));
    const entered = await line.send({
      method: "POST",
      path: `${path}/code`,
      headers: this.#headers(),
      body: code,
    });
    const [cookie = ""] = [entered.headers["set-cookie"] ?? []].flat();
    const headers = this.#headers(cookie.split(";", 1)[0]);
    const mother = {
      ...this.#mother(),
      key: randomUUID(),
      patientid: String(10_000 + this.#count),
      birth_day: "gestern",
      birthtime: "4.12",
      birthtype: "spontangeburt",
      nth_child: "2",
      leave_day: "übermorgen",
      language: "de",
      consent: "1",
    };
    const body = String(new URLSearchParams(mother));
    const { status, headers: answered, text } = await line.send({ method: "POST", path, headers, body });
    if (status === 303 && REFERENCE.test(String(answered.location))) measurements.answered(kind, began);
    else measurements.failed(kind, `${entered.status} ${status} ${faultsIn(text)}`);
  }
}

/** What a page says of its fields. */
function faultsIn(page: string): string {
  return (
    [...page.matchAll(/id="([\w-]+)-fault"[^>]*>([^<]*)/g)]
      .map(([, id, text]) => `${id}: ${text}`)
      .join("; ") || page.replaceAll(/<[^>]+>|\s+/g, " ").slice(0, 300)
  );
}
