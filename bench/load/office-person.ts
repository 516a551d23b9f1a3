/** One of the office: the triage list live before her, cases, notes, search, and the steps towards a midwife. */

import { randomInt } from "node:crypto";
import { mediationWarnings } from "#domain/matching/warnings.ts";
import type { Measurements } from "./measurements.ts";
import type { Data, Person } from "./person.ts";

export interface OfficeLists {
  surnames: readonly string[];
  /** Midwives with an open tab, who answer when they are asked. */
  midwives: readonly string[];
}

interface Row {
  puerpera_id: string;
  puerpera: { id: string; status: string; priority: number };
}

const LIVE = "live: step until it is in the list";
/** Then a change is lost and not late. */
const LOST_AFTER_MS = 60_000;
const MOST_TRIAGE = 2_000;

export class OfficePerson {
  readonly #person: Person;
  readonly #lists: OfficeLists;
  readonly #measurements: Measurements;
  /** Which mothers are hers: two of the office seldom work at one case. */
  readonly #part: { at: number; of: number };
  #rows: Row[] = [];
  #expected: { id: string; priority: number; began: number } | undefined;
  #asked: { puerpera_id: string; midwife_id: string }[] = [];
  #round = 0;

  constructor(
    person: Person,
    lists: OfficeLists,
    measurements: Measurements,
    part: { at: number; of: number },
  ) {
    this.#person = person;
    this.#lists = lists;
    this.#measurements = measurements;
    this.#part = part;
  }

  begin(): void {
    this.#person.watch(LIVE, "Triage", { most: MOST_TRIAGE }, (data) => this.#see(data));
  }

  /** What she does next. */
  async act(): Promise<void> {
    this.#lookForLost();
    const chance = randomInt(100);
    if (chance < 30) return await this.#openCase();
    if (chance < 50) return await this.#search();
    if (chance < 60) return await this.#list();
    if (chance < 70) return await this.#note();
    if (chance < 80) return await this.#prioritise();
    if (chance < 92) return await this.#publish();
    return this.#asked.length > 0 ? await this.#settle() : await this.#askMidwife();
  }

