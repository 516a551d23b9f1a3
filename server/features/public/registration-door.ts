/** The door as the pages use it: a share of the connections of the pages, so that a flood holds up nobody else. */
import { regionOf } from "#server/kernel/network-of.ts";
import { onPage, type Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { type ConfirmedRegistration, confirmRegistration, findPending } from "./confirm-registration.ts";
import { type ApplicationFromOutside, type ApplicationResult, registerMidwife } from "./register-midwife.ts";
import { type RegistrationFromOutside, type RegistrationResult, registerMother } from "./register-mother.ts";
import type { RegistrationGuard } from "./registration-guard.ts";
import type { Refused } from "./registration-refusal.ts";
import { Slots } from "./slots.ts";

export interface RegistrationDoor {
  guard: RegistrationGuard;
  mother(input: RegistrationFromOutside): Promise<RegistrationResult>;
  midwife(input: ApplicationFromOutside): Promise<ApplicationResult>;
  /** What waits behind the link of a mail. */
  pending(id: string): Promise<ConfirmedRegistration | undefined>;
  confirm(id: string): Promise<ConfirmedRegistration | undefined>;
}

/** Longer than other questions of those without an account: it writes, marks duplicates and orders mails. */
const LONGEST_STATEMENT_MS = 8_000;
const BUSY: Refused = { refused: "limit", waitSeconds: 10 };
const GIVEN_UP = "57014";

export function createRegistrationDoor(pools: Pools, guard: RegistrationGuard): RegistrationDoor {
  // Whoever brings a proof, or a ward's code, never stands behind those who bring nothing.
  const proven = new Slots(2, 60);
  // Robots of one part of the internet leave most of the queue to the others.
  const unproven = new Slots(1, 20, 4);
  const run = <T>(work: (tx: Tx) => Promise<T>) =>
    onPage(pools, work, { longestStatementMs: LONGEST_STATEMENT_MS });

  async function within<T>(
    slots: Slots,
    address: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T | Refused> {
    const leave = await slots.enter(regionOf(address));
    if (!leave) return BUSY;
    try {
      return await run(work);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === GIVEN_UP) return BUSY;
      throw error;
    } finally {
      leave();
    }
  }

  return {
    guard,
    async mother(input) {
      const { proof, from, address } = input;
      return await within(proof || from.kind === "ward" ? proven : unproven, address, (tx) =>
        registerMother(tx, guard, input),
      );
    },
    midwife: (input) =>
      within(input.proof ? proven : unproven, input.address, (tx) => registerMidwife(tx, guard, input)),
    pending: (id) => run((tx) => findPending(tx, id)),
    confirm: (id) => run((tx) => confirmRegistration(tx, id)),
  };
}
