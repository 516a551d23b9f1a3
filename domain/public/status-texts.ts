/** What a mother reads behind her own link. */
import type { InLanguages } from "./public-language.ts";

const statusStages = ["received", "searching", "mediated", "closed", "lost", "mourning"] as const;
export type StatusStage = (typeof statusStages)[number];

interface StatusTexts {
  registration: string;
  asOf: (time: string) => string;
  titles: Record<StatusStage, string>;
  /** What stands under the title where no timeline does, and beside the midwife. */
  words: Record<"closed" | "lost" | "mourning" | "mediated" | "midwifeShown", string>;
  steps: { received: string; searching: string; mediated: string };
  now: { received: string; searching: (place: string) => string };
  later: { searching: string; mediated: string };
  since: (when: string) => string;
  today: string;
  yesterday: string;
  whatToDo: string;
  whatToDoWords: string;
  midwifeIn: (where: string) => string;
  callNow: string;
  sms: string;
  saveNumber: string;
  notReached: string;
  ownMidwife: string;
  change: string;
  changeWords: string;
  data: string;
  dataWords: string;
  onlyForYou: string;
  waiting: { own_midwife: string; change: string; deletion: string };
  gone: string;
  goneWords: string;
  back: string;
  ownMidwifeWords: string;
  ownMidwifeName: string;
  ownMidwifeHint: string;
  ownMidwifeSend: string;
  changeIntro: string;
  changeSend: string;
  changeNote: string;
  changeNoteHint: string;
  unchanged: string;
  over: string;
  tooMany: string;
  wrong: string;
  checkField: string;
  choose: string;
  notYetBorn: string;
  dataIntro: string;
  dataOthers: string;
  download: string;
  nothing: string;
  yes: string;
  no: string;
  deletion: string;
  deletionWords: string;
  deletionSend: string;
}

