/** The office asks a midwife for a mother: who may ask and answer, what she sees for it, and what becomes of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { type StatementAs, statementsAs } from "#testing/statements-as.ts";

let database: FreshDatabase;
let as: StatementAs;
let jana: string;
let rahel: string;
let lea: string;
let outsider: string;
let mother: string;

beforeAll(async () => {
  database = await freshDatabase();
  as = statementsAs(database.pools);
  jana = await aUser(database.admin, { role: "mediator", firstname: "Jana", lastname: "Odermatt" });
  rahel = await aUser(database.admin, { role: "mediator", firstname: "Rahel", lastname: "Meier" });
  lea = await aUser(database.admin, { firstname: "Lea", lastname: "Brunner", circles: ["8610"] });
  outsider = await aUser(database.admin, { firstname: "Ines", lastname: "Frei", circles: ["8003"] });
  await database.admin.query(
    "update app.appsettings set showoutsidecircles = false, limit_mediations = false",
  );
});
beforeEach(async () => {
  mother = await aPuerpera(database.admin, { status: "published", notes_internal: "Nur fürs Büro" });
});
afterAll(() => database.drop());

interface Recorded {
  outcome: string;
  channel?: string;
  until?: string | null;
  reason?: string | null;
  again?: boolean;
  by?: string;
  midwife?: string;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
function record({
  outcome,
  channel = "phone",
  until = null,
  reason = null,
  again = false,
  by = jana,
  midwife = lea,
}: Recorded) {
  return as("mediator", by, "select actions.request_record($1, $2, $3, $4, $5, $6, $7) as id", [
    mother,
    midwife,
    outcome,
    channel,
    until,
    reason,
    again,
  ]);
}
const answer = (
  who: string,
  id: string,
  outcome: string,
  until: string | null = null,
  reason: string | null = null,
) => as("user", who, "select actions.request_answer($1, $2, $3, $4) as id", [id, outcome, until, reason]);
const requests = () =>
  as("mediator", jana, "select * from staff.midwife_request where puerpera_id = $1 order by id", [mother]);
const seenBy = (who: string) =>
  as("user", who, "select * from midwife.midwife_request where puerpera_id = $1", [mother]);
const motherSeenBy = (who: string) =>
  as("user", who, "select * from midwife.puerpera where id = $1", [mother]);
const rejects = async () =>
  (
    await database.admin.query(
      "select user_id, author_id from app.user_puerpera_reject where puerpera_id = $1",
      [mother],
    )
  ).rows;
const log = async () =>
  (
    await database.admin.query(
      "select id, type, author_id from app.actionlog where puerpera_id = $1 order by id",
      [mother],
    )
  ).rows;
const undo = async (role: "mediator" | "user", who: string) =>
  as(role, who, "select actions.undo_step($1)", [(await log()).at(-1)?.id]);
async function requestId(): Promise<string> {
  return (await requests())[0]?.id;
}

describe("without rights", () => {
  test("a midwife asks nobody, the office answers for nobody, and a stranger does neither", async () => {
    await record({ outcome: "open" });
    const id = await requestId();
    for (const [role, who] of [
      ["anonymous", null],
      ["user", lea],
    ] as const)
      await expect(
        as(role, who, "select actions.request_record($1, $2, 'open')", [mother, lea]),
      ).rejects.toMatchObject({ code: "42501" });
    for (const [role, who] of [
      ["anonymous", null],
      ["mediator", jana],
    ] as const)
      await expect(
        as(role, who, "select actions.request_answer($1, 'accepted')", [id]),
      ).rejects.toMatchObject({
        code: "42501",
      });
    for (const sql of [
      "insert into staff.midwife_request (puerpera_id, midwife_id, channel, outcome) values (gen_random_uuid(), gen_random_uuid(), 'app', 'open')",
      "update staff.midwife_request set outcome = 'accepted'",
      "delete from staff.midwife_request",
    ])
      await expect(as("mediator", jana, sql)).rejects.toMatchObject({ code: "42501" });
  });

  test("a midwife sees requests to her and nobody else's, and answers no other", async () => {
    await record({ outcome: "open" });
    expect(await seenBy(outsider)).toEqual([]);
    const own = await seenBy(lea);
    expect(own).toMatchObject([{ puerpera_id: mother, outcome: "open", author_name: "Jana Odermatt" }]);
    expect(Object.keys(own[0] ?? {})).not.toContain("reason");
    await expect(answer(outsider, own[0]?.id, "accepted")).rejects.toMatchObject({
      message: "Diese Anfrage gibt es nicht mehr.",
    });
    await expect(as("user", lea, "select reason from app.midwife_request")).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("whoever is paused is shown no request and answers none", async () => {
    const paused = await aUser(database.admin);
    await record({ outcome: "open", midwife: paused });
    const id = await requestId();
    await database.admin.query("set session_replication_role = replica");
    await database.admin.query(`update app."user" set status = 'onhold' where id = $1`, [paused]);
    await database.admin.query("set session_replication_role = origin");
    expect(await seenBy(paused)).toEqual([]);
    await expect(answer(paused, id, "accepted")).rejects.toMatchObject({ code: "42501" });
  });
});

describe("what being asked shows", () => {
  test("outside her circles what an offer shows, no name and no way to take over; before and after it nothing", async () => {
    expect(await motherSeenBy(outsider)).toEqual([]);
    await record({ outcome: "open", midwife: outsider });
    expect(await motherSeenBy(outsider)).toMatchObject([
      {
        zipcode: "8610",
        place: "Uster",
        timetoreveal: 0,
        lastname: null,
        address: null,
        phone_mobile: null,
        email: null,
        midwife_id: null,
      },
    ]);
    expect(
      await as("user", outsider, "select from midwife.user_puerpera_open where puerpera_id = $1", [mother]),
    ).toEqual([]);
    await expect(
      as("user", outsider, "select actions.mediation_takeover($1)", [mother]),
    ).rejects.toMatchObject({
      code: "WG001",
    });
    await as("mediator", jana, "select actions.puerpera_setonhold($1)", [mother]);
    expect(await motherSeenBy(outsider)).toEqual([]);
    expect(await seenBy(outsider)).toEqual([]);
  });

  test("within the delay of her limit she sees what she is asked for, and still takes nobody over", async () => {
    await database.admin.query(
      "update app.appsettings set limit_mediations = true, max_mediations_permonth = 0, max_mediations_penaltyduration = 12",
    );
    expect(await motherSeenBy(lea)).toMatchObject([{ zipcode: null }]);
    await record({ outcome: "open" });
    expect(await motherSeenBy(lea)).toMatchObject([{ zipcode: "8610", timetoreveal: 0, lastname: null }]);
    await expect(as("user", lea, "select actions.mediation_takeover($1)", [mother])).rejects.toMatchObject({
      hint: "limited",
    });
    await database.admin.query("update app.appsettings set limit_mediations = false");
  });
});

describe("asking", () => {
  test("only published mothers and active midwives", async () => {
    mother = await aPuerpera(database.admin, { status: "new" });
    await expect(record({ outcome: "open" })).rejects.toMatchObject({
      message: "Hebammen werden nur für freigegebene Anmeldungen angefragt.",
    });
    mother = await aPuerpera(database.admin, { status: "published" });
    const resting = await aUser(database.admin, { status: "onhold", firstname: "Vjosa", lastname: "Hoxha" });
    await expect(record({ outcome: "open", midwife: resting })).rejects.toMatchObject({
      message: "Vjosa Hoxha ist nicht aktiv.",
    });
  });

  test("a colleague is told before she asks twice, and may all the same; who was not reached anybody calls again", async () => {
    await record({ outcome: "unreached" });
    await record({ outcome: "open", by: rahel });
    await expect(record({ outcome: "open", by: jana })).rejects.toMatchObject({
      message: "Rahel Meier hat Lea Brunner schon angefragt.",
      hint: "asked-already",
    });
    await record({ outcome: "open", by: jana, again: true });
    expect(await requests()).toMatchObject([
      { outcome: "open", author_id: jana, is_under_way: true, is_due: false },
    ]);
    expect((await log()).map(({ type }) => type)).toEqual([
      "request_unreached",
      "request_asked",
      "request_asked",
    ]);
  });

  test("twenty at once make one request", async () => {
    await Promise.allSettled(Array.from({ length: 20 }, () => record({ outcome: "open" })));
    expect(await requests()).toHaveLength(1);
  });

  test("thinking needs a time to come, an absage its reason", async () => {
    await expect(record({ outcome: "thinking" })).rejects.toMatchObject({
      message: "Bitte angeben, bis wann die Hebamme überlegt.",
    });
    for (const until of [
      new Date(Date.now() - 1000).toISOString(),
      new Date(Date.now() + 15 * 86_400_000).toISOString(),
    ])
      await expect(record({ outcome: "thinking", until })).rejects.toMatchObject({
        message: "Bitte eine Zeit in den nächsten vierzehn Tagen wählen.",
      });
    await expect(record({ outcome: "declined", reason: "  " })).rejects.toMatchObject({
      message: "Bitte Grund angeben.",
    });
    await expect(record({ outcome: "vielleicht" })).rejects.toMatchObject({
      message: "Diesen Stand einer Anfrage gibt es nicht.",
    });
    expect(await log()).toEqual([]);
  });
});

describe("an answer", () => {
  test("is due when its time is past, and a yes until she is mediated", async () => {
    await record({ outcome: "thinking", until: tomorrow() });
    expect(await requests()).toMatchObject([{ outcome: "thinking", is_due: false }]);
    await database.admin.query(
      "update app.midwife_request set thinking_until = app.now() - interval '1 minute' where puerpera_id = $1",
      [mother],
    );
    expect(await requests()).toMatchObject([{ is_due: true }]);
    await answer(lea, await requestId(), "accepted");
    expect(await requests()).toMatchObject([
      { outcome: "accepted", author_id: jana, answerer_id: lea, is_due: true },
    ]);
    await as("mediator", jana, "select actions.mediation_establish($1, $2, $3)", [
      mother,
      lea,
      ["no_email", "no_common_language"],
    ]);
    expect(await requests()).toMatchObject([{ outcome: "accepted", is_under_way: false, is_due: false }]);
    expect(await seenBy(lea)).toEqual([]);
  });

  test("that says no is a reject, by whoever gave it, and ends the request", async () => {
    await record({ outcome: "open" });
    await answer(lea, await requestId(), "declined", null, "Ferien");
    expect(await rejects()).toEqual([{ user_id: lea, author_id: lea }]);
    expect(await requests()).toMatchObject([{ outcome: "declined", reason: "Ferien", is_under_way: false }]);
    expect(await seenBy(lea)).toEqual([]);
    await expect(record({ outcome: "open" })).rejects.toMatchObject({
      message: "Lea Brunner hat abgesagt. Nehmen Sie zuerst die Ablehnung zurück.",
    });
    await record({ outcome: "declined", reason: "Zu weit", midwife: outsider });
    expect(await rejects()).toContainEqual({ user_id: outsider, author_id: jana });
  });

  test("by the other button is one too", async () => {
    await record({ outcome: "open" });
    await as("user", lea, "insert into midwife.user_puerpera_reject (user_id, puerpera_id) values ($1, $2)", [
      lea,
      mother,
    ]);
    expect(await requests()).toMatchObject([{ outcome: "declined", answerer_id: lea, is_under_way: false }]);
  });

  test("comes too late when somebody else has her", async () => {
    await record({ outcome: "open" });
    const id = await requestId();
    const other = await aUser(database.admin);
    await as("user", other, "select actions.mediation_takeover($1)", [mother]);
    await expect(answer(lea, id, "accepted")).rejects.toMatchObject({ code: "WG001" });
  });
});

describe("taken back", () => {
  test("each is as it was before, and nobody has rejected", async () => {
    await record({ outcome: "open" });
    await record({ outcome: "thinking", until: tomorrow() });
    const [thinking] = await requests();
    await record({ outcome: "declined", reason: "Krank" });
    await undo("mediator", jana);
    expect(await requests()).toEqual([thinking]);
    expect(await rejects()).toEqual([]);
    expect(
      (await database.admin.query("select from app.withdrawn_reject where puerpera_id = $1", [mother]))
        .rowCount,
    ).toBe(0);
    expect(await seenBy(lea)).toHaveLength(1);
  });

  test("the first of all leaves nothing, and she takes back her own", async () => {
    await record({ outcome: "open" });
    await undo("mediator", jana);
    expect(await requests()).toEqual([]);
    await record({ outcome: "open" });
    await answer(lea, await requestId(), "declined", null, "Ferien");
    await undo("user", lea);
    expect(await requests()).toMatchObject([{ outcome: "open", answerer_id: null }]);
    expect(await rejects()).toEqual([]);
  });

  test("a case that begins anew asks anew, and its way back finds what was under way", async () => {
    await record({ outcome: "open" });
    await as("mediator", jana, "select actions.puerpera_setonhold($1)", [mother]);
    await as("mediator", jana, "select actions.puerpera_renew($1)", [mother]);
    const ended = () =>
      database.admin.query("select is_unsettled from app.midwife_request where puerpera_id = $1", [mother]);
    expect((await ended()).rows).toEqual([{ is_unsettled: false }]);
    await undo("mediator", jana);
    expect((await ended()).rows).toEqual([{ is_unsettled: true }]);
  });
});
