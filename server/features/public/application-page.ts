/** /mitglied-werden: one page on which a midwife applies, and where it ends. */
import {
  type ApplicationAnswers,
  type ApplicationFault,
  type ApplicationField,
  languageFields,
} from "#domain/public/application-answers.ts";
import {
  type ApplicationTexts,
  applicationFaultTexts,
  applicationTexts,
} from "#domain/public/application-texts.ts";
import { inPublicLanguage, type PublicLanguage } from "#domain/public/public-language.ts";
import { registrationEndTexts } from "#domain/public/registration-end-texts.ts";
import { filled, registrationTexts } from "#domain/public/registration-texts.ts";
import type { Privacy } from "#server/identity/page/organisation.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { longTextField, selectField, textField, tickField } from "./form-fields.ts";
import { proofField, proofScript } from "./guard-fields.ts";
import { organisationPhone } from "./organisation-phone.ts";
import { type PublicFrame, phoneIcon, publicPage } from "./public-page.ts";
import type { RegistrationLists } from "./registration-lists.ts";
import { languageOptions } from "./registration-questions.ts";

export const APPLICATION_PATH = "/mitglied-werden";
/** Filled in by machines alone; her website is asked for in earnest. */
export const TRAP = "homepage";
const FORM = "mitglied";

export interface ApplicationPage {
  answers: ApplicationAnswers;
  lists: RegistrationLists;
  /** Of this one application: sent twice, it is taken once. */
  key: string;
  /** Of the proof of work that the browser brings with it. */
  challenge: string;
  faults?: readonly ApplicationFault[];
  /** Sentences of the office's own rules, per field. */
  sentences?: Partial<Record<ApplicationField, string>>;
  /** Why it was not taken though nothing is wrong in it. */
  notice?: string;
}

interface Asked extends ApplicationPage {
  texts: ApplicationTexts;
  language: PublicLanguage;
  wrong: Partial<Record<ApplicationField, string>>;
}

export function applicationPage(frame: PublicFrame, page: ApplicationPage): string {
  const { language } = frame;
  const texts = applicationTexts[language];
  const asked: Asked = { ...page, texts, language, wrong: sentencesOf(page, language) };
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  const isWrong = Object.keys(asked.wrong).length > 0;
  return publicPage(frame, {
    title: texts.title,
    path: APPLICATION_PATH,
    description: texts.description,
    languageForm: FORM,
    way: "application",
    scripts: [proofScript],
    content: html`<form id="${FORM}" method="post" action="${inPublicLanguage(APPLICATION_PATH, language)}" novalidate>
<button class="trap" type="submit" tabindex="-1" aria-hidden="true"></button>
${hidden("sprache", language)}${hidden("key", page.key)}
<div class="trap" aria-hidden="true"><label for="${TRAP}">Homepage</label><input id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off"></div>
<h1 tabindex="-1">${texts.title}</h1>
${!isWrong && !page.notice && html`<p class="second">${texts.intro}</p>`}
${isWrong && faultsOf(asked)}
${page.notice && html`<div class="faults" role="alert" tabindex="-1" autofocus><p>${page.notice}</p></div>`}
<h2>${texts.youHeading}</h2>
${personFields(asked)}
<h2>${texts.workHeading}</h2>
${workFields(asked)}
${consentFields(asked, frame.organisation.privacy)}
${proofField(page.challenge)}
<button class="main-action" type="submit">${texts.send}</button>
</form>`,
  });
}

function sentencesOf(
  { faults = [], sentences = {} }: ApplicationPage,
  language: PublicLanguage,
): Partial<Record<ApplicationField, string>> {
  const texts = applicationFaultTexts[language];
  return {
    ...sentences,
    ...Object.fromEntries(
      faults.map(({ field, code, value }) => [field, filled(texts[code], { value: value ?? "" })]),
    ),
  };
}

function labelOf(field: ApplicationField, { texts, language }: Asked): string {
  const labels: Record<ApplicationField, string> = {
    ...texts,
    language_2: texts.languageMore,
    language_3: texts.languageMore,
    language_4: texts.languageMore,
    services_text: texts.services,
    zsr_number: texts.zsr,
    consent: registrationTexts[language].privacy,
  };
  return labels[field];
}

function faultsOf(asked: Asked): Html {
  const fields = Object.keys(asked.wrong) as ApplicationField[];
  return html`<div class="faults" role="alert" tabindex="-1" autofocus>
<p>${asked.texts.faultsHeading}</p>
<ul>${fields.map((field) => html`<li><a href="#${field}">${labelOf(field, asked)}</a></li>`)}</ul>
</div>`;
}