  #see(data: Data): void {
    const rows: Row[] | undefined = data.triage;
    if (!Array.isArray(rows) || rows.some(({ puerpera }) => !puerpera)) {
      this.#measurements.failed(LIVE, `not the list: ${JSON.stringify(data).slice(0, 200)}`);
      return;
    }
    this.#rows = rows;
    const expected = this.#expected;
    if (!expected) return;
    const row = rows.find(({ puerpera_id }) => puerpera_id === expected.id);
    // Who is in care meanwhile is no more in the list.
    if (row && row.puerpera.priority !== expected.priority) return;
    this.#expected = undefined;
    if (row) this.#measurements.answered(LIVE, expected.began);
  }

  #lookForLost(): void {
    const expected = this.#expected;
    if (!expected || performance.now() - expected.began < LOST_AFTER_MS) return;
    this.#expected = undefined;
    this.#measurements.failed(LIVE, `priority ${expected.priority} of ${expected.id} was never seen`);
  }

  #one(status?: string): Row | undefined {
    const own = this.#rows.filter(
      ({ puerpera_id: id, puerpera }) =>
        (!status || puerpera.status === status) &&
        Number.parseInt(id.slice(-6), 16) % this.#part.of === this.#part.at,
    );
    return own.length > 0 ? own[randomInt(own.length)] : undefined;
  }

  async #openCase(id = this.#one()?.puerpera_id): Promise<Data> {
    if (!id) return;
    const isHer = ({ puerpera_by_pk: mother }: Data) => mother?.id === id;
    await this.#person.ask("office: open a case", "UserPuerperaSingle", { id }, isHer);
    return await this.#person.ask("office: its history", "CaseTimeline", { id }, (data) =>
      Array.isArray(data.puerpera_by_pk?.notes),
    );
  }

  async #search(): Promise<void> {
    const text = this.#lists.surnames[randomInt(this.#lists.surnames.length)] ?? "";
    const variables = { text, users: { lastname: { _ilike: `%${text}%` } } };
    await this.#person.ask("office: search", "SearchEverybody", variables, ({ search_puerpera: found }) =>
      found.some(({ fullname }: Data) => fullname.includes(text)),
    );
  }

  async #list(): Promise<void> {
    const where = { _and: [{ status: { _in: ["closed"] } }] };
    const orderby = [{ created_at: "desc" }, { id: "desc" }];
    const variables = { where, offset: 20 * randomInt(5), limit: 20, orderby, most: 10_001 };
    await this.#person.ask(
      "office: page of the list",
      "UserPuerperaTable",
      variables,
      ({ puerpera }) => puerpera.length === 20 && puerpera.every(({ status }: Data) => status === "closed"),
    );
  }

  async #note(): Promise<void> {
    const id = this.#one()?.puerpera_id;
    if (!id) return;
    this.#round += 1;
    const text = `Rückruf ${this.#round} von ${this.#person.who.userId}`;
    const written = await this.#person.ask(
      "office: write a note",
      "InsertNote",
      { puerpera_id: id, text },
      (data) => Boolean(data.insert_puerpera_note_one.id),
    );
    if (!written) return;
    const history = await this.#openCase(id);
    const notes: { text: string }[] = history?.puerpera_by_pk.notes ?? [];
    if (history && !notes.some((note) => note.text === text))
      this.#measurements.failed("office: write a note", `«${text}» is not in the history`);
  }

  async #prioritise(): Promise<void> {
    const row = this.#one();
    if (!row || this.#expected) return;
    const { id } = row.puerpera;
    const priority = 1 + ((row.puerpera.priority + 1 + randomInt(50)) % 99);
    const began = performance.now();
    this.#expected = { id, priority, began };
    const taken = await this.#person.ask(
      "office: priority",
      "PuerperaSetPriority",
      { id, priority },
      ({ step }) => step.id === id && step.priority === priority,
    );
    if (!taken) this.#expected = undefined;
  }

  async #publish(): Promise<void> {
    const id = this.#one("new")?.puerpera_id;
    if (!id) return await this.#openCase();
    await this.#person.ask(
      "office: publish",
      "PuerperaPublish",
      { id },
      ({ step }) => step.status === "published",
    );
  }

  async #askMidwife(): Promise<void> {
    const id = this.#one("published")?.puerpera_id;
    if (!id) return;
    const today = new Date().toISOString().slice(0, 10);
    const matching = { puerpera_id: id, today, with_services: true };
    await this.#person.ask("office: matching midwives", "MatchingMidwives", matching, (data) =>
      Array.isArray(data.matching_midwives),
    );
    const midwife_id = this.#lists.midwives[randomInt(this.#lists.midwives.length)] ?? "";
    const request = { puerpera_id: id, midwife_id, outcome: "open", channel: "app" };
    const asked = await this.#person.ask(
      "office: ask a midwife",
      "RequestRecord",
      request,
      ({ request_record }) =>
        request_record.midwife_requests.some((each: Data) => each.midwife_id === midwife_id),
    );
    if (asked) this.#asked.push({ puerpera_id: id, midwife_id });
  }

  /** Who has said yes gets the mother. */
  async #settle(): Promise<void> {
    const [oldest, ...others] = this.#asked;
    if (!oldest) return;
    const { puerpera_id: id, midwife_id } = oldest;
    const answer = await this.#person.ask("office: answers of the asked", "CaseRequests", { id }, (data) =>
      Array.isArray(data.puerpera_by_pk?.midwife_requests),
    );
    const requests: { midwife_id: string; outcome: string }[] = answer?.puerpera_by_pk.midwife_requests ?? [];
    const outcome = requests.find((each) => each.midwife_id === midwife_id)?.outcome;
    this.#asked = outcome === "open" && randomInt(4) > 0 ? [...others, oldest] : others;
    if (outcome !== "accepted") return;
    const variables = { puerpera_id: id, midwife_id, override: mediationWarnings };
    await this.#person.ask(
      "office: mediate",
      "MediationEstablish",
      variables,
      ({ mediation_establish: mother }) => mother.status === "current",
    );
  }
}
