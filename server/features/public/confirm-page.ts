/** The page behind the link of a mail: a button, since those who look through mails follow links but press nothing. */
import { confirmTexts } from "#domain/public/confirm-texts.ts";
import { inPublicLanguage } from "#domain/public/public-language.ts";
import { html } from "#server/kernel/html.ts";
import type { ConfirmedRegistration } from "./confirm-registration.ts";
import { type PublicFrame, publicPage } from "./public-page.ts";

export function confirmRegistrationPage(frame: PublicFrame): string {
  const texts = confirmTexts[frame.language];
  return publicPage(frame, {
    title: texts.title,
    content: html`<h1>${texts.title}</h1>
<p>${texts.words}</p>
<form method="post"><button class="main-action" type="submit">${texts.button}</button></form>`,
  });
}

export function confirmedPage(
  frame: PublicFrame,
  { kind, reference, statusToken }: ConfirmedRegistration,
): string {
  const texts = confirmTexts[frame.language];
  return publicPage(frame, {
    title: texts.done,
    content: html`<h1>${texts.done}</h1>
<p>${kind === "puerpera" ? texts.doneWords : texts.applied}</p>
${reference && html`<p>${texts.reference}: <strong>${reference}</strong></p>`}
${statusToken && html`<p><a href="${inPublicLanguage(`/status/${statusToken}`, frame.language)}">${texts.status}</a></p>`}`,
  });
}

export function noLongerPendingPage(frame: PublicFrame): string {
  const texts = confirmTexts[frame.language];
  return publicPage(frame, {
    title: texts.gone,
    content: html`<h1>${texts.gone}</h1>
<p>${texts.goneWords}</p>`,
  });
}
