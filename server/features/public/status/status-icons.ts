/** Lines of 24 × 24, drawn in the colour of their text. */
import { type Html, html } from "#server/kernel/html.ts";

const icon = (path: Html): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

export const doneIcon = icon(html`<path d="m5 12.5 4.5 4.5L19 7.5" stroke-width="2.6"/>`);
export const heartIcon = icon(
  html`<path d="M20.8 5.6a5.4 5.4 0 0 0-7.7 0L12 6.7l-1.1-1.1a5.4 5.4 0 0 0-7.7 7.7L12 22l8.8-8.7a5.4 5.4 0 0 0 0-7.7z"/>`,
);
export const pencilIcon = icon(html`<path d="M17 3.5a2.1 2.1 0 0 1 3 3L8 18.5l-4.5 1 1-4.5z"/>`);
export const shieldIcon = icon(
  html`<path d="M12 22s8-3.5 8-10V5l-8-3-8 3v7c0 6.5 8 10 8 10z"/><path d="m9 12 2.2 2.2L15.5 10"/>`,
);
export const lockIcon = icon(
  html`<rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>`,
);
export const chevronIcon = icon(html`<path d="m9 5 7 7-7 7"/>`);
export const bubbleIcon = icon(
  html`<path d="M21 15a2 2 0 0 1-2 2H8l-5 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z"/>`,
);
export const personIcon = icon(
  html`<circle cx="9.5" cy="7.5" r="4"/><path d="M2.5 21a7 7 0 0 1 14 0M19 8v6M16 11h6"/>`,
);
