/** A page that says what happened, and what to do next. */
import { html } from "#server/kernel/html.ts";
import { type Frame, layout } from "./layout.ts";

export interface Notice {
  heading: string;
  sentences: readonly string[];
  action?: { label: string; href: string };
  other?: { label: string; href: string };
}

export const TO_SIGN_IN = { label: "Neu anmelden", href: "/api/auth/login" };
export const TO_HOME = { label: "Zur Startseite", href: "/" };

export function noticePage(frame: Frame, { heading, sentences, action, other }: Notice): string {
  return layout(
    frame,
    heading,
    html`<h1>${heading}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
${action && html`<a class="main-action" href="${action.href}">${action.label}</a>`}
${other && html`<p class="aside"><a href="${other.href}">${other.label}</a></p>`}`,
  );
}

/** The same with a button that does something. */
export function noticeForm(
  frame: Frame,
  { heading, sentences, button }: { heading: string; sentences: readonly string[]; button: string },
  { action }: { action: string },
): string {
  return layout(
    frame,
    heading,
    html`<h1>${heading}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
<form method="post" action="${action}"><button class="main-action" type="submit">${button}</button></form>`,
  );
}
