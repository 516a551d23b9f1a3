/** What stands around every page that needs no account. */
import type { InLanguages } from "./public-language.ts";

interface FrameTexts {
  /** The three ways that the band offers. */
  registration: string;
  courses: string;
  application: string;
  languages: string;
  toContent: string;
  /** Before the telephone number. */
  questions: string;
  ratherByPhone: string;
  notFound: string;
  notFoundWords: string;
  tooMany: string;
  tooManyWords: string;
  failed: string;
  failedWords: string;
}

export const frameTexts: InLanguages<FrameTexts> = {
  de: {
    registration: "Hebamme finden",
    courses: "Kurse",
    application: "Mitglied werden",
    languages: "Sprache",
    toContent: "Zum Inhalt springen",
    questions: "Fragen?",
    ratherByPhone: "Lieber am Telefon?",
    notFound: "Diese Seite gibt es nicht",
    notFoundWords:
      "Vielleicht ist der Link alt oder unvollständig. Rufen Sie uns an, wir helfen Ihnen weiter.",
    tooMany: "Einen Moment bitte",
    tooManyWords:
      "Von Ihrem Netz kamen gerade sehr viele Anfragen. Versuchen Sie es in einer Minute noch einmal, oder rufen Sie uns an.",
    failed: "Das hat nicht geklappt",
    failedWords: "Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal, oder rufen Sie uns an.",
  },
  en: {
    registration: "Find a midwife",
    courses: "Courses",
    application: "Become a member",
    languages: "Language",
    toContent: "Skip to content",
    questions: "Questions?",
    ratherByPhone: "Rather talk to someone?",
    notFound: "There is no such page",
    notFoundWords: "The link may be old or incomplete. Call us, and we will help you.",
    tooMany: "One moment, please",
    tooManyWords: "Very many requests have just come from your network. Try again in a minute, or call us.",
    failed: "That did not work",
    failedWords: "Something went wrong on our side. Try again, or call us.",
  },
  fr: {
    registration: "Trouver une sage-femme",
    courses: "Cours",
    application: "Devenir membre",
    languages: "Langue",
    toContent: "Aller au contenu",
    questions: "Des questions ?",
    ratherByPhone: "Vous préférez téléphoner ?",
    notFound: "Cette page n’existe pas",
    notFoundWords: "Le lien est peut-être ancien ou incomplet. Appelez-nous, nous vous aiderons.",
    tooMany: "Un instant, s’il vous plaît",
    tooManyWords:
      "Un très grand nombre de demandes vient d’arriver de votre réseau. Réessayez dans une minute ou appelez-nous.",
    failed: "Cela n’a pas fonctionné",
    failedWords: "Un problème est survenu chez nous. Réessayez ou appelez-nous.",
  },
};
