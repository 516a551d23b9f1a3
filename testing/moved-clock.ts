/** Days that pass in a moment: the only clock of the database goes on from later, and whoever is signed in stays so. */
import type pg from "pg";

/** `admin` may change functions; what people see they have to ask for again. */
export async function moveClock(admin: pg.ClientBase, hours: number): Promise<void> {
  const by = `make_interval(hours => ${Math.trunc(hours)})`;
  await admin.query("begin");
  await admin.query(
    `create or replace function app.now() returns timestamptz language sql stable parallel safe
     return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now() + ${by})`,
  );
  await admin.query(
    `update identity.session set last_active_at = last_active_at + ${by}, expires_at = expires_at + ${by}`,
  );
  await admin.query("commit");
}

/** For a page that is opened afterwards: the same for its browser. */
export const laterInBrowser = (hours: number) => `{
  const Clock = Date;
  const later = ${Math.trunc(hours) * 3_600_000};
  globalThis.Date = class extends Clock {
    constructor(...given) { given.length === 0 ? super(Clock.now() + later) : super(...given); }
    static now() { return Clock.now() + later; }
  };
}`;
