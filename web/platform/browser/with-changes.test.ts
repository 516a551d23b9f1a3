import { expect, test } from "vitest";
import { withChanges } from "./with-changes.ts";

interface Filter {
  status: readonly string[];
  place?: string | undefined;
}

const drawn: Filter = { status: [] };

test("a second choice on a picture that does not show the first yet keeps both", () => {
  const now: Filter = { status: ["new"] };
  expect(withChanges(now, drawn, { ...drawn, place: "Uster" })).toEqual({ status: ["new"], place: "Uster" });
});

test("two options of one filter, ticked on the same picture, are both ticked", () => {
  expect(withChanges({ status: ["new"] }, drawn, { status: ["published"] })).toEqual({
    status: ["new", "published"],
  });
  expect(withChanges({ status: ["new"] }, drawn, { status: ["new"] })).toEqual({ status: ["new"] });
});

test("one option ticked in place of another, in either order, stands alone", () => {
  const shown: Filter = { status: ["new"] };
  expect(withChanges({ status: ["new", "published"] }, shown, { status: [] })).toEqual({
    status: ["published"],
  });
  expect(withChanges({ status: [] }, shown, { status: ["new", "published"] })).toEqual({
    status: ["published"],
  });
});

test("what is taken out is out", () => {
  const shown: Filter = { status: ["new"], place: "Uster" };
  expect(withChanges(shown, shown, { ...shown, place: undefined })).toEqual({ status: ["new"] });
  expect(withChanges(shown, shown, { ...shown, status: [] })).toEqual({ status: [], place: "Uster" });
});

test("all taken back is all, also what the picture does not show yet", () => {
  const shown: Filter = { status: ["new"], place: "Uster" };
  expect(withChanges({ ...shown, status: ["new", "lost"] }, shown, { status: [] })).toEqual({ status: [] });
});
