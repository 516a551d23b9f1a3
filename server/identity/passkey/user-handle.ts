/** Under which an authenticator keeps somebody's passkeys: her id, as it tells nothing of her. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));
}
