/** The database's clock at one moment, for every connection opened after: nothing runs out, whatever the day and however slow the machine. */
import type pg from "pg";

/** Without a moment at the present one. */
export async function stopClock(admin: pg.ClientBase, moment?: string): Promise<void> {
  await admin.query("select set_config('app.now', coalesce($1::timestamptz, now())::text, false)", [
    moment ?? null,
  ]);
  await admin.query(
    "do $$ begin execute format('alter database %I set app.now = %L', current_database(), current_setting('app.now')); end $$",
  );
}
