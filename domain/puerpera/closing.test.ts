import { expect, test } from "vitest";
import { closingIsOffered, earlyClosing } from "./closing.ts";

const born = { birthday_child: "2026-09-21" };

test("before the birth closing is neither offered nor done without a question", () => {
  expect(closingIsOffered({ birthday_child: null }, "2026-11-16")).toBe(false);
  expect(earlyClosing({ birthday_child: null }, "2026-11-16")).toBe("Das Kind ist noch nicht geboren.");
});

test("before day 56 one is asked, and told which day it is", () => {
  expect(earlyClosing(born, "2026-11-15")).toBe(
    "Heute ist Tag 55 nach der Geburt. Die Betreuung dauert bis Tag 56, das ist der 16.11.2026.",
  );
  expect(earlyClosing(born, "2026-11-16")).toBeNull();
});

test("from day 49 on closing stands among the buttons", () => {
  expect(closingIsOffered(born, "2026-11-08")).toBe(false);
  expect(closingIsOffered(born, "2026-11-09")).toBe(true);
});
