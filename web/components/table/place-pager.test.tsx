// @vitest-environment happy-dom
import { screen } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { PlacePager } from "./PlacePager.tsx";
import type { Place, PlaceQuestion } from "./place-paging.ts";

afterEach(cleanup);

const place: Place = { id: "0190c1de-0000-7000-8000-000000000001", created_at: "2026-11-15T05:00:00Z" };
const newest: PlaceQuestion = { before: undefined, after: undefined };

function show(pages: { newer?: Place; older?: Place }, question = newest) {
  const page = { rows: [], newer: pages.newer, older: pages.older };
  render(<PlacePager page={page} question={question} onGo={() => undefined} />);
}

test("where all rows are here there is nothing to turn", () => {
  show({});
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("what goes on is reached, and what does not is said to end", () => {
  show({ older: place });
  expect(screen.getByRole("button", { name: "Ältere" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("button", { name: "Neuere" })).toHaveProperty("disabled", true);
});

test("from a page that has emptied there is a way back to the newest", () => {
  show({}, { before: place, after: undefined });
  expect(screen.getByRole("button", { name: "Zum Neusten" })).toBeTruthy();
});
