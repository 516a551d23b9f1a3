import { describe, expect, test } from "vitest";
import { hookPlaceholders } from "#domain/message/hook-placeholders.ts";
import { hookSlugs } from "#domain/message/hooks.ts";
import { placeholders } from "#domain/message/placeholders.ts";
import { fc } from "#testing/property.ts";
import { renderMail, TemplateError } from "./render-mail.ts";

/** What somebody might type into a name, a place or a note. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom(
        "{{ app.url }}",
        "{% if x %}",
        "{{",
        "%}",
        "\r\nBcc: y@z.example",
        "\n\n<script>",
        "\0",
        "{{ puerpera.lastname | datum }}",
        "{% include 'x' %}",
        "constructor.prototype",
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => parts.join("")),
);

describe("a template", () => {
  test("that names what its occasion does not hold is refused, for every occasion and every value", () => {
    for (const slug of hookSlugs) {
      const own: readonly string[] = hookPlaceholders[slug];
      for (const name of Object.keys(placeholders).filter((one) => !own.includes(one))) {
        for (const template of [`{{ ${name} }}`, `{% if ${name} %}x{% endif %}`]) {
          expect(() => renderMail(slug, { subject: "x", template }, {}), `${slug} ${name}`).toThrow(
            TemplateError,
          );
        }
      }
    }
  });

  test.each([
    "{{ app.constructor }}",
    "{{ app.__proto__ }}",
    "{{ 'x' | upcase }}",
    "{% assign x = 1 %}",
    "{% include 'x' %}",
    "{% render 'x' %}",
    "{% for x in puerperas %}{% endfor %}",
    "{% raw %}{% endraw %}",
    "{{ app['title'] }}",
    "{{ app.title | append: app.url }}",
  ])("that tries %s is refused", (template) => {
    expect(() => renderMail("system_test", { subject: "x", template }, {})).toThrow(TemplateError);
  });
});

describe("a value", () => {
  test("is never a template, and never a second line of the subject", () => {
    const template = { subject: "Neu in {{ puerpera.place }}", template: "Ort: {{ puerpera.place }}." };
    fc.assert(
      fc.property(hostile, (place) => {
        const { subject, text } = renderMail("puerpera_published_midwives", template, {
          "puerpera.place": place,
        });
        expect(subject).not.toMatch(/\p{Cc}/u);
        expect(text).toBe(`${`Ort: ${place}.`.replaceAll("\r\n", "\n").trim()}\n`);
      }),
      { numRuns: 300 },
    );
  });
});
