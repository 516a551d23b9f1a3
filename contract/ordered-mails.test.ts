/** Which mails a step orders, for whom, and what calls them off: in the transaction of the step, by PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { knownLostreasons } from "#domain/puerpera/labels.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";

let stage: MailStage;
let vreni: string;

beforeAll(async () => {
  stage = await mailStage();
  vreni = await aUser(stage.database.admin, { firstname: "Vreni", email: "vreni@beispiel.example" });
});
beforeEach(() => stage.clear());
afterAll(() => stage.database.drop());

const ward = {
  registrationtype: "spital",
  email: "station@spital.example",
  email_parents: "eltern@beispiel.example",
};

async function office(sql: string, values: unknown[]): Promise<void> {
  await stage.as("mediator", stage.mediator, sql, values);
}

const establish = (mother: string, midwife = vreni) =>
  office("select actions.mediation_establish($1, $2, '{limited,outside_circles,no_common_language}')", [
    mother,
    midwife,
  ]);

async function lastStep(): Promise<string> {
  const { rows } = await stage.database.admin.query("select id from app.actionlog order by id desc limit 1");
  return rows[0].id;
}

describe("without rights", () => {
  test.each(["anonymous", "user", "mediator", "manager", "admin"] as const)(
    "a %s neither reads what mails are made of nor orders one past its cause",
    async (role) => {
      const userId = role === "anonymous" ? null : await aUser(stage.database.admin, { role });
      for (const statement of [
        "select * from rules.read_mail_matter(gen_random_uuid())",
        "select rules.order_letters('x', null, null, '{}')",
        "select rules.silence_mails(gen_random_uuid())",
        "insert into app.outbox (hookslug, recipient, message_id) values ('system_test', 'a@b.example', 'x')",
        "update app.outbox set status = 'waiting'",
      ]) {
        await expect(stage.as(role, userId, statement), statement).rejects.toMatchObject({ code: "42501" });
      }
    },
  );

  test("a refused step orders nothing", async () => {
    const mother = await aPuerpera(stage.database.admin, { status: "published" });
    await expect(
      stage.as("user", vreni, "select actions.mediation_establish($1, $2)", [mother, vreni]),
    ).rejects.toMatchObject({ code: "42501" });
    await expect(establish(mother, await aUser(stage.database.admin, { status: "lost" }))).rejects.toThrow();
    expect(await stage.letters()).toEqual([]);
  });
});

describe("a registration", () => {
  const insert = `insert into staff.puerpera (firstname, lastname, zipcode, place, birthdate_child, registrationtype, email, email_parents)
    values ('Arjeta', 'Krasniqi', '8610', 'Uster', app.today() + 60, $1, $2, $3)`;

  test("is confirmed to the parents, and to the ward that sent it", async () => {
    await office(insert, ["spital", ward.email, ward.email_parents]);
    expect(await stage.letters("waiting")).toEqual([
      "puerpera_registered_hospital → station@spital.example",
      "puerpera_registered_parents → eltern@beispiel.example",
    ]);
    await stage.clear();
    await office(insert, ["eltern", "arjeta@beispiel.example", null]);
    expect(await stage.letters("waiting")).toEqual(["puerpera_registered_parents → arjeta@beispiel.example"]);
  });

  test("of a mother without any address orders nothing, nor does a hook that is switched off", async () => {
    await office(insert, ["eltern", null, null]);
    await stage.database.admin.query(
      "update app.emailhook set active = false where slug = 'puerpera_registered_parents'",
    );
    await office(insert, ["eltern", "arjeta@beispiel.example", null]);
    await stage.database.admin.query("update app.emailhook set active = true");
    expect(await stage.letters()).toEqual([]);
  });

  test("that is brought in from elsewhere writes to nobody", async () => {
    await stage.database.admin.query(insert.replace("staff.", "app."), [
      "eltern",
      "arjeta@beispiel.example",
      null,
    ]);
    expect(await stage.letters()).toEqual([]);
  });

  test("from outside is told to the office as well", async () => {
    // As a form that is open to everybody will write: by a function, through the connection of nobody.
    await stage.database.admin.query(
      `create schema form;
       create function form.registers() returns void language sql security definer as $$
         insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, email)
         values ('Arjeta', 'Krasniqi', '8610', 'Uster', app.today() + 60, 'arjeta@beispiel.example');
         insert into app."user" (firstname, lastname, email) values ('Mia', 'Frei', 'mia@beispiel.example') $$;
       grant usage on schema form to wiege_anonymous;
       grant execute on function form.registers() to wiege_anonymous`,
    );
    await stage.as("anonymous", null, "select form.registers()");
    expect(await stage.letters("waiting")).toEqual([
      "midwife_registered → mia@beispiel.example",
      "midwife_registered_office → info@wiege.example",
      "puerpera_registered_office → info@wiege.example",
      "puerpera_registered_parents → arjeta@beispiel.example",
    ]);
    const { rows } = await stage.database.admin.query(
      "select author_id from app.outbox where author_id is not null",
    );
    expect(rows).toEqual([]);
  });

  test("of a midwife is confirmed to her", async () => {
    await stage.as(
      "manager",
      stage.manager,
      "insert into staff.user (firstname, lastname, email) values ('Rea', 'Meier', 'rea@beispiel.example')",
    );
    expect(await stage.letters("waiting")).toEqual(["midwife_registered → rea@beispiel.example"]);
  });
});

describe("a publication", () => {
  const circle = { circles: ["8600"] };

  test("is told to the midwives of the postal code who wish it, and presses when she does", async () => {
    const { admin } = stage.database;
    const near = await aUser(admin, { ...circle, email: "nah@beispiel.example" });
    const rejecting = await aUser(admin, { ...circle, email: "nein@beispiel.example" });
    const silent = await aUser(admin, { ...circle, email: "still@beispiel.example" });
    await aUser(admin, { ...circle, status: "onhold", email: "pause@beispiel.example" });
    await aUser(admin, { ...circle, role: "mediator", email: "buero@beispiel.example" });
    await admin.query('update app."user" set send_email_notifications = false where id = $1', [silent]);
    const mother = await aPuerpera(admin, { zipcode: "8600", place: "Dübendorf" });
    await admin.query(
      "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $1)",
      [rejecting, mother],
    );
    await office("select actions.puerpera_publish($1)", [mother]);
    expect(await stage.letters("waiting")).toEqual(["puerpera_published_midwives → nah@beispiel.example"]);
    await office("select actions.puerpera_setpriority($1, 1)", [mother]);
    await office("select actions.puerpera_setpriority($1, 2)", [mother]);
    await office("select actions.puerpera_setpriority($1, 0)", [mother]);
    await office("select actions.puerpera_setpriority($1, 1)", [mother]);
    expect(await stage.letters("waiting")).toEqual([
      "puerpera_published_midwives → nah@beispiel.example",
      "puerpera_urgent_midwives → nah@beispiel.example",
    ]);
    await admin.query("delete from app.user_circle where user_id = $1", [near]);
  });

  test("reaches whoever has her limit when she also sees it", async () => {
    const { admin } = stage.database;
    await admin.query(
      "update app.appsettings set limit_mediations = true, max_mediations_permonth = 5, max_mediations_penaltyduration = 6",
    );
    await aUser(admin, { circles: ["8604"], email: "voll@beispiel.example", max_mediations_permonth: 0 });
    await aUser(admin, { circles: ["8604"], email: "frei@beispiel.example" });
    await office("select actions.puerpera_publish($1)", [
      await aPuerpera(admin, { zipcode: "8604", place: "Volketswil" }),
    ]);
    const { rows } = await admin.query(
      "select recipient, date_trunc('hour', send_after - created_at)::text as wait from app.outbox order by recipient",
    );
    expect(rows).toEqual([
      { recipient: "frei@beispiel.example", wait: "00:00:00" },
      { recipient: "voll@beispiel.example", wait: "06:00:00" },
    ]);
  });
});

describe("a mediation", () => {
  test("is told to parents, midwife and ward, with author, step and ten seconds", async () => {
    const mother = await aPuerpera(stage.database.admin, ward);
    await establish(mother);
    expect(await stage.letters("waiting")).toEqual([
      "mediation_established_hospital → station@spital.example",
      "mediation_established_midwife → vreni@beispiel.example",
      "mediation_established_mother → eltern@beispiel.example",
    ]);
    const { rows } = await stage.database.admin.query(
      `select distinct puerpera_id, author_id, actionlog_id, send_after - created_at as wait, subject, body,
         count(*) filter (where use_hin) over () as by_hin, count(bcc) over () as copied from app.outbox`,
    );
    expect(rows).toEqual([
      expect.objectContaining({
        puerpera_id: mother,
        author_id: stage.mediator,
        actionlog_id: await lastStep(),
        wait: expect.objectContaining({ seconds: 10 }),
        subject: null,
        body: null,
        by_hin: "2",
        copied: "1",
      }),
    ]);
  });

  test("goes to the parents by HIN when the setting says so, and is copied only to an address of HIN", async () => {
    const { admin } = stage.database;
    await admin.query("update app.appsettings set mediation_mother_hin = true");
    await establish(await aPuerpera(admin, ward));
    await admin.query("update app.appsettings set email_backup = 'ablage@praxis.hin.ch'");
    await establish(await aPuerpera(admin, ward));
    await admin.query(
      "update app.appsettings set mediation_mother_hin = false, email_backup = 'kopie@wiege.example'",
    );
    const { rows } = await admin.query(
      "select use_hin, bcc, count(*)::int as mails from app.outbox group by 1, 2 order by 2",
    );
    expect(rows).toEqual([
      { use_hin: true, bcc: "ablage@praxis.hin.ch", mails: 3 },
      { use_hin: true, bcc: null, mails: 3 },
    ]);
  });

  test("that fills her month tells the midwife once", async () => {
    const { admin } = stage.database;
    await admin.query("update app.appsettings set limit_mediations = true, max_mediations_permonth = 5");
    const limited = await aUser(admin, { email: "limite@beispiel.example", max_mediations_permonth: 2 });
    const told = async () =>
      (await stage.letters()).filter((letter) => letter.startsWith("midwife_limit_reached"));
    await establish(await aPuerpera(admin), limited);
    expect(await told()).toEqual([]);
    await establish(await aPuerpera(admin), limited);
    await establish(await aPuerpera(admin), limited);
    expect(await told()).toEqual(["midwife_limit_reached → limite@beispiel.example"]);
    await admin.query("update app.appsettings set limit_mediations = false");
  });

  test("that is dissolved is told to parents and midwife", async () => {
    const mother = await aPuerpera(stage.database.admin, { ...ward, status: "current", midwife_id: vreni });
    await office("select actions.mediation_dissolve($1)", [mother]);
    expect(await stage.letters("waiting")).toEqual([
      "mediation_dissolved_midwife → vreni@beispiel.example",
      "mediation_dissolved_mother → eltern@beispiel.example",
    ]);
  });
});

describe("an undo", () => {
  test("calls off what still waits", async () => {
    const mother = await aPuerpera(stage.database.admin, ward);
    await establish(mother);
    await office("select actions.undo_step($1)", [await lastStep()]);
    expect(await stage.letters("waiting")).toEqual([]);
    const { rows } = await stage.database.admin.query("select distinct status, failure from app.outbox");
    expect(rows).toEqual([{ status: "cancelled", failure: "Der Schritt wurde rückgängig gemacht." }]);
  });

  test("of a mediation that was already told is told as well, to those who heard of it", async () => {
    const mother = await aPuerpera(stage.database.admin, ward);
    await establish(mother);
    const step = await lastStep();
    await stage.database.admin.query(
      `update app.outbox set status = 'sent', sent_at = now(), subject = 'x', body = 'x'
       where hookslug in ('mediation_established_mother', 'mediation_established_hospital')`,
    );
    await office("select actions.undo_step($1)", [step]);
    expect(await stage.letters("cancelled")).toEqual([
      "mediation_established_midwife → vreni@beispiel.example",
    ]);
    expect(await stage.letters("waiting")).toEqual(["mediation_dissolved_mother → eltern@beispiel.example"]);
  });
});

describe("a mother who is set lost", () => {
  // Those that the program knows, one that was delivered, and one that the office made.
  const reasons = [...Object.values(knownLostreasons), "wegzug", "eigener_grund"];
  test.each(reasons)("because of %s: who hears of it", async (reason) => {
    if (reason === "eigener_grund") {
      await stage.database.admin.query(
        "insert into app.lostreason (value, title) values ('eigener_grund', 'Eigener Grund')",
      );
    }
    const mother = await aPuerpera(stage.database.admin);
    await office("select actions.puerpera_setlost($1, $2)", [mother, reason]);
    // That nobody was found, a person tells.
    const silent = ["kindsverlust", "doppelt", "irrtum", "keine_hebamme"].includes(reason);
    expect(await stage.letters()).toEqual(silent ? [] : ["puerpera_lost_parents → arjeta@beispiel.example"]);
  });

  test("after a Kindsverlust nothing of hers goes out any more, but what she asked for about her data", async () => {
    const { admin } = stage.database;
    const mother = await aPuerpera(admin, ward);
    const other = await aPuerpera(admin);
    await establish(other);
    await establish(mother);
    await admin.query(
      `insert into app.outbox (hookslug, recipient, puerpera_id, subject, body, message_id)
       values ('privacy_export', 'eltern@beispiel.example', $1, 'x', 'x', 'privacy')`,
      [mother],
    );
    await office("select actions.puerpera_setlost($1, 'kindsverlust')", [mother]);
    expect(await stage.letters("cancelled")).toHaveLength(3);
    expect(await stage.letters("waiting")).toEqual([
      "mediation_established_midwife → vreni@beispiel.example",
      "mediation_established_mother → arjeta@beispiel.example",
      "privacy_export → eltern@beispiel.example",
    ]);
  });
});

test("a Kindsverlust that was a slip takes no mail from the family", async () => {
  const { admin } = stage.database;
  const mother = await aPuerpera(admin, ward);
  await establish(mother);
  const before = await stage.letters("waiting");
  expect(before).toHaveLength(3);
  await office("select actions.puerpera_setlost($1, 'kindsverlust')", [mother]);
  expect(await stage.letters("waiting")).toEqual([]);
  await office("select actions.undo_step($1)", [await lastStep()]);
  expect(await stage.letters("waiting")).toEqual(before);
});

test("a midwife hears of her activation, her pause and her leaving; staff accounts do not", async () => {
  const { admin } = stage.database;
  const rea = await aUser(admin, { status: "new", email: "rea2@beispiel.example" });
  const sandra = await aUser(admin, { status: "new", role: "mediator" });
  const boss = await aUser(admin, { role: "admin" });
  const as = (sql: string) => stage.as("admin", boss, sql, [rea]);
  await as("select actions.midwife_setactive($1)");
  await as("select actions.midwife_setonhold($1)");
  await as("select actions.midwife_setlost($1)");
  await stage.as("admin", boss, "select actions.midwife_setactive($1)", [sandra]);
  expect(await stage.letters("waiting")).toEqual([
    "midwife_lost → rea2@beispiel.example",
    "midwife_onhold → rea2@beispiel.example",
    "midwife_welcome → rea2@beispiel.example",
  ]);
});

test("every occasion that a rule names is one of the domain, and goes out by itself", async () => {
  const { rows } = await stage.database.admin.query<{ slug: string }>(
    `select distinct m[1] as slug from pg_proc p,
       regexp_matches(p.prosrc || coalesce(pg_get_functiondef(p.oid), ''), 'row\\(''([a-z_]+)''', 'gi') m
     where p.pronamespace = 'rules'::regnamespace and p.proname ~ '(letters|of_registration|of_step)$'`,
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { slug } of rows) {
    expect(isHookSlug(slug), slug).toBe(true);
    if (isHookSlug(slug)) expect(hooks[slug].automatic, slug).toBe(true);
  }
});
