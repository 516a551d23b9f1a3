/** A password field with its button that shows what is typed. */
import { type Html, html } from "#server/kernel/html.ts";

export interface PasswordField {
  label: string;
  name: "password" | "current";
  autocomplete: "current-password" | "new-password";
  invalid?: boolean | undefined;
  autofocus?: boolean | undefined;
  hint?: string | undefined;
}

export function passwordField(field: PasswordField): Html {
  const { label, name, autocomplete, invalid, autofocus, hint } = field;
  const described = [hint && `${name}-hint`, invalid && "alarm"].filter(Boolean).join(" ");
  return html`<div class="field secret">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<span class="covered">
<input id="${name}" name="${name}" type="password" autocomplete="${autocomplete}" maxlength="1024" required${invalid && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}${autofocus && html` autofocus`}>
<button class="reveal" type="button" aria-label="Passwort anzeigen" aria-pressed="false" aria-controls="${name}" title="Passwort anzeigen" hidden>
<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
<path d="M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0"/><circle cx="12" cy="12" r="3"/><path class="closed" d="m3 21 18-18"/>
</svg>
</button>
</span>
</div>`;
}
