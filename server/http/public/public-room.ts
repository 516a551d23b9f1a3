/** What the routes without an account share, whatever their subject. */
import type { PublicAssets } from "#server/features/public/public-assets.ts";
import type { RegistrationDoor } from "#server/features/public/registration-door.ts";
import type { ReadRegistrationLists } from "#server/features/public/registration-lists.ts";
import type { ReadOrganisation } from "#server/identity/page/organisation.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { SendPublicPage } from "./send-public-page.ts";

export interface PublicRoutes {
  pools: Pools;
  baseUrl: string;
  appSecret: string;
  openDemonstration: boolean;
  readOrganisation: ReadOrganisation;
  limits: RateLimits;
  /** Through which alone somebody without an account writes. */
  door: RegistrationDoor;
}

/** What the routes of one subject get. */
export interface PublicRoom extends PublicRoutes {
  assets: PublicAssets;
  sendPage: SendPublicPage;
  /** What its forms offer to choose from. */
  readLists: ReadRegistrationLists;
}
