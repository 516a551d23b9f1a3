/** Notices on a telephone: what they are told for, and what they say. They stand on locked screens, so they name nobody. */
import type { CalendarDay } from "../calendar-day.ts";
import { shortDay } from "../locale.ts";
import { zipcodeAndPlace } from "../place/zipcode.ts";

export const pushSlugs = [
  "push_published",
  "push_urgent",
  "push_request",
  "push_urgent_request",
  "push_answer",
  "push_substitution",
  "push_substitution_answered",
  "push_message",
  "push_urgent_message",
  "push_test",
] as const;
export type PushSlug = (typeof pushSlugs)[number];

export const pushTitles: Record<PushSlug, string> = {
  push_published: "Meldung: neue Anmeldung",
  push_urgent: "Meldung: dringende Anmeldung",
  push_request: "Meldung: Anfrage des Büros",
  push_urgent_request: "Meldung: dringende Anfrage des Büros",
  push_answer: "Meldung: Antwort des Büros",
  push_substitution: "Meldung: Bitte um Vertretung",
  push_substitution_answered: "Meldung: Antwort auf eine Bitte um Vertretung",
  push_message: "Meldung: Mitteilung",
  push_urgent_message: "Meldung: dringende Mitteilung",
  push_test: "Probemeldung",
};

export function isPushSlug(slug: string): slug is PushSlug {
  return Object.hasOwn(pushTitles, slug);
}

/** What of a mother a midwife may see before she takes her over, and no more. */
export interface PushMother {
  zipcode: string | null;
  place: string | null;
  /** In words. */
  languages: string | null;
  birthdate_child: CalendarDay | null;
  birthday_child: CalendarDay | null;
  dischargedate: CalendarDay | null;
}

export interface PushWords {
  title: string;
  body: string;
  /** Where a tap leads. */
  path: string;
}

export function pushWords(slug: PushSlug, mother: PushMother): PushWords {
  const where = zipcodeAndPlace(mother.zipcode, mother.place);
  switch (slug) {
    case "push_published":
      return { title: `Neue Anmeldung: ${where}`, body: factsOf(mother), path: "/user/filter#fullmatch" };
    case "push_urgent":
      return { title: `Dringend: ${where}`, body: factsOf(mother), path: "/user/filter" };
    case "push_request":
      return {
        title: `Das Büro fragt Sie an: ${where}`,
        body: factsOf(mother),
        path: "/user/filter#anfragen",
      };
    case "push_urgent_request":
      return {
        title: `Dringend, das Büro fragt Sie an: ${where}`,
        body: factsOf(mother),
        path: "/user/filter#anfragen",
      };
    case "push_answer":
      // Where every mother with an answer bears a mark: the notice itself knows of none.
      return {
        title: "Das Büro hat Ihnen geantwortet",
        body: "Tippen Sie, um die Antwort zu lesen.",
        path: "/user/puerpera/list",
      };
    case "push_substitution":
      return {
        title: "Eine Kollegin bittet Sie um Vertretung",
        body: "Tippen Sie, um zu antworten.",
        path: "/user/puerpera/list",
      };
    case "push_substitution_answered":
      return {
        title: "Antwort auf Ihre Bitte um Vertretung",
        body: "Tippen Sie, um sie zu lesen.",
        path: "/user/profile",
      };
    case "push_message":
      return { title: "Neue Mitteilung des Büros", body: "Tippen Sie, um sie zu lesen.", path: "/user/home" };
    case "push_urgent_message":
      return {
        title: "Dringende Mitteilung des Büros",
        body: "Tippen Sie, um sie zu lesen.",
        path: "/user/home",
      };
    case "push_test":
      return {
        title: "Probemeldung",
        body: "So meldet dieses Gerät neue Anmeldungen, auch wenn die Anwendung geschlossen ist.",
        path: "/user/profile#meldungen",
      };
  }
}

function factsOf({ languages, birthdate_child, birthday_child, dischargedate }: PushMother): string {
  const date = birthday_child
    ? `geboren ${shortDay(birthday_child)}`
    : birthdate_child && `Termin ${shortDay(birthdate_child)}`;
  return [languages, date, dischargedate && `Austritt ${shortDay(dischargedate)}`]
    .filter(Boolean)
    .join(" · ");
}

/** "17 Hebammen benachrichtigt, 12 per Push" */
export function reachSentence(midwives: number, byPush: number): string {
  const told = midwives === 1 ? "1 Hebamme benachrichtigt" : `${midwives} Hebammen benachrichtigt`;
  return byPush > 0 ? `${told}, ${byPush} per Push` : told;
}
