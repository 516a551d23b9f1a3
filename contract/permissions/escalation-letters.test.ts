/** Whom a circle that widens reaches is told once, and not by night. */
import { describe, expect, test } from "vitest";
import { asSystem } from "#server/postgres/as-system.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { EscalationStage, later, T } from "#testing/escalation-stage.ts";

const stage = new EscalationStage();
const { office, work, published, logOf, settings } = stage;

describe("twenty workers at once", () => {
  test("take each step once, and tell each midwife once", async () => {
    const ids = [await published(T), await published(T), await published(T)];
    const steps = await Promise.all(Array.from({ length: 20 }, () => work(later(6.1))));
    // Whoever found a row held left it to whoever held it.
    expect(steps.reduce((sum, taken) => sum + taken, 0)).toBe(3);
    for (const id of ids) expect(await logOf(id)).toHaveLength(1);
    const { rows } = await stage.database.admin.query(
      "select puerpera_id, user_id, count(*)::int from app.outbox group by 1, 2 having count(*) > 1",
    );
    expect(rows).toEqual([]);
  });
});

describe("whoever is reached newly", () => {
  const mails = async (id: string) => {
    const { rows } = await stage.database.admin.query<{ user_id: string; send_after: Date }>(
      "select user_id, send_after from app.outbox where puerpera_id = $1 and channel = 'email' order by send_after, id",
      [id],
    );
    const names = new Map(Object.entries(stage.midwives).map(([name, user]) => [user, name]));
    return rows.map(({ user_id, send_after }) => [names.get(user_id), send_after.toISOString()]);
  };
  const seconds = (at: string) => new Date(Date.parse(at) + 10_000).toISOString();

  test("is told as of a publication, and nobody twice", async () => {
    await stage.database.admin.query("select set_config('app.now', $1, false)", [T]);
    const id = await aPuerpera(stage.database.admin, { birthdate_child: "2026-11-20" });
    await stage.database.admin.query("select set_config('app.now', '', false)");
    await office(T, "select actions.puerpera_publish($1)", id);
    await work(later(6));
    await work(later(24));
    expect(await mails(id)).toEqual([
      ["own", seconds(T)],
      ["near", seconds(later(6))],
      ["far", seconds(later(24))],
    ]);
  });

  test("is told of what presses at once, of the rest after the quiet hours", async () => {
    await settings("quiet_from = '21:00', quiet_until = '07:00', quiet_sunday = false");
    const night = "2026-11-10T17:00:00Z";
    const calm = await published(night);
    const urgent = await published(night, { priority: 1 });
    await work(later(6, night));
    expect(await mails(calm)).toContainEqual(["near", "2026-11-11T06:00:00.000Z"]);
    expect(await mails(urgent)).toContainEqual(["near", seconds(later(6, night))]);
  });

  test("is not told while she pauses, has declined, or once the case begins anew", async () => {
    const id = await published(T);
    await stage.database.admin.query(
      `insert into app.calendarentry (user_id, kind, title, start, "end") values ($1, 'pause', 'Pause', '2026-11-10', '2026-11-10')`,
      [stage.near],
    );
    await stage.database.admin.query(
      "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $3)",
      [stage.far, id, stage.mediator],
    );
    await work(later(6));
    // Back again, she hears with the next step.
    await work(later(24));
    expect((await mails(id)).map(([name]) => name)).toEqual(["own", "near"]);
    const waiting = await stage.database.admin.query(
      "select o.id from app.outbox o where puerpera_id = $1 and user_id = $2",
      [id, stage.near],
    );
    const stop = async (now: string) =>
      asSystem(stage.database.pools, "test", async (tx) => {
        await tx.query("select set_config('app.now', $1, true)", [now]);
        const { rows } = await tx.query("select rules.mail_stop(o) as stop from app.outbox o where id = $1", [
          waiting.rows[0]?.id,
        ]);
        return rows[0]?.stop;
      });
    expect(await stop(later(24))).toBeNull();
    await office(later(24.1), "select actions.puerpera_setonhold($1)", id);
    await office(later(24.2), "select actions.puerpera_publish($1)", id);
    expect(await stop(later(24.2))).toBe("Die Anmeldung wird ihr nicht mehr angeboten.");
  });

  test("who has reached her limit hears when she also sees it", async () => {
    await settings(
      "limit_mediations = true, max_mediations_permonth = 0, max_mediations_penaltyduration = 8, quiet_sunday = false",
    );
    const id = await published(T);
    await work(later(6));
    expect(await mails(id)).toContainEqual(["near", later(8, seconds(T))]);
  });

  test("nobody hears of steps that are long past, as when the settings begin with old cases", async () => {
    const id = await published(T);
    expect(await work(later(24 * 20))).toBe(2);
    expect(await mails(id)).toEqual([]);
  });
});
