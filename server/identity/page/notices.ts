/** The German words of everything that can end a sign-in or a sign-out otherwise than wished. */
import type { EndedSession } from "../ended-session.ts";
import type { SignInFailure } from "../sign-in-error.ts";
import { type Notice, TO_HOME, TO_SIGN_IN } from "./notice-page.ts";

export const WRONG_PASSWORD = "E-Mail oder Passwort stimmen nicht. Bitte versuchen Sie es nochmals.";
export const FIELDS_MISSING = "Bitte geben Sie E-Mail und Passwort ein.";
export const WRONG_CODE = "Der Code stimmt nicht. Bitte geben Sie den ein, den die App gerade zeigt.";
export const CODE_MISSING = "Bitte geben Sie den Code ein.";
export const EMAIL_MISSING = "Bitte geben Sie Ihre E-Mail-Adresse ein.";
export const WRONG_OWN_PASSWORD = "Das Passwort stimmt nicht.";
export const WRONG_PASSKEY =
  "Der Passkey liess sich nicht bestätigen. Bitte versuchen Sie es nochmals oder nehmen Sie den anderen Weg.";
export const PASSKEY_NOT_KEPT = "Der Passkey liess sich nicht einrichten. Bitte versuchen Sie es nochmals.";
export const NAME_MISSING = "Bitte geben Sie einen Namen ein.";
export const PASSKEY_IS_NEEDED =
  "Ihre Anmeldung braucht einen zweiten Schritt, und das ist Ihr letzter Passkey. Richten Sie zuerst einen anderen oder die App ein.";
export const ENROL_REASON =
  "Weil Sie mit Gesundheitsdaten arbeiten, braucht Ihre Anmeldung neben dem Passwort einen Code von Ihrem Telefon. Das richten Sie jetzt einmal ein.";
export const CLOSED_ACCOUNT =
  "Ihr Zugang ist zurzeit nicht freigeschaltet. Bitte melden Sie sich bei der Geschäftsstelle.";

export function pleaseWait(seconds: number): string {
  const time =
    seconds < 90
      ? plural(seconds, "Sekunde", "Sekunden")
      : plural(Math.ceil(seconds / 60), "Minute", "Minuten");
  return `Zu viele Versuche. Bitte warten Sie ${time} und versuchen Sie es dann nochmals.`;
}

/** Why somebody who was in stands before the sign-in again. */
export function sessionEnded({ why }: EndedSession, { leadsBack }: { leadsBack: boolean }): string {
  const sentence =
    why.kind === "ended"
      ? "Ihre Sitzung wurde beendet, zum Beispiel weil Ihr Passwort geändert wurde."
      : `Ihre Sitzung ist nach ${lengthOf(why.minutes)}${why.kind === "idle" ? " ohne Aktivität" : ""} abgelaufen.`;
  return leadsBack ? `${sentence} Nach dem Anmelden geht es genau dort weiter, wo Sie waren.` : sentence;
}

