/** Readers of a text that somebody typed take time in proportion to it, whatever the text repeats. */
import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { readsInOnePass } from "#testing/reads-in-one-pass.ts";
import { readFrancs } from "./course/validate.ts";
import { parseDate } from "./date-input.ts";
import { deviceName } from "./device-name.ts";
import { email, line, note, phone, url, zipcode } from "./field-rule.ts";
import { smsLength } from "./message/sms-length.ts";
import { findSubjectFaults, findTemplateFaults, partsOf, templateFaults } from "./message/template.ts";
import { phonesIn } from "./place/phone.ts";
import { slugOf } from "./public/slug.ts";
import { readWardForm, wardFaults } from "./public/ward-form.ts";
import { isNumber, referenceMeant, searchHits, searchWords } from "./search.ts";
import { readCell } from "./taking-over/read-cell.ts";
import { linksIn } from "./text-links.ts";
import { completeWebAddress } from "./web-address.ts";

const now = new Date("2026-11-19T12:00:00Z");
const cell = (kind: "day" | "time" | "moment" | "phone" | "zipcodes" | "line") => (text: string) =>
  readCell({ kind }, text, { choices: {}, now });

const ward = {
  now,
  isServed: true,
  places: [],
  birthplaces: [],
  languages: [],
  foundusreasons: [],
  needsEmail: false,
};

const readers: Record<string, (text: string) => unknown> = {
  "the parts of a template": partsOf,
  "the faults of a template": (text) => findTemplateFaults("system_test", text),
  "the faults of a template that fits": (text) => templateFaults("system_test", text.slice(0, 9_999)),
  "the faults of a subject": (text) => findSubjectFaults("system_test", text),
  "the links of a text": linksIn,
  "the telephone numbers of a text": phonesIn,
  "a web address": completeWebAddress,
  "a date": (text) => parseDate(text, now),
  "the number of a registration": referenceMeant,
  "words to search for": searchWords,
  "a number to search for": isNumber,
  "hits of a search": (text) => searchHits(text, text.slice(0, 200)),
  "the parts of an SMS": smsLength,
  "a slug": slugOf,
  "a price": readFrancs,
  "a device": deviceName,
  "the form of a ward": (text) => wardFaults(readWardForm({ birthtime: text, leave_day: text }), ward),
  "an email address": email,
  "a line": line,
  "a note": note,
  "a telephone number": phone,
  "a URL": url,
  "a postal code": zipcode,
  "a day of a file": cell("day"),
  "a time of a file": cell("time"),
  "a moment of a file": cell("moment"),
  "a telephone number of a file": cell("phone"),
  "postal codes of a file": cell("zipcodes"),
  "a line of a file": cell("line"),
};

/** Each was read in quadratic time by one of them. */
const seen = [
  { before: "", piece: "{{", after: "" },
  { before: "", piece: "{{", after: "{% a %}" },
  { before: "{{ a", piece: " ", after: "b }}" },
  { before: "", piece: "a", after: "" },
  { before: "http://a", piece: ")", after: "" },
  { before: "1", piece: " ", after: "x" },
  { before: "", piece: " ", after: "x" },
  { before: "http://a", piece: ".", after: "x" },
];
const word = fc.constantFrom(
  "",
  "a",
  "1",
  " ",
  ".",
  "-",
  "+",
  "(",
  ")",
  "@",
  "{{",
  "}}",
  "{%",
  "%}",
  '"',
  "'",
  "\n",
  "www.",
  "1a",
  "0 ",
  "«",
);

test.each(Object.entries(readers))("%s is read in one pass", (_what, read) => {
  for (const repeated of seen) expect(readsInOnePass(read, repeated), JSON.stringify(repeated)).toBe(true);
  fc.assert(
    fc.property(word, word, word, word, (before, first, second, after) =>
      readsInOnePass(read, { before, piece: first + second, after }),
    ),
    { numRuns: 25 },
  );
});
