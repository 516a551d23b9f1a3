/**
 * Answers that every open tab asks for each second, kept in the process until PostgreSQL says that they changed:
 * the settings, the same for everybody of a role, and one's own user.
 */
import { addDays, zurichDay, zurichInstant } from "#domain/calendar-day.ts";
import type { EngineAnswer, EngineRequest, EngineSession } from "#engine/engine.ts";
import type { HotRules } from "#engine/plan/hot.ts";
import type { Change, ChangeFeed } from "#server/postgres/change-feed.ts";

/** Titles that a user's row leads to. */
const TITLES = ["user_role", "user_status", "user_membertype", "user_association"];

export const HOT_RULES: HotRules = {
  appsettings: { own: false, except: [], follow: [] },
  // When she was last seen is written without a word to anybody.
  user: { own: true, except: ["last_seen"], follow: TITLES },
};

const SETTINGS = "app.appsettings";
/** Changes of these concern the users that they name: her row, her mothers of the month, her absences. */
export const TABLES_THAT_NAME_USERS = new Set(["app.user", "app.puerpera", "app.calendarentry"]);
/** Changes of these concern everybody. */
export const TABLES_ABOUT_EVERYBODY = new Set([SETTINGS, ...TITLES.map((title) => `app.${title}`)]);

const MOST_OWNERS = 20_000;
const MOST_ANSWERS_EACH = 8;
const MOST_DOCUMENTS = 200;
/** Around midnight this clock and PostgreSQL's may name different days. */
const MIDNIGHT_MS = 60_000;

type Answer = Pick<EngineAnswer, "status" | "body" | "operation">;

interface Kept {
  /** Nothing while it is being read. */
  answer: Answer | undefined;
  reading: Promise<EngineAnswer>;
  until: number;
}

export class HotReads {
  /** By the user whose they are, or the role. */
  readonly #owners = new Map<string, Map<string, Kept>>();
  /** Documents that proved to be of this kind: to whom their answers belong. */
  readonly #documents = new Map<string, "user" | "role">();
  #isListening = true;

  constructor(changes: ChangeFeed) {
    changes.listen({
      changed: (change) => this.#forget(change),
      lost: () => {
        this.#isListening = false;
        this.#owners.clear();
      },
      resync: () => {
        this.#owners.clear();
        this.#isListening = true;
      },
    });
  }

  /** What she changed herself she sees at once, also if the news of it is still on its way. */
  wroteSomething({ role, userId }: EngineSession): void {
    this.#owners.delete(role);
    if (userId) this.#owners.delete(userId);
  }

  /** The answer that is kept, or the one that `read` gives. */
  answer(
    session: EngineSession,
    request: EngineRequest,
    read: () => Promise<EngineAnswer>,
  ): Answer | Promise<EngineAnswer> {
    const document = `${session.role}\n${request.operationName ?? ""}\n${request.query}`;
    const belongs = this.#documents.get(document);
    if (belongs === undefined) return this.#learn(document, read);
    const owner = belongs === "role" ? session.role : session.userId;
    if (owner === null || !this.#isListening) return read();
    const key = `${JSON.stringify(request.variables ?? {})}${document}`;
    const kept = this.#owners.get(owner)?.get(key);
    if (kept?.answer && kept.until > Date.now()) return kept.answer;
    if (kept && !kept.answer) return kept.reading;
    return this.#read(owner, key, read);
  }

  async #learn(document: string, read: () => Promise<EngineAnswer>): Promise<EngineAnswer> {
    const answer = await read();
    if (answer.hot !== undefined) {
      if (this.#documents.size >= MOST_DOCUMENTS) this.#documents.clear();
      this.#documents.set(document, HOT_RULES[answer.hot]?.own ? "user" : "role");
    }
    return answer;
  }

  /** What is forgotten while it is being read is given to those who wait for it, but not kept. */
  #read(owner: string, key: string, read: () => Promise<EngineAnswer>): Promise<EngineAnswer> {
    const reading = read();
    const kept: Kept = { answer: undefined, reading, until: validUntil(Date.now()) };
    const answers = this.#answersOf(owner);
    answers.set(key, kept);
    reading.then(
      ({ status, body, operation, hot }) => {
        if (hot === undefined) answers.delete(key);
        else kept.answer = { status, body, operation };
      },
      () => answers.delete(key),
    );
    return reading;
  }

  #answersOf(owner: string): Map<string, Kept> {
    const known = this.#owners.get(owner);
    if (known && known.size < MOST_ANSWERS_EACH) return known;
    const answers = new Map<string, Kept>();
    this.#owners.delete(owner);
    this.#owners.set(owner, answers);
    if (this.#owners.size > MOST_OWNERS) {
      const oldest = this.#owners.keys().next();
      if (!oldest.done) this.#owners.delete(oldest.value);
    }
    return answers;
  }

  #forget({ table, users }: Change): void {
    if (TABLES_ABOUT_EVERYBODY.has(table)) this.#owners.clear();
    if (!TABLES_THAT_NAME_USERS.has(table)) return;
    if (!users) this.#owners.clear();
    else for (const user of users) this.#owners.delete(user);
  }
}

let midnight = 0;

/** Whether she is absent, and how many mothers she took this month, change with the day. */
function validUntil(now: number): number {
  if (now >= midnight) midnight = zurichInstant(addDays(zurichDay(new Date(now)), 1)).getTime();
  const isNearMidnight =
    midnight - now < MIDNIGHT_MS || now - zurichInstant(zurichDay(new Date(now))).getTime() < MIDNIGHT_MS;
  return isNearMidnight ? now : midnight - MIDNIGHT_MS;
}
