/** The questions of the form for parents, in plain words and short sentences. */
import type { InLanguages } from "./public-language.ts";

export interface RegistrationTexts {
  title: string;
  description: string;
  step: string;
  duration: string;
  back: string;
  next: string;
  yes: string;
  no: string;
  optional: string;
  choose: string;
  faultsHeading: string;
  day: string;
  month: string;
  year: string;
  /** Beside a tick; the script alone shows it. */
  keep: string;
  keepHint: string;
  /** When the network fails. */
  lostConnection: string;
  lossQuestion: string;
  lossWay: string;

  birthHeading: string;
  birthIntro: string;
  isBorn: string;
  bornWhen: string;
  isUnborn: string;
  dueWhen: string;
  dueHint: string;

  homeHeading: string;
  homeIntro: string;
  zipcode: string;
  place: string;
  placeFilled: string;
  placeHint: string;
  address: string;

  contactHeading: string;
  firstname: string;
  lastname: string;
  phone: string;
  phoneHint: string;
  email: string;
  emailHint: string;

  summaryHeading: string;
  summaryIntro: string;
  change: string;
  birth: string;
  due: string;
  name: string;
  remarks: string;
  remarksHint: string;
  foundus: string;
  foundusreasons: Readonly<Record<string, string>>;
  privacy: string;
  privacyShort: string;
  privacyWhole: string;
  consent: string;
  send: string;
  sending: string;
}

