import { describe, expect, test } from "vitest";
import type { HookSlug } from "./hooks.ts";
import { subjectFaults, templateFaults } from "./template.ts";

describe("a template", () => {
  test("must not name what its hook does not hold, nor what does not exist", () => {
    expect(templateFaults("puerpera_published_midwives", "{{ puerpera.fullname }}")).toEqual([
      "Der Platzhalter «puerpera.fullname» ist in dieser Vorlage nicht erlaubt.",
    ]);
    expect(templateFaults("mediation_established_midwife", "{{ puerpera.notes_internal }}")).toHaveLength(1);
    expect(templateFaults("survey_invitation", "{{ puerpera.haircolour }} {{ process.env }}")).toEqual([
      "Den Platzhalter «puerpera.haircolour» gibt es nicht.",
      "Den Platzhalter «process.env» gibt es nicht.",
    ]);
    expect(templateFaults("survey_invitation", "{{ constructor }}{{ __proto__ }}")).toHaveLength(2);
    expect(templateFaults("survey_invitation", "{% if midwife.email %}x{% endif %}")).toHaveLength(1);
  });

  test("shows dates by a filter and nothing else by one", () => {
    const office: HookSlug = "puerpera_registered_office";
    expect(templateFaults(office, "{{ puerpera.birthdate_child }}")).toEqual([
      "«puerpera.birthdate_child» braucht den Filter datum.",
    ]);
    expect(templateFaults(office, "{{ puerpera.birthdate_child | zeit }}")).toHaveLength(1);
    expect(templateFaults(office, "{{ puerpera.created_at }}")).toHaveLength(1);
    expect(templateFaults(office, "{{ puerpera.firstname | upcase }}")).toEqual([
      "Den Filter «upcase» gibt es nicht.",
    ]);
    expect(templateFaults(office, "{{ puerpera.firstname | datum }}")).toHaveLength(1);
    expect(templateFaults(office, "{{ puerpera.multiples }}")).toHaveLength(1);
    expect(
      templateFaults(
        office,
        "{{puerpera.created_at|datum}} {{- puerpera.created_at | zeit -}} {{ puerpera.birthday | datum }}",
      ),
    ).toEqual([]);
  });

  test("asks with if and unless, closed in their order", () => {
    const slug: HookSlug = "puerpera_published_midwives";
    expect(
      templateFaults(
        slug,
        '{% if count > 1 and puerpera.place == "Uster Dorf" %}a{% elsif count %}b{% else %}c{% endif %}',
      ),
    ).toEqual([]);
    expect(templateFaults(slug, "{% unless count %}a{% endunless %}")).toEqual([]);
    expect(templateFaults(slug, "{% if count %}a")).toEqual(["«endif» fehlt."]);
    expect(templateFaults(slug, "a{% endif %}")).toEqual(["«endif» steht ohne if."]);
    expect(templateFaults(slug, "{% else %}")).toEqual(["«else» steht ohne if."]);
    expect(templateFaults(slug, "{% if %}{% endif %}")).toEqual(["Nach if fehlt die Bedingung."]);
    expect(templateFaults(slug, '{% include "x" %}{% for a in count %}')).toHaveLength(2);
  });

  test("closes its braces and shows no sums", () => {
    expect(templateFaults("survey_invitation", "Guten Tag {{ puerpera.firstname")).toEqual([
      "Eine Klammer ist nicht geschlossen.",
    ]);
    expect(templateFaults("survey_invitation", "{{ 1 + 1 }}{{ }}")).toHaveLength(2);
  });

  test("names nobody in its subject, which has one line", () => {
    expect(subjectFaults("mediation_established_midwife", "Neu: {{ puerpera.lastname }}")).toEqual([
      "«puerpera.lastname» gehört nicht in den Betreff: Er wird nie verschlüsselt.",
    ]);
    expect(subjectFaults("mediation_established_midwife", "Neu\r\nBcc: x@example.org")).toHaveLength(1);
    expect(subjectFaults("mediation_established_midwife", "Neu in {{ puerpera.place }}")).toEqual([]);
  });
});
