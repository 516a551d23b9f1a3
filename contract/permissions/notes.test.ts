/** Notes of a midwife: those for herself are nobody else's, those for the office are answered to her alone while the mother is hers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetPrivateNotes } from "#server/features/privacy/forget-private-notes.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type PushStage, pushStage } from "#testing/push-stage.ts";

let stage: PushStage;
let lea: string;
let mia: string;

beforeAll(async () => {
  stage = await pushStage();
  // The first delivery makes the keys, and with new keys devices begin anew.
  await stage.deliver();
  lea = await stage.aMidwifeWith(["lea"]);
  mia = await stage.aMidwifeWith(["mia"]);
});
beforeEach(() => stage.clear());
afterAll(async () => {
  await Promise.all([stage.database.drop(), stage.service.stop()]);
});

const hers = () => aPuerpera(stage.database.admin, { status: "current", midwife_id: lea });
const office = (sql: string, ...values: unknown[]) => stage.as("mediator", stage.mediator, sql, values);
const asLea = (sql: string, ...values: unknown[]) => stage.as("user", lea, sql, values);
const asMia = (sql: string, ...values: unknown[]) => stage.as("user", mia, sql, values);

/** By no step: only who cares for her matters. */
async function changed(mother: string, set: string): Promise<void> {
  const { admin } = stage.database;
  await admin.query("set session_replication_role = replica");
  await admin.query(`update app.puerpera set ${set} where id = $1`, [mother]);
  await admin.query("set session_replication_role = origin");
}
const toMia = (mother: string) => changed(mother, `midwife_id = '${mia}'`);
const toTheArchive = (mother: string) =>
  changed(mother, "status = 'closed', closed_at = now() - interval '90 days'");