export const registrationTexts: InLanguages<RegistrationTexts> = {
  de: {
    title: "Hebamme finden",
    description:
      "Sie bekommen ein Kind oder sind schon zu Hause? Wir suchen für Sie eine Hebamme, die Sie nach der Geburt zu Hause besucht. Die Anmeldung dauert drei Minuten.",
    step: "Schritt {n} von 7",
    duration: "etwa 3 Minuten",
    back: "Zurück",
    next: "Weiter",
    yes: "Ja",
    no: "Nein",
    optional: "freiwillig",
    choose: "Bitte wählen",
    faultsHeading: "Fast geschafft. Bitte schauen Sie hier noch einmal:",
    day: "Tag",
    month: "Monat",
    year: "Jahr",
    keep: "Auf diesem Gerät merken",
    keepHint: "Nur wenn das Telefon Ihnen gehört. So können Sie später weiterfahren.",
    lostConnection: "Keine Verbindung. Ihre Angaben sind noch da. Bitte versuchen Sie es gleich noch einmal.",
    lossQuestion: "Sie haben Ihr Kind verloren?",
    lossWay: "Auch dann sind wir für Sie da.",

    birthHeading: "Ist Ihr Kind schon geboren?",
    birthIntro: "Wir suchen für Sie eine Hebamme, die nach der Geburt zu Ihnen nach Hause kommt.",
    isBorn: "Ja, es ist geboren",
    bornWhen: "An welchem Tag?",
    isUnborn: "Nein, noch nicht",
    dueWhen: "Wann ist der Geburtstermin?",
    dueHint: "Den Tag hat Ihnen die Ärztin oder die Hebamme gesagt.",

    homeHeading: "Wo soll die Hebamme Sie besuchen?",
    homeIntro: "Nach der Geburt kommt sie zu Ihnen nach Hause.",
    zipcode: "PLZ",
    place: "Ort",
    placeFilled: "Den Ort haben wir ergänzt. Sie können ihn ändern.",
    placeHint: "Der Ort kann leer bleiben. Wir ergänzen ihn.",
    address: "Strasse und Hausnummer",

    contactHeading: "Wie erreichen wir Sie?",
    firstname: "Vorname",
    lastname: "Nachname",
    phone: "Telefon",
    phoneHint: "Am besten Ihr Mobiltelefon. Die Hebamme ruft Sie an.",
    email: "E-Mail",
    emailHint: "Dorthin schicken wir Ihre Nummer und den Link zum Stand der Suche.",

    summaryHeading: "Stimmt alles?",
    summaryIntro: "Schauen Sie Ihre Angaben noch einmal an. Alles lässt sich ändern.",
    change: "Ändern",
    birth: "Geburt",
    due: "Termin",
    name: "Name",
    remarks: "Möchten Sie uns noch etwas sagen?",
    remarksHint: "Zum Beispiel: wann wir Sie anrufen sollen, oder was Ihnen Sorgen macht.",
    foundus: "Wie haben Sie uns gefunden?",
    foundusreasons: {},
    privacy: "Ihre Daten",
    privacyShort: "Nur unser Büro und Ihre Hebamme sehen Ihren Namen und Ihre Adresse.",
    privacyWhole: "Ganzer Text zum Datenschutz",
    consent: "Ich bin einverstanden, dass meine Angaben so verwendet werden.",
    send: "Anmelden",
    sending: "Wird gesendet …",
  },
  en: {
    title: "Find a midwife",
    description:
      "Are you having a baby, or home with one already? We look for a midwife who visits you at home after the birth. The form takes three minutes.",
    step: "Step {n} of 7",
    duration: "about 3 minutes",
    back: "Back",
    next: "Continue",
    yes: "Yes",
    no: "No",
    optional: "optional",
    choose: "Please choose",
    faultsHeading: "Almost there. Please have another look here:",
    day: "Day",
    month: "Month",
    year: "Year",
    keep: "Remember on this device",
    keepHint: "Only if the phone is yours. You can then go on later.",
    lostConnection: "No connection. Your answers are still here. Please try again in a moment.",
    lossQuestion: "Have you lost your baby?",
    lossWay: "We are here for you, too.",

    birthHeading: "Is your baby born yet?",
    birthIntro: "We look for a midwife who comes to your home after the birth.",
    isBorn: "Yes, my baby is born",
    bornWhen: "On which day?",
    isUnborn: "No, not yet",
    dueWhen: "When is your baby due?",
    dueHint: "Your doctor or midwife has told you this date.",

    homeHeading: "Where should the midwife visit you?",
    homeIntro: "After the birth she comes to your home.",
    zipcode: "Postcode",
    place: "Town",
    placeFilled: "We have filled in the town. You can change it.",
    placeHint: "You can leave the town empty. We will fill it in.",
    address: "Street and house number",

    contactHeading: "How can we reach you?",
    firstname: "First name",
    lastname: "Last name",
    phone: "Phone",
    phoneHint: "Your mobile is best. The midwife will call you.",
    email: "Email",
    emailHint: "We send your number and the link to your request there.",

    summaryHeading: "Is everything right?",
    summaryIntro: "Have one more look at your answers. You can change all of them.",
    change: "Change",
    birth: "Birth",
    due: "Due date",
    name: "Name",
    remarks: "Would you like to tell us anything else?",
    remarksHint: "For example: when we should call you, or what worries you.",
    foundus: "How did you find us?",
    foundusreasons: {
      spital: "Hospital or birth centre",
      frauenaerztin: "Gynaecologist",
      hebamme: "Midwife",
      bekannte: "Family, friends",
      internet: "Internet",
      mvb: "Parents’ advice centre (Mütter- und Väterberatung)",
      gemeinde: "Town or municipality",
      sozialdienst: "Social services or asylum organisation",
      krankenkasse: "Health insurance",
      kurs: "Antenatal class",
      flyer: "Leaflet or advertisement",
      frueher: "I registered before",
      andere: "Something else",
    },
    privacy: "Your data",
    privacyShort: "Only our office and your midwife see your name and address.",
    privacyWhole: "The whole privacy text (in German)",
    consent: "I agree that my answers are used in this way.",
    send: "Send",
    sending: "Sending …",
  },
  fr: {
    title: "Trouver une sage-femme",
    description:
      "Vous attendez un bébé, ou vous êtes déjà rentrée avec lui ? Nous cherchons une sage-femme qui vous rend visite à la maison après l’accouchement. L’inscription prend trois minutes.",
    step: "Étape {n} sur 7",
    duration: "environ 3 minutes",
    back: "Retour",
    next: "Continuer",
    yes: "Oui",
    no: "Non",
    optional: "facultatif",
    choose: "Choisissez",
    faultsHeading: "Presque fini. Regardez encore une fois ici :",
    day: "Jour",
    month: "Mois",
    year: "Année",
    keep: "Mémoriser sur cet appareil",
    keepHint: "Seulement si le téléphone est à vous. Vous pourrez continuer plus tard.",
    lostConnection: "Pas de connexion. Vos réponses sont toujours là. Réessayez dans un instant.",
    lossQuestion: "Vous avez perdu votre bébé ?",
    lossWay: "Nous sommes là pour vous aussi.",

    birthHeading: "Votre bébé est-il déjà né ?",
    birthIntro: "Nous cherchons une sage-femme qui vient chez vous après l’accouchement.",
    isBorn: "Oui, il est né",
    bornWhen: "Quel jour ?",
    isUnborn: "Non, pas encore",
    dueWhen: "Quel est le terme prévu ?",
    dueHint: "Votre médecin ou votre sage-femme vous a donné cette date.",

    homeHeading: "Où la sage-femme doit-elle venir ?",
    homeIntro: "Après l’accouchement, elle vient chez vous.",
    zipcode: "NPA",
    place: "Localité",
    placeFilled: "Nous avons ajouté la localité. Vous pouvez la changer.",
    placeHint: "Vous pouvez laisser la localité vide. Nous l’ajoutons.",
    address: "Rue et numéro",

    contactHeading: "Comment pouvons-nous vous joindre ?",
    firstname: "Prénom",
    lastname: "Nom",
    phone: "Téléphone",
    phoneHint: "De préférence votre mobile. La sage-femme vous appellera.",
    email: "E-mail",
    emailHint: "Nous y envoyons votre numéro et le lien pour suivre la recherche.",

    summaryHeading: "Tout est correct ?",
    summaryIntro: "Relisez vos réponses. Vous pouvez tout changer.",
    change: "Changer",
    birth: "Naissance",
    due: "Terme prévu",
    name: "Nom",
    remarks: "Voulez-vous nous dire autre chose ?",
    remarksHint: "Par exemple : quand vous appeler, ou ce qui vous inquiète.",
    foundus: "Comment nous avez-vous trouvés ?",
    foundusreasons: {
      spital: "Hôpital ou maison de naissance",
      frauenaerztin: "Gynécologue",
      hebamme: "Sage-femme",
      bekannte: "Famille, amis",
      internet: "Internet",
      mvb: "Consultation parents-enfants (Mütter- und Väterberatung)",
      gemeinde: "Commune ou ville",
      sozialdienst: "Service social ou organisation d’asile",
      krankenkasse: "Assurance-maladie",
      kurs: "Cours de préparation à la naissance",
      flyer: "Dépliant ou annonce",
      frueher: "Inscription précédente",
      andere: "Autre",
    },
    privacy: "Vos données",
    privacyShort: "Seuls notre bureau et votre sage-femme voient votre nom et votre adresse.",
    privacyWhole: "Le texte complet sur la protection des données (en allemand)",
    consent: "J’accepte que mes réponses soient utilisées ainsi.",
    send: "Envoyer",
    sending: "Envoi en cours …",
  },
};

/** Puts what a sentence names into its place. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
