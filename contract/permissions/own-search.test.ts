/** A midwife finds her own mothers as the office would, by what she sees of them and by nothing else. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let midwife: string;
let colleague: string;

/** What identifies a mother besides her name; each is known of exactly one here. */
const known = {
  phone_mobile: "079 555 38 14",
  phone_private: "044 555 01 20",
  email: "rosa@post.example",
  patientid: "F-771204",
  birthday: "1993-04-12",
};

beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin);
  colleague = await aUser(database.admin);
  const people: [string, string, Record<string, unknown>][] = [
    ["current", "Lüthi", { ...known, midwife_id: midwife }],
    ["closed", "Müller-Đặng", { midwife_id: midwife, place: "Wädenswil", zipcode: "8820" }],
    ["closed", "Archiv", { midwife_id: midwife, zipcode: "8952", place: "Schlieren" }],
    ["current", "Lüthold", { midwife_id: colleague }],
    ["published", "Lütolf", { zipcode: "8610" }],
  ];
  for (const [status, lastname, more] of people) {
    await aPuerpera(database.admin, {
      status: status as "current",
      firstname: "Rosa",
      lastname,
      phone_mobile: null,
      email: null,
      ...more,
    });
  }
});
afterAll(() => database.drop());

function searchAs(role: AppRole, userId: string | null, typed: string, birthday: string | null = null) {
  return inSession(database.pools, { role, userId, sessionId: null }, async (tx) => {
    const { rows } = await tx.query<{ lastname: string }>(
      "select lastname from midwife.search_puerpera($1, $2) order by lastname",
      [typed, birthday],
    );
    return rows.map((row) => row.lastname);
  });
}
const search = (typed: string, birthday?: string) => searchAs("user", midwife, typed, birthday);

describe("the search in one's own mothers", () => {
  test("is closed to everybody who is no midwife", async () => {
    const mediator = await aUser(database.admin, { role: "mediator" });
    await expect(searchAs("mediator", mediator, "Lüthi")).rejects.toMatchObject({ code: "42501" });
    await expect(searchAs("anonymous", null, "Lüthi")).rejects.toMatchObject({ code: "42501" });
    expect(await searchAs("user", null, "Lüthi")).toEqual([]);
  });

  test("finds Lüthi by luthi, luethi and lüti, and closed ones likewise", async () => {
    for (const typed of ["Lüthi", "luthi", "luethi", "lüti", "LÜT", "rosa luthi", "8610 luthi"]) {
      expect(await search(typed), typed).toEqual(["Lüthi"]);
    }
    for (const typed of ["mueller", "dang", "Waedenswil", "8820", "muler"]) {
      expect(await search(typed), typed).toEqual(["Müller-Đặng"]);
    }
  });

  test("finds by number, address, case and birth date", async () => {
    for (const typed of ["079 555", "3814", "0120", "+41 44 555", "rosa@post.example", "F-771204"]) {
      expect(await search(typed), typed).toEqual(["Lüthi"]);
    }
    expect(await search("12.4.93", known.birthday)).toEqual(["Lüthi"]);
  });

  test("shows all of hers where nothing was typed, and nobody else's for any text", async () => {
    expect(await search("")).toEqual(["Archiv", "Lüthi", "Müller-Đặng"]);
    for (const typed of ["Lüthold", "Lütolf", "rosa lutolf", "xyz", "%", "_", "8001"]) {
      const found = await search(typed);
      expect(found, typed).not.toContain("Lüthold");
      expect(found, typed).not.toContain("Lütolf");
    }
    expect(await search("Lüthold")).toEqual([]);
  });

  test("does not find by what the archive has taken", async () => {
    await database.admin.query(
      `update app.puerpera set phone_mobile = '076 111 22 33', phone_private = '044 999 88 77', email = 'archiv@post.example',
         patientid = 'G-889', birthday = '1988-02-03' where lastname = 'Archiv'`,
    );
    const byAll = async () => [
      ...(await search("076 111 22 33")),
      ...(await search("2233")),
      ...(await search("9988")),
      ...(await search("archiv@post.example")),
      ...(await search("G-889")),
      ...(await search("3.2.88", "1988-02-03")),
    ];
    expect(await byAll()).toEqual(Array(6).fill("Archiv"));
    await database.admin.query("begin");
    await database.admin.query("set local session_replication_role = replica");
    await database.admin.query(
      "update app.puerpera set closed_at = app.now() - interval '400 days' where lastname = 'Archiv'",
    );
    await database.admin.query("commit");
    expect(await byAll()).toEqual([]);
    expect(await search("archiv")).toEqual(["Archiv"]);
    expect(await search("8952")).toEqual(["Archiv"]);
  });
});
