/** What somebody who is signed in can change about her own sign-in. */

import { PASSWORD_HINT } from "./choose-password-page.ts";
import { type Html, html } from "./html.ts";
import { type Frame, layout } from "./layout.ts";
import { passwordField } from "./password-field.ts";

export interface SecurityState {
  email: string;
  secondFactor: boolean;
  secondFactorRequired: boolean;
  codesLeft: number;
  /** What has just been done. */
  done?: string | undefined;
}

export function securityPage(frame: Frame, state: SecurityState): string {
  return layout(
    frame,
    "Sicherheit der Anmeldung",
    html`<h1>Sicherheit der Anmeldung</h1>
${state.done && html`<p class="done" role="status">${state.done}</p>`}
<p class="second">Angemeldet als ${state.email}</p>
<section>
<h2>Anmeldung in zwei Schritten</h2>
${state.secondFactor ? switchedOn(state) : switchedOff()}
</section>
<section>
<h2>Passwort</h2>
<p class="tools"><a class="small-action" href="/signin/security/password">Passwort ändern</a></p>
</section>
<p class="aside"><a href="/">Zur Startseite</a></p>`,
    { tall: true },
  );
}

function switchedOff(): Html {
  return html`<p>Ausgeschaltet. Eingeschaltet braucht es zum Anmelden neben dem Passwort einen Code von Ihrem Telefon: Wer nur Ihr Passwort kennt, kommt nicht herein.</p>
<p class="tools"><a class="small-action" href="/signin/security/enrol">Einschalten</a></p>`;
}

function switchedOn({ secondFactorRequired, codesLeft }: SecurityState): Html {
  const left =
    codesLeft === 0
      ? "keine Wiederherstellungscodes"
      : codesLeft === 1
        ? "einen Wiederherstellungscode"
        : `${codesLeft} Wiederherstellungscodes`;
  return html`<p>Eingeschaltet. Sie haben noch ${left}.</p>
<p class="tools"><a class="small-action" href="/signin/security/codes">Neue Wiederherstellungscodes</a>${!secondFactorRequired && html`<a class="small-action" href="/signin/security/off">Ausschalten</a>`}</p>`;
}

export interface ProofForm {
  heading: string;
  sentence: string;
  action: string;
  button: string;
  /** A new password is asked for as well. */
  newPassword?: boolean;
  alarm?: string | undefined;
}

/** Before anything changes she proves once more that it is she. */
export function proofPage(frame: Frame, form: ProofForm): string {
  return layout(
    frame,
    form.heading,
    html`<h1>${form.heading}</h1>
${form.alarm && html`<p class="alarm" id="alarm" role="alert">${form.alarm}</p>`}
<p>${form.sentence}</p>
<form method="post" action="${form.action}" novalidate>
${passwordField({ label: form.newPassword ? "Bisheriges Passwort" : "Passwort", name: "current", autocomplete: "current-password", autofocus: true })}
${form.newPassword && passwordField({ label: "Neues Passwort", name: "password", autocomplete: "new-password", hint: PASSWORD_HINT })}
<button class="main-action" type="submit">${form.button}</button>
</form>
<p class="aside"><a href="/signin/security">Zurück</a></p>`,
  );
}
