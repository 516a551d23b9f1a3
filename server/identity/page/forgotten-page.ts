/** Asks where to send the link for a new password. */
import { html } from "#server/kernel/html.ts";
import { type Frame, layout } from "./layout.ts";

export function forgottenPage(frame: Frame, { alarm }: { alarm?: string | undefined } = {}): string {
  return layout(
    frame,
    "Passwort vergessen?",
    html`<h1>Passwort vergessen?</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
<p>Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Wir schicken Ihnen einen Link, über den Sie ein neues Passwort wählen.</p>
<form method="post" action="/signin/forgotten" novalidate>
<div class="field">
<label for="email">E-Mail</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required autofocus${alarm && html` aria-invalid="true" aria-describedby="alarm"`}>
</div>
<button class="main-action" type="submit">Link senden</button>
</form>
<p class="aside"><a href="/api/auth/login">Zurück zur Anmeldung</a></p>`,
  );
}
