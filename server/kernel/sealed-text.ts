/** Text that only a server with the same APP_SECRET can read: what the database keeps of keys, second factors and links. */
import { CompactEncrypt, compactDecrypt } from "jose";

export async function sealText(text: string, key: Buffer): Promise<string> {
  return await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(key);
}

/** Undefined for what was sealed under another secret: of no use any more. */
export async function unsealText(sealed: string, key: Buffer): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return new TextDecoder().decode(plaintext);
  } catch {
    return undefined;
  }
}
