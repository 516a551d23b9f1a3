import { expect, test } from "vitest";
import { createConnection, onReconnect } from "./connection.ts";

test("one failure is a hiccup, two in a row are a lost line", () => {
  const line = createConnection();
  line.failed();
  expect(line.isLost()).toBe(false);
  line.failed();
  expect(line.isLost()).toBe(true);
  line.succeeded();
  expect(line.isLost()).toBe(false);
});

test("coming back is told once, and only after a loss", () => {
  const line = createConnection();
  let told = 0;
  onReconnect(() => told++, line);
  line.succeeded();
  line.failed();
  line.succeeded();
  expect(told).toBe(0);
  line.failed();
  line.failed();
  line.failed();
  line.succeeded();
  line.succeeded();
  expect(told).toBe(1);
});