describe("a private note", () => {
  const keep = (mother: string, text = "Wiegt 3400 g.") =>
    asLea("insert into midwife.private_note (puerpera_id, text) values ($1, $2) returning id", mother, text);
  const read = (mother: string) =>
    asLea("select text from midwife.private_note where puerpera_id = $1", mother);

  test("is read, changed and deleted by no colleague and by nobody of the office", async () => {
    const [note] = await keep(await hers());
    expect(await asMia("select text from midwife.private_note")).toEqual([]);
    expect(await asMia("update midwife.private_note set text = 'x' returning id")).toEqual([]);
    expect(await asMia("delete from midwife.private_note returning id")).toEqual([]);
    for (const role of ["mediator", "manager", "admin"] as const) {
      const somebody = await aUser(stage.database.admin, { role });
      await expect(stage.as(role, somebody, "select text from app.private_note")).rejects.toThrow(
        /permission denied/,
      );
    }
    expect(await asLea("select text from midwife.private_note where id = $1", note?.id)).toHaveLength(1);
  });

  test("is written only of a mother in her care, and in nobody else's name", async () => {
    for (const foreign of [
      await aPuerpera(stage.database.admin, { status: "published" }),
      await aPuerpera(stage.database.admin, { status: "current", midwife_id: mia }),
    ])
      await expect(keep(foreign)).rejects.toMatchObject({ code: "42501" });
    await expect(
      asLea(
        "insert into midwife.private_note (puerpera_id, midwife_id, text) values ($1, $2, 'x')",
        await hers(),
        mia,
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("stays hers through the closing, and goes with the archive", async () => {
    const mother = await hers();
    await keep(mother);
    await asLea("select actions.puerpera_setclosed($1)", mother);
    expect(await read(mother)).toEqual([{ text: "Wiegt 3400 g." }]);
    await toTheArchive(mother);
    expect(await read(mother)).toEqual([]);
  });

  test("is not passed on with the mother", async () => {
    const mother = await hers();
    await keep(mother);
    await toMia(mother);
    expect(await read(mother)).toEqual([]);
    expect(await asMia("select text from midwife.private_note where puerpera_id = $1", mother)).toEqual([]);
  });

  test("is forgotten when nobody can read it any more: with the archive, and a day after she lost the mother", async () => {
    const { admin, pools } = stage.database;
    await admin.query("delete from app.private_note");
    const kept = await hers();
    const closed = await hers();
    const archived = await hers();
    const lost = await hers();
    const justLost = await hers();
    for (const mother of [kept, closed, archived, lost, justLost]) await keep(mother);
    await asLea("select actions.puerpera_setclosed($1)", closed);
    await toTheArchive(archived);
    await toMia(lost);
    await toMia(justLost);
    await admin.query("set session_replication_role = replica");
    for (const table of ["private_note", "actionlog"])
      await admin.query(
        `update app.${table} set created_at = now() - interval '25 hours' where puerpera_id <> $1`,
        [justLost],
      );
    await admin.query("update app.private_note set updated_at = created_at");
    await admin.query("set session_replication_role = origin");
    await forgetPrivateNotes(pools);
    const { rows } = await admin.query("select puerpera_id from app.private_note order by puerpera_id");
    expect(rows.map((row) => row.puerpera_id)).toEqual([kept, closed, justLost].toSorted());
  });

  test("of whoever stands in stays while she does, and goes once those days are over", async () => {
    const { admin, pools } = stage.database;
    const mother = await hers();
    const { rows } = await admin.query(
      `insert into app.calendarentry (user_id, kind, title, start, "end") values ($1, 'ferien', 'Weg', app.today() - 3, app.today() + 3) returning id`,
      [lea],
    );
    await admin.query(
      `insert into app.substitution (calendarentry_id, midwife_id, substitute_id, start, "end", status, answered_at)
       values ($1, $2, $3, app.today() - 3, app.today() + 3, 'agreed', app.now())`,
      [rows[0].id, lea, mia],
    );
    await asMia("insert into midwife.private_note (puerpera_id, text) values ($1, 'Trinkt gut.')", mother);
    await admin.query("set session_replication_role = replica");
    await admin.query(
      "update app.private_note set updated_at = now() - interval '25 hours' where puerpera_id = $1",
      [mother],
    );
    await admin.query("set session_replication_role = origin");
    const read = () => asMia("select text from midwife.private_note where puerpera_id = $1", mother);
    await forgetPrivateNotes(pools);
    expect(await read()).toEqual([{ text: "Trinkt gut." }]);
    await admin.query("delete from app.calendarentry where id = $1", [rows[0].id]);
    expect(await read()).toEqual([]);
    await forgetPrivateNotes(pools);
    const left = await admin.query("select from app.private_note where puerpera_id = $1", [mother]);
    expect(left.rows).toEqual([]);
  });
});

describe("an answer of the office", () => {
  const write = async (mother: string) => {
    const [note] = await asLea(
      "insert into midwife.puerpera_note (puerpera_id, text) values ($1, 'Wer bezahlt?') returning id",
      mother,
    );
    return String(note?.id);
  };
  const answer = async (mother: string, note: string, text = "Die Gemeinde.") => {
    const [row] = await office(
      "insert into staff.puerpera_note (puerpera_id, note_id, text) values ($1, $2, $3) returning id",
      mother,
      note,
      text,
    );
    return String(row?.id);
  };
  const seen = (mother: string) =>
    asLea(
      "select text, read_at is not null as read from midwife.puerpera_note where note_id is not null and puerpera_id = $1",
      mother,
    );
  const readAll = (mother: string) => asLea("select actions.puerpera_read_answers($1)", mother);

  test("is given by no midwife, and read by no colleague", async () => {
    const mother = await hers();
    const note = await write(mother);
    await expect(
      asLea(
        "insert into midwife.puerpera_note (puerpera_id, note_id, text) values ($1, $2, 'x')",
        mother,
        note,
      ),
    ).rejects.toMatchObject({ code: "42501" });
    await answer(mother, note);
    expect(await asMia("select id from midwife.puerpera_note where puerpera_id = $1", mother)).toEqual([]);
    await expect(asMia("select actions.puerpera_read_answers($1)", mother)).rejects.toMatchObject({
      hint: "not-found",
    });
    await expect(office("select actions.puerpera_read_answers($1)", mother)).rejects.toMatchObject({
      code: "42501",
    });
    expect(await seen(mother)).toEqual([{ text: "Die Gemeinde.", read: false }]);
  });

  test("shows her nothing else that the office has noted", async () => {
    const mother = await hers();
    await answer(mother, await write(mother));
    await office("insert into staff.puerpera_note (puerpera_id, text) values ($1, 'Nur fürs Büro.')", mother);
    expect(
      await asLea("select text from midwife.puerpera_note where puerpera_id = $1 order by id", mother),
    ).toEqual([{ text: "Wer bezahlt?" }, { text: "Die Gemeinde." }]);
  });

  test("goes to whoever cares for the mother now, and not to another note, mother or answer", async () => {
    const mother = await hers();
    const note = await write(mother);
    const given = await answer(mother, note);
    const [ofTheOffice] = await office(
      "insert into staff.puerpera_note (puerpera_id, text) values ($1, 'x') returning id",
      mother,
    );
    const unreached = "Eine Antwort erreicht nur die Hebamme, die diese Wöchnerin betreut.";
    await expect(answer(await hers(), note)).rejects.toThrow("Diese Notiz gibt es nicht mehr.");
    await expect(answer(mother, given)).rejects.toThrow(unreached);
    await expect(answer(mother, String(ofTheOffice?.id))).rejects.toThrow(unreached);
    await toMia(mother);
    await expect(answer(mother, note)).rejects.toThrow(unreached);
    expect(await seen(mother)).toEqual([]);
    await changed(mother, `midwife_id = '${lea}'`);
    await toTheArchive(mother);
    await expect(answer(mother, note)).rejects.toThrow(unreached);
    expect(await seen(mother)).toEqual([]);
  });

  test("is told on her telephone, and not once she has read it, lost the mother or it is gone", async () => {
    const [read, lost, gone, told] = [await hers(), await hers(), await hers(), await hers()] as const;
    const given: string[] = [];
    for (const mother of [read, lost, gone, told]) given.push(await answer(mother, await write(mother)));
    expect(await stage.ordered("waiting")).toEqual(Array.from({ length: 4 }, () => "push_answer → lea"));
    await readAll(read);
    await toMia(lost);
    await office("delete from staff.puerpera_note where id = $1", given[2]);
    await stage.database.admin.query("update app.outbox set send_after = now()");
    await stage.deliver();
    const { rows } = await stage.database.admin.query(
      "select puerpera_id, status from app.outbox where channel = 'push'",
    );
    expect(new Map(rows.map((row) => [row.puerpera_id, row.status]))).toEqual(
      new Map([
        [read, "cancelled"],
        [lost, "cancelled"],
        [gone, "cancelled"],
        [told, "sent"],
      ]),
    );
  });

  test("is read once, and unread again when its words change", async () => {
    const mother = await hers();
    const given = await answer(mother, await write(mother));
    await readAll(mother);
    const when = () =>
      office(
        "select read_at, updated_at = created_at as untouched from staff.puerpera_note where id = $1",
        given,
      );
    const first = await when();
    expect(first).toEqual([{ read_at: expect.anything(), untouched: true }]);
    await readAll(mother);
    expect(await when()).toEqual(first);
    await office("update staff.puerpera_note set text = 'Die Kasse.' where id = $1", given);
    expect(await seen(mother)).toEqual([{ text: "Die Kasse.", read: false }]);
  });
});
