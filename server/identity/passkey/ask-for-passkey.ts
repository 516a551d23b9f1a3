/** What the browser is told to ask its passkeys for, as JSON in the page. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Tx } from "#server/postgres/in-session.ts";
import { newChallenge } from "./challenge.ts";
import { listCredentials } from "./passkeys.ts";
import type { PasskeyRealm } from "./realm.ts";
import { userHandle } from "./user-handle.ts";

/** EdDSA, ES256, RS256: between them every authenticator has one. */
export const ALGORITHMS = [-8, -7, -257];

const TIMEOUT_MS = 5 * 60_000;

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** `userId`: her password was right, so it must be one of hers; without it any of the browser's own names its owner. */
export async function askForProof(
  tx: Tx,
  realm: PasskeyRealm,
  { holder, userId }: { holder: string; userId?: string | undefined },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = userId === undefined ? [] : await listCredentials(tx, userId);
  return {
    challenge: text(await newChallenge(tx, { purpose: "prove", holder })),
    rpId: realm.id,
    timeout: TIMEOUT_MS,
    // It stands for the password too, so it asks for the finger or the PIN.
    userVerification: "required",
    allowCredentials: known.map(({ credentialId }) => ({ id: text(credentialId), type: "public-key" })),
  };
}

export async function askForNewPasskey(
  tx: Tx,
  realm: PasskeyRealm,
  given: { holder: string; userId: string; email: string; fullname: string; organisation: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listCredentials(tx, given.userId);
  return {
    challenge: text(await newChallenge(tx, { purpose: "enrol", holder: given.holder })),
    rp: { id: realm.id, name: given.organisation },
    user: { id: text(userHandle(given.userId)), name: given.email, displayName: given.fullname },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: TIMEOUT_MS,
    // No device has two of hers.
    excludeCredentials: known.map(({ credentialId }) => ({ id: text(credentialId), type: "public-key" })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    // Who made her device is nobody's business.
    attestation: "none",
  };
}
