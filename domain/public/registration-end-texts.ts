/** What is said at the end of the form for parents, and where it leads out of it. */
import type { InLanguages } from "./public-language.ts";

interface RegistrationEndTexts {
  thanks: string;
  yourNumber: string;
  goesOn: string;
  /** When the first step is; with the office's hours, where they are known. */
  searchWhen: string;
  search: string;
  foundWhenBorn: string;
  foundWhenUnborn: string;
  found: string;
  visitsWhen: string;
  visits: string;
  toStatus: string;
  statusInMail: string;
  remember: string;
  rememberHint: string;
  /** On the next visit, from the device's own memory. */
  remembered: string;
  need: string;
  needWords: string;
  emergency: string;

  confirmHeading: string;
  confirmWords: string;
  confirmUntil: string;
  confirmMissing: string;

  notTaken: string;
  limitWords: string;
  robotWords: string;
  /** She changed something after the form had been sent; of the first one she may have heard nothing. */
  sentBefore: string;

  tooLateHeading: string;
  tooLate: readonly string[];
  tooFarHeading: string;
  tooFar: readonly string[];
  othersHeading: string;
  midwivesAssociation: string;
  parentsAdvice: string;
  callUs: string;
  callUsToo: string;
  changeAnswer: string;

  lossTitle: string;
  lossHeading: string;
  loss: readonly string[];
  lossCall: string;
  lossOthers: string;
  lossOrganisation: string;
  lossTalk: string;
  lossBack: string;
}

