/** The search finds what people mean. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { referenceMeant } from "#domain/search.ts";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { fc } from "#testing/property.ts";

let database: FreshDatabase;
let mediator: string;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
  for (const mother of mothers) {
    await register(mother);
  }
});
afterAll(() => database.drop());

interface Mother {
  firstname: string;
  lastname: string;
  zipcode?: string;
  place?: string;
  [column: string]: string | undefined;
}

const mothers: Mother[] = [
  {
    firstname: "Anna",
    lastname: "Müller",
    phone_mobile: "+41 79 555 38 14",
    email: "anna.mueller@post.example",
  },
  { firstname: "Zoë", lastname: "Gasser", zipcode: "8952", place: "Schlieren", patientid: "F-2024/081533" },
  { firstname: "Łucja", lastname: "Świątek", phone_private: "044 555 01 20", patientid: "2026-771204" },
  { firstname: "Thị Hồng", lastname: "Đặng", phone_mobile: "0049 151 12345678" },
  {
    firstname: "Şeyma",
    lastname: "Yıldız",
    phone_hospital: "044 555 77 66",
    place: "Wädenswil",
    zipcode: "8820",
  },
  { firstname: "Юлия", lastname: "Йорданова", reference: "2026-4817" },
  { firstname: "ሰላም", lastname: "ተስፋይ" },
  { firstname: "Maëlle", lastname: "O’Neill-D'Angelo", email_parents: "familie_oneill@haus.example" },
  { firstname: "Arjeta", lastname: "Krasniqi", birthday: "1993-04-12" },
  { firstname: "Arjeta", lastname: "Krasniqi" },
];

/** A plain insert, so that the triggers fill what the search reads. */
async function register(mother: Mother): Promise<void> {
  const row = {
    zipcode: "8610",
    place: "Uster",
    birthdate_child: addDays(zurichDay(new Date()), 60),
    ...mother,
  };
  const columns = Object.keys(row);
  await database.admin.query(
    `insert into app.puerpera (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
    Object.values(row),
  );
}

function searchAs(
  role: AppRole,
  userId: string | null,
  typed: string,
  birthday: string | null = null,
): Promise<string[]> {
  return inSession(database.pools, { role, userId, sessionId: null }, async (tx) => {
    const { rows } = await tx.query<{ lastname: string }>(
      "select lastname from staff.search_puerpera($1, $2)",
      [typed, birthday],
    );
    return rows.map((row) => row.lastname);
  });
}

const search = (typed: string) => searchAs("mediator", mediator, typed);

describe("the search", () => {
  test("is closed to midwives and to the public", async () => {
    const midwife = await aUser(database.admin);
    await expect(searchAs("user", midwife, "Müller")).rejects.toMatchObject({ code: "42501" });
    await expect(searchAs("anonymous", null, "Müller")).rejects.toMatchObject({ code: "42501" });
    await expect(
      inSession(database.pools, { role: "user", userId: midwife, sessionId: null }, (tx) =>
        tx.query("select rules.search_ids('Müller', 10)"),
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("finds nobody for a text that nobody has", async () => {
    for (const typed of ["", " ", "x", "qz", "xyz", "Qwertz", "999", "044 999 99 99", "Müller Gasser"]) {
      expect(await search(typed), typed).toEqual([]);
    }
  });

  test("finds Müller however the umlaut is written, and by its beginning", async () => {
    for (const typed of [
      "Müller",
      "mueller",
      "Muller",
      "MÜLLER",
      "Mu\u0308ller",
      "mül",
      "muel",
      " müller  anna ",
    ]) {
      expect(await search(typed), typed).toEqual(["Müller"]);
    }
  });

  test("finds names of other languages with and without their marks", async () => {
    const cases: [string, string][] = [
      ["Swiatek", "Świątek"],
      ["lucja", "Świątek"],
      ["dang thi", "Đặng"],
      ["Yildiz", "Yıldız"],
      ["seyma", "Yıldız"],
      ["юлия", "Йорданова"],
      ["ЙОРДАНОВА", "Йорданова"],
      ["ተስፋይ", "ተስፋይ"],
      ["zoe", "Gasser"],
      ["maelle", "O’Neill-D'Angelo"],
      ["O'Neill", "O’Neill-D'Angelo"],
      ["d’angelo", "O’Neill-D'Angelo"],
    ];
    for (const [typed, lastname] of cases) {
      expect(await search(typed), typed).toEqual([lastname]);
    }
  });

  test("forgives one letter that is wrong, doubled, missing, swapped or too many", async () => {
    const cases: [string, string][] = [
      ["Nüller", "Müller"],
      ["Üller", "Müller"],
      ["AMüller", "Müller"],
      ["Ümller", "Müller"],
      ["Mükler", "Müller"],
      ["Müllerr", "Müller"],
      ["Müler", "Müller"],
      ["Mülelr", "Müller"],
      ["Mürller", "Müller"],
      ["Krasnigi", "Krasniqi"],
      ["Krasniqqi", "Krasniqi"],
      ["Krsniqi", "Krasniqi"],
      ["Kransiqi", "Krasniqi"],
      ["Gaser", "Gasser"],
      ["Gassre", "Gasser"],
      ["Schliren", "Gasser"],
    ];
    for (const [typed, lastname] of cases) {
      expect([...new Set(await search(typed))], typed).toEqual([lastname]);
    }
  });

  test("forgives a wrong letter beside a word that is right", async () => {
    expect(await search("Ana Müler")).toEqual([]);
    expect(await search("Anna Müler")).toEqual(["Müller"]);
    expect(await search("Anna Gaser")).toEqual([]);
  });

  test("finds a telephone number in any spelling, and by its beginning", async () => {
    for (const typed of [
      "079 555 38 14",
      "0795553814",
      "+41 79 555 38 14",
      "0041 79 555 38 14",
      "+41 (0)79 555 38 14",
      "41795553814",
      "079/555.38-14",
      "795553814",
      "079 555 3",
    ]) {
      expect(await search(typed), typed).toEqual(["Müller"]);
    }
    expect(await search("+49 151 12345678")).toEqual(["Đặng"]);
    expect(await search("0445550120")).toEqual(["Świątek"]);
    expect(await search("044 555 77 66")).toEqual(["Yıldız"]);
  });

  test("finds a telephone number by any four of its digits, by three only from its beginning", async () => {
    const cases: [string, string[]][] = [
      ["38 14", ["Müller"]],
      ["55538", ["Müller"]],
      ["0120", ["Świątek"]],
      ["77 66", ["Yıldız"]],
      ["45678", ["Đặng"]],
      ["151 1234567", ["Đặng"]],
      ["511 2345678", ["Đặng"]],
      ["814", []],
      ["3815", []],
    ];
    for (const [typed, lastnames] of cases) {
      expect(await search(typed), typed).toEqual(lastnames);
    }
  });

  test("finds a mother by her birth date, whatever else was typed", async () => {
    expect(await searchAs("mediator", mediator, "12.4.1993", "1993-04-12")).toEqual(["Krasniqi"]);
    expect(await searchAs("mediator", mediator, "12041993", "1993-04-12")).toEqual(["Krasniqi"]);
    expect(await searchAs("mediator", mediator, "13.4.1993", "1993-04-13")).toEqual([]);
    expect(await search("12.4.1993")).toEqual([]);
  });

  test("finds an address of the mother or the parents", async () => {
    expect(await search("anna.mueller@post.example")).toEqual(["Müller"]);
    expect(await search("anna.mueller@")).toEqual(["Müller"]);
    expect(await search("familie_oneill@haus.example")).toEqual(["O’Neill-D'Angelo"]);
  });

  test("finds a case number as it stands, without its marks and by its beginning", async () => {
    for (const typed of ["F-2024/081533", "f2024081533", "2024/081533", "081533", "F 2024 0815"]) {
      expect(await search(typed), typed).toEqual(["Gasser"]);
    }
    for (const typed of ["2026-771204", "2026771204", "771204"]) {
      expect(await search(typed), typed).toEqual(["Świątek"]);
    }
  });

  test("finds the number of a registration however it is read out, and no part of it", async () => {
    for (const typed of ["2026-4817", "WG-2026-4817", "wg 2026 4817", "20264817", "Nr. 2026–4817"]) {
      expect(await search(typed), typed).toEqual(["Йорданова"]);
      expect(referenceMeant(typed), typed).toBe("2026-4817");
    }
    for (const typed of ["2026-481", "2026-48170", "2025-4817"])
      expect(await search(typed), typed).toEqual([]);
  });

  test("finds by postal code and by place", async () => {
    expect(await search("8952")).toEqual(["Gasser"]);
    expect(await search("schlieren")).toEqual(["Gasser"]);
    expect(await search("8820 Waedenswil")).toEqual(["Yıldız"]);
  });

  test("narrows with every word, in any order", async () => {
    expect(await search("Uster Krasniqi")).toEqual(["Krasniqi", "Krasniqi"]);
    expect(await search("Krasniqi 8952")).toEqual([]);
    expect(await search("gas zo 8952")).toEqual(["Gasser"]);
  });

  test("shows the newest first", async () => {
    const { rows } = await database.admin.query<{ id: string; found: string[] }>(
      `select id, rules.search_ids('Uster', 60) as found from app.puerpera where place = 'Uster' order by created_at desc, id desc`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]?.found).toEqual(rows.map((row) => row.id));
  });

  test("follows a change of the name and forgets a deleted mother", async () => {
    await register({ firstname: "Kurz", lastname: "Zwischenzeit" });
    expect(await search("zwischenzeit")).toEqual(["Zwischenzeit"]);
    await database.admin.query("update app.puerpera set lastname = 'Dauerhaft' where firstname = 'Kurz'");
    expect(await search("zwischenzeit")).toEqual([]);
    expect(await search("dauerhaft")).toEqual(["Dauerhaft"]);
    await database.admin.query("delete from app.puerpera where firstname = 'Kurz'");
    expect(await search("dauerhaft")).toEqual([]);
  });

  test("takes any text for a text", async () => {
    const marks = [
      "'",
      "&",
      "|",
      "!",
      ":",
      "*",
      "\\",
      "%",
      "_",
      '"',
      "(",
      ")",
      "<->",
      ":*",
      "'':",
      "\\'",
      "$$",
      "--",
      ";",
    ];
    for (const mark of marks) {
      for (const typed of [
        mark,
        mark.repeat(9),
        `${mark}Müller`,
        `Müller${mark}`,
        `Mül${mark}ler`,
        `123${mark}456`,
      ]) {
        expect(Array.isArray(await search(typed)), typed).toBe(true);
      }
      expect(await search(`${mark} Müller ${mark}`), mark).toEqual(["Müller"]);
    }
    for (const typed of ["1".repeat(5000), "x".repeat(5000), "ab ".repeat(3000), "ü".repeat(5000)]) {
      expect(await search(typed)).toEqual([]);
    }
    expect(Array.isArray(await search("0 ".repeat(3000)))).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (typed) => {
        expect(Array.isArray(await search(typed.replaceAll("\0", "")))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
