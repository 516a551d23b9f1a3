/** The circle of those who see a published mother widens by steps: never early, each once, held back by the office alone. */
import { describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { EscalationStage, later, T } from "#testing/escalation-stage.ts";

const stage = new EscalationStage();
const { as, office, work, published, seenBy, logOf, clear, settings } = stage;

describe("without rights", () => {
  test("neither a midwife nor anybody unknown holds, lets go or widens, and no column is written past the actions", async () => {
    const id = await published(T);
    for (const [role, userId] of [
      ["user", stage.own],
      ["anonymous", null],
    ] as const) {
      for (const sql of [
        `select actions.puerpera_hold_escalation('${id}', '${later(5)}')`,
        `select actions.puerpera_resume_escalation('${id}')`,
        "select rules.escalate()",
      ])
        await expect(as(role, userId, T, sql), `${role}: ${sql}`).rejects.toMatchObject({ code: "42501" });
    }
    await expect(office(later(7), "select rules.escalate()")).rejects.toMatchObject({ code: "42501" });
    for (const column of ["escalation_step = 3", "escalation_held_until = null"])
      await expect(office(T, `update staff.puerpera set ${column}`)).rejects.toMatchObject({ code: "42501" });
    for (const column of ["escalation_step", "escalation_held_until"])
      await expect(as("user", stage.own, T, `select ${column} from midwife.puerpera`)).rejects.toMatchObject({
        code: "42703",
      });
  });

  test("through whichever door, no step comes before its time, is left out or goes back", async () => {
    const id = await published(T);
    const move = async (now: string, step: number) => {
      await stage.database.admin.query("select set_config('app.now', $1, false)", [now]);
      return stage.database.admin.query("update app.puerpera set escalation_step = $2 where id = $1", [
        id,
        step,
      ]);
    };
    const early = { message: "Der Kreis weitet sich nicht vor seiner Zeit." };
    await expect(move(later(5.999), 2)).rejects.toMatchObject(early);
    await expect(move(later(30), 3)).rejects.toMatchObject(early);
    await move(later(6), 2);
    await expect(move(later(6), 1)).rejects.toMatchObject(early);
    await expect(move(later(23.999), 3)).rejects.toMatchObject(early);
  });
});

describe("the circle", () => {
  test("widens to those nearby and then to all, each step once in the log, by nobody's hand", async () => {
    const id = await published(T);
    expect([await work(later(5.999)), await seenBy(later(5.999))]).toEqual([0, "own"]);
    expect([await work(later(6)), await seenBy(later(6))]).toEqual([1, "own near"]);
    expect([await work(later(23.999)), await seenBy(later(23.999))]).toEqual([0, "own near"]);
    expect([await work(later(24)), await seenBy(later(24))]).toEqual([1, "own near far"]);
    expect(await work(later(99))).toBe(0);
    expect(await logOf(id)).toEqual([
      { type: "escalation_widened", step: 2, author_id: null },
      { type: "escalation_widened", step: 3, author_id: null },
    ]);
  });

  test("shows no more of her than an offer does, and who is reached takes her over", async () => {
    const id = await published(T, { notes_internal: "nur das Büro" });
    const takeOver = (now: string) => as("user", stage.far, now, "select actions.mediation_takeover($1)", id);
    await work(later(6));
    await expect(takeOver(later(23))).rejects.toMatchObject({
      message: "Diese Anmeldung gibt es nicht mehr.",
    });
    await work(later(24));
    const [row] = await as("user", stage.far, later(24), "select * from midwife.puerpera");
    expect(row).toMatchObject({ zipcode: "8610", fullname: null, phone_mobile: null, address: null });
    const [offer] = await as(
      "user",
      stage.far,
      later(24),
      "select matchtype from midwife.user_puerpera_open",
    );
    expect(offer).toEqual({ matchtype: "none" });
    await takeOver(later(24));
  });

  test("is never wider than the settings say now", async () => {
    await published(T);
    await work(later(24));
    await settings("escalates = false");
    expect(await seenBy(later(24))).toBe("own");
    await settings("escalates = true, escalation_near_km = 1");
    expect(await seenBy(later(24))).toBe("own near far");
    await settings("escalates = false, showoutsidecircles = true");
    expect(await seenBy(later(24))).toBe("own near far");
  });

  test("nearby is as far as the settings say, and a step without hours is left out", async () => {
    await settings("escalation_near_km = 1");
    const id = await published(T);
    await work(later(6));
    expect(await seenBy(later(6))).toBe("own");
    await settings("escalation_near_hours = 0, escalation_near_km = 8");
    const other = await published(T);
    await work(later(23));
    expect((await logOf(other)).length).toBe(0);
    await work(later(24));
    expect(await logOf(other)).toEqual([{ type: "escalation_widened", step: 3, author_id: null }]);
    await settings("escalation_near_hours = 6, escalation_all_hours = 0");
    const last = await published(T);
    await work(later(200));
    expect(await logOf(last)).toEqual([{ type: "escalation_widened", step: 2, author_id: null }]);
    expect((await logOf(id)).map(({ step }) => step)).toEqual([2, 3]);
  });

  test("comes sooner from midnight before the day before the discharge on, in the nights of the clocks too", async () => {
    for (const [publishedAt, discharge, midnight] of [
      // 4 hours ago at midnight: the half of six is over, the whole is not.
      ["2026-11-18T19:00:00Z", "2026-11-20", "2026-11-18T23:00:00Z"],
      ["2026-10-24T18:00:00Z", "2026-10-26", "2026-10-24T22:00:00Z"],
      ["2026-10-25T19:00:00Z", "2026-10-27", "2026-10-25T23:00:00Z"],
      ["2027-03-27T19:00:00Z", "2027-03-29", "2027-03-27T23:00:00Z"],
      ["2027-03-28T18:00:00Z", "2027-03-30", "2027-03-28T22:00:00Z"],
    ] as const) {
      await clear();
      await published(publishedAt, { dischargedate: discharge });
      const before = later(-1 / 3600, midnight);
      expect([await work(before), await seenBy(before)], before).toEqual([0, "own"]);
      expect([await work(midnight), await seenBy(midnight)], midnight).toEqual([1, "own near"]);
    }
  });

  test("waits before a birth for the weeks that the settings name", async () => {
    const id = await published(T, { birthdate_child: "2026-12-03" });
    // 21 days before at midnight, and six hours.
    expect(await work("2026-11-12T04:59:59Z")).toBe(0);
    expect(await work("2026-11-12T05:00:00Z")).toBe(1);
    await stage.database.admin.query(
      "update app.puerpera set birthday_child = '2026-11-12', birthtype = 'spontangeburt' where id = $1",
      [id],
    );
    expect(await work("2026-11-12T05:00:01Z")).toBe(1);
  });

  test("counts hours and not what the clock shows in the nights in which it changes", async () => {
    for (const at of ["2026-10-24T22:30:00Z", "2027-03-27T22:30:00Z"]) {
      await clear();
      await published(at);
      expect(await work(later(5.999, at))).toBe(0);
      expect(await work(later(6, at))).toBe(1);
    }
  });
});

describe("a case that begins anew", () => {
  test("begins with its own circle, and waits its hours from then on", async () => {
    const id = await published(T);
    await work(later(24));
    await office(later(25), "select actions.puerpera_setonhold($1)", id);
    expect(await seenBy(later(25))).toBe("");
    await office(later(26), "select actions.puerpera_publish($1)", id);
    expect(await seenBy(later(26))).toBe("own");
    expect(await work(later(31.999))).toBe(0);
    expect(await work(later(32))).toBe(1);
    expect(await seenBy(later(32))).toBe("own near");
  });

  test("after a take-over that is taken back or given back, the circle is as it was, and goes on", async () => {
    const id = await published(T);
    await work(later(6));
    for (const end of ["undo", "return"] as const) {
      await as("user", stage.near, later(7), "select actions.mediation_takeover($1)", id);
      expect([await work(later(7)), await seenBy(later(7))]).toEqual([0, ""]);
      if (end === "return")
        await as(
          "user",
          stage.near,
          later(7.1),
          "select actions.mediation_return($1, 'Doch keine Zeit')",
          id,
        );
      else {
        const { rows } = await stage.database.admin.query(
          "select id from app.actionlog where puerpera_id = $1 order by id desc limit 1",
          [id],
        );
        await as(
          "user",
          stage.near,
          later(7, "2026-11-10T08:00:30Z"),
          "select actions.undo_step($1)",
          rows[0]?.id,
        );
      }
      expect([await work(later(23.9)), await seenBy(later(23.9)), end]).toEqual([0, "own near", end]);
    }
    expect([await work(later(24)), await seenBy(later(24))]).toEqual([1, "own near far"]);
  });
});

describe("the office", () => {
  const hold = (now: string, id: string, until: string) =>
    office(now, "select actions.puerpera_hold_escalation($1, $2)", id, until);

  test("holds further steps back until a time, and lets them go", async () => {
    const id = await published(T);
    await hold(later(1), id, later(10));
    expect([await work(later(9.999)), await seenBy(later(9.999))]).toEqual([0, "own"]);
    const [view] = await office(
      later(2),
      "select step, next_step, next_at, held_until from staff.puerpera_escalation where puerpera_id = $1",
      id,
    );
    expect(view).toEqual({
      step: 1,
      next_step: 2,
      next_at: new Date(later(10)),
      held_until: new Date(later(10)),
    });
    expect(await work(later(10))).toBe(1);
    await hold(later(11), id, later(48));
    expect(await work(later(30))).toBe(0);
    await office(later(30), "select actions.puerpera_resume_escalation($1)", id);
    expect([await work(later(30.1)), await seenBy(later(30.1))]).toEqual([1, "own near far"]);
    expect((await logOf(id)).map(({ type }) => type)).toEqual([
      "escalation_held",
      "escalation_widened",
      "escalation_held",
      "escalation_resumed",
      "escalation_widened",
    ]);
  });

  test("takes a hold back like any step, and holds nothing that does not come", async () => {
    const id = await published(T);
    await hold(later(1), id, later(10));
    const { rows } = await stage.database.admin.query(
      "select id, until from app.actionlog where puerpera_id = $1",
      [id],
    );
    expect(rows[0]?.until).toEqual(new Date(later(10)));
    await office(later(1), "select actions.undo_step($1)", rows[0]?.id);
    expect(await work(later(6))).toBe(1);
    const soon = { message: "Bitte eine Zeit in den nächsten vierzehn Tagen wählen." };
    await expect(hold(later(7), id, later(7))).rejects.toMatchObject(soon);
    await expect(hold(later(7), id, later(7 + 15 * 24))).rejects.toMatchObject(soon);
    await expect(office(later(7), "select actions.puerpera_resume_escalation($1)", id)).rejects.toMatchObject(
      {
        message: "Die Ausweitung ist nicht angehalten.",
      },
    );
    await work(later(24));
    await expect(hold(later(25), id, later(30))).rejects.toMatchObject({
      message: "Der Kreis weitet sich nicht weiter.",
    });
    const draft = await aPuerpera(stage.database.admin);
    await expect(hold(T, draft, later(30))).rejects.toMatchObject({
      message: "Nur bei freigegebenen Anmeldungen weitet sich der Kreis.",
    });
  });

  test("need not widen while somebody thinks it over or has said yes; an absage lets it go on", async () => {
    const id = await published(T);
    const record = (now: string, outcome: string, until: string | null, reason: string | null) =>
      office(
        now,
        "select actions.request_record($1, $2, $3, 'phone', $4, $5)",
        id,
        stage.own,
        outcome,
        until,
        reason,
      );
    await record(later(1), "thinking", later(8), null);
    expect(await work(later(7.999))).toBe(0);
    await record(later(7.999), "accepted", null, null);
    expect([await work(later(20)), await seenBy(later(20))]).toEqual([0, "own"]);
    const [view] = await office(
      later(20),
      "select next_at, has_reaction from staff.puerpera_escalation where puerpera_id = $1",
      id,
    );
    expect(view).toEqual({ next_at: null, has_reaction: true });
    await record(later(20), "declined", null, "Ferien");
    expect(await work(later(20))).toBe(1);
  });

  test("sees the case risen: marked, and before its neighbours of the same group", async () => {
    const first = await published(T, { birthdate_child: "2026-11-12" });
    const second = await published(later(-3), { birthdate_child: "2026-11-15" });
    await work(later(3));
    const rows = await office(
      later(3),
      "select puerpera_id as id, 'unanswered' = any (due_marks) as marked from staff.triage order by is_unanswered desc, unborn_order",
    );
    expect(rows).toEqual([
      { id: second, marked: true },
      { id: first, marked: false },
    ]);
  });

  test.each([
    ["thinking", "2 hours"],
    ["declined", null],
    ["accepted", null],
  ])("is no longer marked once a midwife has answered: %s", async (outcome, thinks) => {
    const id = await published(later(-3));
    await work(later(3));
    const isMarked = async () => {
      const [row] = await office(
        later(3),
        "select distinct 'unanswered' = any (due_marks) as marked from staff.triage where puerpera_id = $1",
        id,
      );
      return row?.marked;
    };
    const record = (answer: string) =>
      office(
        later(3),
        "select actions.request_record($1, $2, $3, 'phone', app.now() + $4::interval, 'Ferien')",
        id,
        stage.own,
        answer,
        thinks,
      );
    await record("open");
    expect(await isMarked()).toBe(true);
    await record(outcome);
    expect(await isMarked()).toBe(false);
  });
});

test("a midwife who pauses is offered nothing, and still answers what the office asks her", async () => {
  const id = await published(T);
  await published(T);
  await stage.database.admin.query(
    `insert into app.calendarentry (user_id, kind, title, start, "end") values ($1, 'pause', 'Pause', '2026-11-09', '2026-11-20')`,
    [stage.own],
  );
  await office(later(1), "select actions.request_record($1, $2, 'open', 'phone')", id, stage.own);
  expect(await as("user", stage.own, later(1), "select puerpera_id from midwife.user_puerpera_open")).toEqual(
    [],
  );
  const [asked, ...others] = await as(
    "user",
    stage.own,
    later(1),
    "select id, puerpera_id from midwife.midwife_request",
  );
  expect([asked?.puerpera_id, others]).toEqual([id, []]);
  expect(await as("user", stage.own, later(1), "select id, zipcode from midwife.puerpera")).toEqual([
    { id, zipcode: "8610" },
  ]);
  await as("user", stage.own, later(1), "select actions.request_answer($1, 'accepted')", asked?.id);
  await stage.database.admin.query(`update app."user" set status = 'onhold' where id = $1`, [stage.own]);
  expect(await as("user", stage.own, later(1), "select id from midwife.puerpera")).toEqual([]);
  await stage.database.admin.query(`update app."user" set status = 'active' where id = $1`, [stage.own]);
});
