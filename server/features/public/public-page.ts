/** The frame of every page that needs no account: the organisation's band, languages, the content, the telephone. */
import { frameTexts } from "#domain/public/frame-texts.ts";
import {
  inPublicLanguage,
  type PublicLanguage,
  publicLanguageNames,
  publicLanguages,
  publicLocale,
} from "#domain/public/public-language.ts";
import { demonstrationLine } from "#server/identity/page/demonstration-line.ts";
import { mark } from "#server/identity/page/mark.ts";
import type { Organisation } from "#server/identity/page/organisation.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { organisationPhone } from "./organisation-phone.ts";
import type { PublicAssets } from "./public-assets.ts";

export interface PublicFrame {
  organisation: Organisation;
  assets: PublicAssets;
  /** Allows the style elements. */
  nonce: string;
  baseUrl: string;
  language: PublicLanguage;
  /** Others can reach this demonstration: every page says that it is one. */
  openDemonstration: boolean;
  /** It stands in a frame of another website: without band and telephone, which that website has. */
  isFramed: boolean;
}

export interface PublicPage {
  title: string;
  /** Path and query of this page, for the links to its other languages. None: what was sent cannot be asked for again. */
  path?: string;
  /** Id of a form that travels along when the language is changed, so that nothing typed is lost. */
  languageForm?: string;
  /** For who finds the page by a search; none: no search shall find it. */
  description?: string;
  /** What stands large in the band, as the end of a registration does. */
  banner?: Html;
  content: Html;
  /** Names of style sheets among the assets, beside the one that every page has. */
  styles?: readonly string[];
  /** Names of scripts among the assets. */
  scripts?: readonly string[];
  /** Structured data for searches; printed where browsers run nothing of it. */
  data?: object;
  /** Before the telephone number, where it is not "Questions?". */
  phoneWords?: string;
  /** Wider than a form. */
  isWide?: boolean;
  /** Which of the band's ways this page belongs to. */
  way?: "registration" | "courses" | "application";
}

const WAYS = { registration: "/anmeldung", courses: "/kurse", application: "/mitglied-werden" } as const;

export function publicPage(frame: PublicFrame, page: PublicPage): string {
  const { organisation, assets, nonce, language, openDemonstration, isFramed } = frame;
  const { colours } = organisation;
  const texts = frameTexts[language];
  const style = `:root{--primary:${colours.primary};--on-primary:${colours.onPrimary};--ink:${colours.ink};--link:${colours.link};--accent:${colours.accent}}`;
  return html`<!doctype html>
<html lang="${publicLocale[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} – ${organisation.title}</title>
${page.description === undefined ? html`<meta name="robots" content="noindex">` : html`<meta name="description" content="${page.description}">`}
${page.path !== undefined && page.description !== undefined && alternatesOf(frame, page.path)}
<meta name="theme-color" content="${colours.primary}">
<style nonce="${nonce}">${{ html: style }}</style>
<link rel="stylesheet" href="${assets.path}/public.css">
${(page.styles ?? []).map((name) => html`<link rel="stylesheet" href="${assets.path}/${name}">`)}
<link rel="icon" href="data:,">
${(page.scripts ?? []).map((name) => html`<script type="module" src="${assets.path}/${name}"></script>`)}
${isFramed && html`<script type="module" src="${assets.path}/tell-height.js"></script>`}
${page.data && structured(page.data)}
</head>
<body class="${[page.isWide && "wide", isFramed && "framed"].filter(Boolean).join(" ")}">
<a class="skip" href="#inhalt">${texts.toContent}</a>
${!isFramed && bandOf(frame, page)}
<main id="inhalt" tabindex="-1">
${page.content}
</main>
${!isFramed && footOf(frame, page)}
${openDemonstration && demonstrationLine(nonce)}
</body>
</html>
`.html;
}

function bandOf({ organisation, language }: PublicFrame, page: PublicPage): Html {
  const { path, languageForm, banner, way } = page;
  const texts = frameTexts[language];
  const phone = organisationPhone(organisation.contact);
  return html`<header class="band">
<div class="bar">
<a class="brand" href="${inPublicLanguage("/anmeldung", language)}">${mark(organisation.colours.accent)}<span>${organisation.title}</span></a>
<nav class="ways">${Object.entries(WAYS).map(
    ([key, to]) =>
      html`<a href="${inPublicLanguage(to, language)}"${key === way && html` aria-current="page"`}>${texts[key as keyof typeof WAYS]}</a>`,
  )}</nav>
${phone && html`<a class="band-phone" href="tel:${phone.number}">${phoneIcon}${phone.words}</a>`}
${
  path !== undefined &&
  languageForm === undefined &&
  html`<nav class="languages" aria-label="${texts.languages}">${publicLanguages.map(
    (other) =>
      html`<a href="${inPublicLanguage(path, other)}" lang="${other}" hreflang="${other}" title="${publicLanguageNames[other]}"${other === language && html` aria-current="true"`}>${other.toUpperCase()}</a>`,
  )}</nav>`
}
${languageForm !== undefined && languageButtons(languageForm, language)}
</div>
${banner && html`<div class="banner">${banner}</div>`}
</header>`;
}

/** The Enter key presses the first button of a form, wherever it stands: the unseen one means the form itself. */
function languageButtons(form: string, language: PublicLanguage): Html {
  return html`<button class="trap" type="submit" form="${form}" tabindex="-1" aria-hidden="true"></button>
<div class="languages" role="group" aria-label="${frameTexts[language].languages}">${publicLanguages.map(
    (other) =>
      html`<button type="submit" form="${form}" name="language_to" value="${other}" formnovalidate lang="${other}" aria-label="${publicLanguageNames[other]}"${other === language && html` aria-current="true"`}>${other.toUpperCase()}</button>`,
  )}</div>`;
}

function footOf({ organisation, language }: PublicFrame, { phoneWords }: PublicPage): Html {
  const phone = organisationPhone(organisation.contact);
  return html`<footer class="foot">
${
  phone &&
  html`<p class="phone">${phoneIcon}<span>${phoneWords ?? frameTexts[language].questions} <a href="tel:${phone.number}">${phone.words}</a>${organisation.officeHours && html`<br><small lang="de">${organisation.officeHours}</small>`}</span></p>`
}
</footer>`;
}

export const phoneIcon = html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3 19.5 19.5 0 0 1-6-6 19.8 19.8 0 0 1-3-8.7A2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2z"/></svg>`;

/** Searches find each language by its own address. */
function alternatesOf({ baseUrl, language }: PublicFrame, path: string): Html {
  const at = (other: PublicLanguage) => new URL(inPublicLanguage(path, other), baseUrl).href;
  return html`<link rel="canonical" href="${at(language)}">
${publicLanguages.map(
  (other) => html`<link rel="alternate" hreflang="${other}" href="${at(other)}">
`,
)}<link rel="alternate" hreflang="x-default" href="${at("de")}">`;
}

/** Nothing in it can end the element, whatever it says. */
function structured(data: object): Html {
  return html`<script type="application/ld+json">${{ html: JSON.stringify(data).replaceAll("<", "\\u003c") }}</script>`;
}
