/** Midwives near and far of a mother who is published, and the job that widens her circle, at any moment. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { addDays } from "#domain/calendar-day.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera, type PuerperaGiven } from "./a-puerpera.ts";
import { aUser } from "./a-user.ts";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";

const usual =
  "escalates = true, showoutsidecircles = false, limit_mediations = false, escalation_near_hours = 6, escalation_all_hours = 24";

/** When her circle begins. */
export const T = "2026-11-10T08:00:00Z";
export const later = (hours: number, from = T) =>
  new Date(Date.parse(from) + hours * 3_600_000).toISOString();

/** One for a file: it is made before the tests and cleared before each. */
export class EscalationStage {
  database!: FreshDatabase;
  mediator = "";
  /** Hers is the mother's postal code; eight kilometres away; in another town. */
  own = "";
  near = "";
  far = "";

  constructor() {
    beforeAll(() => this.#open());
    beforeEach(() => this.#reset());
    afterAll(() => this.database.drop());
  }

  get midwives(): Record<string, string> {
    return { own: this.own, near: this.near, far: this.far };
  }

  settings = (set: string) => this.database.admin.query(`update app.appsettings set ${set}`);

  as = (role: AppRole, userId: string | null, now: string, sql: string, ...values: unknown[]) =>
    inSession(this.database.pools, { role, userId, sessionId: null }, async (tx) => {
      await tx.query("select set_config('app.now', $1, true)", [now]);
      return (await tx.query(sql, values)).rows;
    });

  office = (now: string, sql: string, ...values: unknown[]) =>
    this.as("mediator", this.mediator, now, sql, ...values);

  /** What the job does at that moment; answers how many steps it took. */
  work = (now: string): Promise<number> =>
    asSystem(this.database.pools, "test", async (tx) => {
      await tx.query("select set_config('app.now', $1, true)", [now]);
      const { rows } = await tx.query<{ steps: number }>("select rules.escalate() as steps");
      return rows[0]?.steps ?? 0;
    });

  published = async (at: string, given: PuerperaGiven = {}): Promise<string> => {
    await this.database.admin.query("select set_config('app.now', $1, false)", [at]);
    const id = await aPuerpera(this.database.admin, {
      status: "published",
      birthdate_child: addDays(at.slice(0, 10), 10),
      ...given,
    });
    await this.database.admin.query("select set_config('app.now', '', false)");
    return id;
  };

  /** Who is offered her then, as each of them sees it. */
  seenBy = async (now: string): Promise<string> => {
    const seen: string[] = [];
    for (const [name, id] of Object.entries(this.midwives)) {
      const rows = await this.as("user", id, now, "select puerpera_id from midwife.user_puerpera_open");
      if (rows.length > 0) seen.push(name);
    }
    return seen.join(" ");
  };

  logOf = async (id: string) => {
    const { rows } = await this.database.admin.query(
      "select type, escalation_step as step, author_id from app.actionlog where puerpera_id = $1 order by id",
      [id],
    );
    return rows;
  };

  /** Past all rules, as they were made. */
  clear = async (): Promise<void> => {
    await this.database.admin.query("set session_replication_role = replica");
    for (const table of ["puerpera", "outbox", "calendarentry", "user_puerpera_reject", "midwife_request"])
      await this.database.admin.query(`delete from app.${table}`);
    await this.database.admin.query("set session_replication_role = origin");
  };

  async #open(): Promise<void> {
    this.database = await freshDatabase();
    this.mediator = await aUser(this.database.admin, { role: "mediator" });
    this.own = await aUser(this.database.admin, { circles: ["8610"] });
    this.near = await aUser(this.database.admin, { circles: ["8400", "8606"] });
    this.far = await aUser(this.database.admin, { circles: ["8400"], languages: ["sq"] });
  }

  async #reset(): Promise<void> {
    await this.database.admin.query("select set_config('app.now', '', false)");
    await this.clear();
    await this.settings(`${usual}, escalation_pressing_percent = 50, escalation_near_km = 8`);
  }
}
