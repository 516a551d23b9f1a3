// @vitest-environment happy-dom
/** A part that nobody misses at once must not stay away for good. */
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
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
  await act(async () => {
    render(
      <LazyBoundary waiting={null} onFailed={({ message }) => failures.push(message)}>
        <Keeper />
      </LazyBoundary>,
    );
  });
  await expect.poll(() => failures, { timeout: 60_000 }).toEqual(["a file did not come"]);
  expect(screen.queryByText("sendet, was wartet")).toBeNull();

  isOffline = false;
  await act(async () => {
    window.dispatchEvent(new Event("online"));
  });
  expect(await screen.findByText("sendet, was wartet", undefined, { timeout: 60_000 })).toBeTruthy();
  expect(failures).toHaveLength(1);
});
