/** What is stored about a mother, to read and to take along. */
import { zurichDay, zurichTime } from "#domain/calendar-day.ts";
import { formatPhone } from "#domain/place/phone.ts";
import {
  birthtypeWords,
  languageLevelWords,
  motherLabels,
  type ToldField,
  toldFields,
} from "#domain/public/mother-labels.ts";
import { inPublicLanguage, type PublicLanguage, publicLocale } from "#domain/public/public-language.ts";
import { statusTexts } from "#domain/public/status-texts.ts";
import { dayWords } from "#domain/public/when-words.ts";
import { html } from "#server/kernel/html.ts";
import { type PublicFrame, publicPage } from "../public-page.ts";
import type { OwnData } from "./read-status.ts";
import { languageWords } from "./status-page.ts";

export type Titles = Readonly<Record<string, string>>;

export function dataPage(
  frame: PublicFrame,
  { token, data, titles }: { token: string; data: OwnData; titles: Titles },
): string {
  const { language } = frame;
  const texts = statusTexts[language];
  const path = `/status/${token}`;
  const told = toldFields.filter((name) => !isOfOtherAddress(name) || data.has_alt_address === true);
  return publicPage(frame, {
    title: texts.data,
    path: `${path}/daten`,
    content: html`<p><a href="${inPublicLanguage(path, language)}">‹ ${texts.back}</a></p>
<h1>${texts.data}</h1>
<p>${texts.dataIntro}</p>
<dl class="facts">${told.map(
      (name) =>
        html`<div><dt>${motherLabels[language][name]}</dt><dd>${said(name, data[name], language, titles)}</dd></div>`,
    )}</dl>
<p>${texts.dataOthers}</p>
<p class="beside"><a class="action" href="${path}/daten.json">${texts.download}</a>
<a class="action" href="${inPublicLanguage(`${path}/loeschen`, language)}">${texts.deletion}</a></p>`,
  });
}

const isOfOtherAddress = (name: ToldField) => name.endsWith("_alt");

function said(name: ToldField, value: unknown, language: PublicLanguage, titles: Titles): string {
  const texts = statusTexts[language];
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return texts.nothing;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return languageWords(value.map(String), language);
  const text = String(value);
  if (name.startsWith("phone_")) return formatPhone(text);
  if (name === "created_at") return `${dayWords(zurichDay(text), language)}, ${zurichTime(text)}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayWords(text, language);
  if (name === "birthtime_child") return text.slice(0, 5);
  if (name === "country" || name === "nationality") return regionName(text, language);
  if (name === "birthtype") return birthtypeWords[language][text] ?? text;
  if (name === "language_level") return languageLevelWords[language][text] ?? text;
  return titles[`${name} ${text}`] ?? text;
}

/** "staatenlos" and the like are no regions. */
function regionName(code: string, language: PublicLanguage): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(publicLocale[language], { type: "region" }).of(code) ?? code;
}