export const statusTexts: InLanguages<StatusTexts> = {
  de: {
    registration: "Anmeldung",
    asOf: (time) => `Stand ${time}`,
    titles: {
      received: "Ihre Anmeldung ist bei uns.",
      searching: "Wir suchen eine Hebamme für Sie.",
      mediated: "Wir haben eine Hebamme für Sie.",
      closed: "Ihre Betreuung ist abgeschlossen.",
      lost: "Wir suchen nicht mehr für Sie.",
      mourning: "Wir denken an Sie.",
    },
    words: {
      closed: "Wir wünschen Ihnen und Ihrem Kind alles Gute. Haben Sie noch Fragen? Rufen Sie uns an.",
      lost: "Ihre Anmeldung ist beendet. Brauchen Sie doch eine Hebamme, oder stimmt das nicht? Rufen Sie uns an, wir helfen gern.",
      mourning:
        "Es tut uns sehr leid, dass Sie Ihr Kind verloren haben. Wir schreiben Ihnen nicht mehr. Auch jetzt haben Sie Anrecht auf eine Hebamme, die zu Ihnen nach Hause kommt. Wenn Sie das möchten oder jemanden zum Reden brauchen, rufen Sie uns an, wann immer Sie so weit sind.",
      mediated: "Ihre Hebamme hat Ihre Nummer und meldet sich bei Ihnen.",
      midwifeShown: "Sie hat Ihre Nummer und meldet sich bei Ihnen. Sie dürfen auch selbst anrufen.",
    },
    steps: { received: "Eingegangen", searching: "Wir suchen", mediated: "Vermittelt" },
    now: {
      received: "Wir lesen Ihre Angaben und beginnen dann mit der Suche.",
      searching: (place) => `Hebammen rund um ${place} sehen Ihre Anfrage, ohne Ihren Namen.`,
    },
    later: {
      searching: "Hebammen in Ihrer Nähe sehen dann Ihre Anfrage.",
      mediated: "Ihre Hebamme meldet sich bei Ihnen.",
    },
    since: (when) => `seit ${when}`,
    today: "heute",
    yesterday: "gestern",
    whatToDo: "Das können Sie jetzt tun",
    whatToDoWords:
      "Ruhen Sie sich aus. Sie müssen nichts weiter tun. Gehen Sie morgen nach Hause und haben noch keine Hebamme? Dann rufen Sie uns an.",
    midwifeIn: (where) => `Hebamme in ${where}`,
    callNow: "Jetzt anrufen",
    sms: "SMS",
    saveNumber: "Nummer speichern",
    notReached: "Nicht erreicht?",
    ownMidwife: "Ich habe selbst eine Hebamme gefunden",
    change: "Angaben ändern",
    changeWords: "Adresse, Telefon, Austritt aus dem Spital",
    data: "Meine Daten",
    dataWords: "ansehen, herunterladen, löschen",
    onlyForYou: "Dieser Link ist nur für Sie bestimmt.",
    waiting: {
      own_midwife:
        "Sie haben uns gemeldet, dass Sie selbst eine Hebamme gefunden haben. Wir prüfen das und beenden dann die Suche.",
      change: "Ihre Änderung ist bei uns. Wir prüfen sie und tragen sie dann ein.",
      deletion: "Sie möchten Ihre Daten löschen lassen. Wir melden uns bei Ihnen.",
    },
    gone: "Dieser Link gilt nicht mehr",
    goneWords:
      "Vielleicht ist er alt oder unvollständig. Rufen Sie uns an: Wir sagen Ihnen, wie weit wir sind, und senden Ihnen einen neuen.",
    back: "Zurück",
    ownMidwifeWords: "Wie schön! Wir melden Sie dann ab und suchen nicht weiter.",
    ownMidwifeName: "Wie heisst Ihre Hebamme?",
    ownMidwifeHint: "Wenn Sie mögen. So wissen wir, wer Sie betreut.",
    ownMidwifeSend: "Ja, ich habe eine Hebamme",
    changeIntro: "Ändern Sie, was nicht mehr stimmt. Wir lesen es und tragen es dann ein.",
    changeSend: "Änderung senden",
    changeNote: "Was sollen wir sonst wissen?",
    changeNoteHint: "Zum Beispiel, wann wir Sie gut erreichen.",
    unchanged: "Sie haben noch nichts geändert.",
    over: "Die Anmeldung ist beendet. Rufen Sie uns bitte an, wenn sich etwas geändert hat.",
    tooMany: "Heute kamen schon sehr viele Änderungen. Rufen Sie uns bitte an.",
    wrong: "Bitte prüfen Sie diese Angaben:",
    checkField: "Bitte prüfen Sie diese Angabe.",
    choose: "Bitte wählen",
    notYetBorn: "Noch nicht geboren",
    dataIntro: "Das haben wir über Sie gespeichert. Nur unser Büro und Ihre Hebamme sehen es.",
    dataOthers:
      "Dazu kommen Notizen unseres Büros und das Protokoll, wer wann etwas gesehen hat. Rufen Sie uns an, wenn Sie auch das erhalten möchten.",
    download: "Als Datei herunterladen",
    nothing: "nicht angegeben",
    yes: "Ja",
    no: "Nein",
    deletion: "Meine Daten löschen lassen",
    deletionWords:
      "Wir löschen dann alles, was Sie persönlich erkennbar macht. Solange Sie eine Hebamme suchen oder betreut werden, brauchen wir Ihre Angaben noch. Wir melden uns bei Ihnen, bevor wir etwas löschen.",
    deletionSend: "Ja, bitte löschen",
  },
  en: {
    registration: "Registration",
    asOf: (time) => `As of ${time}`,
    titles: {
      received: "We have received your registration.",
      searching: "We are looking for a midwife for you.",
      mediated: "We have found a midwife for you.",
      closed: "Your midwife’s care has ended.",
      lost: "We are no longer searching for you.",
      mourning: "Our thoughts are with you.",
    },
    words: {
      closed: "We wish you and your child all the best. Do you still have questions? Call us.",
      lost: "Your registration has ended. Do you need a midwife after all, or is this not right? Call us, we are happy to help.",
      mourning:
        "We are very sorry that you have lost your child. We will not write to you any more. You are still entitled to a midwife who comes to your home. If you would like that, or need someone to talk to, call us whenever you feel ready.",
      mediated: "Your midwife has your number and will contact you.",
      midwifeShown: "She has your number and will contact you. You are welcome to call her yourself.",
    },
    steps: { received: "Received", searching: "Searching", mediated: "Midwife found" },
    now: {
      received: "We are reading your details and will then start searching.",
      searching: (place) => `Midwives around ${place} can see your request, without your name.`,
    },
    later: {
      searching: "Midwives near you will then see your request.",
      mediated: "Your midwife will contact you.",
    },
    since: (when) => `since ${when}`,
    today: "today",
    yesterday: "yesterday",
    whatToDo: "What you can do now",
    whatToDoWords:
      "Get some rest. There is nothing else you need to do. Are you going home tomorrow and still have no midwife? Then call us.",
    midwifeIn: (where) => `Midwife in ${where}`,
    callNow: "Call now",
    sms: "SMS",
    saveNumber: "Save number",
    notReached: "Can’t reach her?",
    ownMidwife: "I have found a midwife myself",
    change: "Change my details",
    changeWords: "Address, telephone, leaving hospital",
    data: "My data",
    dataWords: "view, download, delete",
    onlyForYou: "This link is meant for you only.",
    waiting: {
      own_midwife:
        "You told us that you have found a midwife yourself. We will check this and then stop searching.",
      change: "We have received your change. We will check it and then enter it.",
      deletion: "You would like your data deleted. We will get in touch with you.",
    },
    gone: "This link is no longer valid",
    goneWords:
      "It may be old or incomplete. Call us: we will tell you how far we are and send you a new one.",
    back: "Back",
    ownMidwifeWords: "How lovely! We will then take you off our list and stop searching.",
    ownMidwifeName: "What is your midwife’s name?",
    ownMidwifeHint: "Only if you like. It tells us who is caring for you.",
    ownMidwifeSend: "Yes, I have a midwife",
    changeIntro: "Change what is no longer right. We will read it and then enter it.",
    changeSend: "Send change",
    changeNote: "Is there anything else we should know?",
    changeNoteHint: "For example, when we can best reach you.",
    unchanged: "You have not changed anything yet.",
    over: "The registration has ended. Please call us if something has changed.",
    tooMany: "A great many changes have already come in today. Please call us.",
    wrong: "Please check these details:",
    checkField: "Please check this.",
    choose: "Please choose",
    notYetBorn: "Not born yet",
    dataIntro: "This is what we have stored about you. Only our office and your midwife can see it.",
    dataOthers:
      "In addition there are notes made by our office and a record of who saw what, and when. Call us if you would like to receive these too.",
    download: "Download as a file",
    nothing: "not given",
    yes: "Yes",
    no: "No",
    deletion: "Have my data deleted",
    deletionWords:
      "We will then delete everything that identifies you. As long as you are looking for a midwife or are being cared for, we still need your details. We will get in touch before we delete anything.",
    deletionSend: "Yes, please delete",
  },
  fr: {
    registration: "Inscription",
    asOf: (time) => `État à ${time}`,
    titles: {
      received: "Nous avons bien reçu votre inscription.",
      searching: "Nous cherchons une sage-femme pour vous.",
      mediated: "Nous avons trouvé une sage-femme pour vous.",
      closed: "Votre suivi est terminé.",
      lost: "Nous ne cherchons plus pour vous.",
      mourning: "Nos pensées vous accompagnent.",
    },
    words: {
      closed:
        "Nous vous souhaitons, à vous et à votre enfant, tout le meilleur. Vous avez encore des questions ? Appelez-nous.",
      lost: "Votre inscription est terminée. Vous avez tout de même besoin d’une sage-femme, ou il y a une erreur ? Appelez-nous, nous vous aiderons volontiers.",
      mourning:
        "Nous sommes de tout cœur avec vous après la perte de votre enfant. Nous ne vous écrirons plus. Vous avez toujours droit à une sage-femme qui vient chez vous. Si vous le souhaitez, ou si vous avez besoin de parler à quelqu’un, appelez-nous quand vous vous sentirez prête.",
      mediated: "Votre sage-femme a votre numéro et prendra contact avec vous.",
      midwifeShown:
        "Elle a votre numéro et prendra contact avec vous. Vous pouvez aussi l’appeler vous-même.",
    },
    steps: { received: "Reçue", searching: "Recherche en cours", mediated: "Sage-femme trouvée" },
    now: {
      received: "Nous lisons vos informations, puis nous commençons la recherche.",
      searching: (place) => `Les sages-femmes des environs de ${place} voient votre demande, sans votre nom.`,
    },
    later: {
      searching: "Les sages-femmes près de chez vous verront alors votre demande.",
      mediated: "Votre sage-femme prendra contact avec vous.",
    },
    since: (when) => `depuis ${when}`,
    today: "aujourd’hui",
    yesterday: "hier",
    whatToDo: "Ce que vous pouvez faire maintenant",
    whatToDoWords:
      "Reposez-vous. Vous n’avez rien d’autre à faire. Vous rentrez demain et n’avez pas encore de sage-femme ? Alors appelez-nous.",
    midwifeIn: (where) => `Sage-femme à ${where}`,
    callNow: "Appeler maintenant",
    sms: "SMS",
    saveNumber: "Enregistrer le numéro",
    notReached: "Elle ne répond pas ?",
    ownMidwife: "J’ai trouvé moi-même une sage-femme",
    change: "Modifier mes informations",
    changeWords: "adresse, téléphone, sortie de l’hôpital",
    data: "Mes données",
    dataWords: "consulter, télécharger, supprimer",
    onlyForYou: "Ce lien est réservé à votre usage personnel.",
    waiting: {
      own_midwife:
        "Vous nous avez dit avoir trouvé vous-même une sage-femme. Nous vérifions, puis nous arrêtons la recherche.",
      change: "Nous avons reçu votre modification. Nous la vérifions, puis nous l’enregistrons.",
      deletion: "Vous souhaitez faire supprimer vos données. Nous prendrons contact avec vous.",
    },
    gone: "Ce lien n’est plus valable",
    goneWords:
      "Il est peut-être ancien ou incomplet. Appelez-nous : nous vous dirons où nous en sommes et vous enverrons un nouveau lien.",
    back: "Retour",
    ownMidwifeWords: "Quelle bonne nouvelle ! Nous mettrons alors fin à votre inscription et à la recherche.",
    ownMidwifeName: "Comment s’appelle votre sage-femme ?",
    ownMidwifeHint: "Si vous le souhaitez. Nous saurons ainsi qui vous suit.",
    ownMidwifeSend: "Oui, j’ai une sage-femme",
    changeIntro: "Modifiez ce qui n’est plus correct. Nous le lisons, puis nous l’enregistrons.",
    changeSend: "Envoyer la modification",
    changeNote: "Y a-t-il autre chose que nous devrions savoir ?",
    changeNoteHint: "Par exemple, quand nous pouvons vous joindre.",
    unchanged: "Vous n’avez encore rien modifié.",
    over: "L’inscription est terminée. Appelez-nous si quelque chose a changé.",
    tooMany:
      "De très nombreuses modifications sont déjà arrivées aujourd’hui. Appelez-nous, s’il vous plaît.",
    wrong: "Veuillez vérifier ces informations :",
    checkField: "Veuillez vérifier cette information.",
    choose: "Veuillez choisir",
    notYetBorn: "Pas encore né",
    dataIntro:
      "Voici ce que nous avons enregistré à votre sujet. Seuls notre bureau et votre sage-femme le voient.",
    dataOthers:
      "S’y ajoutent les notes de notre bureau et le relevé de qui a vu quoi, et quand. Appelez-nous si vous souhaitez aussi les recevoir.",
    download: "Télécharger dans un fichier",
    nothing: "non indiqué",
    yes: "Oui",
    no: "Non",
    deletion: "Faire supprimer mes données",
    deletionWords:
      "Nous supprimerons alors tout ce qui permet de vous identifier. Tant que vous cherchez une sage-femme ou que vous êtes suivie, nous avons encore besoin de vos informations. Nous prendrons contact avec vous avant de supprimer quoi que ce soit.",
    deletionSend: "Oui, supprimez-les",
  },
};
