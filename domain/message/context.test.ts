import { describe, expect, test } from "vitest";
import { mailContext, placeholderGroups, sampleContext } from "./context.ts";
import { hookPlaceholders } from "./hook-placeholders.ts";
import { hookSlugs } from "./hooks.ts";

describe("a context", () => {
  test("holds every allowed name, and null where there is no value", () => {
    expect(mailContext("survey_invitation", { "puerpera.firstname": "Arjeta" })).toMatchObject({
      app: { title: null },
      puerpera: { firstname: "Arjeta" },
      link: { survey: null },
    });
    expect(sampleContext("puerpera_registered_hospital")).toMatchObject({
      puerpera: { birthplace: { title: "Spital Uster" }, fullname: "Arjeta Krasniqi" },
    });
  });

  test("takes no value that the hook does not hold", () => {
    const context = mailContext("survey_invitation", {
      "puerpera.lastname": "Krasniqi",
      "puerpera.firstname": "Arjeta",
    });
    expect(JSON.stringify(context)).not.toContain("Krasniqi");
  });

  test("is listed for the editor in groups that hold it all", () => {
    for (const slug of hookSlugs) {
      const listed = placeholderGroups(slug).flatMap((group) => group.placeholders.map(({ name }) => name));
      expect(listed.toSorted(), slug).toEqual([...hookPlaceholders[slug]].toSorted());
    }
    expect(placeholderGroups("survey_invitation").map((group) => group.title)).toEqual([
      "Organisation",
      "Wöchnerin",
      "Links",
    ]);
  });
});
