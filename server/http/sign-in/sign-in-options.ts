/** What the pages of the sign-in work with. */
import type { Identity } from "#server/identity/identity.ts";
import type { PasskeyRealm } from "#server/identity/passkey/realm.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { SendPage } from "./send-page.ts";
import type { Cookies, IsSignedIn } from "./session-cookie.ts";

export interface SignInOptions {
  pools: Pools;
  identity: Identity;
  cookies: Cookies;
  isSignedIn: IsSignedIn;
  sendPage: SendPage;
  baseUrl: string;
  appSecret: string;
  demo: boolean;
  /** Undefined where browsers make no passkeys: at a bare network address. */
  realm: PasskeyRealm | undefined;
  /** For how long a midwife may trust her telephone; 0: not at all. */
  trustedDays: number;
  limits: RateLimits;
}
