import { expect, test } from "vitest";
import { isPushSlug, pushSlugs, pushWords, reachSentence } from "./push.ts";

const mother = {
  zipcode: "8610",
  place: "Uster",
  languages: "Deutsch, Albanisch",
  birthdate_child: "2026-11-26",
  birthday_child: null,
  dischargedate: null,
};

test("a notice of something else has no words", () => {
  expect(isPushSlug("puerpera_published_midwives")).toBe(false);
  expect(isPushSlug("toString")).toBe(false);
});

test("a mother is told by place, languages and date", () => {
  expect(pushWords("push_published", mother)).toEqual({
    title: "Neue Anmeldung: 8610 Uster",
    body: "Deutsch, Albanisch · Termin Do 26.11.",
    path: "/user/filter#fullmatch",
  });
  const born = { ...mother, birthday_child: "2026-11-14", dischargedate: "2026-11-18" };
  expect(pushWords("push_urgent", born).body).toBe(
    "Deutsch, Albanisch · geboren Sa 14.11. · Austritt Mi 18.11.",
  );
});

test("what is unknown is left out", () => {
  const unknown = { ...mother, place: null, languages: null, birthdate_child: null };
  expect(pushWords("push_urgent", unknown)).toMatchObject({ title: "Dringend: 8610", body: "" });
});

test("a tap leads into the application, and each notice has a title", () => {
  for (const slug of pushSlugs) {
    const { title, path } = pushWords(slug, mother);
    expect(title).not.toBe("");
    expect(path).toMatch(/^\/user\//);
  }
});

test("how many were reached is told in a sentence", () => {
  expect(reachSentence(17, 12)).toBe("17 Hebammen benachrichtigt, 12 per Push");
  expect(reachSentence(1, 0)).toBe("1 Hebamme benachrichtigt");
});
