/** A new passkey, as its device presents it: checked, and kept if it is what was asked for. */
import type { Tx } from "#server/postgres/in-session.ts";
import { ALGORITHMS } from "./ask-for-passkey.ts";
import { takeChallenge } from "./challenge.ts";
import { keepPasskey, type StoredPasskey } from "./passkeys.ts";
import { readAttestation } from "./read-credential.ts";
import type { PasskeyRealm } from "./realm.ts";

export interface NewPasskey {
  realm: PasskeyRealm;
  holder: string;
  userId: string;
  name: string;
  /** As the browser sent it. */
  credential: string;
}

/** False when it is not kept: it was asked of another, made elsewhere, or is there already. */
export async function enrolPasskey(
  tx: Tx,
  { realm, holder, userId, name, credential }: NewPasskey,
): Promise<boolean> {
  const challenge = await takeChallenge(tx, { purpose: "enrol", holder });
  const made = challenge ? await verify(realm, credential, challenge) : undefined;
  return made !== undefined && (await keepPasskey(tx, { ...made, userId, name }));
}

/** As the table has them; what is longer the reading has refused. */
const SHORTEST_ID = 16;
const LONGEST_KEY = 2048;

type Verified = Omit<StoredPasskey, "id" | "userId"> & { backedUp: boolean };

async function verify(
  realm: PasskeyRealm,
  credential: string,
  challenge: string,
): Promise<Verified | undefined> {
  const response = readAttestation(credential);
  if (!response || !(await isPlain(response.response.attestationObject))) return undefined;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: realm.origin,
      expectedRPID: realm.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== response.id) return undefined;
    const credentialId = Buffer.from(registrationInfo.credential.id, "base64url");
    const publicKey = Buffer.from(registrationInfo.credential.publicKey);
    if (credentialId.length < SHORTEST_ID || publicKey.length > LONGEST_KEY) return undefined;
    return {
      credentialId,
      publicKey,
      signCount: registrationInfo.credential.counter,
      transports: response.response.transports ?? [],
      backedUp: registrationInfo.credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/**
 * We ask for no certificate of the maker, and take none: to judge one the library would call the addresses that stand in it, which
 * anybody could choose.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    const format = decoded.get("fmt");
    return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
  } catch {
    return false;
  }
}
