/** What the pages of the courses say. */
import type { InLanguages } from "./public-language.ts";

export interface CourseTexts {
  title: string;
  /** Beside the title. */
  by: string;
  description: string;
  where: string;
  whereHint: string;
  language: string;
  anyLanguage: string;
  category: string;
  anyCategory: string;
  from: string;
  search: string;
  first: string;
  firstDates: string;
  firstDistance: string;
  view: string;
  more(count: number): string;
  previousPage: string;
  pageOf(page: number, pages: number): string;
  /** Several results of one search, on pages. */
  pages: string;
  everything: string;
  nothing: string;
  nothingWords: string;
  unknownPlace(typed: string): string;
  alsoCalled: string;
  farther(count: number, km: number): string;
  calendar: string;
  previousMonth: string;
  nextMonth: string;
  onDay(day: string, count: number): string;
  everyDay: string;
  map: string;
  mapWords: string;
  full: string;
  cancelled: string;
  running(day: string): string;
  noDates: string;
  free: string;
  // A course's own page
  back: string;
  issues(count: number): string;
  noIssues: string;
  begins: string;
  begun: string;
  dates: string;
  clock(start: string | null, end: string | null): string;
  past(count: number): string;
  place: string;
  onMap: string;
  mapApp: string;
  price: string;
  languages: string;
  number: string;
  info: string;
  provider: string;
  providerWebsite: string;
  subscribe: string;
  subscribeAt: {
    website(host: string): string;
    email(address: string): string;
    phone(number: string): string;
  };
  fullWords: string;
  cancelledWords: string;
  askOffice: string;
  calendarFile: string;
  calendarFileOfAll: string;
  gone: string;
  goneWords: string;
}