function plain(asked: Asked, name: ApplicationField, hint?: string) {
  return {
    name,
    label: labelOf(name, asked),
    value: asked.answers[name],
    fault: asked.wrong[name],
    hint,
  };
}

function personFields(asked: Asked): Html {
  const { texts } = asked;
  return html`${textField({
    ...plain(asked, "firstname"),
    attributes: html`autocomplete="given-name" enterkeyhint="next" spellcheck="false"`,
  })}${textField({
    ...plain(asked, "lastname"),
    attributes: html`autocomplete="family-name" enterkeyhint="next" spellcheck="false"`,
  })}${textField({
    ...plain(asked, "address"),
    attributes: html`autocomplete="street-address" enterkeyhint="next"`,
  })}<div class="fields code-and-place">${textField({
    ...plain(asked, "zipcode"),
    attributes: html`autocomplete="postal-code" enterkeyhint="next"`,
  })}${textField({
    ...plain(asked, "place"),
    attributes: html`autocomplete="address-level2" enterkeyhint="next"`,
  })}</div>
<p class="hint under">${texts.placeHint}</p>
${textField({
  ...plain(asked, "phone", texts.phoneHint),
  type: "tel",
  attributes: html`autocomplete="tel" inputmode="tel" enterkeyhint="next"`,
})}${textField({
  ...plain(asked, "email", texts.emailHint),
  type: "email",
  attributes: html`autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" enterkeyhint="next"`,
})}`;
}

function workFields(asked: Asked): Html {
  const { texts, language } = asked;
  const { optional, choose } = registrationTexts[language];
  const options = languageOptions(asked);
  return html`${languageFields.map((field) =>
    selectField({
      ...plain(asked, field),
      ...(field === "language" ? { none: choose } : { none: "–", optional }),
      options,
    }),
  )}${longTextField({ ...plain(asked, "circles", texts.circlesHint), optional })}${longTextField({
    ...plain(asked, "services_text", texts.servicesHint),
    optional,
  })}${textField({
    ...plain(asked, "website"),
    optional,
    attributes: html`autocomplete="url" inputmode="url" autocapitalize="none" spellcheck="false" enterkeyhint="next"`,
  })}${textField({
    ...plain(asked, "zsr_number"),
    optional,
    attributes: html`autocomplete="off" spellcheck="false" enterkeyhint="next"`,
  })}${longTextField({ ...plain(asked, "remarks", texts.remarksHint), optional })}`;
}

function consentFields(asked: Asked, privacy: Privacy): Html {
  const { texts, language, answers, wrong } = asked;
  const words = registrationTexts[language];
  return html`<h2>${words.privacy}</h2>
<p>${texts.privacyShort}</p>
<p class="as-written">${texts.privacy}</p>
${tickField({
  name: "consent",
  label: words.consent,
  value: String(privacy.version),
  isTicked: answers.consent === String(privacy.version),
  fault: wrong.consent,
})}`;
}

export function appliedPage(frame: PublicFrame): string {
  const texts = applicationTexts[frame.language];
  const steps = texts.next.map(
    ([when, what], index) =>
      html`<li><span class="dot" aria-hidden="true">${index + 1}</span><p><strong>${when}</strong></p><p>${what}</p></li>`,
  );
  return publicPage(frame, {
    title: texts.thanks,
    way: "application",
    content: html`<h1 tabindex="-1">${texts.thanks}</h1>
<h2>${texts.nextHeading}</h2>
<ol class="timeline">${steps}</ol>
<p>${texts.mail}</p>
${phoneInFrame(frame)}`,
  });
}

export function applicationToConfirmPage(frame: PublicFrame): string {
  const texts = registrationEndTexts[frame.language];
  return publicPage(frame, {
    title: texts.confirmHeading,
    way: "application",
    content: html`<h1 tabindex="-1">${texts.confirmHeading}</h1>
<p>${applicationTexts[frame.language].confirmWords}</p>
<p>${texts.confirmUntil}</p>
<p class="second">${texts.confirmMissing}</p>
${phoneInFrame(frame)}`,
  });
}

/** Elsewhere the foot of the page has it. */
function phoneInFrame({ isFramed, organisation }: PublicFrame): Html | false | undefined {
  const phone = organisationPhone(organisation.contact);
  return (
    isFramed && phone && html`<a class="action" href="tel:${phone.number}">${phoneIcon}${phone.words}</a>`
  );
}
