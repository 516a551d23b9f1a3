import { expect, test } from "vitest";
import { oldestReleases, readTables } from "./browser-support.ts";
import { missingIn } from "./check-browsers.ts";

const tables = readTables();
const missing = (name: string, content: string) => [...missingIn(name, content, tables).keys()];

test("the oldest release that counts is the one that was current two years before the tables", () => {
  const then = new Date(tables.__meta.timestamp);
  then.setUTCFullYear(then.getUTCFullYear() - 2);
  const day = then.toISOString().slice(0, 10);
  for (const [browser, version] of oldestReleases(tables)) {
    const releases = Object.values(tables.browsers[browser]?.releases ?? {});
    const date = tables.browsers[browser]?.releases[version]?.release_date ?? "";
    expect(date <= day, `${browser} ${version}`).toBe(true);
    expect(
      releases.some((each) => each.release_date && each.release_date > date && each.release_date <= day),
    ).toBe(false);
  }
});

test("a planted property, value, function, selector or rule of the newest browsers is found in a stylesheet", () => {
  const css = `
    .a { position-area: block-end; color: rgb(1 2 3); }
    .b { width: calc-size(auto, size); }
    .c:open { field-sizing: content; }
    @function --twice() { result: 2; }`;
  const found = missing("style.css", css);
  for (const feature of ["position-area", "calc-size()", ":open", "field-sizing", "@function"]) {
    expect(found, feature).toContain(feature);
  }
  expect(found).not.toContain("color");
});

test("what stands behind @supports is not asked of those who lack it", () => {
  expect(missing("style.css", "@supports (position-area: end) { .a { position-area: end; } }")).toEqual([]);
});

test("a planted global, member or method of the newest browsers is found in a script", () => {
  const script = `
    const day = Temporal.Now.plainDateISO();
    Promise.try(work).finally(done);
    const total = Math.sumPrecise([0.1, 0.2]);
    document.startViewTransition(draw);
    const text = bytes.toBase64();`;
  const found = missing("page.js", script);
  for (const feature of [
    "Temporal",
    "Promise.try",
    "Math.sumPrecise",
    "document.startViewTransition",
    ".toBase64()",
  ]) {
    expect(found, feature).toContain(feature);
  }
});

test("what two years have known is no fault, nor are names of our own that sound like a feature", () => {
  const script = `
    const sorted = Object.groupBy(list.toSorted(), (row) => row.key);
    const rest = new Set(sorted).difference(other);
    const mine = { Temporal: 1, sumPrecise: 2 };
    row.sumPrecise.toBase64;`;
  expect(missing("page.js", script)).toEqual([]);
});
