// While the line is lost nothing is asked but one question now and then, ever more rarely: a server that is down, or has just
// come back, is not met by everybody at once. Its first answer ends it, and everything is asked again.
import type { Connection } from "./connection.ts";

export const TICK_MS = 250;
const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;
/** So much earlier or later, so that tabs that lost the line together do not come together. */
const SPREAD = 0.25;

export interface Probe {
  /** To be called every TICK_MS while somebody looks. */
  tick(): void;
  /** There is a sign that the line may be back. */
  now(): void;
  end(): void;
}

/** `ask` asks the server something whose outcome the connection hears. */
export function createProbe(line: Connection, ask: () => Promise<unknown>, random = Math.random): Probe {
  let tries = 0;
  let rest = 0;
  let isAsking = false;

  const wait = () => {
    const usual = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
    rest = usual * (1 - SPREAD + random() * 2 * SPREAD);
  };
  const end = line.subscribe(() => {
    tries = 0;
    wait();
  });
  const now = () => {
    if (!line.isLost() || isAsking) return;
    isAsking = true;
    const done = () => {
      isAsking = false;
      tries += 1;
      wait();
    };
    ask().then(done, done);
  };
  return {
    tick() {
      rest -= TICK_MS;
      if (rest <= 0) now();
    },
    now,
    end,
  };
}
