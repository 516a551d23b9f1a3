import { type Html, html } from "#server/kernel/html.ts";

/** Six digits of the app: the telephone shows its number keys and offers a code that it knows. */
export function codeField({ invalid, autofocus = true }: { invalid: boolean; autofocus?: boolean }): Html {
  return html`<div class="field">
<label for="code">Code</label>
<input class="code" id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" spellcheck="false" maxlength="20" required${invalid && html` aria-invalid="true" aria-describedby="alarm"`}${autofocus && html` autofocus`}>
</div>`;
}

/** Letters and digits, from paper. */
export function recoveryCodeField(): Html {
  return html`<div class="field">
<label for="recovery">Wiederherstellungscode</label>
<input class="code" id="recovery" name="code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required>
</div>`;
}
