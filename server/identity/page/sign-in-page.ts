import { html } from "./html.ts";
import { type Frame, layout } from "./layout.ts";

export interface SignInForm {
  /** Where the form is sent. */
  action: string;
  email?: string | undefined;
  /** What was wrong with the last try. */
  alarm?: string | undefined;
}

export function signInPage(frame: Frame, { action, email, alarm }: SignInForm): string {
  const invalid = alarm ? html` aria-invalid="true" aria-describedby="alarm"` : html``;
  const autofocus = html` autofocus`;
  return layout(
    frame,
    "Anmelden",
    html`<h1 class="welcome">Willkommen</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
<form method="post" action="${action}" novalidate>
<div class="field">
<label for="email">E-Mail</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required value="${email ?? ""}"${invalid}${!email && autofocus}>
</div>
<div class="field secret">
<label for="password">Passwort</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${invalid}${email && autofocus}>
<button class="reveal" id="show-password" type="button" aria-label="Passwort anzeigen" aria-pressed="false" aria-controls="password" title="Passwort anzeigen" hidden>
<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
<path d="M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0"/><circle cx="12" cy="12" r="3"/><path class="closed" d="m3 21 18-18"/>
</svg>
</button>
</div>
<button class="main-action" type="submit">Anmelden</button>
</form>
<p class="aside"><a href="/signin/help">Hilfe bei der Anmeldung</a></p>`,
  );
}
