/**
 * Answers that every open tab asks for each second, kept in the process until PostgreSQL says that they changed:
 * the settings, the same for everybody of a role, and one's own user. Known by the very text of the request.
 */
import { addDays, zurichDay, zurichInstant } from "#domain/calendar-day.ts";
import type { EngineAnswer, EngineSession } from "#engine/engine.ts";
import type { HotRules } from "#engine/plan/hot.ts";
import type { Change, ChangeFeed } from "#server/postgres/change-feed.ts";

/** Titles that a user's row leads to. */
const TITLES = ["user_role", "user_status", "user_membertype", "user_association"];

export const HOT_RULES: HotRules = {
  appsettings: { own: false, except: [], follow: [] },
  // When she was last seen is written without a word to anybody.
  user: { own: true, except: ["last_seen"], follow: TITLES },
};

/** Changes of these concern the users that they name: her row, her mothers of the month, her absences. */
export const TABLES_THAT_NAME_USERS = new Set(["app.user", "app.puerpera", "app.calendarentry"]);
/** Changes of these concern everybody. */
export const TABLES_ABOUT_EVERYBODY = new Set(["app.appsettings", ...TITLES.map((title) => `app.${title}`)]);

const MOST_OWNERS = 10_000;
const MOST_ANSWERS_EACH = 8;
const LONGEST_TEXT = 4_096;
/** Around midnight this clock and PostgreSQL's may name different days. */
const MIDNIGHT_MS = 60_000;

interface Kept {
  body: () => string;
  until: number;
}

export class HotReads {
  /** By the user whose they are, or the role; then by the text of the request. */
  readonly #owners = new Map<string, Map<string, Kept>>();
  /** Counts what changed: an answer that was read before a change is not kept after it. */
  #state = 0;
  #isListening = true;

  constructor(changes: Pick<ChangeFeed, "listen">) {
    changes.listen({
      changed: (change) => this.#forget(change),
      lost: () => {
        this.#isListening = false;
        this.#clear();
      },
      resync: () => {
        this.#isListening = true;
        this.#clear();
      },
    });
  }

  /** To be asked before an answer is read that may be kept. */
  get state(): number {
    return this.#state;
  }

  find({ role, userId }: EngineSession, text: string): string | undefined {
    const kept = (userId && this.#owners.get(userId)?.get(text)) || this.#owners.get(role)?.get(text);
    return kept && kept.until > Date.now() ? kept.body() : undefined;
  }

  keep(
    { role, userId }: EngineSession,
    text: string,
    state: number,
    { body, hot, again }: EngineAnswer,
  ): void {
    const isOwn = hot === undefined ? again !== undefined : HOT_RULES[hot]?.own === true;
    const owner = isOwn ? userId : hot && role;
    if (!owner || state !== this.#state || !this.#isListening || text.length > LONGEST_TEXT) return;
    this.#answersOf(owner).set(text, { body: again ?? (() => body), until: validUntil(Date.now()) });
  }

  /** What she changed herself she sees at once, also if the news of it is still on its way. */
  wroteSomething({ role, userId }: EngineSession): void {
    this.#state += 1;
    this.#owners.delete(role);
    if (userId) this.#owners.delete(userId);
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
    const isAboutUsers = TABLES_THAT_NAME_USERS.has(table);
    if (TABLES_ABOUT_EVERYBODY.has(table) || (isAboutUsers && !users)) {
      this.#clear();
    } else if (isAboutUsers) {
      this.#state += 1;
      for (const user of users ?? []) this.#owners.delete(user);
    }
  }

  #clear(): void {
    this.#state += 1;
    this.#owners.clear();
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
