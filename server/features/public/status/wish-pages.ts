/** What a mother asks the office for behind her link: each is a page of its own with one button. */
import { formatPhone } from "#domain/place/phone.ts";
import { birthtypeWords, motherLabels } from "#domain/public/mother-labels.ts";
import { inPublicLanguage, type PublicLanguage } from "#domain/public/public-language.ts";
import { statusTexts } from "#domain/public/status-texts.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { type PublicFrame, publicPage } from "../public-page.ts";
import type { ChangeFaults, ChangeField, ChangeFields } from "./read-change.ts";

interface Wished {
  token: string;
  /** Above the form: why it was not taken. */
  fault?: string;
  /** What she typed. */
  note?: string;
  /** Beside that: why it was not taken. */
  noteFault?: string;
}

export interface Choice {
  value: string;
  title: string;
}

export function ownMidwifePage(frame: PublicFrame, { token, fault, note, noteFault }: Wished): string {
  const texts = statusTexts[frame.language];
  const label = texts.ownMidwifeName;
  return wishPage(
    frame,
    { token, fault, wrong: noteFault ? { note: label } : {}, title: texts.ownMidwife, at: "eigene-hebamme" },
    html`<p>${texts.ownMidwifeWords}</p>
${noteField(
  { label, hint: texts.ownMidwifeHint, fault: noteFault },
  (described) =>
    html`<input id="note" name="note" value="${note}" maxlength="200" autocomplete="off"${described}>`,
)}
<button class="main-action">${texts.ownMidwifeSend}</button>`,
  );
}

export function deletionPage(frame: PublicFrame, { token, fault }: Wished): string {
  const texts = statusTexts[frame.language];
  return wishPage(
    frame,
    { token, fault, title: texts.deletion, at: "loeschen", from: "daten" },
    html`<p>${texts.deletionWords}</p>
<button class="main-action">${texts.deletionSend}</button>`,
  );
}

export interface ChangeForm extends Wished {
  values: ChangeFields;
  birthplaces: readonly Choice[];
  faults?: ChangeFaults;
}

export function changePage(frame: PublicFrame, form: ChangeForm): string {
  const { language } = frame;
  const texts = statusTexts[language];
  const { token, fault, values, note, noteFault, birthplaces, faults = {} } = form;
  const field = (name: ChangeField, attributes: Html) =>
    fieldOf(
      name,
      language,
      faults,
      html`<input id="${name}" name="${name}" value="${shown(name, values[name])}" ${attributes}${describes(name, faults)}>`,
    );
  const choices = (name: ChangeField, options: readonly Choice[]) =>
    fieldOf(
      name,
      language,
      faults,
      html`<select id="${name}" name="${name}"${describes(name, faults)}>${options.map(
        ({ value, title }) =>
          html`<option value="${value}"${value === (values[name] ?? "") && html` selected`}>${title}</option>`,
      )}</select>`,
    );
  const birthtypes = Object.entries(birthtypeWords[language]).map(([value, title]) => ({ value, title }));
  const wrong = Object.fromEntries(
    Object.keys(faults).map((name) => [name, motherLabels[language][name as ChangeField]]),
  );
  return wishPage(
    frame,
    {
      token,
      fault,
      wrong: noteFault ? { ...wrong, note: texts.changeNote } : wrong,
      title: texts.change,
      at: "angaben",
    },
    html`<p>${texts.changeIntro}</p>
${field("address", html`autocomplete="street-address"`)}
<div class="fields">${field("zipcode", html`autocomplete="postal-code" inputmode="numeric"`)}${field("place", html`autocomplete="address-level2"`)}</div>
${field("phone_mobile", html`type="tel" autocomplete="tel"`)}
${field("phone_private", html`type="tel" autocomplete="off"`)}
${field("email", html`type="email" autocomplete="email"`)}
${choices("birthplace", [{ value: "", title: texts.choose }, ...birthplaces])}
${choices("birthtype", birthtypes)}
${field("birthday_child", html`type="date"`)}
${field("dischargedate", html`type="date"`)}
${noteField(
  { label: texts.changeNote, hint: texts.changeNoteHint, fault: noteFault },
  (described) => html`<textarea id="note" name="note" rows="3"${described}>${note}</textarea>`,
)}
<button class="main-action">${texts.changeSend}</button>`,
  );
}

function shown(name: ChangeField, value: string | null): string {
  return value !== null && name.startsWith("phone_") ? formatPhone(value) : (value ?? "");
}

function fieldOf(name: ChangeField, language: PublicLanguage, faults: ChangeFaults, input: Html): Html {
  const fault = faults[name];
  return html`<div class="field${fault && " is-wrong"}"><label for="${name}">${motherLabels[language][name]}</label>
${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}${input}</div>`;
}

function noteField(
  { label, hint, fault }: { label: string; hint: string; fault: string | undefined },
  input: (described: Html) => Html,
): Html {
  const described = fault
    ? html` aria-invalid="true" aria-describedby="note-fault note-hint"`
    : html` aria-describedby="note-hint"`;
  return html`<div class="field${fault && " is-wrong"}"><label for="note">${label}</label><p class="hint" id="note-hint">${hint}</p>
${fault && html`<p class="fault" id="note-fault">${fault}</p>`}${input(described)}</div>`;
}

const describes = (name: ChangeField, faults: ChangeFaults): Html | undefined =>
  faults[name] === undefined ? undefined : html` aria-invalid="true" aria-describedby="${name}-fault"`;

interface WishPage extends Wished {
  title: string;
  at: string;
  /** Where "back" leads, below the status. */
  from?: string;
  fault?: string | undefined;
  /** By field that is to be looked at again, its label. */
  wrong?: Readonly<Record<string, string>>;
}

function wishPage(frame: PublicFrame, page: WishPage, content: Html): string {
  const { language } = frame;
  const { token, title, at, from, fault } = page;
  const texts = statusTexts[language];
  const path = `/status/${token}`;
  const wrong = Object.entries(page.wrong ?? {});
  return publicPage(frame, {
    title,
    path: `${path}/${at}`,
    content: html`<p><a href="${inPublicLanguage(from ? `${path}/${from}` : path, language)}">‹ ${texts.back}</a></p>
<h1>${title}</h1>
${fault && html`<p class="faults" role="alert">${fault}</p>`}
${wrong.length > 0 && html`<div class="faults" role="alert"><strong>${texts.wrong}</strong><ul>${wrong.map(([name, label]) => html`<li><a href="#${name}">${label}</a></li>`)}</ul></div>`}
<form method="post" action="${inPublicLanguage(`${path}/${at}`, language)}"><input type="hidden" name="sprache" value="${language}">
${content}
</form>`,
  });
}
