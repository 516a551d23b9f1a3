/** The page on which a midwife applies, in plain words. */
import type { InLanguages } from "./public-language.ts";
import { type FaultCode, faultTexts } from "./registration-fault-texts.ts";

interface OwnFaultTexts {
  phoneMissing: string;
  emailMissing: string;
  websiteWrong: string;
  circleUnknown: string;
  circlesMany: string;
}

export type ApplicationFaultCode = FaultCode | keyof OwnFaultTexts;

export interface ApplicationTexts {
  title: string;
  description: string;
  intro: string;
  faultsHeading: string;

  youHeading: string;
  firstname: string;
  lastname: string;
  address: string;
  zipcode: string;
  place: string;
  placeHint: string;
  phone: string;
  phoneHint: string;
  email: string;
  emailHint: string;

  workHeading: string;
  language: string;
  languageMore: string;
  circles: string;
  circlesHint: string;
  services: string;
  servicesHint: string;
  website: string;
  zsr: string;
  remarks: string;
  remarksHint: string;

  privacyShort: string;
  /** What an applicant agrees to. */
  privacy: string;
  send: string;

  thanks: string;
  nextHeading: string;
  /** When, and what. */
  next: readonly (readonly [string, string])[];
  mail: string;
  confirmWords: string;
}

export const applicationTexts: InLanguages<ApplicationTexts> = {
  de: {
    title: "Mitglied werden",
    description:
      "Sie sind Hebamme oder Pflegefachfrau und begleiten Familien im Wochenbett? Melden Sie sich hier an. Wir prüfen Ihre Angaben und rufen Sie an.",
    intro:
      "Sie sind Hebamme oder Pflegefachfrau und begleiten Familien im Wochenbett? Füllen Sie das Formular aus. Wir rufen Sie an.",
    faultsHeading: "Fast geschafft. Bitte schauen Sie hier noch einmal:",

    youHeading: "Über Sie",
    firstname: "Vorname",
    lastname: "Nachname",
    address: "Strasse und Hausnummer",
    zipcode: "PLZ",
    place: "Ort",
    placeHint: "Der Ort kann leer bleiben. Wir ergänzen ihn.",
    phone: "Telefon",
    phoneHint: "Am besten Ihr Mobiltelefon.",
    email: "E-Mail",
    emailHint: "Mit dieser Adresse melden Sie sich später an.",

    workHeading: "Ihre Arbeit",
    language: "Sprache, in der Sie Familien begleiten",
    languageMore: "Weitere Sprache",
    circles: "Wohin gehen Sie? Postleitzahlen",
    circlesHint: "Zum Beispiel: 8610, 8614, 8615",
    services: "Was bieten Sie an?",
    servicesHint: "Zum Beispiel: Wochenbett, Stillberatung, Rückbildung.",
    website: "Website",
    zsr: "ZSR-Nummer",
    remarks: "Möchten Sie uns noch etwas sagen?",
    remarksHint: "Zum Beispiel: ab wann Sie arbeiten möchten, oder wann wir Sie gut erreichen.",

    privacyShort: "Unser Büro prüft Ihre Angaben. Familien sehen sie erst, wenn Sie sie begleiten.",
    privacy:
      "Wir brauchen Ihre Angaben, um Ihre Anmeldung zu prüfen, Sie zu erreichen und Ihnen später Familien zu vermitteln. Unser Büro sieht sie. Werden Sie Mitglied, so sehen die Familien, die Sie begleiten, Ihren Namen und wie sie Sie erreichen; Kurse, die Sie anbieten, stehen öffentlich. Wir speichern Ihre Angaben, solange Sie bei uns angemeldet sind. Sie können jederzeit fragen, was wir über Sie gespeichert haben, und es berichtigen oder löschen lassen.",
    send: "Anmeldung senden",

    thanks: "Danke, Ihre Anmeldung ist da.",
    nextHeading: "So geht es weiter",
    next: [
      ["Sobald unser Büro offen ist", "Wir schauen Ihre Angaben an."],
      ["In den nächsten Tagen", "Wir rufen Sie an und besprechen alles Weitere."],
      ["Danach", "Sie erhalten Ihren Zugang und sehen die Familien in Ihrer Nähe."],
    ],
    mail: "Sie bekommen auch eine E-Mail von uns.",
    confirmWords:
      "Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin, und tippen Sie auf «Bestätigen». Erst dann ist Ihre Anmeldung bei uns.",
  },
  en: {
    title: "Become a member",
    description:
      "Are you a midwife or nurse who cares for families after birth? Apply here. We look at your details and call you.",
    intro:
      "Are you a midwife or nurse who cares for families after birth? Fill in the form, and we will call you.",
    faultsHeading: "Almost there. Please have another look here:",

    youHeading: "About you",
    firstname: "First name",
    lastname: "Last name",
    address: "Street and house number",
    zipcode: "Postcode",
    place: "Town",
    placeHint: "You can leave the town empty. We will fill it in.",
    phone: "Phone",
    phoneHint: "Your mobile is best.",
    email: "Email",
    emailHint: "You will sign in with this address later.",

    workHeading: "Your work",
    language: "Language in which you care for families",
    languageMore: "Another language",
    circles: "Where do you go? Postcodes",
    circlesHint: "For example: 8610, 8614, 8615",
    services: "What do you offer?",
    servicesHint: "For example: postnatal care, breastfeeding advice, postnatal exercise.",
    website: "Website",
    zsr: "ZSR number",
    remarks: "Would you like to tell us anything else?",
    remarksHint: "For example: when you would like to start, or when we can best reach you.",

    privacyShort: "Our office looks at your details. Families see them only when you care for them.",
    privacy:
      "We need your details to look at your application, to reach you, and later to find families for you. Our office sees them. If you become a member, the families you care for see your name and how to reach you; courses that you offer are public. We store your details for as long as you are registered with us. You can ask at any time what we have stored about you, and have it corrected or deleted.",
    send: "Send application",

    thanks: "Thank you, we have your application.",
    nextHeading: "What happens next",
    next: [
      ["As soon as our office is open", "We look at your details."],
      ["In the next few days", "We call you and talk everything through."],
      ["After that", "You get your account and see the families near you."],
    ],
    mail: "You will also get an email from us.",
    confirmWords:
      "We have sent you an email. Open the link in it and tap “Confirm” (Bestätigen). Only then do we have your application.",
  },
  fr: {
    title: "Devenir membre",
    description:
      "Vous êtes sage-femme ou infirmière et vous accompagnez des familles après l’accouchement ? Inscrivez-vous ici. Nous examinons vos indications et vous appelons.",
    intro:
      "Vous êtes sage-femme ou infirmière et vous accompagnez des familles après l’accouchement ? Remplissez le formulaire, nous vous appellerons.",
    faultsHeading: "C’est presque fini. Regardez encore une fois ici :",

    youHeading: "À propos de vous",
    firstname: "Prénom",
    lastname: "Nom",
    address: "Rue et numéro",
    zipcode: "Code postal",
    place: "Localité",
    placeHint: "Vous pouvez laisser la localité vide. Nous la compléterons.",
    phone: "Téléphone",
    phoneHint: "De préférence votre portable.",
    email: "E-mail",
    emailHint: "Vous vous connecterez plus tard avec cette adresse.",

    workHeading: "Votre travail",
    language: "Langue dans laquelle vous accompagnez les familles",
    languageMore: "Autre langue",
    circles: "Où vous déplacez-vous ? Codes postaux",
    circlesHint: "Par exemple : 8610, 8614, 8615",
    services: "Que proposez-vous ?",
    servicesHint: "Par exemple : suivi post-partum, conseil en allaitement, gymnastique postnatale.",
    website: "Site web",
    zsr: "Numéro RCC",
    remarks: "Souhaitez-vous nous dire autre chose ?",
    remarksHint: "Par exemple : quand vous aimeriez commencer, ou quand nous pouvons vous joindre.",

    privacyShort:
      "Notre bureau examine vos indications. Les familles ne les voient que lorsque vous les accompagnez.",
    privacy:
      "Nous avons besoin de vos indications pour examiner votre inscription, vous joindre et, plus tard, vous confier des familles. Notre bureau les voit. Si vous devenez membre, les familles que vous accompagnez voient votre nom et comment vous joindre ; les cours que vous proposez sont publics. Nous conservons vos indications aussi longtemps que vous êtes inscrite chez nous. Vous pouvez demander à tout moment ce que nous avons enregistré sur vous et le faire corriger ou effacer.",
    send: "Envoyer l’inscription",

    thanks: "Merci, votre inscription est bien arrivée.",
    nextHeading: "La suite",
    next: [
      ["Dès que notre bureau est ouvert", "Nous examinons vos indications."],
      ["Ces prochains jours", "Nous vous appelons pour discuter de la suite."],
      ["Ensuite", "Vous recevez votre accès et voyez les familles près de chez vous."],
    ],
    mail: "Vous recevrez aussi un e-mail de notre part.",
    confirmWords:
      "Nous vous avons envoyé un e-mail. Ouvrez le lien qu’il contient et touchez « Confirmer ». Nous ne recevrons votre inscription qu’à ce moment-là.",
  },
};

