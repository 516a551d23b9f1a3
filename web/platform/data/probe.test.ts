import { expect, test } from "vitest";
import { createConnection } from "./connection.ts";
import { createProbe, TICK_MS } from "./probe.ts";

/** A line whose server is away until the test says otherwise. */
function aLostLine(random: number) {
  const line = createConnection();
  const server = { isThere: false, asked: 0 };
  const ask = () => {
    server.asked += 1;
    if (server.isThere) line.succeeded();
    else line.failed();
    return Promise.resolve();
  };
  const probe = createProbe(line, ask, () => random);
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += TICK_MS) {
      probe.tick();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  const lose = () => {
    line.failed();
    line.failed();
  };
  return { line, server, probe, pass, lose };
}

test("a line that is not lost is not probed", async () => {
  const { server, probe, pass, line } = aLostLine(0.5);
  line.failed();
  probe.now();
  await pass(60_000);
  expect(server.asked).toBe(0);
});

test("without a server it asks ever more rarely, at last four times a minute", async () => {
  const { server, pass, lose } = aLostLine(0.5);
  lose();
  await pass(750);
  expect(server.asked).toBe(0);
  // After 1, 2, 4, 8 and 15 seconds.
  await pass(30_000 - 750 + TICK_MS * 5);
  expect(server.asked).toBe(5);
  await pass(300_000 + TICK_MS * 20);
  expect(server.asked).toBe(25);
});

test("two tabs that lost the line together do not come together", async () => {
  const [early, late] = [aLostLine(0), aLostLine(1)];
  for (const tab of [early, late]) {
    tab.lose();
    await tab.pass(1_000);
  }
  expect([early.server.asked, late.server.asked]).toEqual([1, 0]);
});

test("the first answer ends it, and the next loss begins anew", async () => {
  const { server, line, pass, lose } = aLostLine(0.5);
  lose();
  await pass(20_000);
  server.isThere = true;
  await pass(20_000);
  expect(line.isLost()).toBe(false);
  const asked = server.asked;
  await pass(60_000);
  expect(server.asked).toBe(asked);
  server.isThere = false;
  lose();
  await pass(1_250);
  expect(server.asked).toBe(asked + 1);
});

test("a sign of the line is answered at once", () => {
  const { server, probe, lose } = aLostLine(0.5);
  lose();
  probe.now();
  expect(server.asked).toBe(1);
});
