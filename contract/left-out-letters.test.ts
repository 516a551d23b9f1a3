/** Whoever takes a step may leave one of those out who would hear of it, with a reason. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { establish, establishWithout, type LetterStage, letterStage, ward } from "#testing/letter-stage.ts";

let letters: LetterStage;
let stage: LetterStage["stage"];
let service: LetterStage["service"];
let vreni: string;

beforeAll(async () => {
  letters = await letterStage();
  ({ stage, service, vreni } = letters);
});
beforeEach(() => stage.clear());
afterAll(() => stage.database.drop());

describe("who is left out", () => {
  const MOTHER = "mediation_established_mother";

  test("gets nothing; the log and the outbox keep why, and who did it", async () => {
    const id = await aPuerpera(stage.database.admin, ward);
    await letters.manager(establishWithout, [id, vreni, [MOTHER, MOTHER], " Sie weiss es schon. "]);
    expect(await stage.letters("waiting")).toEqual([
      "mediation_established_hospital → station@spital.example",
      "mediation_established_midwife → vreni@beispiel.example",
    ]);
    expect(await letters.lastEntry()).toMatchObject({
      left_out: [MOTHER],
      left_out_reason: "Sie weiss es schon.",
    });
    const { rows } = await stage.database.admin.query(
      "select hookslug, cancel_reason, canceller_id from app.outbox where status = 'cancelled'",
    );
    expect(rows).toEqual([
      { hookslug: MOTHER, cancel_reason: "Sie weiss es schon.", canceller_id: stage.manager },
    ]);
  });

  test("can be told after all, but not of a step that was taken back", async () => {
    const id = await aPuerpera(stage.database.admin, ward);
    await letters.manager(establishWithout, [id, vreni, [MOTHER], "Sie weiss es schon."]);
    const { rows } = await stage.database.admin.query("select id from app.outbox where status = 'cancelled'");
    await letters.manager("select actions.outbox_resend($1)", [rows[0].id]);
    expect(await stage.letters("waiting")).toContain(`${MOTHER} → eltern@beispiel.example`);

    await stage.clear();
    const other = await aPuerpera(stage.database.admin, ward);
    await letters.manager(establishWithout, [other, vreni, [MOTHER], "Sie weiss es schon."]);
    const left = await stage.database.admin.query("select id from app.outbox where status = 'cancelled'");
    await letters.manager("select actions.undo_step($1)", [(await letters.lastEntry()).id]);
    await expect(letters.manager("select actions.outbox_resend($1)", [left.rows[0].id])).rejects.toThrow(
      "Der Schritt wurde rückgängig gemacht.",
    );
    expect(await stage.letters("waiting")).toEqual([]);
  });

  test("is left out of this step alone", async () => {
    const [one, two] = [await aPuerpera(stage.database.admin), await aPuerpera(stage.database.admin)];
    const both = `mutation($one: uuid!, $two: uuid!) {
      a: puerpera_setlost(id: $one, lostreason: "wegzug", left_out: ["puerpera_lost_parents"], left_out_reason: "x") { id }
      b: puerpera_setlost(id: $two, lostreason: "wegzug") { id }
    }`;
    const { errors } = await service.ask({ role: "manager", userId: stage.manager }, both, { one, two });
    expect(errors ?? []).toEqual([]);
    expect(await stage.letters("cancelled")).toHaveLength(1);
    expect(await stage.letters("waiting")).toHaveLength(1);
  });

  test.each([
    ["puerpera_setlost", "puerpera_lost_parents"],
    ["mediation_dissolve", "mediation_dissolved_midwife"],
    ["midwife_setactive", "midwife_welcome"],
    ["midwife_setonhold", "midwife_onhold"],
    ["midwife_setlost", "midwife_lost"],
  ])("%s can leave out %s", async (step, hook) => {
    const { admin } = stage.database;
    const id =
      step === "puerpera_setlost"
        ? await aPuerpera(admin)
        : step === "mediation_dissolve"
          ? await aPuerpera(admin, { status: "current", midwife_id: vreni })
          : await aUser(admin, { status: step === "midwife_setactive" ? "new" : "active" });
    const rest = step === "puerpera_setlost" ? ", lostreason => 'wegzug'" : "";
    await letters.manager(
      `select actions.${step}($1${rest}, left_out => $2, left_out_reason => 'Telefonisch.')`,
      [id, [hook]],
    );
    expect(await letters.lastEntry()).toMatchObject({ left_out: [hook], left_out_reason: "Telefonisch." });
    expect((await stage.letters("cancelled")).join()).toContain(hook);
    expect((await stage.letters("waiting")).join()).not.toContain(hook);
  });

  const sentence = "Bitte geben Sie an, warum jemand keine E-Mail erhält.";
  test.each([null, "", " \n "])("needs a reason: %j is none, and nothing happens", async (reason) => {
    const id = await aPuerpera(stage.database.admin, ward);
    const before = await letters.lastEntry();
    const { errors } = await service.ask(
      { role: "manager", userId: stage.manager },
      'mutation($id: uuid!, $reason: String) { puerpera_setlost(id: $id, lostreason: "wegzug", left_out: ["puerpera_lost_parents"], left_out_reason: $reason) { id } }',
      { id, reason },
    );
    expect(errors?.[0]?.message).toBe(sentence);
    expect(await letters.lastEntry()).toEqual(before);
  });

  test.each(["puerpera_registered_office", "auth_mfa_reset", "x'); drop table app.outbox; --", "{}"])(
    "must be one of those who would hear of it: «%s» is none",
    async (hook) => {
      const id = await aPuerpera(stage.database.admin, ward);
      await expect(letters.manager(establishWithout, [id, vreni, [hook], "x"])).rejects.toThrow(
        "Inzwischen hat sich geändert, wer eine E-Mail erhält. Bitte prüfen Sie es nochmals.",
      );
      expect(await stage.letters()).toEqual([]);
    },
  );
});

describe("an SMS that tells the mother who comes", () => {
  const HOOK = "sms_mediation_mother";
  let midwife: string;
  beforeAll(async () => {
    const { admin } = stage.database;
    await admin.query("update app.appsettings set sms_to_mother = true");
    midwife = await aUser(admin, { email: "lea@beispiel.example" });
    await admin.query(`update app."user" set phone_mobile = '+41795550101' where id = $1`, [midwife]);
  });
  afterAll(() => stage.database.admin.query("update app.appsettings set sms_to_mother = false"));
  const ordered = async () => {
    const { rows } = await stage.database.admin.query(
      "select hookslug from app.outbox where channel = 'sms'",
    );
    return rows.map(({ hookslug }) => hookslug);
  };
  const named = async (id: string) => {
    const told = await letters.lettersOf({
      step: "mediation_established",
      subject_ids: [id],
      midwife_id: midwife,
    });
    return told.map(({ hook }) => hook).filter((hook) => hook === HOOK);
  };

  test.each([
    ["with a mobile number", { phone_mobile: "+41795553814" }],
    ["with a number that takes none", { phone_mobile: "044 555 01 20" }],
    ["without a number", { phone_mobile: null }],
  ])("is named before for a mother %s exactly when it is ordered", async (_, given) => {
    const id = await aPuerpera(stage.database.admin, given);
    const before = await named(id);
    await letters.manager(establish, [id, midwife]);
    expect(before).toEqual(await ordered());
  });

  test("can be left out alone, and only where it would go", async () => {
    const id = await aPuerpera(stage.database.admin, { phone_mobile: "+41795553814" });
    expect(await named(id)).toEqual([HOOK]);
    await letters.manager(establishWithout, [id, midwife, [HOOK], "Sie liest keine SMS."]);
    expect(await ordered()).toEqual([]);
    expect(await stage.letters("waiting")).toHaveLength(2);
    expect(await letters.lastEntry()).toMatchObject({ left_out: [HOOK] });
    const silent = await aPuerpera(stage.database.admin, { phone_mobile: null });
    await expect(letters.manager(establishWithout, [silent, midwife, [HOOK], "x"])).rejects.toThrow(
      "Inzwischen",
    );
  });
});
