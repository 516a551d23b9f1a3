/** A backup as a file of age: cut short, changed or put together anew it does not open, and anybody's age opens it too. */

import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { messageOf, OperatorError } from "#server/kernel/errors.ts";

export interface SealWith {
  passphrase?: string | undefined;
  recipient?: string | undefined;
}

export interface OpenWith {
  passphrase?: string | undefined;
  /** A secret key of age, AGE-SECRET-KEY-1… */
  identity?: string | undefined;
}

/** How to seal; refuses before anything is read. */
export function sealer({ passphrase, recipient }: SealWith): (plain: Readable) => Promise<Readable> {
  const encrypter = new Encrypter();
  if (recipient) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new OperatorError("BACKUP_RECIPIENT is no recipient of age: look for a mistyped letter.");
    }
  } else if (passphrase) encrypter.setPassphrase(passphrase);
  else throw new OperatorError("A backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT.");
  return async (plain) => fromWeb(await encrypter.encrypt(toWeb(plain)));
}

export async function unseal(sealed: Readable, { passphrase, identity }: OpenWith): Promise<Readable> {
  const decrypter = new Decrypter();
  if (!passphrase && !identity)
    throw new OperatorError(
      "What opens the backup? Set BACKUP_PASSPHRASE, or name the key with --identity FILE.",
    );
  try {
    if (identity) decrypter.addIdentity(identity);
    if (passphrase) decrypter.addPassphrase(passphrase);
    return fromWeb(await decrypter.decrypt(toWeb(sealed)));
  } catch (error) {
    throw new OperatorError(
      `The backup does not open (${messageOf(error)}): another passphrase or key, or no backup.`,
    );
  }
}

/** The library's types name the browser's stream, which is the same. */
function toWeb(stream: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}
