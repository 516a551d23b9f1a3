import { expect, test } from "vitest";
import { withChanges } from "./use-table-question.ts";

interface Filter {
  status: readonly string[];
  place?: string | undefined;
}

const drawn: Filter = { status: [] };

test("a second choice on a picture that does not show the first yet keeps both", () => {
  const now: Filter = { status: ["new"] };
  expect(withChanges(now, drawn, { ...drawn, place: "Uster" })).toEqual({ status: ["new"], place: "Uster" });
});

test("what is taken out is out", () => {
  const shown: Filter = { status: ["new"], place: "Uster" };
  expect(withChanges(shown, shown, { ...shown, place: undefined })).toEqual({ status: ["new"] });
  expect(withChanges(shown, shown, { status: [] })).toEqual({ status: [] });
});
