import { type Html, html } from "#server/kernel/html.ts";
import { type Frame, layout } from "./layout.ts";
import { type PasskeyQuestion, passkeyForm } from "./passkey-form.ts";
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
  passkey?: PasskeyQuestion | undefined;
  /** Whether this telephone may be trusted, and for how many days. */
  trust?: { days: number; chosen: boolean } | undefined;
}

export function signInPage(frame: Frame, form: SignInForm): string {
  const { action, email, returnTo, reason, alarm, passkey, trust } = form;
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
<input id="email" name="email" type="email" autocomplete="username${passkey && " webauthn"}" autocapitalize="none" spellcheck="false" maxlength="320" required value="${email ?? ""}"${invalid}${!email && html` autofocus`}>
</div>
${passwordField({ label: "Passwort", name: "password", autocomplete: "current-password", invalid: Boolean(alarm), autofocus: Boolean(email) })}
${trust && trustBox(trust)}
<button class="main-action" type="submit">Anmelden</button>
</form>
${passkey && passkeyForm({ ...passkey, returnTo, button: "Passkey verwenden", offeredInFields: true, carriesTrust: trust !== undefined })}
<p class="aside"><a href="/signin/help">Hilfe bei der Anmeldung</a><a href="/signin/forgotten">Passwort vergessen?</a></p>`,
  );
}

function trustBox({ days, chosen }: { days: number; chosen: boolean }): Html {
  return html`<div class="check">
<input type="checkbox" id="trust" name="trust" value="on" aria-describedby="trust-hint"${chosen && html` checked`}>
<label for="trust">Diesem Telefon vertrauen</label>
<p class="hint" id="trust-hint">Für Hebammen, nur auf dem eigenen Telefon: Sie bleiben ${days} Tage angemeldet.</p>
</div>`;
}
