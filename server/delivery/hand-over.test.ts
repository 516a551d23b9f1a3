import { expect, test } from "vitest";
import { openHandOver } from "./hand-over.ts";

const FOR_EVER_MS = 3_600_000;

/** Whether each has come, after everything that could already happen has happened. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test("the next one comes when the one before it has left", async () => {
  const place = openHandOver(FOR_EVER_MS);
  const [first, second] = [place(), place()];
  await first.come();
  let hasCome = false;
  const coming = second.come().then(() => {
    hasCome = true;
  });
  await settled();
  expect(hasCome).toBe(false);
  first.leave();
  await coming;
  second.leave();
});

test("one that never comes, or gives up while it waits, holds up nobody and lets nobody pass too early", async () => {
  const place = openHandOver(FOR_EVER_MS);
  const [first, never, impatient, last] = [place(), place(), place(), place()];
  await first.come();
  never.leave();
  const gaveUp = impatient.come();
  impatient.leave();
  let hasCome = false;
  const coming = last.come().then(() => {
    hasCome = true;
  });
  await settled();
  expect(hasCome).toBe(false);
  first.leave();
  await Promise.all([gaveUp, coming]);
  last.leave();
});

test("one that stays too long lets the next one go ahead", async () => {
  const place = openHandOver(0);
  await place().come();
  await place().come();
});
