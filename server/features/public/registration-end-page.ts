/** Where the form for parents ends: taken, to be confirmed, not ours to help, or not meant for a form at all. */
import { inPublicLanguage, named } from "#domain/public/public-language.ts";
import { registrationEndTexts } from "#domain/public/registration-end-texts.ts";
import type { Hindrance } from "#domain/public/registration-faults.ts";
import { filled } from "#domain/public/registration-texts.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { organisationPhone } from "./organisation-phone.ts";
import { type PublicFrame, phoneIcon, publicPage } from "./public-page.ts";
import { FORM, hiddenFields, type Journey } from "./registration-page.ts";

const MIDWIVES_ASSOCIATION = "https://www.hebamme.ch/";
const LOSS_ORGANISATION = "https://www.kindsverlust.ch/";

export interface Taken {
  reference: string;
  /** Opens the page on which she sees how the search goes. */
  statusToken: string | undefined;
  isBorn: boolean;
  hasEmail: boolean;
}

export function takenPage(frame: PublicFrame, { reference, statusToken, isBorn, hasEmail }: Taken): string {
  const { language, organisation } = frame;
  const texts = registrationEndTexts[language];
  const status = statusToken && inPublicLanguage(`/status/${statusToken}`, language);
  return publicPage(frame, {
    title: texts.thanks,
    way: "registration",
    scripts: ["registration.js"],
    banner: html`<h1 tabindex="-1">${texts.thanks}</h1>
<p class="number">${texts.yourNumber} <strong>${reference}</strong></p>`,
    content: html`<div data-end="taken" data-reference="${reference}" data-status="${status}">
${frame.isFramed && html`<h1 tabindex="-1">${texts.thanks}</h1><p>${texts.yourNumber} <strong>${reference}</strong></p>`}
<h2>${texts.goesOn}</h2>
<ol class="timeline">
${timelineStep(1, texts.searchWhen, texts.search, organisation.officeHours)}
${timelineStep(2, isBorn ? texts.foundWhenBorn : texts.foundWhenUnborn, texts.found)}
${timelineStep(3, texts.visitsWhen, texts.visits)}
</ol>
${status && html`<a class="main-action" href="${status}">${texts.toStatus}</a>`}
${status && hasEmail && html`<p class="hint">${texts.statusInMail}</p>`}
${status && html`<div id="remember" data-label="${texts.remember}" data-hint="${texts.rememberHint}"></div>`}
${emergency(texts)}
</div>`,
  });
}

function timelineStep(number: number, when: string, what: string, hours: string | null = null): Html {
  return html`<li><span class="dot" aria-hidden="true">${number}</span><p><strong>${when}</strong></p><p>${what}</p>${hours && html`<p class="second small" lang="de">${hours}</p>`}</li>`;
}

function emergency(texts: { need: string; needWords: string; emergency: string }): Html {
  return html`<div class="note need"><p><strong>${texts.need}</strong> ${texts.needWords}</p><a class="action" href="tel:144">${phoneIcon}${texts.emergency}</a></div>`;
}

export function confirmPage(frame: PublicFrame): string {
  const texts = registrationEndTexts[frame.language];
  return publicPage(frame, {
    title: texts.confirmHeading,
    way: "registration",
    scripts: ["registration.js"],
    content: html`<div data-end="confirm"><h1 tabindex="-1">${texts.confirmHeading}</h1>
<p>${texts.confirmWords}</p>
<p>${texts.confirmUntil}</p>
<p class="second">${texts.confirmMissing}</p>
${emergency(texts)}</div>`,
  });
}

/** What the office cannot take, said before she fills in the rest, with who can help. The way back keeps everything. */
export function hinderedPage(
  frame: PublicFrame,
  { hindrance, place, journey }: { hindrance: Hindrance; place: string; journey: Journey },
): string {
  const { language, organisation } = frame;
  const texts = registrationEndTexts[language];
  const isLate = hindrance === "too late";
  const phone = organisationPhone(organisation.contact);
  const [first = "", second = ""] = (isLate ? texts.tooLate : texts.tooFar).map((text) =>
    filled(text, { place }),
  );
  return publicPage(frame, {
    title: isLate ? texts.tooLateHeading : texts.tooFarHeading,
    languageForm: FORM,
    way: "registration",
    scripts: ["registration.js"],
    content: html`<form id="${FORM}" method="post" action="${inPublicLanguage("/anmeldung", language)}" data-step="${isLate ? "birth" : "home"}">
${hiddenFields({ ...journey, step: undefined }, language)}
<h1 tabindex="-1">${isLate ? texts.tooLateHeading : texts.tooFarHeading}</h1>
<p>${first}</p>
<p>${second}</p>
<ul class="ways-out">
${isLate && html`<li>${texts.parentsAdvice}</li>`}
<li><a href="${MIDWIVES_ASSOCIATION}">${texts.midwivesAssociation}</a></li>
</ul>
<p>${isLate ? texts.callUs : texts.callUsToo}</p>
${phone && html`<p><a class="main-action" href="tel:${phone.number}">${phone.words}</a></p>`}
<p><button class="action" type="submit" name="to" value="${isLate ? "birth" : "home"}">${texts.changeAnswer}</button></p>
</form>`,
  });
}

/** Leads out of the form: nobody has to tick what has happened to her. */
export function lossPage(frame: PublicFrame): string {
  const { language, organisation } = frame;
  const texts = registrationEndTexts[language];
  const phone = organisationPhone(organisation.contact);
  return publicPage(frame, {
    title: texts.lossTitle,
    path: "/anmeldung/verlust",
    description: texts.loss[0] ?? "",
    content: html`<h1>${texts.lossHeading}</h1>
${texts.loss.map((text) => html`<p>${text}</p>`)}
${phone ? html`<a class="main-action" href="tel:${phone.number}">${named(texts.lossCall, phone.words, language)}</a>` : html`<p>${organisation.contact}</p>`}
${phone && organisation.officeHours && html`<p class="second" lang="de">${organisation.officeHours}</p>`}
<h2>${texts.lossOthers}</h2>
<ul class="ways-out">
<li><a href="${LOSS_ORGANISATION}">${texts.lossOrganisation}</a></li>
<li>${texts.lossTalk}</li>
</ul>
<p class="quiet"><a href="${inPublicLanguage("/anmeldung", language)}">${texts.lossBack}</a></p>`,
  });
}
