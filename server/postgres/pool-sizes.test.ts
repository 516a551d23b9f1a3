import { expect, test } from "vitest";
import { readConfig } from "#server/kernel/config.ts";
import { LEAST_CONNECTIONS, LISTENING, poolSizes, USUAL_CONNECTIONS } from "./pool-sizes.ts";

test("the pools never open more than the process was given, and none is too small for its exports", () => {
  for (let given = LEAST_CONNECTIONS; given <= 500; given += 1) {
    const { anonymous, pages, auditor, ...others } = poolSizes(given);
    const all = [anonymous, pages, auditor, ...Object.values(others)];
    expect(all.reduce((sum, size) => sum + size, LISTENING)).toBeLessThanOrEqual(given);
    expect(anonymous).toBeGreaterThan(0);
    expect(Math.min(pages, auditor)).toBeGreaterThan(1);
    expect(Math.min(...Object.values(others))).toBeGreaterThan(3);
  }
});

test("the usual number and the least one are those of the settings", async () => {
  const read = (value: number) =>
    readConfig({ DATABASE_CONNECTIONS: String(value), APP_SECRET: "x".repeat(32), DATA_DIR: "/tmp" });
  expect((await readConfig({ APP_SECRET: "x".repeat(32), DATA_DIR: "/tmp" })).databaseConnections).toBe(
    USUAL_CONNECTIONS,
  );
  expect((await read(LEAST_CONNECTIONS)).databaseConnections).toBe(LEAST_CONNECTIONS);
  await expect(read(LEAST_CONNECTIONS - 1)).rejects.toThrow("DATABASE_CONNECTIONS");
  expect(poolSizes(USUAL_CONNECTIONS)).toEqual({
    anonymous: 2,
    pages: 4,
    user: 15,
    mediator: 9,
    manager: 6,
    admin: 6,
    auditor: 2,
    system: 10,
  });
});