export const courseTexts: InLanguages<CourseTexts> = {
  de: {
    title: "Kurse rund um die Geburt",
    by: "Von Hebammen in Ihrer Nähe",
    description:
      "Geburtsvorbereitung, Rückbildung, Stillen, Babymassage: Kurse von Hebammen in Ihrer Nähe, mit Daten, Ort, Sprache und Preis.",
    where: "Wo?",
    whereHint: "PLZ oder Ort",
    language: "Sprache",
    anyLanguage: "Alle Sprachen",
    category: "Was suchen Sie?",
    anyCategory: "Alle Kurse",
    from: "Ab wann?",
    search: "Suchen",
    first: "Zuerst",
    firstDates: "die nächsten Daten",
    firstDistance: "die kürzeste Distanz",
    view: "Ansehen",
    more: (count) => (count === 1 ? "1 weiteren Kurs zeigen" : `${count} weitere Kurse zeigen`),
    previousPage: "Zurück",
    pageOf: (page, pages) => `Seite ${page} von ${pages}`,
    pages: "Weitere Kurse",
    everything: "Alle Kurse zeigen",
    nothing: "Keine Kurse",
    nothingWords: "Versuchen Sie es mit weniger Angaben, oder rufen Sie uns an.",
    unknownPlace: (typed) => `Den Ort «${typed}» kennen wir nicht. Versuchen Sie es mit der Postleitzahl.`,
    alsoCalled: "Meinten Sie:",
    farther: (count, km) =>
      count === 1
        ? `Ein Kurs ist weiter weg als ${km} km: auch zeigen`
        : `${count} Kurse sind weiter weg als ${km} km: auch zeigen`,
    calendar: "Kalender",
    previousMonth: "Monat davor",
    nextMonth: "Monat danach",
    onDay: (day, count) => `${day}: ${count === 1 ? "1 Kurs" : `${count} Kurse`}`,
    everyDay: "Alle Tage zeigen",
    map: "Karte",
    mapWords: "Die Orte dieser Kurse. Die Zahlen stehen auch in der Liste.",
    full: "Ausgebucht",
    cancelled: "Abgesagt",
    running: (day) => `läuft seit ${day}`,
    noDates: "Daten noch offen",
    free: "kostenlos",
    back: "Alle Kurse",
    issues: (count) => (count === 1 ? "Nächster Kurs" : "Nächste Kurse"),
    noIssues: "Im Moment sind keine Daten geplant. Fragen Sie die Anbieterin, oder rufen Sie uns an.",
    begins: "Ab",
    begun: "Läuft seit",
    dates: "Daten",
    clock: (start, end) =>
      start && end ? `${start}–${end} Uhr` : start ? `ab ${start} Uhr` : end ? `bis ${end} Uhr` : "",
    past: (count) => (count === 1 ? "1 Termin ist schon vorbei" : `${count} Termine sind schon vorbei`),
    place: "Ort",
    onMap: "Auf der Karte:",
    mapApp: "Karten-App",
    price: "Preis",
    languages: "Sprache",
    number: "Kursnummer",
    info: "Gut zu wissen",
    provider: "Leitung",
    providerWebsite: "Website",
    subscribe: "Anmelden",
    subscribeAt: {
      website: (host) => `Anmelden auf ${host}`,
      email: (address) => `Anmelden per E-Mail: ${address}`,
      phone: (number) => `Anmelden am Telefon: ${number}`,
    },
    fullWords: "Dieser Kurs ist ausgebucht. Fragen Sie, ob noch ein Platz frei wird:",
    cancelledWords: "Dieser Kurs findet nicht statt.",
    askOffice: "Rufen Sie uns an, wenn Sie sich anmelden möchten.",
    calendarFile: "In meinen Kalender",
    calendarFileOfAll: "Alle Daten in meinen Kalender",
    gone: "Diesen Kurs gibt es nicht mehr",
    goneWords: "Vielleicht ist er vorbei, oder der Link ist unvollständig. Schauen Sie, was es sonst gibt.",
  },
  en: {
    title: "Courses before and after birth",
    by: "By midwives near you",
    description:
      "Birth preparation, postnatal exercise, breastfeeding, baby massage: courses by midwives near you, with dates, place, language and price.",
    where: "Where?",
    whereHint: "Postcode or town",
    language: "Language",
    anyLanguage: "All languages",
    category: "What are you looking for?",
    anyCategory: "All courses",
    from: "From when?",
    search: "Search",
    first: "Show first",
    firstDates: "the next dates",
    firstDistance: "the nearest",
    view: "View",
    more: (count) => (count === 1 ? "Show 1 more course" : `Show ${count} more courses`),
    previousPage: "Back",
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    pages: "More courses",
    everything: "Show all courses",
    nothing: "No courses",
    nothingWords: "Try again with fewer details, or call us.",
    unknownPlace: (typed) => `We do not know the place “${typed}”. Try the postcode instead.`,
    alsoCalled: "Did you mean:",
    farther: (count, km) =>
      count === 1
        ? `One course is more than ${km} km away: show it too`
        : `${count} courses are more than ${km} km away: show them too`,
    calendar: "Calendar",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    onDay: (day, count) => `${day}: ${count === 1 ? "1 course" : `${count} courses`}`,
    everyDay: "Show all days",
    map: "Map",
    mapWords: "Where these courses take place. The numbers are those of the list.",
    full: "Fully booked",
    cancelled: "Cancelled",
    running: (day) => `began on ${day}`,
    noDates: "Dates to be announced",
    free: "free of charge",
    back: "All courses",
    issues: (count) => (count === 1 ? "Next course" : "Next courses"),
    noIssues: "No dates are planned at the moment. Ask the course leader, or call us.",
    begins: "From",
    begun: "Began on",
    dates: "Dates",
    clock: (start, end) =>
      start && end ? `${start}–${end}` : start ? `from ${start}` : end ? `until ${end}` : "",
    past: (count) => (count === 1 ? "1 session is already over" : `${count} sessions are already over`),
    place: "Place",
    onMap: "On the map:",
    mapApp: "Maps app",
    price: "Price",
    languages: "Language",
    number: "Course number",
    info: "Good to know",
    provider: "Course leader",
    providerWebsite: "Website",
    subscribe: "Sign up",
    subscribeAt: {
      website: (host) => `Sign up at ${host}`,
      email: (address) => `Sign up by e-mail: ${address}`,
      phone: (number) => `Sign up by phone: ${number}`,
    },
    fullWords: "This course is fully booked. Ask whether a place becomes free:",
    cancelledWords: "This course will not take place.",
    askOffice: "Call us if you would like to sign up.",
    calendarFile: "Add to my calendar",
    calendarFileOfAll: "Add all dates to my calendar",
    gone: "This course no longer exists",
    goneWords: "It may be over, or the link may be incomplete. Have a look at the other courses.",
  },
  fr: {
    title: "Cours autour de la naissance",
    by: "Par des sages-femmes près de chez vous",
    description:
      "Préparation à la naissance, rééducation périnéale, allaitement, massage bébé : des cours donnés par des sages-femmes près de chez vous, avec dates, lieu, langue et prix.",
    where: "Où ?",
    whereHint: "NPA ou localité",
    language: "Langue",
    anyLanguage: "Toutes les langues",
    category: "Que cherchez-vous ?",
    anyCategory: "Tous les cours",
    from: "À partir de quand ?",
    search: "Chercher",
    first: "D’abord",
    firstDates: "les prochaines dates",
    firstDistance: "les plus proches",
    view: "Voir",
    more: (count) => (count === 1 ? "Afficher 1 autre cours" : `Afficher ${count} autres cours`),
    previousPage: "Retour",
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
    pages: "Autres cours",
    everything: "Afficher tous les cours",
    nothing: "Aucun cours",
    nothingWords: "Essayez avec moins de critères ou appelez-nous.",
    unknownPlace: (typed) => `Nous ne connaissons pas le lieu « ${typed} ». Essayez avec le code postal.`,
    alsoCalled: "Vouliez-vous dire :",
    farther: (count, km) =>
      count === 1
        ? `Un cours a lieu à plus de ${km} km : l’afficher aussi`
        : `${count} cours ont lieu à plus de ${km} km : les afficher aussi`,
    calendar: "Calendrier",
    previousMonth: "Mois précédent",
    nextMonth: "Mois suivant",
    onDay: (day, count) => `${day} : ${count} cours`,
    everyDay: "Afficher tous les jours",
    map: "Carte",
    mapWords: "Les lieux de ces cours. Les numéros sont ceux de la liste.",
    full: "Complet",
    cancelled: "Annulé",
    running: (day) => `en cours depuis le ${day}`,
    noDates: "Dates à venir",
    free: "gratuit",
    back: "Tous les cours",
    issues: (count) => (count === 1 ? "Prochain cours" : "Prochains cours"),
    noIssues:
      "Aucune date n’est prévue pour le moment. Renseignez-vous auprès de la responsable du cours ou appelez-nous.",
    begins: "Dès le",
    begun: "En cours depuis le",
    dates: "Dates",
    clock: (start, end) =>
      start && end ? `de ${start} à ${end}` : start ? `dès ${start}` : end ? `jusqu’à ${end}` : "",
    past: (count) => (count === 1 ? "1 séance a déjà eu lieu" : `${count} séances ont déjà eu lieu`),
    place: "Lieu",
    onMap: "Sur la carte :",
    mapApp: "Application de cartes",
    price: "Prix",
    languages: "Langue",
    number: "Numéro du cours",
    info: "Bon à savoir",
    provider: "Responsable du cours",
    providerWebsite: "Site web",
    subscribe: "S’inscrire",
    subscribeAt: {
      website: (host) => `S’inscrire sur ${host}`,
      email: (address) => `S’inscrire par e-mail : ${address}`,
      phone: (number) => `S’inscrire par téléphone : ${number}`,
    },
    fullWords: "Ce cours est complet. Demandez si une place se libère :",
    cancelledWords: "Ce cours n’aura pas lieu.",
    askOffice: "Appelez-nous si vous souhaitez vous inscrire.",
    calendarFile: "Ajouter à mon calendrier",
    calendarFileOfAll: "Ajouter toutes les dates à mon calendrier",
    gone: "Ce cours n’existe plus",
    goneWords: "Il est peut-être terminé, ou le lien est incomplet. Regardez les autres cours.",
  },
};
