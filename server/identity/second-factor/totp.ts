/** Codes of an authenticator app: six digits, new every thirty seconds. */
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** The clock of a telephone may be one step off. */
const STEPS_OFF = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
}

/** What the QR code says to the app. */
export function totpAddress(secret: string, names: { organisation: string; email: string }): string {
  // A colon would part the name from the organisation.
  const issuer = names.organisation.replaceAll(":", " ");
  return totpOf(secret, { issuer, label: names.email }).toString();
}

/** The step that the code belongs to, so that it can be used once; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replaceAll(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: STEPS_OFF });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** For tests and for nobody else: what the app would show. */
export function codeAt(secret: string, now = Date.now()): string {
  return totpOf(secret).generate({ timestamp: now });
}
