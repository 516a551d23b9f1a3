/** Who hears of a step is told before it, by the list that orders the mails. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import {
  ASK_LETTERS,
  type AskedLetters,
  establish,
  type Letter,
  type LetterStage,
  letterStage,
  ward,
} from "#testing/letter-stage.ts";

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

const named = (told: Letter[]) =>
  told
    .filter(({ state }) => state === "goes")
    .map(({ hook, address }) => `${hook} → ${address}`)
    .toSorted();

describe("without rights", () => {
  test.each([
    { role: "anonymous", who: () => null },
    { role: "user", who: () => vreni },
  ])("$role is told nobody's address, and leaves nobody out", async ({ role, who }) => {
    const mother = await aPuerpera(stage.database.admin, { ...ward, status: "published" });
    const caller = { role, userId: who() };
    const args = { step: "mediation_established", subject_ids: [mother], midwife_id: vreni };
    expect((await service.ask(caller, ASK_LETTERS, { args })).errors).toBeDefined();
    await expect(
      stage.as(
        role as "user",
        who(),
        "select * from rules.step_letters('puerpera_setlost', $1, null, 'andere')",
        [[mother]],
      ),
    ).rejects.toMatchObject({ code: "42501" });
    const take = `mutation { mediation_takeover(puerpera_id: "${mother}", left_out: ["mediation_established_mother"]) { id } }`;
    expect((await service.ask(caller, take)).errors).toBeDefined();
    expect(await stage.letters()).toEqual([]);
  });

  test("whose step it is not is not told either", async () => {
    const args = { step: "midwife_setactive", subject_ids: [vreni] };
    const { errors } = await service.ask({ role: "mediator", userId: stage.mediator }, ASK_LETTERS, { args });
    expect(errors?.[0]?.message).toBe("Dafür fehlt die Berechtigung.");
    // A role that the connection does not have.
    await expect(
      stage.as("mediator", vreni, "select * from staff.step_letters('puerpera_publish', '{}')"),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test.each(["undo", "", "mediation_takeover", "puerpera_setonhold"])(
    "«%s» is no such step",
    async (step) => {
      const { errors } = await service.ask({ role: "manager", userId: stage.manager }, ASK_LETTERS, {
        args: { step, subject_ids: [] },
      });
      expect(errors).toHaveLength(1);
    },
  );
});

describe("what a dialog names is what the step orders:", () => {
  const steps: [
    string,
    () => Promise<{ asked: AskedLetters; take: () => Promise<unknown>; least: number }>,
  ][] = [
    [
      "a mediation",
      async () => {
        const id = await aPuerpera(stage.database.admin, ward);
        return {
          asked: { step: "mediation_established", subject_ids: [id], midwife_id: vreni },
          take: () => letters.manager(establish, [id, vreni]),
          least: 3,
        };
      },
    ],
    [
      "a mediation that fills a month",
      async () => {
        const { admin } = stage.database;
        await admin.query("update app.appsettings set limit_mediations = true");
        const full = await aUser(admin, { email: "voll@beispiel.example" });
        await admin.query('update app."user" set max_mediations_permonth = 1 where id = $1', [full]);
        const id = await aPuerpera(admin);
        return {
          asked: { step: "mediation_established", subject_ids: [id], midwife_id: full },
          take: () => letters.manager(establish, [id, full]),
          least: 3,
        };
      },
    ],
    [
      "a dissolution",
      async () => {
        const id = await aPuerpera(stage.database.admin, { ...ward, status: "current", midwife_id: vreni });
        return {
          asked: { step: "mediation_dissolved", subject_ids: [id] },
          take: () => letters.manager("select actions.mediation_dissolve($1)", [id]),
          least: 2,
        };
      },
    ],
    [
      "a publication",
      async () => {
        const id = await aPuerpera(stage.database.admin);
        return {
          asked: { step: "puerpera_publish", subject_ids: [id] },
          take: () => letters.manager("select actions.puerpera_publish($1)", [id]),
          least: 1,
        };
      },
    ],
    [
      "an urgent one",
      async () => {
        const id = await aPuerpera(stage.database.admin, { status: "published" });
        return {
          asked: { step: "puerpera_setpriority", subject_ids: [id] },
          take: () => letters.manager("select actions.puerpera_setpriority($1, 1)", [id]),
          least: 1,
        };
      },
    ],
    ...["wegzug", "andere", "kindsverlust", "doppelt", "keine_hebamme"].map(
      (lostreason): (typeof steps)[number] => [
        `a mother lost because of ${lostreason}`,
        async () => {
          const id = await aPuerpera(stage.database.admin);
          return {
            asked: { step: "puerpera_setlost", subject_ids: [id], lostreason },
            take: () => letters.manager("select actions.puerpera_setlost($1, $2)", [id, lostreason]),
            least: ["wegzug", "andere"].includes(lostreason) ? 1 : 0,
          };
        },
      ],
    ),
    ...(["new:midwife_setactive", "active:midwife_setonhold", "active:midwife_setlost"] as const).map(
      (each): (typeof steps)[number] => {
        const [status = "", step = ""] = each.split(":");
        return [
          step,
          async () => {
            const id = await aUser(stage.database.admin, {
              status: status as "new",
              email: `${step}@beispiel.example`,
            });
            return {
              asked: { step, subject_ids: [id] },
              take: () => letters.manager(`select actions.${step}($1)`, [id]),
              least: 1,
            };
          },
        ];
      },
    ),
  ];

  test.each(steps)("%s", async (_, prepare) => {
    const { asked, take, least } = await prepare();
    const before = named(await letters.lettersOf(asked));
    await take();
    expect(before).toEqual(await stage.letters("waiting"));
    expect(before.length).toBeGreaterThanOrEqual(least);
    await stage.database.admin.query("update app.appsettings set limit_mediations = false");
  });

  test("by name, with the way that each takes", async () => {
    const id = await aPuerpera(stage.database.admin, ward);
    expect(
      await letters.lettersOf({ step: "mediation_established", subject_ids: [id], midwife_id: vreni }),
    ).toEqual([
      {
        hook: "mediation_established_mother",
        recipient: "parents",
        name: "Krasniqi",
        address: "eltern@beispiel.example",
        use_hin: false,
        state: "goes",
      },
      expect.objectContaining({
        recipient: "midwife",
        name: expect.stringMatching(/^Vreni /),
        use_hin: true,
      }),
      expect.objectContaining({
        recipient: "hospital",
        name: "Spital Uster",
        address: "station@spital.example",
      }),
    ]);
  });

  test("who has no address, and what is switched off, is said", async () => {
    const { admin } = stage.database;
    const id = await aPuerpera(admin, { ...ward, email: null, email_parents: null });
    await admin.query("update app.emailhook set active = false where slug = 'mediation_established_midwife'");
    const told = await letters.lettersOf({
      step: "mediation_established",
      subject_ids: [id],
      midwife_id: vreni,
    });
    await admin.query("update app.emailhook set active = true");
    expect(told.map(({ recipient, state }) => `${recipient}: ${state}`)).toEqual([
      "parents: no_address",
      "midwife: switched_off",
      "hospital: no_address",
    ]);
    // Parents who registered themselves have no ward that could miss something.
    const own = await aPuerpera(admin, { email: null });
    const ofOwn = await letters.lettersOf({
      step: "mediation_established",
      subject_ids: [own],
      midwife_id: vreni,
    });
    expect(ofOwn.map(({ recipient }) => recipient)).toEqual(["parents", "midwife"]);
  });

  test("of many at once, each", async () => {
    const ids = [await aPuerpera(stage.database.admin), await aPuerpera(stage.database.admin)];
    const told = await letters.lettersOf({
      step: "puerpera_setlost",
      subject_ids: [...ids, ...ids],
      lostreason: "wegzug",
    });
    expect(told).toHaveLength(2);
    const many = Array.from({ length: 501 }, () => vreni);
    const { errors } = await service.ask({ role: "manager", userId: stage.manager }, ASK_LETTERS, {
      args: { step: "puerpera_setlost", subject_ids: many },
    });
    expect(errors?.[0]?.message).toBe("Das sind zu viele auf einmal.");
  });
});