const own: InLanguages<OwnFaultTexts> = {
  de: {
    phoneMissing: "Bitte geben Sie Ihre Telefonnummer an. Wir rufen Sie an.",
    emailMissing: "Bitte geben Sie Ihre E-Mail-Adresse an. Wir schreiben Ihnen dorthin.",
    websiteWrong: "Das ist keine Webadresse. Ein Beispiel: www.example.ch",
    circleUnknown:
      "«{value}» ist keine Schweizer Postleitzahl. Schreiben Sie die Zahlen so: 8610, 8614, 8615.",
    circlesMany: "Das sind zu viele: höchstens {value} Postleitzahlen.",
  },
  en: {
    phoneMissing: "Please give your phone number. We will call you.",
    emailMissing: "Please give your email address. We will write to you there.",
    websiteWrong: "This is not a web address. For example: www.example.ch",
    circleUnknown: "“{value}” is not a Swiss postcode. Write the numbers like this: 8610, 8614, 8615.",
    circlesMany: "These are too many: at most {value} postcodes.",
  },
  fr: {
    phoneMissing: "Indiquez votre numéro de téléphone. Nous vous appellerons.",
    emailMissing: "Indiquez votre adresse e-mail. Nous vous écrirons à cette adresse.",
    websiteWrong: "Ce n’est pas une adresse web. Exemple : www.example.ch",
    circleUnknown:
      "« {value} » n’est pas un code postal suisse. Écrivez les numéros ainsi : 8610, 8614, 8615.",
    circlesMany: "Il y en a trop : {value} codes postaux au maximum.",
  },
};

/** Most sentences are those of the form for parents. */
export const applicationFaultTexts: InLanguages<Record<ApplicationFaultCode, string>> = {
  de: { ...faultTexts.de, ...own.de },
  en: { ...faultTexts.en, ...own.en },
  fr: { ...faultTexts.fr, ...own.fr },
};
