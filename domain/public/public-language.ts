/** The languages of the pages that need no account. German is the usual one and stands in no address. */
export const publicLanguages = ["de", "en", "fr"] as const;
export type PublicLanguage = (typeof publicLanguages)[number];

/** Texts in every language: one that is missing does not compile. */
export type InLanguages<Texts> = Record<PublicLanguage, Texts>;

/** As dates, numbers and `lang` want it. */
export const publicLocale: InLanguages<string> = { de: "de-CH", en: "en-CH", fr: "fr-CH" };

/** How each language calls itself. */
export const publicLanguageNames: InLanguages<string> = { de: "Deutsch", en: "English", fr: "Français" };

export function readPublicLanguage(asked: unknown): PublicLanguage {
  return publicLanguages.find((language) => language === asked) ?? "de";
}

/** A path with its language; what it asks for otherwise stays. */
export function inPublicLanguage(path: string, language: PublicLanguage): string {
  const [pathname = "", query = ""] = path.split("?");
  const asked = new URLSearchParams(query);
  asked.delete("sprache");
  if (language !== "de") asked.set("sprache", language);
  const text = asked.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** A name and what it is, with the mark between them: French sets a narrow space before it. */
export function named(name: string, value: string, language: PublicLanguage): string {
  return `${name}${language === "fr" ? "\u202f" : ""}: ${value}`;
}
