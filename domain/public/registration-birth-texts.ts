/** The questions about birth and language of the form for parents. */
import type { InLanguages } from "./public-language.ts";

export interface RegistrationBirthTexts {
  hospitalHeadingBorn: string;
  hospitalHeading: string;
  birthplace: string;
  whereabouts: string;
  atHome: string;
  /** Since `{day}`. */
  atHomeSince: string;
  homeSince: string;
  inHospital: string;
  /** Until `{day}`. */
  inHospitalUntil: string;
  leaveWhen: string;
  leaveHint: string;
  homeBirthHint: string;
  /** Entries of the office's list that are no names. */
  birthplaces: { hausgeburt: string; ausserkantonal: string; ausland: string; unklar: string };

  detailsHeadingBorn: string;
  detailsHeading: string;
  detailsIntro: string;
  birthtype: string;
  birthtypes: { spontangeburt: string; vakuumgeburt: string; kaiserschnitt: string };
  section: string;
  sectionWhen: string;
  nthChild: string;
  nthChildBorn: string;
  nth: readonly string[];
  multiples: string;
  multiplesBorn: string;

  languageHeading: string;
  languageIntro: string;
  language: string;
  otherLanguage: string;
  languageMore: string;
  languageText: string;
  languageTextHint: string;
  level: string;
  /** Before the level in the summary. */
  german: string;
  levels: { keine: string; wenig: string; mittel: string; gut: string; muttersprache: string };
  interpreter: string;
  interpreterHint: string;
}

