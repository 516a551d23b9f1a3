/** What is wrong with an answer, and what would be right; `{value}` is what the sentence names. */
import type { InLanguages } from "./public-language.ts";

interface FaultTexts {
  bornMissing: string;
  dayMissing: string;
  dayWrong: string;
  birthInFuture: string;
  dueTooFar: string;
  dueLongPast: string;
  zipcodeMissing: string;
  zipcodeWrong: string;
  zipcodeUnknown: string;
  placeMissing: string;
  placeOther: string;
  addressMissing: string;
  firstnameMissing: string;
  lastnameMissing: string;
  phoneMissing: string;
  phoneWrong: string;
  phoneLacksOne: string;
  phoneLacks: string;
  emailMissing: string;
  emailWrong: string;
  tooLong: string;
  birthplaceMissing: string;
  birthplaceToBeMissing: string;
  whereaboutsMissing: string;
  homeBeforeBirth: string;
  homeInFuture: string;
  leaveInPast: string;
  birthtypeMissing: string;
  sectionMissing: string;
  sectionFar: string;
  nthMissing: string;
  multiplesMissing: string;
  languageMissing: string;
  languageTextMissing: string;
  levelMissing: string;
  choiceUnknown: string;
  consentMissing: string;
  consentChanged: string;
  /** The office's own rules speak German; elsewhere this stands for them. */
  otherwiseWrong: string;
}

export type FaultCode = keyof FaultTexts;

