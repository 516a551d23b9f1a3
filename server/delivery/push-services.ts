/**
 * Where a browser may let itself be pushed. The address comes from outside, so that without this list anybody with an account could
 * let the server call what lies beside it.
 */
const makers = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** `local` is the origin of a push service on this machine, for trials. */
export function isPushService(endpoint: string, local: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (local !== undefined && origin === local) return true;
  return protocol === "https:" && port === "" && makers.some((maker) => maker.test(hostname));
}
