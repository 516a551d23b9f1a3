/** A signature to the person whose passkey made it, counted as passwords are. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { AppRole, Pools } from "#server/postgres/pools.ts";
import { forgiveAttempt, passkeyKeys, takeAttempt } from "../attempts.ts";
import type { PasswordAnswer } from "../check-password.ts";
import { noteSignIn } from "../sign-in-log.ts";
import { takeChallenge } from "./challenge.ts";
import { countUse, findPasskey, type StoredPasskey } from "./passkeys.ts";
import { readAssertion } from "./read-credential.ts";
import type { PasskeyRealm } from "./realm.ts";
import { userHandle } from "./user-handle.ts";

export interface GivenPasskey {
  appSecret: string;
  realm: PasskeyRealm;
  /** The sign-in for which it was asked. */
  holder: string;
  /** Whose password was right before; undefined when the passkey comes first. */
  userId: string | undefined;
  /** As the browser sent it. */
  credential: string;
  /** The visitor's network address. */
  address: string;
}

const NOTED = { wrong: "wrong", wait: "waiting", closed: "closed" } as const;

export async function checkPasskey(pools: Pools, given: GivenPasskey): Promise<PasswordAnswer> {
  const { appSecret, address } = given;
  const { answer, userId } = await judge(pools, given);
  if (answer.outcome === "right") return answer;
  const outcome = NOTED[answer.outcome];
  await asSystem(pools, "note a refused passkey", (tx) =>
    noteSignIn(tx, appSecret, { userId, way: "passkey", outcome, address }),
  );
  return answer;
}

/** With whose it was to be, as far as anybody can tell. */
async function judge(
  pools: Pools,
  given: GivenPasskey,
): Promise<{ answer: PasswordAnswer; userId: string | undefined }> {
  const { appSecret, holder } = given;
  const response = readAssertion(given.credential);
  // Counted before the work; the challenge is gone with the first answer, right or wrong.
  const { seconds, keys, passkey, challenge } = await asSystem(
    pools,
    "count a try of a passkey",
    async (tx) => {
      const found = response && (await findPasskey(tx, Buffer.from(response.id, "base64url")));
      const counted = passkeyKeys(appSecret, { userId: found?.userId, address: given.address });
      const wait = await takeAttempt(tx, counted);
      const asked = await takeChallenge(tx, { purpose: "prove", holder });
      return { seconds: wait, keys: counted, passkey: found, challenge: asked };
    },
  );
  const userId = given.userId ?? passkey?.userId;
  const wrong = { answer: { outcome: "wrong" }, userId } as const;
  if (seconds > 0) return { answer: { outcome: "wait", seconds }, userId };
  if (!response || !passkey || !challenge || !isOf(passkey, given.userId, response.response.userHandle))
    return wrong;

  const signCount = await verifiedCount(given.realm, { response, passkey, challenge });
  if (signCount === undefined) return wrong;
  return await asSystem(pools, "sign in by a passkey", async (tx) => {
    if (!(await countUse(tx, { id: passkey.id, signCount }))) return wrong;
    await forgiveAttempt(tx, keys);
    return { answer: await readAccount(tx, passkey.userId), userId };
  });
}

/** Her own, by what the server knows and by what the authenticator says. */
function isOf(passkey: StoredPasskey, userId: string | undefined, handle: string | undefined): boolean {
  if (userId !== undefined && passkey.userId !== userId) return false;
  const hers = Buffer.from(userHandle(passkey.userId)).toString("base64url");
  // Whom it belongs to is for the authenticator to say where nobody has named herself.
  return handle === undefined ? userId !== undefined : handle === hers;
}

async function verifiedCount(
  realm: PasskeyRealm,
  {
    response,
    passkey,
    challenge,
  }: {
    response: NonNullable<ReturnType<typeof readAssertion>>;
    passkey: StoredPasskey;
    challenge: string;
  },
): Promise<number | undefined> {
  // Large, and needed by few sign-ins.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: realm.origin,
      expectedRPID: realm.id,
      requireUserVerification: true,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws what does not fit; nothing of it is for the visitor.
    return undefined;
  }
}

async function readAccount(tx: Tx, userId: string): Promise<PasswordAnswer> {
  const { rows } = await tx.query<{
    role: AppRole;
    enrolment: "free" | "by-link" | "demanded";
    hasSecondFactor: boolean;
    mayEnter: boolean;
  }>(
    `select u.role, a.enrolment, identity.has_second_factor(u.id) as "hasSecondFactor",
       identity.may_enter(u.id, u.role, u.status) as "mayEnter"
     from identity.account a join app."user" u on u.id = a.user_id where a.user_id = $1`,
    [userId],
  );
  const [row] = rows;
  if (!row) return { outcome: "wrong" };
  const { mayEnter, ...account } = row;
  return mayEnter ? { outcome: "right", userId, ...account } : { outcome: "closed" };
}
