import { expect, test } from "vitest";
import { neighboursOf } from "./list-trail.ts";

const trail = { url: "/admin/puerpera/list?status=new", ids: ["a", "b", "c"] };

test("a case that came from no list has no neighbours", () => {
  expect(neighboursOf("z", trail)).toMatchObject({ place: 0, previous: undefined, next: undefined });
});

test("a case knows who stands before and after it", () => {
  expect(neighboursOf("b", trail)).toEqual({ url: trail.url, place: 2, count: 3, previous: "a", next: "c" });
});

test("the first has nobody before, the last nobody after", () => {
  expect(neighboursOf("a", trail).previous).toBeUndefined();
  expect(neighboursOf("c", trail).next).toBeUndefined();
});
