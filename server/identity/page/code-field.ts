import { type Html, html } from "./html.ts";

/** Six digits of the app; where recovery codes are taken as well, letters too. */
export function codeField({ invalid, autofocus = true }: { invalid: boolean; autofocus?: boolean }): Html {
  return html`<div class="field">
<label for="code">Code</label>
<input class="code" id="code" name="code" type="text" inputmode="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="20" required${invalid && html` aria-invalid="true" aria-describedby="alarm"`}${autofocus && html` autofocus`}>
</div>`;
}
