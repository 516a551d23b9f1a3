/** The frame of every page that the server draws itself: the organisation's band, the content, its address. */

import { type Html, html } from "#server/kernel/html.ts";
import { demonstrationLine } from "./demonstration-line.ts";
import { mark } from "./mark.ts";
import type { Organisation } from "./organisation.ts";
import type { PageAssets } from "./page-assets.ts";

export interface Frame {
  organisation: Organisation;
  assets: PageAssets;
  /** Allows the style elements. */
  nonce: string;
  /** Others can reach this demonstration: every page says that it is one. */
  openDemonstration: boolean;
}

const PURPOSE = "Vermittlung von Hebammen nach der Geburt";

/** `tall`: more than a form, so that on a telephone the band gives way. */
export function layout(
  { organisation, assets, nonce, openDemonstration }: Frame,
  title: string,
  content: Html,
  { tall = false }: { tall?: boolean } = {},
): string {
  const { colours, address, contact } = organisation;
  const style = `:root{--primary:${colours.primary};--on-primary:${colours.onPrimary};--ink:${colours.ink};--link:${colours.link};--accent:${colours.accent}}`;
  return html`<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${title} – ${organisation.title}</title>
<style nonce="${nonce}">${{ html: style }}</style>
<link rel="stylesheet" href="${assets.path}/sign-in.css">
<link rel="icon" href="data:,">
<script type="module" src="${assets.path}/show-password.js"></script>
<script type="module" src="${assets.path}/keep-codes.js"></script>
<script type="module" src="${assets.path}/passkey.js"></script>
</head>
<body${tall && html` class="tall"`}>
<header class="band">
<img class="map" src="${assets.path}/map.svg" alt="" title="Karte: © swisstopo">
${mark(colours.accent)}
<p class="organisation">${organisation.title}</p>
<p class="purpose">${PURPOSE}</p>
</header>
<main>
<div class="body">
${content}
</div>
${(address || contact) && html`<footer>${address && html`<p>${inOneLine(address, ", ")}</p>`}${contact && html`<p>${inOneLine(contact, " · ")}</p>`}</footer>`}
</main>
${openDemonstration && demonstrationLine(nonce)}
</body>
</html>
`.html;
}

function inOneLine(text: string, separator: string): string {
  return text
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(separator);
}
