/** What whoever registers agrees to, in her language; where the office has no text in it, the German one behind a few words. */
import type { PublicLanguage } from "#domain/public/public-language.ts";
import { registrationTexts } from "#domain/public/registration-texts.ts";
import type { Privacy } from "#server/identity/page/organisation.ts";
import { type Html, html } from "#server/kernel/html.ts";

export function privacyText(privacy: Privacy, language: PublicLanguage, fewWords: string): Html {
  const text = language === "de" ? privacy.text : privacy.translated[language];
  if (text) return html`<p class="as-written">${text}</p>`;
  const { privacyWhole } = registrationTexts[language];
  return html`<p>${fewWords}</p><details><summary>${privacyWhole}</summary><p class="as-written" lang="de">${privacy.text}</p></details>`;
}
