/** What stands on every page of a demonstration that others can reach: drawn by the server, so that no screen can forget it. */
import { type Html, html } from "#server/kernel/html.ts";

const WORDS =
  "Demonstration mit erfundenen Personen und bekannten Passwörtern. Bitte tragen Sie nichts Echtes ein.";
/** Over everything, and in nobody's way. */
const STYLE =
  ".demonstration{position:fixed;inset:auto 0 0;z-index:100000;margin:0;padding:1px 8px;pointer-events:none;text-align:center;font:600 12px/1.5 sans-serif;color:#3d2b00;background:#ffd666}";

export function demonstrationLine(nonce: string): Html {
  return html`<style nonce="${nonce}">${{ html: STYLE }}</style>
<p class="demonstration" role="note">${WORDS}</p>`;
}
