/** An angle that says which way a link leads. */
import { type Html, html } from "#server/kernel/html.ts";

export function chevron(to: "left" | "right"): Html {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${to === "left" ? "m15 18-6-6 6-6" : "m9 18 6-6-6-6"}"/></svg>`;
}
