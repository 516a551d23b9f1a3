import { describe, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { foldForSearch, isInNumber, searchHits, searchWords, typedBirthday } from "./search.ts";

function marked(text: string, typed: string): string {
  return searchHits(text, typed)
    .toReversed()
    .reduce(
      (shown, [from, to]) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
      text,
    );
}

describe("folding", () => {
  test("leaves nothing of nothing", () => {
    expect(foldForSearch("")).toBe("");
    expect(searchWords(" -'&|!:*\\%_ ")).toEqual([]);
  });

  test("makes Müller, Mueller and MULLER the same", () => {
    for (const name of ["Müller", "Mueller", "MULLER", "Mu\u0308ller", "mūllér"]) {
      expect(foldForSearch(name), name).toBe("muller");
    }
  });

  test("knows letters that no accent makes", () => {
    expect(searchWords("Đặng Łukasz Øyvind Straße Işıl Æbeløe Þóra")).toEqual([
      "dang",
      "lukasz",
      "oyvind",
      "strasse",
      "isil",
      "abelo",
      "thora",
    ]);
  });

  test("leaves letters of other scripts as they are", () => {
    expect(searchWords("Юлия Йорданова")).toEqual(["юлия", "йорданова"]);
    expect(searchWords("ሰላም פרידה محمد 王")).toEqual(["ሰላም", "פרידה", "محمد", "王"]);
  });
});

describe("a hit", () => {
  test("is not where nothing was typed or nothing fits", () => {
    expect(searchHits("Arjeta Krasniqi", "")).toEqual([]);
    expect(searchHits("Arjeta Krasniqi", "muster")).toEqual([]);
    expect(searchHits("Arjeta Krasniqi", "rasniqi")).toEqual([]);
  });

  test("is shown in the spelling of the name", () => {
    expect(marked("Anna Müller", "mueller")).toBe("Anna [Müller]");
    expect(marked("Anna Mueller", "mül")).toBe("Anna [Muel]ler");
    expect(marked("Lea Weiß", "weiss")).toBe("Lea [Weiß]");
    expect(marked("Šárka Kovač-Müller", "muller sar")).toBe("[Šár]ka Kovač-[Müller]");
    expect(marked("Anna Annabelle", "ann")).toBe("[Ann]a [Ann]abelle");
  });

  test("of a number is found in a telephone of any spelling", () => {
    expect(marked("079 555 38 14", "0041 79 555")).toBe("0[79 555] 38 14");
    expect(marked("+41 (0)79 555 38 14", "07955538")).toBe("+41 (0)[79 555 38] 14");
    expect(marked("8610 Uster", "8610")).toBe("[8610] Uster");
    expect(searchHits("079 555 38 14", "044 123")).toEqual([]);
  });

  test("lies inside the text and never on another", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme", maxLength: 6 }),
        (text, typed) => {
          let before = 0;
          for (const [from, to] of searchHits(text, typed)) {
            expect(from).toBeGreaterThanOrEqual(before);
            expect(to).toBeGreaterThan(from);
            before = to;
          }
          expect(before).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });

  test("of a whole name is the whole name", () => {
    const name = fc.array(fc.constantFrom(..."aeoußüöäåéøłđxyzAEOÜ"), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(name, (letters) => {
        const text = letters.join("");
        expect(searchHits(text, text)).toEqual([[0, text.length]]);
      }),
    );
  });
});

test("half of a number is not marked in another one", () => {
  expect(searchHits("044 555 01 20", "076 555")).toEqual([]);
  expect(searchHits("8610 Uster", "8610")).toEqual([[0, 4]]);
  expect(searchHits("26-11834", "26 118")).toEqual([[0, 6]]);
});

test("four digits are any part of a telephone number, three only its beginning", () => {
  expect(marked("079 555 38 14", "38 14")).toBe("079 555 [38 14]");
  expect(marked("044 555 01 20", "0120")).toBe("044 555 [01 20]");
  expect(searchHits("079 555 38 14", "814")).toEqual([]);
  expect(isInNumber("+41 79 555 38 14", "5553")).toBe(true);
  expect(isInNumber("+41 79 555 38 14", "553")).toBe(false);
  expect(isInNumber("+41 79 555 38 14", "Anna")).toBe(false);
});

test("a mother's birth date is read in every spelling of a form, a day that cannot be hers is none", () => {
  const now = "2026-11-16T09:00:00Z";
  for (const typed of [
    "12.4.1993",
    "12.04.93",
    "12041993",
    "120493",
    "1993-04-12",
    "12. April 1993",
    "12/4/93",
  ]) {
    expect(typedBirthday(typed, now), typed).toBe("1993-04-12");
  }
  for (const typed of [
    "",
    "12.4.",
    "heute",
    "-3",
    "14.11.2026",
    "1.1.1930",
    "8610",
    "079 555 38 14",
    "Keller",
  ]) {
    expect(typedBirthday(typed, now), typed).toBeNull();
  }
});
