/** A ward registers one mother after the other: a short form, and beside it what it has sent of late, without names. */
import type { Instant } from "#domain/calendar-day.ts";
import { wardPath, wardStages } from "#domain/public/ward.ts";
import type { WardFaults, WardForm } from "#domain/public/ward-form.ts";
import { wardTexts as texts } from "#domain/public/ward-texts.ts";
import { whenWords } from "#domain/public/when-words.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { Option } from "../form-fields.ts";
import { type PublicFrame, publicPage } from "../public-page.ts";
import type { RegistrationLists } from "../registration-lists.ts";
import type { SentMother } from "./read-ward.ts";
import { faultList, wardQuestions } from "./ward-questions.ts";

interface WardRoom {
  ward: Option;
  sent: readonly SentMother[];
  now: Instant;
}

export interface WardFormPage extends WardRoom {
  form: WardForm;
  lists: RegistrationLists;
  /** Of this one registration: sent twice, it is taken once. */
  key: string;
  faults?: WardFaults | undefined;
  /** Why it was not taken though nothing is wrong in it. */
  notice?: string | undefined;
}

export function wardFormPage(frame: PublicFrame, page: WardFormPage): string {
  const { ward, faults = {}, notice, key } = page;
  return roomPage(frame, page, {
    title: texts.title,
    content: html`<form id="form" method="post" action="${wardPath(ward.value)}" novalidate>
<button class="trap" type="submit" tabindex="-1" aria-hidden="true"></button>
<input type="hidden" name="key" value="${key}">
<div class="trap" aria-hidden="true"><label for="website">Website</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<p class="second">${ward.title}</p>
<h1>${texts.title}</h1>
${faultList(faults)}
${notice && html`<div class="faults" role="alert" tabindex="-1" autofocus><p>${notice}</p></div>`}
${wardQuestions({ ...page, faults, privacy: frame.organisation.privacy })}
<button class="main-action" type="submit">${texts.send}</button>
</form>`,
  });
}

/** The number stands alone and large: it is copied into the hospital's own file. */
export function wardDonePage(frame: PublicFrame, page: WardRoom & { reference: string }): string {
  const { ward, reference } = page;
  return roomPage(frame, page, {
    title: `${texts.doneTitle}: ${reference}`,
    content: html`<p class="second">${ward.title}</p>
<h1>${texts.doneTitle}</h1>
<p class="ward-number" role="status">${texts.doneNumber} <strong>${reference}</strong></p>
<p>${texts.doneWords}</p>
<a class="main-action" href="${wardPath(ward.value)}">${texts.next}</a>`,
  });
}

function roomPage(
  frame: PublicFrame,
  { ward, sent, now }: WardRoom,
  { title, content }: { title: string; content: Html },
): string {
  return publicPage(frame, {
    title,
    isWide: true,
    styles: ["ward.css"],
    content: html`<div class="ward"><div class="ward-form">${content}</div>
<aside class="ward-sent" aria-labelledby="sent-title">
<h2 id="sent-title">${texts.sentTitle}</h2>
${sent.length === 0 ? html`<p class="second">${texts.sentNone}</p>` : html`<p class="second small">${texts.sentIntro}</p>${table(sent, now)}`}
<form class="ward-end" method="post" action="${wardPath(ward.value)}/ende"><button class="action" type="submit">${texts.leave}</button><p class="second small">${texts.leaveHintLong}</p></form>
</aside></div>`,
  });
}

function table(sent: readonly SentMother[], now: Instant): Html {
  return html`<table class="sent"><thead><tr><th scope="col">${texts.number}</th><th scope="col">${texts.stage}</th><th scope="col">${texts.at}</th></tr></thead>
<tbody>${sent.map(
    ({ reference, stage, sent_at }) =>
      html`<tr><th scope="row">${reference}</th><td><span class="stage is-${stage}">${wardStages[stage]}</span></td><td>${whenWords(sent_at, now, "de")}</td></tr>`,
  )}</tbody></table>`;
}
