/** Where to go after sign-in: a path of this origin, or home. */

const HOME = "/";
const LONGEST = 2000;

export function safeReturnTo(wanted: unknown, baseUrl: string): string {
  if (typeof wanted !== "string" || wanted.length > LONGEST) return HOME;
  // Browsers read a backslash as a slash and drop tabs and line breaks: "/\evil" and "/\t/evil" leave the origin.
  if (!wanted.startsWith("/") || /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(wanted)) return HOME;
  const origin = new URL(baseUrl).origin;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return HOME;
  }
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== origin || path.startsWith("//")) return HOME;
  // Back into the sign-in itself would turn in a circle; the page of one's own security is none of its steps.
  if (url.pathname !== "/signin/security" && /^\/(api\/auth|oidc|signin)(\/|$)/.test(url.pathname))
    return HOME;
  return path;
}
