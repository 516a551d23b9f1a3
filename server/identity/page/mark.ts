/** The sign of the program, in the organisation's colour. */
import { type Html, html } from "#server/kernel/html.ts";

export function mark(accent: string): Html {
  return html`<svg class="mark" viewBox="0 0 50 46" fill="none" stroke-linecap="round" aria-hidden="true">
<circle cx="25" cy="8" r="8" fill="${accent}"/>
<path d="M3.5 19.5v1.5a21.5 21.5 0 0 0 43 0v-1.5" stroke="currentColor" stroke-width="5.5"/>
<path d="M13.5 20.5a11.5 11.5 0 0 0 23 0" stroke="currentColor" stroke-opacity=".6" stroke-width="4.5"/>
</svg>`;
}
