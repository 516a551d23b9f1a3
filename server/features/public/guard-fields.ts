/** What a form carries beside its questions: the challenge that the browser solves. */
import { type Html, html } from "#server/kernel/html.ts";

/** To be named among the scripts of the page. */
export const proofScript = "proof-of-work.js";

export function proofField(challenge: string): Html {
  return html`<input type="hidden" name="proof" value="" data-challenge="${challenge}" autocomplete="off">`;
}
