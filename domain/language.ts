/** Languages by ISO 639 code in the order in which forms offer them. */

export const languageTitles = {
  de: "Deutsch",
  gsw: "Schweizerdeutsch",
  fr: "Französisch",
  it: "Italienisch",
  rm: "Rätoromanisch",
  en: "Englisch",
  es: "Spanisch",
  pt: "Portugiesisch",
  sq: "Albanisch",
  sr: "Serbisch",
  hr: "Kroatisch",
  bs: "Bosnisch",
  mk: "Mazedonisch",
  sl: "Slowenisch",
  tr: "Türkisch",
  ku: "Kurdisch (Kurmandschi)",
  ckb: "Sorani",
  ar: "Arabisch",
  fa: "Farsi",
  prs: "Dari",
  ps: "Paschtu",
  ti: "Tigrinya",
  am: "Amharisch",
  so: "Somali",
  om: "Oromo",
  ta: "Tamil",
  hi: "Hindi",
  ur: "Urdu",
  pa: "Pandschabi",
  bn: "Bengalisch",
  ne: "Nepali",
  bo: "Tibetisch",
  zh: "Chinesisch (Mandarin)",
  ja: "Japanisch",
  ko: "Koreanisch",
  th: "Thai",
  vi: "Vietnamesisch",
  tl: "Tagalog",
  id: "Indonesisch",
  ru: "Russisch",
  uk: "Ukrainisch",
  pl: "Polnisch",
  cs: "Tschechisch",
  sk: "Slowakisch",
  hu: "Ungarisch",
  ro: "Rumänisch",
  bg: "Bulgarisch",
  el: "Griechisch",
  nl: "Niederländisch",
  sv: "Schwedisch",
  da: "Dänisch",
  no: "Norwegisch",
  fi: "Finnisch",
  he: "Hebräisch",
  sw: "Suaheli",
  ln: "Lingala",
  wo: "Wolof",
  sgg: "Gebärdensprache (DSGS)",
} as const satisfies Record<string, string>;

export type Language = keyof typeof languageTitles;

export const languages = Object.keys(languageTitles) as Language[];

export function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageTitles, code);
}

/** The German name; a code that nobody named stays readable as it is. */
export function languageTitle(code: string): string {
  return isLanguage(code) ? languageTitles[code] : code;
}

/** "Albanisch, Italienisch", in the order given. */
export function languageList(codes: readonly string[]): string {
  return codes.map(languageTitle).join(", ");
}

export function commonLanguages(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((code) => others.includes(code));
}
