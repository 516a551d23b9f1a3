/** A sample of each long proof; `npm run prove` runs them in full. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { outdatedBreaks } from "./broken.ts";
import { proofs } from "./proofs.ts";

const SEED = 20261115;
const SHARES: Record<string, number> = {
  bombs: 0.5,
  breadth: 0.5,
  days: 1 / 3,
  documents: 0.004,
  idempotency: 0.02,
  import: 0.02,
  isolation: 0.05,
  naughty: 0.003,
  permissions: 0.003,
  "sms-kills": 0.02,
  "take-over": 0.03,
};

/** The number of commits so far, so that each commit tries the next of the rare days; a copy without git tries the first. */
function commitNumber(): number {
  try {
    return Number(execFileSync("git", ["rev-list", "--count", "HEAD"], { encoding: "utf8", stdio: "pipe" }));
  } catch {
    return 0;
  }
}

test.each(proofs.filter(({ isAboutSpeed, isLong }) => !isAboutSpeed && !isLong))(
  "$name holds in a sample",
  async ({ name, run }) => {
    await run(SHARES[name] ?? 1, name === "days" ? commitNumber() : SEED);
  },
);

test("what is broken on purpose stands where it is broken", () => {
  expect(outdatedBreaks()).toEqual([]);
});
