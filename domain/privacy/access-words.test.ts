import { expect, test } from "vitest";
import { accessWayOf, columnClassTitles, readClasses } from "./access-words.ts";

test("a class that nobody named is left out", () => {
  expect(readClasses("M9 puerpera")).toEqual([]);
});

test("classes are read in their order, each once", () => {
  expect(readClasses("M1 M0 M1")).toEqual(["M0", "M1"]);
  expect(readClasses("M3").map((each) => columnClassTitles[each])).toEqual(["Notizen und Bürodaten"]);
});

test("an operation is told by what it did", () => {
  expect(accessWayOf("UserPuerperaSingle")).toBe("opened");
  expect(accessWayOf("PuerperaSetLost")).toBe("worked");
  expect(accessWayOf("PuerperaSetBirth")).toBe("edited");
  expect(accessWayOf("SearchPuerpera")).toBe("searched");
  expect(accessWayOf("UserPuerperaTable")).toBe("listed");
  expect(accessWayOf("MatchingPuerpera")).toBe("offered");
  expect(accessWayOf("MatchingMidwives")).toBe("matching");
  expect(accessWayOf("Export")).toBe("exported");
  expect(accessWayOf("disclosure")).toBe("disclosed");
  expect(accessWayOf("DeletePuerpera")).toBe("edited");
  expect(accessWayOf("delete")).toBe("deleted");
});

test("what came from no screen is told so", () => {
  expect(accessWayOf("puerpera")).toBe("asked");
  expect(accessWayOf("_Export")).toBe("asked");
  expect(accessWayOf("_delete")).toBe("asked");
  expect(accessWayOf("delete_puerpera_by_pk")).toBe("asked");
});
