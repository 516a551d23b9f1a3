/** How far a registration is, for the mother who knows its link. */

import { zurichTime } from "#domain/calendar-day.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { inPublicLanguage, type PublicLanguage, publicLocale } from "#domain/public/public-language.ts";
import { statusTexts } from "#domain/public/status-texts.ts";
import { whenWords } from "#domain/public/when-words.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { type PublicFrame, phoneIcon, publicPage } from "../public-page.ts";
import type { ShownMidwife, Status } from "./read-status.ts";
import {
  bubbleIcon,
  chevronIcon,
  doneIcon,
  heartIcon,
  lockIcon,
  pencilIcon,
  personIcon,
  shieldIcon,
} from "./status-icons.ts";

export function statusPage(frame: PublicFrame, token: string, status: Status): string {
  const { language } = frame;
  const texts = statusTexts[language];
  const { stage, midwife } = status;
  const path = `/status/${token}`;
  return publicPage(frame, {
    title: texts.titles[stage],
    path,
    ...(stage === "mediated" && midwife && { phoneWords: texts.notReached }),
    content: html`<p class="status-head second"><span>${status.reference && `${texts.registration} ${status.reference}`}</span><span>${texts.asOf(zurichTime(status.now))}</span></p>
<h1>${texts.titles[stage]}</h1>
${status.wishes.map((kind) => html`<p class="note" role="status">${texts.waiting[kind]}</p>`)}
${bodyOf(status, token, language)}
${actionsOf(status, path, language)}
<p class="only-you second">${lockIcon}<span>${texts.onlyForYou}</span></p>`,
  });
}

function bodyOf(status: Status, token: string, language: PublicLanguage): Html {
  const texts = statusTexts[language];
  const { stage, midwife } = status;
  if (stage === "closed" || stage === "lost" || stage === "mourning")
    return html`<p>${texts.words[stage]}</p>`;
  if (stage === "mediated")
    return html`${midwife && midwifePanel(midwife, token, language)}
<p>${midwife ? texts.words.midwifeShown : texts.words.mediated}</p>
${timeline(status, language)}`;
  return html`${timeline(status, language)}
<h2>${texts.whatToDo}</h2>
<p>${texts.whatToDoWords}</p>`;
}

/** A shape for each state beside its words: a tick is done, a ring with a dot is now, an empty ring is to come. */
function timeline(status: Status, language: PublicLanguage): Html {
  const texts = statusTexts[language];
  const { stage, created_at, published_at, mediated_at, place, now } = status;
  const when = (moment: Date) => whenWords(moment, now, language);
  const done = (title: string, moment: Date | null) =>
    html`<li><span class="dot done">${doneIcon}</span><p><strong>${title}</strong></p>${moment && html`<p class="second">${when(moment)}</p>`}</li>`;
  const current = (title: string, time: string | null, words: string) =>
    html`<li aria-current="step"><span class="dot now"></span><p><strong>${title}</strong></p>${time && html`<p class="second">${time}</p>`}<p>${words}</p></li>`;
  const later = (title: string, words: string) =>
    html`<li class="second"><span class="dot later"></span><p>${title}</p><p>${words}</p></li>`;
  const { received, searching, mediated } = texts.steps;
  return html`<ol class="timeline">${
    stage === "received"
      ? [
          current(received, when(created_at), texts.now.received),
          later(searching, texts.later.searching),
          later(mediated, texts.later.mediated),
        ]
      : [
          done(received, created_at),
          stage === "searching"
            ? current(searching, published_at && texts.since(when(published_at)), texts.now.searching(place))
            : done(searching, published_at),
          stage === "searching" ? later(mediated, texts.later.mediated) : done(mediated, mediated_at),
        ]
  }</ol>`;
}

function midwifePanel(midwife: ShownMidwife, token: string, language: PublicLanguage): Html {
  const texts = statusTexts[language];
  const { firstname, lastname, fullname, zipcode, place, languages, phone } = midwife;
  const where = [zipcode, place].filter(Boolean).join(" ");
  const initials = [firstname, lastname].map((name) => [...name][0] ?? "").join("");
  return html`<section class="panel midwife">
<div class="who"><span class="initials" aria-hidden="true">${initials}</span>
<div><h2>${fullname}</h2>
${where !== "" && html`<p class="second">${texts.midwifeIn(where)}</p>`}
<p class="second">${languageWords(languages, language)}</p></div></div>
${
  phone &&
  html`<a class="main-action call" href="tel:${phone}">${phoneIcon}<span>${texts.callNow}<br><strong>${formatPhone(phone)}</strong></span></a>
<p class="beside"><a class="action" href="sms:${phone}">${bubbleIcon}${texts.sms}</a>
<a class="action" href="/status/${token}/hebamme.vcf">${personIcon}${texts.saveNumber}</a></p>`
}
</section>`;
}

export function languageWords(codes: readonly string[], language: PublicLanguage): string {
  const names = new Intl.DisplayNames(publicLocale[language], { type: "language" });
  return codes.map((code) => nameOf(names, code)).join(", ");
}

/** The office's own codes are no languages that Intl knows. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    const name = names.of(code) ?? code;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return code;
  }
}

function actionsOf({ stage }: Status, path: string, language: PublicLanguage): Html {
  const texts = statusTexts[language];
  const isOpen = stage === "received" || stage === "searching" || stage === "mediated";
  const row = (to: string, icon: Html, title: string, words?: string) =>
    html`<li><a href="${inPublicLanguage(`${path}/${to}`, language)}">${icon}<span><strong>${title}</strong>${words && html`<br><span class="second">${words}</span>`}</span>${chevronIcon}</a></li>`;
  return html`<ul class="rows">
${stage !== "mediated" && isOpen && row("eigene-hebamme", heartIcon, texts.ownMidwife)}
${isOpen && row("angaben", pencilIcon, texts.change, texts.changeWords)}
${row("daten", shieldIcon, texts.data, texts.dataWords)}
</ul>`;
}

/** For every link that opens nothing, whatever the cause: the same words. */
export function goneStatusPage(frame: PublicFrame): string {
  const texts = statusTexts[frame.language];
  return publicPage(frame, {
    title: texts.gone,
    content: html`<h1>${texts.gone}</h1><p>${texts.goneWords}</p>`,
  });
}
