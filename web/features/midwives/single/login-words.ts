/** What the state of a login means, in words. */
import { dateAndTime } from "#domain/locale.ts";

export interface LoginFacts {
  fullname: string;
  email: string | null;
  status: string;
  auth0_id: string | null;
  auth0_action: string;
  mfareset_at: string | null;
}

export type LoginState = "none" | "invited" | "there";

export function loginState({
  auth0_id,
  auth0_action,
}: Pick<LoginFacts, "auth0_id" | "auth0_action">): LoginState {
  if (auth0_id === null) return "none";
  return auth0_action === "invited" ? "invited" : "there";
}

export const loginTitles: Record<LoginState, string> = {
  none: "Kein Login",
  invited: "Eingeladen",
  there: "Login vorhanden",
};

export function loginSentence(facts: LoginFacts): string {
  switch (loginState(facts)) {
    case "none":
      if (!facts.email) return "Für ein Login braucht es zuerst eine E-Mail-Adresse.";
      if (facts.status === "lost") return "Wer ausgetreten ist, erhält kein Login.";
      return `Die Einladung geht an ${facts.email}.`;
    case "invited":
      return `Die Einladung an ${facts.email ?? "die hinterlegte Adresse"} ist noch nicht angenommen.`;
    case "there":
      return facts.mfareset_at
        ? `Meldet sich mit ${facts.email ?? "der hinterlegten Adresse"} an. MFA zurückgesetzt am ${dateAndTime(facts.mfareset_at)}.`
        : `Meldet sich mit ${facts.email ?? "der hinterlegten Adresse"} an.`;
  }
}

/** Why a new login would not be of use yet; null when nothing stands in the way. */
export function whyNoAccess(status: string): string | null {
  return status === "new" ? "Anmelden kann sie sich erst, wenn sie aktiviert ist." : null;
}
