// Paths of the session and data service; login and profile paths are settings of the build.
const loginPath: string = import.meta.env.VITE_LOGIN_PATH ?? "/api/auth/login";
export const profilePath: string = import.meta.env.VITE_PROFILE_PATH ?? "/api/auth/me";
export const logoutPath = "/api/auth/logout";
/** The server's own page: a real navigation. */
export const securityPath = "/signin/security";
export const sessionPath = "/api/auth/session";
export const offlineKeyPath = "/api/auth/offline-key";
export const activePath = "/api/auth/active";
export const graphqlPath = "/v1/graphql";

/** Where the browser goes to sign in and come back to the place it is at. */
export function loginUrl({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): string {
  return `${loginPath}?returnTo=${encodeURIComponent(pathname + search + hash)}`;
}
