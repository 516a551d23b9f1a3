import { expect, test } from "vitest";
import { runSequentially } from "./run-sequentially.ts";

test("what fails is told with its row and does not stop the rest", async () => {
  const refusal = new Error("nein");
  const outcome = await runSequentially(["a", "b", "c"], async (row) => {
    if (row === "b") throw refusal;
  });
  expect(outcome).toEqual({ done: ["a", "c"], failed: [{ row: "b", error: refusal }], left: [] });
});

test("one row is finished before the next begins", async () => {
  const steps: string[] = [];
  await runSequentially(["a", "b"], async (row) => {
    steps.push(`${row} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${row} ends`);
  });
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("it counts, and stopping leaves the rest untouched", async () => {
  const counted: number[] = [];
  const touched: number[] = [];
  const outcome = await runSequentially([1, 2, 3], async (row) => void touched.push(row), {
    onProgress: (finished) => counted.push(finished),
    isStopped: () => counted.length === 2,
  });
  expect(counted).toEqual([1, 2]);
  expect(touched).toEqual([1, 2]);
  expect(outcome.left).toEqual([3]);
});