export const registrationEndTexts: InLanguages<RegistrationEndTexts> = {
  de: {
    thanks: "Danke, Ihre Anmeldung ist da.",
    yourNumber: "Ihre Nummer",
    goesOn: "So geht es weiter",
    searchWhen: "Sobald unser Büro offen ist",
    search: "Wir suchen eine Hebamme in Ihrer Nähe.",
    foundWhenBorn: "So rasch wie möglich",
    foundWhenUnborn: "Rechtzeitig vor dem Termin",
    found: "Wir sagen Ihnen, wie die Hebamme heisst und wie Sie sie erreichen.",
    visitsWhen: "Danach",
    visits: "Die Hebamme ruft Sie an und besucht Sie.",
    toStatus: "Stand der Suche ansehen",
    statusInMail: "Den Link dazu finden Sie auch in unserer E-Mail.",
    remember: "Auf diesem Gerät merken",
    rememberHint: "Nur wenn das Telefon Ihnen gehört.",
    remembered: "Sie haben sich schon angemeldet. Ihre Nummer:",
    need: "Geht es Ihnen oder dem Kind schlecht?",
    needWords: "Rufen Sie Ihr Spital an, im Notfall 144.",
    emergency: "144",

    confirmHeading: "Fast fertig: Schauen Sie in Ihre E-Mails.",
    confirmWords:
      "Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin und tippen Sie auf «Bestätigen». Erst dann ist Ihre Anmeldung bei uns.",
    confirmUntil: "Der Link gilt 24 Stunden.",
    confirmMissing: "Keine E-Mail da? Schauen Sie im Ordner für Werbung (Spam) nach, oder rufen Sie uns an.",

    notTaken: "Die Anmeldung ist noch nicht angekommen.",
    limitWords:
      "Gerade kommen sehr viele Anmeldungen. Ihre Angaben sind noch da. Versuchen Sie es in einigen Minuten noch einmal, oder rufen Sie uns an.",
    robotWords:
      "Das hat nicht geklappt. Ihre Angaben sind noch da. Versuchen Sie es noch einmal, oder rufen Sie uns an.",
    sentBefore:
      "Sie haben dieses Formular schon einmal abgeschickt. Vielleicht ist es bei uns angekommen. Ihre geänderten Angaben sind noch da: Senden Sie sie noch einmal, oder rufen Sie uns an.",

    tooLateHeading: "Für uns ist es leider zu spät.",
    tooLate: [
      "Wir suchen Hebammen für die ersten acht Wochen nach der Geburt. Ihr Kind ist schon älter.",
      "Hilfe gibt es trotzdem:",
    ],
    tooFarHeading: "Dort können wir leider nicht helfen.",
    tooFar: ["Unsere Hebammen kommen nicht nach {place}.", "Hier finden Sie eine Hebamme:"],
    othersHeading: "Hier bekommen Sie Hilfe",
    midwivesAssociation: "Schweizerischer Hebammenverband: Hebammen in der ganzen Schweiz",
    parentsAdvice: "Mütter- und Väterberatung Ihrer Gemeinde: Fragen zu Kind, Stillen und Schlaf, kostenlos",
    callUs: "Rufen Sie uns an, wenn Sie unsicher sind. Wir wissen, wer Ihnen weiterhilft.",
    callUsToo: "Wohnen Sie nach der Geburt an einem anderen Ort? Rufen Sie uns an.",
    changeAnswer: "Meine Angabe ändern",

    lossTitle: "Wenn Sie Ihr Kind verloren haben",
    lossHeading: "Es tut uns sehr leid.",
    loss: [
      "Auch wenn Ihr Kind gestorben ist, haben Sie ein Wochenbett. Eine Hebamme kann zu Ihnen nach Hause kommen. Sie schaut nach Ihrem Körper, sie hört zu, und sie bleibt, so lange es Ihnen guttut.",
      "Sie müssen kein Formular ausfüllen. Ein Anruf genügt. Sie brauchen nichts zu erklären. Es darf auch jemand für Sie anrufen.",
    ],
    lossCall: "Rufen Sie uns an",
    lossOthers: "Auch diese Menschen sind für Sie da",
    lossOrganisation: "Fachstelle Kindsverlust: Beratung für Eltern",
    lossTalk: "Die Dargebotene Hand, Telefon 143: Tag und Nacht jemand zum Reden",
    lossBack: "Zurück zur Anmeldung",
  },
  en: {
    thanks: "Thank you, we have your request.",
    yourNumber: "Your number",
    goesOn: "What happens next",
    searchWhen: "As soon as our office is open",
    search: "We look for a midwife near you.",
    foundWhenBorn: "As soon as possible",
    foundWhenUnborn: "In good time before the birth",
    found: "We tell you the midwife’s name and how to reach her.",
    visitsWhen: "After that",
    visits: "The midwife calls you and visits you.",
    toStatus: "See how the search is going",
    statusInMail: "You will also find the link in our email.",
    remember: "Remember on this device",
    rememberHint: "Only if the phone is yours.",
    remembered: "You have sent a request already. Your number:",
    need: "Are you or your baby unwell?",
    needWords: "Call your hospital, in an emergency 144.",
    emergency: "144",

    confirmHeading: "Almost done: check your email.",
    confirmWords:
      "We have sent you an email. Open the link in it and tap “Confirm” (Bestätigen). Only then do we have your request.",
    confirmUntil: "The link works for 24 hours.",
    confirmMissing: "No email? Look in your spam folder, or call us.",

    notTaken: "Your request has not reached us yet.",
    limitWords:
      "Very many requests are coming in. Your answers are still here. Try again in a few minutes, or call us.",
    robotWords: "This did not work. Your answers are still here. Try again, or call us.",
    sentBefore:
      "You have sent this form before. It may have reached us. Your changed answers are still here: send them again, or call us.",

    tooLateHeading: "We are sorry, we cannot help any more.",
    tooLate: [
      "We look for midwives for the first eight weeks after the birth. Your baby is older than that.",
      "There is still help:",
    ],
    tooFarHeading: "We are sorry, we cannot help there.",
    tooFar: ["Our midwives do not come to {place}.", "You can find a midwife here:"],
    othersHeading: "Where you get help",
    midwivesAssociation: "Swiss Federation of Midwives: midwives all over Switzerland",
    parentsAdvice:
      "Mütter- und Väterberatung (parents’ advice centre) of your town: questions about your baby, feeding and sleep, free of charge",
    callUs: "Call us if you are not sure. We know who can help you.",
    callUsToo: "Will you live somewhere else after the birth? Call us.",
    changeAnswer: "Change my answer",

    lossTitle: "If you have lost your baby",
    lossHeading: "We are so sorry.",
    loss: [
      "Even if your baby has died, your body needs care. A midwife can come to your home. She looks after your body, she listens, and she stays for as long as it helps you.",
      "You need not fill in a form. A call is enough. You do not have to explain anything. Somebody else may call for you.",
    ],
    lossCall: "Call us",
    lossOthers: "These people are here for you, too",
    lossOrganisation: "Fachstelle Kindsverlust: advice for bereaved parents",
    lossTalk: "Heart2Heart, phone 0800 143 000: somebody to talk to in English",
    lossBack: "Back to the form",
  },
  fr: {
    thanks: "Merci, votre inscription est bien arrivée.",
    yourNumber: "Votre numéro",
    goesOn: "La suite",
    searchWhen: "Dès que notre bureau est ouvert",
    search: "Nous cherchons une sage-femme près de chez vous.",
    foundWhenBorn: "Le plus vite possible",
    foundWhenUnborn: "À temps avant le terme",
    found: "Nous vous disons le nom de la sage-femme et comment la joindre.",
    visitsWhen: "Ensuite",
    visits: "La sage-femme vous appelle et vous rend visite.",
    toStatus: "Voir où en est la recherche",
    statusInMail: "Vous trouverez aussi le lien dans notre e-mail.",
    remember: "Mémoriser sur cet appareil",
    rememberHint: "Seulement si le téléphone est à vous.",
    remembered: "Vous êtes déjà inscrite. Votre numéro :",
    need: "Vous ou votre bébé n’allez pas bien ?",
    needWords: "Appelez votre hôpital, en cas d’urgence le 144.",
    emergency: "144",

    confirmHeading: "Presque fini : regardez vos e-mails.",
    confirmWords:
      "Nous vous avons envoyé un e-mail. Ouvrez le lien et touchez « Confirmer » (Bestätigen). Votre inscription nous parvient seulement à ce moment-là.",
    confirmUntil: "Le lien est valable 24 heures.",
    confirmMissing: "Pas d’e-mail ? Regardez dans les courriers indésirables (spam) ou appelez-nous.",

    notTaken: "Votre inscription n’est pas encore arrivée.",
    limitWords:
      "De très nombreuses inscriptions arrivent en ce moment. Vos réponses sont toujours là. Réessayez dans quelques minutes ou appelez-nous.",
    robotWords: "Cela n’a pas marché. Vos réponses sont toujours là. Réessayez ou appelez-nous.",
    sentBefore:
      "Vous avez déjà envoyé ce formulaire. Il nous est peut-être parvenu. Vos réponses modifiées sont toujours là : envoyez-les encore une fois ou appelez-nous.",

    tooLateHeading: "Malheureusement, nous ne pouvons plus vous aider.",
    tooLate: [
      "Nous cherchons des sages-femmes pour les huit premières semaines après l’accouchement. Votre bébé est déjà plus grand.",
      "Il existe quand même de l’aide :",
    ],
    tooFarHeading: "Malheureusement, nous ne pouvons pas vous aider là-bas.",
    tooFar: ["Nos sages-femmes ne viennent pas à {place}.", "Vous trouverez une sage-femme ici :"],
    othersHeading: "Où trouver de l’aide",
    midwivesAssociation: "Fédération suisse des sages-femmes : sages-femmes dans toute la Suisse",
    parentsAdvice:
      "Consultation parents-enfants (Mütter- und Väterberatung) de votre commune : questions sur le bébé, l’allaitement et le sommeil, gratuit",
    callUs: "Appelez-nous si vous n’êtes pas sûre. Nous savons qui peut vous aider.",
    callUsToo: "Vous habiterez ailleurs après l’accouchement ? Appelez-nous.",
    changeAnswer: "Changer ma réponse",

    lossTitle: "Si vous avez perdu votre bébé",
    lossHeading: "Nous sommes de tout cœur avec vous.",
    loss: [
      "Même si votre bébé est décédé, votre corps a besoin de soins. Une sage-femme peut venir chez vous. Elle s’occupe de vous, elle écoute, et elle reste aussi longtemps que cela vous fait du bien.",
      "Vous n’avez pas de formulaire à remplir. Un appel suffit. Vous n’avez rien à expliquer. Quelqu’un peut aussi appeler pour vous.",
    ],
    lossCall: "Appelez-nous",
    lossOthers: "Ces personnes sont aussi là pour vous",
    lossOrganisation: "Fachstelle Kindsverlust : conseils pour les parents en deuil",
    lossTalk: "La Main Tendue, téléphone 143 : quelqu’un à qui parler, jour et nuit",
    lossBack: "Retour au formulaire",
  },
};
