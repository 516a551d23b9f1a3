/** What the log of sign-ins says (database/rules/sign-in-log.sql), in the auditor's words. */

const signInWays = [
  "password",
  "code",
  "passkey",
  "password_code",
  "password_passkey",
  "provider",
  "command",
] as const;
export type SignInWay = (typeof signInWays)[number];

export const signInWayTitles: Record<SignInWay, string> = {
  password: "Passwort",
  code: "Code der App",
  passkey: "Passkey",
  password_code: "Passwort und Code der App",
  password_passkey: "Passwort und Passkey",
  provider: "Anderer Anbieter",
  command: "Befehl auf dem Server",
};

export function isSignInWay(value: unknown): value is SignInWay {
  return signInWays.some((way) => way === value);
}

export const signInOutcomes = ["came_in", "wrong", "waiting", "closed"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

export const signInOutcomeTitles: Record<SignInOutcome, string> = {
  came_in: "Angemeldet",
  wrong: "Falsch",
  waiting: "Zu viele Versuche",
  closed: "Kein Zugang",
};

export function isSignInOutcome(value: unknown): value is SignInOutcome {
  return signInOutcomes.some((outcome) => outcome === value);
}
