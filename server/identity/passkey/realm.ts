/** For which name passkeys are made: browsers give one to that name alone, and none to a bare network address. */
import { isIP } from "node:net";

export interface PasskeyRealm {
  /** The host of BASE_URL; with another one every passkey is lost. */
  id: string;
  /** Where the browser must have been when it asked for the signature. */
  origin: string;
}

export function passkeyRealm(baseUrl: string): PasskeyRealm | undefined {
  const { hostname, origin } = new URL(baseUrl);
  // An IPv6 address stands in brackets.
  return isIP(hostname) || hostname.startsWith("[") ? undefined : { id: hostname, origin };
}
