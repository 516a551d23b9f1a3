/** What the editor completes and marks is what the database allows and refuses: one list, one check, in two languages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hookPlaceholders } from "#domain/message/hook-placeholders.ts";
import { hookSlugs } from "#domain/message/hooks.ts";
import { placeholders } from "#domain/message/placeholders.ts";
import { subjectFaults, subjectPlaceholders, templateFaults } from "#domain/message/template.ts";
import { type OfficeStage, officeStage } from "#testing/office-stage.ts";
import { fc } from "#testing/property.ts";

let stage: OfficeStage;
beforeAll(async () => {
  stage = await officeStage();
});
afterAll(() => stage.database.drop());

async function inDatabase<T>(expression: string, values: unknown[]): Promise<T> {
  const { rows } = await stage.database.admin.query<{ answer: T }>(`select ${expression} as answer`, values);
  if (!rows[0]) throw new Error("no answer");
  return rows[0].answer;
}

describe("the placeholders", () => {
  test("exist with the same kinds", async () => {
    const { rows } = await stage.database.admin.query<{ name: string; kind: string }>(
      'select name, kind from rules.placeholders() order by name collate "C"',
    );
    const known = Object.entries(placeholders).map(([name, { kind }]) => ({ name, kind }));
    expect(rows).toEqual(known.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  });

  test.each(hookSlugs)("of %s are the same", async (slug) => {
    const allowed = await inDatabase<string[]>("array(select rules.allowed_placeholders($1))", [slug]);
    expect(allowed.toSorted()).toEqual([...hookPlaceholders[slug]].toSorted());
  });

  test("of a subject are the same", async () => {
    expect(await inDatabase("rules.subject_placeholders()", [])).toEqual([...subjectPlaceholders]);
  });
});

const pieces = fc.constantFrom(
  ..."{{ }} {% %} {{- -}} {%- -%} { } % - | datum zeit if unless elsif else endif endunless and or == > \" ' . « »".split(
    " ",
  ),
  ..."puerpera.place puerpera.fullname puerpera.multiples puerpera.birthday_child puerpera.created_at link.filter count app.title".split(
    " ",
  ),
  ..."puerpera.haircolour constructor 1 true blank «Uster» Uster ist".split(" "),
  "{{ puerpera.place }}",
  "{{ puerpera.birthday_child | datum }}",
  "{% if count %}",
  '{% if count > 1 and puerpera.place == "Uster Dorf" %}',
  "{% else %}",
  "{% elsif count %}",
  "{% endif %}",
  "\n",
  "\t",
  "\u00a0",
);
const template = fc
  .array(fc.tuple(pieces, fc.constantFrom("", " ")), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.flat().join(""));

test("any template has the same faults in domain and database", async () => {
  await fc.assert(
    fc.asyncProperty(
      template,
      fc.constantFrom("puerpera_published_midwives", "system_test"),
      async (text, slug) => {
        const found = await inDatabase<string[]>("rules.template_faults($1, $2)", [slug, text]);
        expect(found).toEqual(templateFaults(slug, text));
      },
    ),
    { numRuns: 400 },
  );
});

test("any subject is refused by both or by neither", async () => {
  await fc.assert(
    fc.asyncProperty(template, async (text) => {
      const subject = text.replaceAll("\n", " ");
      const found = await inDatabase<string[]>("rules.subject_faults($1, $2)", [
        "mediation_established_midwife",
        subject,
      ]);
      expect(found.toSorted()).toEqual(subjectFaults("mediation_established_midwife", subject).toSorted());
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["a brace that nothing closes, again and again", `${"{{".repeat(4_990)}{% a %}`],
  ["spaces without end", `{{ a${" ".repeat(9_000)}b }}`],
  ["parts without end", "{{ puerpera.haircolour }}{% if count %}".repeat(250)],
  ["conditions without end", `{% if ${"count or ".repeat(1_000)}count %}x{% endif %}`],
  ["quotes without end", `{% if ${"\"' ".repeat(3_000)}%}x{% endif %}`],
  ["a brace between a sign and a part", "%{{ puerpera.place }}}"],
  ["a brace before a command", "{{% if count %}x{% endif %}"],
  ["as many characters as fit", "ü".repeat(10_000)],
  ["one character too many", "ü".repeat(10_001)],
  ["as many signs of two units as fit", "👶".repeat(10_000)],
  ["one of them too many", "👶".repeat(10_001)],
])("of a template with %s both say the same", async (_what, text) => {
  expect(await inDatabase("rules.template_faults('system_test', $1)", [text])).toEqual(
    templateFaults("system_test", text),
  );
  for (const subject of [text, text.slice(0, 200)])
    expect(await inDatabase<string[]>("rules.subject_faults('system_test', $1)", [subject])).toEqual(
      subjectFaults("system_test", subject),
    );
});
