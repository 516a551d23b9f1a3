import { afterAll, beforeAll, expect, test } from "vitest";
import { type Library, openLibrary } from "../golden/open-library.ts";
import { errorsOf } from "../run/errors.ts";
import { type DatabaseVoice, readVoice } from "./read-voice.ts";

let library: Library;
let voice: DatabaseVoice;

beforeAll(async () => {
  library = await openLibrary();
  const { admin } = library;
  await admin.query("begin");
  await admin.query(`create unique index book_note_is_unique on store.book (lower(note)) where genre is null;
    comment on index store.book_note_is_unique is E'@internal\\nDiese Notiz gibt es schon.';
    comment on column store.book.title is E'For librarians.\\n@label Titel'`);
  voice = await readVoice(admin, "WG");
  await admin.query("rollback");
});
afterAll(() => library.close());

const refused = (fields: object) => errorsOf(Object.assign(new Error("in English"), fields), "$", voice);

test("a unique index speaks as a constraint does, and names the columns of its expressions", () => {
  expect(refused({ code: "23505", constraint: "book_note_is_unique" })).toEqual([
    {
      message: "Diese Notiz gibt es schon.",
      extensions: { code: "constraint-violation", path: "$", fields: ["genre", "note"] },
    },
  ]);
});

test("a missing value is asked for by the name of its column, and generally where it has none", () => {
  const missing = { code: "23502", schema: "store", table: "book" };
  expect(refused({ ...missing, column: "title" })[0]).toMatchObject({
    message: "Bitte füllen Sie «Titel» aus.",
    extensions: { fields: ["title"] },
  });
  expect(refused({ ...missing, column: "copies" })[0]).toMatchObject({
    message: "Diese Angaben sind so nicht zulässig.",
    extensions: { fields: ["copies"] },
  });
});

test("a check names its columns, a domain has none", () => {
  expect(refused({ code: "23514", constraint: "book_has_pages" })[0]?.extensions.fields).toEqual(["pages"]);
  expect(refused({ code: "23514", constraint: "short_text_check" })[0]?.extensions).not.toHaveProperty(
    "fields",
  );
});

test("a refusal of the own class names its column, if it has one", () => {
  expect(refused({ code: "WG001", column: "note" })[0]).toMatchObject({
    message: "in English",
    extensions: { fields: ["note"] },
  });
});
