/** A midwife: her home, what is offered to her, taking over, being asked, her visits, until she closes. */
import { randomInt } from "node:crypto";
import type { Measurements } from "./measurements.ts";
import type { Data, Person } from "./person.ts";

/** With so many in her care she takes nobody more, and closes. */
const MOST_MOTHERS = 5;
const HOUR_MS = 3_600_000;
const LIVE = "live: offers";

export class MidwifePerson {
  readonly #person: Person;
  readonly #measurements: Measurements;
  #mothers: { id: string; first_contact_at?: string | null }[] = [];
  #round = 0;

  constructor(person: Person, measurements: Measurements) {
    this.#person = person;
    this.#measurements = measurements;
  }

  begin(): void {
    const { userId: id } = this.#person.who;
    this.#person.watch(LIVE, "FullMatches", { id }, ({ user_puerpera_open: offers }) => {
      if (!Array.isArray(offers) || offers.some(({ user_id }: Data) => user_id !== id))
        this.#measurements.failed(LIVE, "not her offers");
    });
  }

  async act(): Promise<void> {
    const chance = randomInt(100);
    if (chance < 35) return await this.#home();
    if (chance < 60) return await this.#offers();
    if (chance < 75) return await this.#visits();
    if (chance < 83) return await this.#contact();
    if (chance < 90) return await this.#note();
    return await this.#requests();
  }

  async #home(): Promise<void> {
    const { userId: id } = this.#person.who;
    const today = new Date().toISOString().slice(0, 10);
    const data = await this.#person.ask(
      "midwife: home",
      "MidwifeHome",
      { id, today },
      ({ user_by_pk, mothers }) => user_by_pk?.id === id && Array.isArray(mothers),
    );
    if (data) this.#mothers = data.mothers;
    const [oldest] = this.#mothers;
    if (this.#mothers.length < MOST_MOTHERS || !oldest) return;
    await this.#person.ask(
      "midwife: close",
      "PuerperaSetClosed",
      { id: oldest.id },
      (answer) => answer.puerpera_setclosed.status === "closed",
    );
    this.#mothers = this.#mothers.filter((mother) => mother !== oldest);
  }

  async #offers(): Promise<void> {
    const { userId: id } = this.#person.who;
    const data = await this.#person.ask(
      "midwife: offers",
      "MatchingPuerpera",
      { id },
      ({ user_by_pk, fullmatch }) => user_by_pk?.id === id && Array.isArray(fullmatch),
    );
    const offers: { puerpera_id: string }[] = data?.fullmatch ?? [];
    const offer = offers[randomInt(Math.max(1, offers.length))];
    if (!offer || this.#mothers.length >= MOST_MOTHERS || randomInt(100) >= 15) return;
    const variables = { puerpera_id: offer.puerpera_id };
    const taken = await this.#person.ask(
      "midwife: take over",
      "MediationTakeover",
      variables,
      ({ mediation_takeover: mother }) =>
        // From now on she sees where the mother lives.
        mother.status === "current" && Boolean(mother.address) && Boolean(mother.lastname),
    );
    if (taken) this.#mothers = [...this.#mothers, { id: offer.puerpera_id }];
  }

  async #visits(): Promise<void> {
    const { userId: id } = this.#person.who;
    const [from, until] = [-1, 8].map((days) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString());
    const data = await this.#person.ask(
      "midwife: visits",
      "OwnVisits",
      { id, from, until },
      ({ visit, mothers }) => Array.isArray(visit) && Array.isArray(mothers),
    );
    if (!data) return;
    const planned = data.visit.find((visit: Data) => !visit.done_at);
    const mother = data.mothers[randomInt(Math.max(1, data.mothers.length))];
    const planned_at = new Date(Date.now() + randomInt(7 * 24 * HOUR_MS)).toISOString();
    if (planned && randomInt(2) === 0) {
      const done_at = new Date().toISOString();
      const set = { done_at, note: "Gewicht gut" };
      const next = { puerpera_id: planned.puerpera.id, planned_at };
      const record = { id: planned.id, set, next };
      await this.#person.ask(
        "midwife: record a visit",
        "RecordVisit",
        record,
        ({ update_visit_by_pk, insert_visit_one }) =>
          Boolean(update_visit_by_pk?.done_at) && Boolean(insert_visit_one?.id),
      );
    } else if (mother) {
      const objects = [{ puerpera_id: mother.id, planned_at }];
      await this.#person.ask(
        "midwife: plan a visit",
        "AddVisits",
        { objects },
        ({ insert_visit }) => insert_visit.returning.length === 1,
      );
    }
  }

  /** Who was reached once is not called again for the first time. */
  async #contact(): Promise<void> {
    const mother = this.#mothers.find(({ first_contact_at }) => !first_contact_at);
    if (!mother) return await this.#home();
    const variables = { id: mother.id, reached: randomInt(2) === 0 };
    const data = await this.#person.ask(
      "midwife: contact",
      "PuerperaNoteContact",
      variables,
      ({ puerpera_note_contact: noted }) => noted.id === mother.id,
    );
    if (data) mother.first_contact_at = data.puerpera_note_contact.first_contact_at;
  }

  async #note(): Promise<void> {
    const [mother] = this.#mothers;
    if (!mother) return await this.#home();
    this.#round += 1;
    const text = `Bericht ${this.#round} an das Büro`;
    await this.#person.ask(
      "midwife: note to the office",
      "NoteToOffice",
      { puerpera_id: mother.id, text },
      (data) => data.insert_puerpera_note_one.text === text,
    );
  }

  /** The office has asked her in person. */
  async #requests(): Promise<void> {
    const data = await this.#person.ask("midwife: requests", "OwnRequests", {}, ({ midwife_request }) =>
      Array.isArray(midwife_request),
    );
    const open = data?.midwife_request.find(({ outcome }: Data) => outcome === "open");
    if (!open) return;
    const answer =
      randomInt(10) < 6 ? { outcome: "accepted" } : { outcome: "declined", reason: "Keine Zeit" };
    await this.#person.ask(
      "midwife: answer a request",
      "RequestAnswer",
      { id: open.id, ...answer },
      (answered) => Boolean(answered.request_answer.id),
    );
  }
}
