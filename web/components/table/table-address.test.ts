import { expect, test } from "vitest";
import { readTableAddress, viewOf, writeTableAddress } from "./table-address.ts";

const rules = {
  usualSort: { key: "open", direction: "asc" as const },
  isSortable: (key: string) => ["open", "name"].includes(key),
};

const read = (search: string) => readTableAddress(new URLSearchParams(search), rules);

test("an address that makes no sense is read as the usual table", () => {
  expect(read("sort=passwort.desc&page=-3&zeilen=7&spalten=,")).toEqual({
    sort: rules.usualSort,
    page: 1,
    size: 20,
    columns: undefined,
  });
});

test("what is written is read again", () => {
  const search = new URLSearchParams();
  const address = {
    sort: { key: "name", direction: "desc" as const },
    page: 3,
    size: 100 as const,
    columns: ["name", "place"],
  };
  writeTableAddress(search, address, rules);
  expect(readTableAddress(search, rules)).toEqual(address);
});

test("the usual table has a bare address", () => {
  const search = new URLSearchParams();
  writeTableAddress(search, read(""), rules);
  expect(search.toString()).toBe("");
});

test("the length of a page is one's own, unless the address counts pages", () => {
  const mine = (search: string) =>
    readTableAddress(new URLSearchParams(search), { ...rules, usualSize: 100 }).size;
  expect(mine("")).toBe(100);
  expect(mine("zeilen=50")).toBe(50);
  expect(mine("page=3")).toBe(20);
});

test("page, order and spelling do not make another view", () => {
  expect(viewOf("status=new%2Conhold&sort=name.asc&page=4&zeilen=50&case=1")).toBe(
    viewOf("sort=name.asc&status=new,onhold&q="),
  );
  expect(viewOf("status=new")).not.toBe(viewOf("status=onhold"));
});
