/** E-mail and password to a person: the same answer, count and work whether or not the address is known. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { AppRole, Pools } from "#server/postgres/pools.ts";
import { forgiveAttempt, passwordKeys, takeAttempt } from "./attempts.ts";
import { isPassword } from "./password.ts";
import { EMBEDDED_ISSUER } from "./relying-party.ts";
import { noteSignIn } from "./sign-in-log.ts";

export interface Credentials {
  email: string;
  password: string;
  /** The visitor's network address. */
  address: string;
}

/** Whose it is, and what tells which steps follow. */
export interface RightPassword {
  userId: string;
  role: AppRole;
  hasSecondFactor: boolean;
  enrolment: Enrolment;
}

export type PasswordAnswer =
  | ({ outcome: "right" } & RightPassword)
  | { outcome: "wrong" }
  | { outcome: "wait"; seconds: number }
  /** The password is right, but the person is not (or no longer) to come in. */
  | { outcome: "closed" };

/** After a reset the second factor is set up anew: first the link in her mail, then the enrolment. */
type Enrolment = "free" | "by-link" | "demanded";

interface StoredAccount {
  user_id: string;
  role: AppRole;
  has_second_factor: boolean;
  enrolment: Enrolment;
  password_hash: string | null;
  may_enter: boolean;
}

async function findAccount(tx: Tx, email: string): Promise<StoredAccount | undefined> {
  const { rows } = await tx.query<StoredAccount>(
    `select a.user_id, u.role, a.password_hash, a.enrolment, identity.may_enter(u.id, u.role, u.status) as may_enter,
       identity.has_second_factor(a.user_id) as has_second_factor
     from identity.account a join app."user" u on u.id = a.user_id
     join identity.login l on l.user_id = a.user_id and l.issuer = $2
     where lower(l.email) = lower($1)`,
    [email, EMBEDDED_ISSUER],
  );
  return rows[0];
}

export async function checkPassword(
  pools: Pools,
  appSecret: string,
  given: Credentials,
): Promise<PasswordAnswer> {
  const email = given.email.trim();
  const { address } = given;
  // PostgreSQL cannot hold NUL, and no address has it.
  if (email.includes("\0") || email.length > 320) return { outcome: "wrong" };

  // Counted before the work, or many at once would all be looked at before the first was found wrong.
  const { seconds, account, keys, tried } = await asSystem(pools, "count a try of a password", async (tx) => {
    const account = await findAccount(tx, email);
    const keys = passwordKeys(appSecret, { userId: account?.user_id, email, address });
    const seconds = await takeAttempt(tx, keys);
    const tried = { userId: account?.user_id, way: "password", address } as const;
    if (seconds > 0) await noteSignIn(tx, appSecret, { ...tried, outcome: "waiting" });
    return { account, keys, seconds, tried };
  });
  if (seconds > 0) return { outcome: "wait", seconds };

  // Outside the transaction: the work takes long, and a connection is scarce.
  const right = await isPassword(given.password, account?.password_hash);
  if (!right || !account) {
    await asSystem(pools, "note a wrong password", (tx) =>
      noteSignIn(tx, appSecret, { ...tried, outcome: "wrong" }),
    );
    return { outcome: "wrong" };
  }
  await asSystem(pools, "forgive wrong passwords", async (tx) => {
    await forgiveAttempt(tx, keys);
    if (!account.may_enter) await noteSignIn(tx, appSecret, { ...tried, outcome: "closed" });
  });
  if (!account.may_enter) return { outcome: "closed" };
  const { user_id: userId, role, has_second_factor: hasSecondFactor, enrolment } = account;
  return { outcome: "right", userId, role, hasSecondFactor, enrolment };
}
