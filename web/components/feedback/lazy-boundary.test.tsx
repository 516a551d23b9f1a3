// @vitest-environment happy-dom
/** A part that nobody misses at once must not stay away for good. */
import { screen } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { LazyBoundary } from "./LazyBoundary.tsx";
import { preloadable } from "./preloadable.tsx";

afterEach(cleanup);

test("a part whose file got lost is fetched when the line is back", async () => {
  let isOffline = true;
  const failures: string[] = [];
  const { Component: Keeper } = preloadable(async () => {
    if (isOffline) throw new Error("no line");
    return () => <p>sendet, was wartet</p>;
  });
  render(
    <LazyBoundary waiting={null} onFailed={({ message }) => failures.push(message)}>
      <Keeper />
    </LazyBoundary>,
  );
  await expect.poll(() => failures).toEqual(["a file did not come"]);
  expect(screen.queryByText("sendet, was wartet")).toBeNull();

  isOffline = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("sendet, was wartet")).toBeTruthy();
  expect(failures).toHaveLength(1);
});
