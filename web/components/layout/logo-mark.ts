// The same drawing as Logo.tsx, with colours written out: a favicon reads no stylesheet.
/** The mark as a file of its own, for the browser's tab. */
export function faviconSvg(primary: string, light: string, accent: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round">',
    `<circle cx="16" cy="7" r="4.4" fill="${accent}"/>`,
    `<path d="M3.5 14.5a12.5 12.5 0 0 0 25 0" stroke="${primary}" stroke-width="3.4"/>`,
    `<path d="M9.5 14.5a6.5 6.5 0 0 0 13 0" stroke="${light}" stroke-width="3.2"/>`,
    "</svg>",
  ].join("");
}
