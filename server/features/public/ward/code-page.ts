/** Where a ward shows its code. What was typed of a mother before the code ran out waits behind it. */
import { inPublicLanguage } from "#domain/public/public-language.ts";
import { wardPath } from "#domain/public/ward.ts";
import { type WardForm, wardFields } from "#domain/public/ward-form.ts";
import { wardTexts as texts } from "#domain/public/ward-texts.ts";
import { html } from "#server/kernel/html.ts";
import type { Option } from "../form-fields.ts";
import { textField } from "../form-fields.ts";
import { type PublicFrame, publicPage } from "../public-page.ts";

export interface CodePage {
  ward: Option;
  fault?: string | undefined;
  notice?: string | undefined;
  /** With the key of its form: sent before and behind the code, it is one mother. */
  carried?: { form: WardForm; key: string } | undefined;
}

export function codePage(frame: PublicFrame, { ward, fault, notice, carried }: CodePage): string {
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  return publicPage(frame, {
    title: texts.codeTitle,
    styles: ["ward.css"],
    content: html`<form class="ward-code" method="post" action="${wardPath(ward.value)}/code" novalidate>
<p class="second">${ward.title}</p>
<h1>${texts.codeTitle}</h1>
${notice && html`<p class="note" role="status">${notice}</p>`}
<p>${carried ? texts.codeKept : texts.codeIntro}</p>
${textField({
  name: "code",
  label: texts.code,
  hint: texts.codeHint,
  value: "",
  fault,
  attributes: html`autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go"${fault && html` autofocus`}`,
})}
${carried && html`${hidden("key", carried.key)}${wardFields.filter((field) => carried.form[field] !== "").map((field) => hidden(field, carried.form[field]))}`}
<button class="main-action" type="submit">${texts.codeSend}</button>
</form>
<p class="quiet">${texts.forParents} <a href="${inPublicLanguage("/anmeldung", "de")}">${texts.forParentsWay}</a></p>`,
  });
}

export function unknownWardPage(frame: PublicFrame): string {
  return publicPage(frame, {
    title: texts.unknownTitle,
    content: html`<h1>${texts.unknownTitle}</h1><p>${texts.unknown}</p>
<p class="quiet">${texts.forParents} <a href="/anmeldung">${texts.forParentsWay}</a></p>`,
  });
}
