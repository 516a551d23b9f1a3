import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import type { ExportOrder } from "./export-log.ts";
import { subjectOf } from "./export-subject.ts";
import { type ExportWatch, NoLongerAdmitted, streamExport } from "./stream-export.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const statement = {
  text: `select jsonb_build_object('zipcode', '8610', 'place', 'Uster', 'created_at', app.now(), 'status', 'new')::text as data,
    null as shown from generate_series(1, 2000) where rules.is_staff()`,
  values: [],
};

function orderOf(variant: string): Pick<ExportOrder, "subject" | "format"> {
  const subject = subjectOf("puerpera", variant);
  if (!subject) throw new Error(`no export ${variant}`);
  return { subject, format: "csv" };
}

function aWatch(given: Partial<ExportWatch> = {}): ExportWatch {
  return {
    rows: 0,
    isWanted: () => true,
    signal: new AbortController().signal,
    isAdmitted: async () => true,
    noteTaken: () => undefined,
    ...given,
  };
}

/** Takes the file to its end; `onHead` comes between its first line and what follows. */
async function take(userId: string, variant: string, watch: ExportWatch, onHead?: () => Promise<unknown>) {
  await inSession(database.pools, { role: "mediator", userId, sessionId: null }, async (tx) => {
    const file = streamExport(tx, orderOf(variant), statement, watch);
    await file.next();
    await onHead?.();
    for await (const _piece of file);
  });
}

test.each(["simple", "city"])(
  "who loses her rights before the first row does not get an empty file that looks whole (%s)",
  async (variant) => {
    const leaving = await aUser(database.admin, { role: "mediator" });
    const watch = aWatch();
    const setLost = () =>
      database.admin.query(`update app."user" set status = 'lost', lost_at = app.now() where id = $1`, [
        leaving,
      ]);
    await expect(take(leaving, variant, watch, setLost)).rejects.toThrow(NoLongerAdmitted);
    expect(watch.rows).toBe(0);
  },
);

test.each(["simple", "city"])(
  "a file that nobody takes any more is not read to its end (%s)",
  async (variant) => {
    const mediator = await aUser(database.admin, { role: "mediator" });
    const whole = aWatch();
    await take(mediator, variant, whole);
    expect(whole.rows).toBe(2000);

    const left: ExportWatch = aWatch({ isWanted: () => left.rows < 1000 });
    await take(mediator, variant, left);
    expect(left.rows).toBe(1000);
  },
);
