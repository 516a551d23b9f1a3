/** One step of the form for parents: it carries all earlier answers, so that nothing is stored before the end. */
import { frameTexts } from "#domain/public/frame-texts.ts";
import { inPublicLanguage, type PublicLanguage } from "#domain/public/public-language.ts";
import {
  type AnswerField,
  type Answers,
  fieldsOf,
  type RegistrationStep,
  registrationSteps,
} from "#domain/public/registration-answers.ts";
import { registrationEndTexts } from "#domain/public/registration-end-texts.ts";
import { faultTexts } from "#domain/public/registration-fault-texts.ts";
import type { Fault } from "#domain/public/registration-faults.ts";
import { filled, type RegistrationTexts, registrationTexts } from "#domain/public/registration-texts.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { proofField, proofScript } from "./guard-fields.ts";
import { type PublicFrame, publicPage } from "./public-page.ts";
import type { RegistrationLists } from "./registration-lists.ts";
import { type Asked, labelOf, questionOf, stepTexts } from "./registration-questions.ts";
import { summaryFields } from "./registration-summary.ts";

/** What travels with the answers from step to step. */
export interface Journey {
  answers: Answers;
  /** Of this one registration: sent twice, it is taken once. */
  key: string;
  /** The reader's browser runs scripts, and can prove its work. */
  hasScript: boolean;
  /** She has seen the summary: whoever changes an answer there comes back to it. */
  sawSummary: boolean;
}

export interface StepPage extends Journey {
  step: RegistrationStep;
  lists: RegistrationLists;
  faults?: readonly Fault[];
  /** Sentences of the office's own rules, per field. */
  sentences?: Partial<Record<AnswerField, string>>;
  /** Why the registration was not taken though nothing is wrong in it. */
  notice?: string;
  /** Opened by its address, not by a form. */
  isFirst?: boolean;
  /** Of the proof of work that the browser brings with the last step. */
  challenge?: string;
}

export const FORM = "anmeldung";
const PATH = "/anmeldung";
const LOSS_PATH = "/anmeldung/verlust";

export function registrationPage(frame: PublicFrame, page: StepPage): string {
  const { language } = frame;
  const texts = registrationTexts[language];
  const faults = faultSentences(page, language);
  const asked: Asked = {
    answers: page.answers,
    faults,
    lists: page.lists,
    language,
    isEmailOptional: page.hasScript,
  };
  const question = page.step === "summary" ? summaryOf(frame, asked) : questionOf(page.step, asked);
  const isWrong = Object.keys(faults).length > 0;
  return publicPage(frame, {
    title: page.isFirst ? texts.title : question.heading,
    ...(page.isFirst ? { path: PATH, description: texts.description } : { languageForm: FORM }),
    way: "registration",
    // From the first step on, since later ones come in without a new page.
    scripts: ["registration.js", proofScript],
    ...(page.step === "birth" && { phoneWords: frameTexts[language].ratherByPhone }),
    content: html`<form id="${FORM}" class="steps" method="post" action="${inPublicLanguage(PATH, language)}" novalidate data-step="${page.step}">
${hiddenFields(page, language)}
${progressOf(page.step, texts)}
<h1 tabindex="-1">${question.heading}</h1>
${question.intro && !isWrong && html`<p class="second">${question.intro}</p>`}
${isWrong && faultsOf(asked)}
${page.notice && html`<div class="faults" role="alert" tabindex="-1" autofocus><p>${page.notice}</p></div>`}
${question.fields}
${page.step === "summary" && page.challenge && proofField(page.challenge)}
<button class="main-action" type="submit" data-sending="${texts.sending}">${page.step === "summary" ? texts.send : texts.next}</button>
<div id="keep" data-label="${texts.keep}" data-hint="${texts.keepHint}" data-lost="${texts.lostConnection}" data-remembered="${registrationEndTexts[language].remembered}" data-status="${registrationEndTexts[language].toStatus}"></div>
</form>
${page.step === "birth" && html`<p class="loss"><span>${texts.lossQuestion}</span> <a href="${inPublicLanguage(LOSS_PATH, language)}">${texts.lossWay}</a></p>`}`,
  });
}

function summaryOf(frame: PublicFrame, asked: Asked) {
  const texts = stepTexts(asked.language);
  return {
    heading: texts.summaryHeading,
    intro: texts.summaryIntro,
    fields: summaryFields(asked, frame.organisation.privacy),
  };
}

function faultSentences(
  { faults = [], sentences = {} }: StepPage,
  language: PublicLanguage,
): Partial<Record<AnswerField, string>> {
  const texts = faultTexts[language];
  return {
    ...sentences,
    ...Object.fromEntries(
      faults.map(({ field, code, value }) => [field, filled(texts[code], { value: value ?? "" })]),
    ),
  };
}

/** The trap is filled in by machines alone; the first button is the one that the Enter key presses. */
export function hiddenFields(
  { step, answers, key, hasScript, sawSummary }: Journey & { step: RegistrationStep | undefined },
  language: PublicLanguage,
): Html {
  const own: readonly AnswerField[] = step ? fieldsOf(step) : [];
  const carried = registrationSteps.flatMap(fieldsOf).filter((field) => !own.includes(field));
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  return html`<button class="trap" type="submit" tabindex="-1" aria-hidden="true"></button>
${hidden("sprache", language)}${hidden("step", step ?? "birth")}${hidden("key", key)}${hidden("script", hasScript ? "1" : "")}${hidden("seen", sawSummary || step === "summary" ? "1" : "")}
${carried.filter((field) => answers[field] !== "").map((field) => hidden(field, answers[field]))}
<div class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>`;
}

function progressOf(step: RegistrationStep, texts: RegistrationTexts): Html {
  const at = registrationSteps.indexOf(step);
  const words = filled(texts.step, { n: at + 1 });
  return html`<div class="progress">
${
  at === 0
    ? html`<p><strong>${words}</strong></p><p class="second">${texts.duration}</p>`
    : html`<button class="back" type="submit" name="back" value="1" formnovalidate>${backIcon}${texts.back}</button><p><strong>${words}</strong></p>`
}
</div>
<div class="segments" aria-hidden="true">${registrationSteps.map((_, index) => html`<span${index <= at && html` class="done"`}></span>`)}</div>`;
}

function faultsOf(asked: Asked): Html {
  const texts = stepTexts(asked.language);
  const fields = Object.keys(asked.faults) as AnswerField[];
  return html`<div class="faults" role="alert" tabindex="-1" autofocus>
<p>${texts.faultsHeading}</p>
<ul>${fields.map((field) => html`<li><a href="#${field}">${labelOf(field, asked, texts)}</a></li>`)}</ul>
</div>`;
}

const backIcon = html`<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m15 18-6-6 6-6"/></svg>`;