function lengthOf(minutes: number): string {
  if (minutes >= 2 * 1440 && minutes % 1440 === 0) return plural(minutes / 1440, "Tag", "Tagen");
  return minutes > 60 && minutes % 60 === 0
    ? plural(minutes / 60, "Stunde", "Stunden")
    : plural(minutes, "Minute", "Minuten");
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export const SIGN_IN_FAILURES: Record<SignInFailure, { status: number; notice: Notice }> = {
  "not-begun-here": {
    status: 400,
    notice: {
      heading: "Bitte melden Sie sich neu an",
      sentences: [
        "Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Es ist nichts verloren gegangen.",
      ],
      action: TO_SIGN_IN,
    },
  },
  "provider-down": {
    status: 503,
    notice: {
      heading: "Die Anmeldung ist zurzeit nicht möglich",
      sentences: [
        "Der Anmeldedienst antwortet nicht. Wer schon angemeldet ist, kann weiterarbeiten.",
        "Bitte versuchen Sie es in einigen Minuten nochmals.",
      ],
      action: { label: "Nochmals versuchen", href: "/api/auth/login" },
    },
  },
  "not-proved": {
    status: 400,
    notice: {
      heading: "Die Anmeldung konnte nicht bestätigt werden",
      sentences: [
        "Die Antwort des Anmeldedienstes passt nicht zu Ihrer Anfrage. Bitte melden Sie sich neu an.",
      ],
      action: TO_SIGN_IN,
    },
  },
  "broken-off": {
    status: 400,
    notice: {
      heading: "Die Anmeldung wurde abgebrochen",
      sentences: ["Sie sind nicht angemeldet."],
      action: TO_SIGN_IN,
    },
  },
  "no-access": {
    status: 403,
    notice: {
      heading: "Ihr Zugang ist nicht freigeschaltet",
      sentences: [
        "Bitte melden Sie sich bei der Geschäftsstelle. Sie erreichen uns unter der Adresse am Ende der Seite.",
      ],
      action: TO_SIGN_IN,
    },
  },
};

export const LINK_SENT: Notice = {
  heading: "Bitte schauen Sie in Ihre Mailbox",
  sentences: [
    "Falls es zu dieser Adresse ein Login gibt, haben wir soeben einen Link geschickt. Er gilt eine Stunde und nur einmal.",
    "Kommt nichts an? Schauen Sie bitte im Spam-Ordner nach und prüfen Sie, ob Sie die Adresse aus Ihrem Profil angegeben haben.",
  ],
  action: { label: "Zurück zur Anmeldung", href: "/api/auth/login" },
};

export const LINK_UNKNOWN: Notice = {
  heading: "Dieser Link gilt nicht mehr",
  sentences: [
    "Er ist abgelaufen oder wurde schon gebraucht. Lassen Sie sich einfach einen neuen schicken.",
    "Haben Sie Ihr Passwort schon gewählt? Dann können Sie sich direkt anmelden.",
  ],
  action: { label: "Neuen Link anfordern", href: "/signin/forgotten" },
  other: { label: "Zur Anmeldung", href: "/api/auth/login" },
};

export const PASSWORD_KEPT: Notice = {
  heading: "Ihr Passwort ist gespeichert",
  sentences: ["Sie können sich jetzt damit anmelden."],
  action: { label: "Anmelden", href: "/api/auth/login" },
};

export const ADDRESS_CONFIRMED: Notice = {
  heading: "Ihre E-Mail-Adresse ist bestätigt",
  sentences: ["Melden Sie sich ab jetzt mit dieser Adresse an. Ihr Passwort bleibt, wie es ist."],
  action: { label: "Anmelden", href: "/api/auth/login" },
};

export const SECOND_FACTOR_LINK = {
  heading: "Telefon neu einrichten",
  sentences: [
    "Ihre Anmeldung in zwei Schritten wurde zurückgesetzt. Hier geben Sie frei, dass sie neu eingerichtet wird.",
  ],
  button: "Weiter",
};

export const SECOND_FACTOR_OPEN: Notice = {
  heading: "Sie können Ihr Telefon neu einrichten",
  sentences: ["Melden Sie sich jetzt an. Danach richten Sie die Anmeldung in zwei Schritten neu ein."],
  action: { label: "Anmelden", href: "/api/auth/login" },
};

export const SECOND_FACTOR_BY_LINK: Notice = {
  heading: "Bitte öffnen Sie den Link in unserer Mail",
  sentences: [
    "Ihre Anmeldung in zwei Schritten wurde zurückgesetzt. Zu Ihrem Schutz richten Sie sie über den Link neu ein, den wir Ihnen geschickt haben.",
    "Gilt er nicht mehr, rufen Sie uns bitte an; Sie erreichen uns unter der Nummer am Ende der Seite.",
  ],
  action: TO_SIGN_IN,
};

export const MANAGED_ELSEWHERE: Notice = {
  heading: "Ihr Login wird anderswo verwaltet",
  sentences: ["Passwort und zweiten Schritt ändern Sie dort, wo Sie sich anmelden."],
  action: TO_HOME,
};

export const SIGN_OUT_FROM_ELSEWHERE: Notice = {
  heading: "Möchten Sie sich abmelden?",
  sentences: ["Die Aufforderung dazu kam von einer anderen Website. Sie sind noch angemeldet."],
  action: { label: "Abmelden", href: "/api/auth/logout" },
  other: TO_HOME,
};

export const TOO_MANY_REQUESTS: Notice = {
  heading: "Zu viele Anfragen",
  sentences: ["Von Ihrer Adresse kamen in kurzer Zeit sehr viele Anfragen. Bitte warten Sie eine Minute."],
  action: { label: "Nochmals versuchen", href: "/api/auth/login" },
};

export const SOMETHING_WENT_WRONG: Notice = {
  heading: "Das hat nicht geklappt",
  sentences: [
    "Es ist ein Fehler aufgetreten. Bitte versuchen Sie es nochmals; bleibt es dabei, melden Sie sich bei uns.",
  ],
  action: TO_HOME,
};

export const PAGE_UNKNOWN: Notice = {
  heading: "Diese Seite gibt es nicht",
  sentences: ["Vielleicht ist die Adresse unvollständig, oder die Seite wurde verschoben."],
  action: TO_HOME,
};

export const WEB_APP_MISSING: Notice = {
  heading: "Die Oberfläche fehlt noch",
  sentences: ["Der Server läuft, aber die Web-Anwendung ist nicht gebaut. Der Befehl «npm start» baut sie."],
};

export const HELP: Notice = {
  heading: "Hilfe bei der Anmeldung",
  sentences: [
    "Melden Sie sich mit der E-Mail-Adresse an, die in Ihrem Profil steht. Hat sie geändert, gilt bis zur Bestätigung die bisherige. Beim Passwort zählen Gross- und Kleinschreibung.",
    "Haben Sie Ihr Passwort vergessen? Wählen Sie auf der Anmeldeseite «Passwort vergessen?». Wir schicken Ihnen dann einen Link.",
    "Haben Sie ein neues Telefon? Melden Sie sich mit einem Wiederherstellungscode an. Fehlen Ihnen die Codes oder hat Ihre Adresse geändert, rufen Sie uns bitte an; Sie erreichen uns unter der Nummer am Ende der Seite.",
    "Ist das Gerät mit Ihrem Passkey verloren? Melden Sie sich mit dem Passwort an und entfernen Sie den Passkey unter «Sicherheit der Anmeldung».",
    "Nach mehreren falschen Versuchen müssen Sie einen Moment warten, bevor Sie es nochmals versuchen können.",
  ],
  action: { label: "Zurück zur Anmeldung", href: "/api/auth/login" },
};
