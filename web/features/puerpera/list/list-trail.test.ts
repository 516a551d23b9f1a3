import { expect, test } from "vitest";
import { neighboursOf } from "./list-trail.ts";

const trail = { url: "/admin/puerpera/list?status=new", ids: ["a", "b", "c"] };

test("a case that came from no list has no neighbours", () => {
  expect(neighboursOf("z", trail)).toMatchObject({ place: 0, previous: undefined, next: undefined });
});

test("a case knows who stands before and after it", () => {
  const there = { url: trail.url, place: 2, count: 3, previous: "a", next: "c" };
  expect(neighboursOf("b", trail)).toEqual({ ...there, title: "Liste" });
  expect(neighboursOf("b", { ...trail, title: "Triage" })).toEqual({ ...there, title: "Triage" });
});

test("the first has nobody before, the last nobody after", () => {
  expect(neighboursOf("a", trail).previous).toBeUndefined();
  expect(neighboursOf("c", trail).next).toBeUndefined();
});
