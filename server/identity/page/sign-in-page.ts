import { html } from "./html.ts";
import { type Frame, layout } from "./layout.ts";
import { passwordField } from "./password-field.ts";

export interface SignInForm {
  /** Where the form is sent. */
  action: string;
  email?: string | undefined;
  /** Where it leads; kept by the form, so that it is not lost when the page stands open for too long. */
  returnTo?: string | undefined;
  /** Why one is here, if one was in. */
  reason?: string | undefined;
  /** What was wrong with the last try. */
  alarm?: string | undefined;
}

export function signInPage(frame: Frame, { action, email, returnTo, reason, alarm }: SignInForm): string {
  const invalid = alarm ? html` aria-invalid="true" aria-describedby="alarm"` : html``;
  return layout(
    frame,
    "Anmelden",
    html`<h1 class="welcome">Willkommen</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
${reason && !alarm && html`<p class="reason" role="status">${reason}</p>`}
<form method="post" action="${action}" novalidate>
${returnTo && html`<input type="hidden" name="returnTo" value="${returnTo}">`}
<div class="field">
<label for="email">E-Mail</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required value="${email ?? ""}"${invalid}${!email && html` autofocus`}>
</div>
${passwordField({ label: "Passwort", name: "password", autocomplete: "current-password", invalid: Boolean(alarm), autofocus: Boolean(email) })}
<button class="main-action" type="submit">Anmelden</button>
</form>
<p class="aside"><a href="/signin/help">Hilfe bei der Anmeldung</a><a href="/signin/forgotten">Passwort vergessen?</a></p>`,
  );
}
