/** The page behind the link of a mail, where a registration that came without a script is confirmed. */
import type { InLanguages } from "./public-language.ts";

interface ConfirmTexts {
  title: string;
  words: string;
  button: string;
  done: string;
  /** Of a mother's registration. */
  doneWords: string;
  reference: string;
  status: string;
  /** Of a midwife's application. */
  applied: string;
  gone: string;
  goneWords: string;
}

export const confirmTexts: InLanguages<ConfirmTexts> = {
  de: {
    title: "Bitte bestätigen",
    words: "Drücken Sie auf den Knopf. Dann ist Ihre Anmeldung bei uns.",
    button: "Anmeldung bestätigen",
    done: "Danke, Ihre Anmeldung ist da.",
    doneWords: "Wir suchen jetzt eine Hebamme für Sie und melden uns bei Ihnen.",
    reference: "Ihre Nummer",
    status: "Stand der Anmeldung ansehen",
    applied: "Wir prüfen Ihre Angaben und melden uns bei Ihnen.",
    gone: "Dieser Link gilt nicht mehr",
    goneWords:
      "Ein Link gilt einen Tag. Füllen Sie das Formular bitte noch einmal aus, oder rufen Sie uns an: Wir helfen Ihnen gern.",
  },
  en: {
    title: "Please confirm",
    words: "Press the button, and your registration is with us.",
    button: "Confirm registration",
    done: "Thank you, we have your registration.",
    doneWords: "We are now looking for a midwife for you and will be in touch.",
    reference: "Your number",
    status: "See how far we are",
    applied: "We will check your details and get in touch with you.",
    gone: "This link is no longer valid",
    goneWords:
      "A link is valid for one day. Please fill in the form once more, or call us: we are glad to help.",
  },
  fr: {
    title: "Merci de confirmer",
    words: "Appuyez sur le bouton et votre inscription nous parviendra.",
    button: "Confirmer l’inscription",
    done: "Merci, nous avons bien reçu votre inscription.",
    doneWords: "Nous cherchons maintenant une sage-femme pour vous et vous donnerons des nouvelles.",
    reference: "Votre numéro",
    status: "Voir où en est l’inscription",
    applied: "Nous examinons vos indications et vous contacterons.",
    gone: "Ce lien n’est plus valable",
    goneWords:
      "Un lien est valable un jour. Remplissez le formulaire encore une fois ou appelez-nous : nous vous aiderons volontiers.",
  },
};