export const registrationBirthTexts: InLanguages<RegistrationBirthTexts> = {
  de: {
    hospitalHeadingBorn: "Wo ist Ihr Kind geboren?",
    hospitalHeading: "Wo möchten Sie gebären?",
    birthplace: "Spital oder Geburtshaus",
    whereabouts: "Wo sind Sie jetzt?",
    atHome: "Ich bin schon zu Hause",
    atHomeSince: "Ich bin zu Hause, seit {day}",
    homeSince: "Seit welchem Tag?",
    inHospital: "Ich bin noch im Spital",
    inHospitalUntil: "Ich bin im Spital, bis {day}",
    leaveWhen: "Wann gehen Sie nach Hause?",
    leaveHint: "Wissen Sie es noch nicht, lassen Sie es leer.",
    homeBirthHint: "Nach einer Hausgeburt können Sie diese Frage auslassen.",
    birthplaces: {
      hausgeburt: "Zu Hause (Hausgeburt)",
      ausserkantonal: "Anderes Spital",
      ausland: "Im Ausland",
      unklar: "Ich weiss es noch nicht",
    },

    detailsHeadingBorn: "Wie war die Geburt?",
    detailsHeading: "Was sollen wir über die Geburt wissen?",
    detailsIntro: "Davon hängt ab, wie oft die Hebamme zu Ihnen kommt.",
    birthtype: "Wie ist Ihr Kind geboren?",
    birthtypes: {
      spontangeburt: "Normal (vaginal)",
      vakuumgeburt: "Mit Saugglocke oder Zange",
      kaiserschnitt: "Mit Kaiserschnitt",
    },
    section: "Ist ein Kaiserschnitt geplant?",
    sectionWhen: "An welchem Tag?",
    nthChild: "Ihr wievieltes Kind ist es?",
    nthChildBorn: "Ihr wievieltes Kind ist es?",
    nth: ["Mein erstes Kind", "Mein zweites Kind", "Mein drittes Kind", "Mein {n}. Kind"],
    multiples: "Erwarten Sie Zwillinge oder mehr?",
    multiplesBorn: "Sind es Zwillinge oder mehr?",

    languageHeading: "Welche Sprache sprechen Sie?",
    languageIntro: "Wir suchen eine Hebamme, die Sie versteht.",
    language: "Ihre Sprache",
    otherLanguage: "Eine andere Sprache",
    languageMore: "Noch eine Sprache",
    languageText: "Welche andere Sprache?",
    languageTextHint: "Nur wenn sie nicht in der Liste steht.",
    level: "Wie gut sprechen Sie Deutsch?",
    german: "Deutsch",
    levels: {
      keine: "Gar nicht",
      wenig: "Ein wenig",
      mittel: "Ich kann mich verständigen",
      gut: "Gut",
      muttersprache: "Es ist meine Muttersprache",
    },
    interpreter: "Ich brauche eine Dolmetscherin",
    interpreterHint: "Jemand übersetzt, was die Hebamme sagt.",
  },
  en: {
    hospitalHeadingBorn: "Where was your baby born?",
    hospitalHeading: "Where would you like to give birth?",
    birthplace: "Hospital or birth centre",
    whereabouts: "Where are you now?",
    atHome: "I am at home already",
    atHomeSince: "I have been at home since {day}",
    homeSince: "Since which day?",
    inHospital: "I am still in hospital",
    inHospitalUntil: "I am in hospital until {day}",
    leaveWhen: "When are you going home?",
    leaveHint: "If you don’t know yet, leave it empty.",
    homeBirthHint: "After a home birth you can skip this question.",
    birthplaces: {
      hausgeburt: "At home (home birth)",
      ausserkantonal: "Another hospital",
      ausland: "Abroad",
      unklar: "I don’t know yet",
    },

    detailsHeadingBorn: "How was the birth?",
    detailsHeading: "What should we know about the birth?",
    detailsIntro: "How often the midwife visits you depends on it.",
    birthtype: "How was your baby born?",
    birthtypes: {
      spontangeburt: "Vaginal birth",
      vakuumgeburt: "Vaginal birth with vacuum or forceps",
      kaiserschnitt: "Caesarean section",
    },
    section: "Is a caesarean planned?",
    sectionWhen: "On which day?",
    nthChild: "Is this your first child?",
    nthChildBorn: "Is this your first child?",
    nth: ["My first child", "My second child", "My third child", "My child number {n}"],
    multiples: "Are you having twins or more?",
    multiplesBorn: "Are they twins or more?",

    languageHeading: "Which language do you speak?",
    languageIntro: "We look for a midwife who understands you.",
    language: "Your language",
    otherLanguage: "Another language",
    languageMore: "One more language",
    languageText: "Which other language?",
    languageTextHint: "Only if it is not in the list.",
    level: "How well do you speak German?",
    german: "German",
    levels: {
      keine: "Not at all",
      wenig: "A little",
      mittel: "I can make myself understood",
      gut: "Well",
      muttersprache: "It is my first language",
    },
    interpreter: "I need an interpreter",
    interpreterHint: "Somebody translates what the midwife says.",
  },
  fr: {
    hospitalHeadingBorn: "Où votre bébé est-il né ?",
    hospitalHeading: "Où souhaitez-vous accoucher ?",
    birthplace: "Hôpital ou maison de naissance",
    whereabouts: "Où êtes-vous maintenant ?",
    atHome: "Je suis déjà à la maison",
    atHomeSince: "Je suis à la maison depuis le {day}",
    homeSince: "Depuis quel jour ?",
    inHospital: "Je suis encore à l’hôpital",
    inHospitalUntil: "Je suis à l’hôpital jusqu’au {day}",
    leaveWhen: "Quand rentrez-vous à la maison ?",
    leaveHint: "Si vous ne le savez pas encore, laissez vide.",
    homeBirthHint: "Après un accouchement à domicile, vous pouvez sauter cette question.",
    birthplaces: {
      hausgeburt: "À la maison (accouchement à domicile)",
      ausserkantonal: "Un autre hôpital",
      ausland: "À l’étranger",
      unklar: "Je ne sais pas encore",
    },

    detailsHeadingBorn: "Comment s’est passé l’accouchement ?",
    detailsHeading: "Que devons-nous savoir sur l’accouchement ?",
    detailsIntro: "Le nombre de visites de la sage-femme en dépend.",
    birthtype: "Comment votre bébé est-il né ?",
    birthtypes: {
      spontangeburt: "Par voie basse",
      vakuumgeburt: "Avec ventouse ou forceps",
      kaiserschnitt: "Par césarienne",
    },
    section: "Une césarienne est-elle prévue ?",
    sectionWhen: "Quel jour ?",
    nthChild: "Est-ce votre premier enfant ?",
    nthChildBorn: "Est-ce votre premier enfant ?",
    nth: ["Mon premier enfant", "Mon deuxième enfant", "Mon troisième enfant", "Mon {n}e enfant"],
    multiples: "Attendez-vous des jumeaux ou plus ?",
    multiplesBorn: "S’agit-il de jumeaux ou plus ?",

    languageHeading: "Quelle langue parlez-vous ?",
    languageIntro: "Nous cherchons une sage-femme qui vous comprend.",
    language: "Votre langue",
    otherLanguage: "Une autre langue",
    languageMore: "Encore une langue",
    languageText: "Quelle autre langue ?",
    languageTextHint: "Seulement si elle n’est pas dans la liste.",
    level: "Comment parlez-vous l’allemand ?",
    german: "Allemand",
    levels: {
      keine: "Pas du tout",
      wenig: "Un peu",
      mittel: "Je peux me faire comprendre",
      gut: "Bien",
      muttersprache: "C’est ma langue maternelle",
    },
    interpreter: "J’ai besoin d’une interprète",
    interpreterHint: "Quelqu’un traduit ce que dit la sage-femme.",
  },
};