export const faultTexts: InLanguages<FaultTexts> = {
  de: {
    bornMissing: "Bitte tippen Sie auf Ja oder Nein.",
    dayMissing: "Bitte geben Sie Tag, Monat und Jahr an.",
    dayWrong: "Diesen Tag gibt es nicht. Schreiben Sie ihn so: 15 11 2026.",
    birthInFuture: "Dieser Tag kommt erst noch. Ist Ihr Kind noch nicht geboren, wählen Sie «Nein».",
    dueTooFar: "Dieser Tag ist mehr als ein Jahr entfernt. Bitte prüfen Sie das Jahr, oder rufen Sie uns an.",
    dueLongPast: "Dieser Tag ist mehr als drei Wochen vorbei. Ist Ihr Kind geboren, wählen Sie «Ja».",
    zipcodeMissing: "Bitte geben Sie die Postleitzahl an, zum Beispiel 8610.",
    zipcodeWrong: "Eine Schweizer Postleitzahl hat vier Ziffern, zum Beispiel 8610.",
    zipcodeUnknown: "Die Postleitzahl {value} gibt es in der Schweiz nicht. Bitte prüfen Sie die Ziffern.",
    placeMissing: "Bitte geben Sie den Ort an.",
    placeOther: "Dieser Ort gehört nicht zur Postleitzahl {value}.",
    addressMissing: "Bitte geben Sie Strasse und Hausnummer an.",
    firstnameMissing: "Bitte geben Sie Ihren Vornamen an.",
    lastnameMissing: "Bitte geben Sie Ihren Nachnamen an.",
    phoneMissing: "Bitte geben Sie Ihre Telefonnummer an. Die Hebamme ruft Sie an.",
    phoneWrong:
      "Das ist keine Telefonnummer. Ein Beispiel: 079 555 01 23, aus dem Ausland +49 151 123 456 78.",
    phoneLacksOne: "Hier fehlt noch eine Ziffer. Schweizer Nummern haben zehn, zum Beispiel 079 555 01 23.",
    phoneLacks: "Hier fehlen noch {value} Ziffern. Schweizer Nummern haben zehn, zum Beispiel 079 555 01 23.",
    emailMissing:
      "Bitte geben Sie Ihre E-Mail-Adresse an. Sie bestätigen die Anmeldung mit einem Link, den wir Ihnen schicken.",
    emailWrong: "Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: livia@example.ch",
    tooLong: "Das ist zu lang: höchstens {value} Zeichen.",
    birthplaceMissing: "Bitte wählen Sie, wo Ihr Kind geboren ist.",
    birthplaceToBeMissing: "Bitte wählen Sie einen Ort oder «Ich weiss es noch nicht».",
    whereaboutsMissing: "Bitte wählen Sie, wo Sie jetzt sind.",
    homeBeforeBirth: "Dieser Tag liegt vor der Geburt.",
    homeInFuture: "Dieser Tag kommt erst noch. Sind Sie noch im Spital, wählen Sie die andere Antwort.",
    leaveInPast: "Dieser Tag ist vorbei. Sind Sie schon zu Hause, wählen Sie die andere Antwort.",
    birthtypeMissing: "Bitte wählen Sie, wie Ihr Kind geboren ist.",
    sectionMissing: "Bitte tippen Sie auf Ja oder Nein.",
    sectionFar: "Dieser Tag liegt zu weit weg. Bitte prüfen Sie das Jahr.",
    nthMissing: "Bitte wählen Sie, Ihr wievieltes Kind es ist.",
    multiplesMissing: "Bitte tippen Sie auf Ja oder Nein.",
    languageMissing: "Bitte wählen Sie eine Sprache.",
    languageTextMissing: "Bitte schreiben Sie, welche Sprache Sie sprechen.",
    levelMissing: "Bitte wählen Sie, wie gut Sie Deutsch sprechen.",
    choiceUnknown: "Bitte wählen Sie eine Antwort aus der Liste.",
    consentMissing: "Wir brauchen Ihr Einverständnis. Bitte setzen Sie das Häkchen.",
    consentChanged:
      "Der Text zum Datenschutz ist neu. Bitte lesen Sie ihn und setzen Sie das Häkchen noch einmal.",
    otherwiseWrong: "Diese Angabe stimmt noch nicht. Bitte prüfen Sie sie.",
  },
  en: {
    bornMissing: "Please tap yes or no.",
    dayMissing: "Please give the day, month and year.",
    dayWrong: "There is no such day. Write it like this: 15 11 2026.",
    birthInFuture: "This day is still to come. If your baby is not born yet, choose “No”.",
    dueTooFar: "This day is more than a year away. Please check the year, or call us.",
    dueLongPast: "This day is more than three weeks ago. If your baby is born, choose “Yes”.",
    zipcodeMissing: "Please give the postcode, for example 8610.",
    zipcodeWrong: "A Swiss postcode has four digits, for example 8610.",
    zipcodeUnknown: "There is no postcode {value} in Switzerland. Please check the digits.",
    placeMissing: "Please give the town.",
    placeOther: "This town does not belong to the postcode {value}.",
    addressMissing: "Please give the street and house number.",
    firstnameMissing: "Please give your first name.",
    lastnameMissing: "Please give your last name.",
    phoneMissing: "Please give your phone number. The midwife will call you.",
    phoneWrong: "This is not a phone number. For example: 079 555 01 23, or +44 7700 900123 from abroad.",
    phoneLacksOne: "One digit is missing. Swiss numbers have ten, for example 079 555 01 23.",
    phoneLacks: "{value} digits are missing. Swiss numbers have ten, for example 079 555 01 23.",
    emailMissing: "Please give your email address. You confirm your request with a link that we send you.",
    emailWrong: "This email address is not complete. For example: livia@example.ch",
    tooLong: "This is too long: at most {value} characters.",
    birthplaceMissing: "Please choose where your baby was born.",
    birthplaceToBeMissing: "Please choose a place, or “I don’t know yet”.",
    whereaboutsMissing: "Please choose where you are now.",
    homeBeforeBirth: "This day is before the birth.",
    homeInFuture: "This day is still to come. If you are still in hospital, choose the other answer.",
    leaveInPast: "This day is over. If you are at home already, choose the other answer.",
    birthtypeMissing: "Please choose how your baby was born.",
    sectionMissing: "Please tap yes or no.",
    sectionFar: "This day is too far away. Please check the year.",
    nthMissing: "Please choose which child this is.",
    multiplesMissing: "Please tap yes or no.",
    languageMissing: "Please choose a language.",
    languageTextMissing: "Please write which language you speak.",
    levelMissing: "Please choose how well you speak German.",
    choiceUnknown: "Please choose an answer from the list.",
    consentMissing: "We need your consent. Please tick the box.",
    consentChanged: "The privacy text is new. Please read it and tick the box again.",
    otherwiseWrong: "This answer is not right yet. Please check it.",
  },
  fr: {
    bornMissing: "Touchez oui ou non, s’il vous plaît.",
    dayMissing: "Indiquez le jour, le mois et l’année.",
    dayWrong: "Ce jour n’existe pas. Écrivez-le ainsi : 15 11 2026.",
    birthInFuture: "Ce jour n’est pas encore là. Si votre bébé n’est pas encore né, choisissez « Non ».",
    dueTooFar: "Ce jour est dans plus d’un an. Vérifiez l’année ou appelez-nous.",
    dueLongPast: "Ce jour est passé depuis plus de trois semaines. Si votre bébé est né, choisissez « Oui ».",
    zipcodeMissing: "Indiquez le code postal, par exemple 8610.",
    zipcodeWrong: "Un code postal suisse a quatre chiffres, par exemple 8610.",
    zipcodeUnknown: "Le code postal {value} n’existe pas en Suisse. Vérifiez les chiffres.",
    placeMissing: "Indiquez la localité.",
    placeOther: "Cette localité ne correspond pas au code postal {value}.",
    addressMissing: "Indiquez la rue et le numéro.",
    firstnameMissing: "Indiquez votre prénom.",
    lastnameMissing: "Indiquez votre nom.",
    phoneMissing: "Indiquez votre numéro de téléphone. La sage-femme vous appellera.",
    phoneWrong:
      "Ce n’est pas un numéro de téléphone. Exemple : 079 555 01 23, ou +33 6 12 34 56 78 depuis l’étranger.",
    phoneLacksOne: "Il manque un chiffre. Les numéros suisses en ont dix, par exemple 079 555 01 23.",
    phoneLacks: "Il manque {value} chiffres. Les numéros suisses en ont dix, par exemple 079 555 01 23.",
    emailMissing:
      "Indiquez votre adresse e-mail. Vous confirmerez votre inscription par un lien que nous vous enverrons.",
    emailWrong: "Cette adresse e-mail n’est pas complète. Exemple : livia@example.ch",
    tooLong: "C’est trop long : {value} caractères au maximum.",
    birthplaceMissing: "Choisissez le lieu de naissance de votre bébé.",
    birthplaceToBeMissing: "Choisissez un lieu ou « Je ne sais pas encore ».",
    whereaboutsMissing: "Choisissez où vous êtes maintenant.",
    homeBeforeBirth: "Ce jour est avant la naissance.",
    homeInFuture: "Ce jour n’est pas encore là. Si vous êtes encore à l’hôpital, choisissez l’autre réponse.",
    leaveInPast: "Ce jour est passé. Si vous êtes déjà à la maison, choisissez l’autre réponse.",
    birthtypeMissing: "Choisissez comment votre bébé est né.",
    sectionMissing: "Touchez oui ou non, s’il vous plaît.",
    sectionFar: "Ce jour est trop éloigné. Vérifiez l’année.",
    nthMissing: "Dites-nous si c’est votre premier enfant, le deuxième, le troisième…",
    multiplesMissing: "Touchez oui ou non, s’il vous plaît.",
    languageMissing: "Choisissez une langue.",
    languageTextMissing: "Écrivez quelle langue vous parlez.",
    levelMissing: "Choisissez comment vous parlez l’allemand.",
    choiceUnknown: "Choisissez une réponse dans la liste.",
    consentMissing: "Nous avons besoin de votre accord. Cochez la case, s’il vous plaît.",
    consentChanged:
      "Le texte sur la protection des données a changé. Lisez-le et cochez la case encore une fois.",
    otherwiseWrong: "Cette réponse n’est pas encore juste. Vérifiez-la, s’il vous plaît.",
  },
};
