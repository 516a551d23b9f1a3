/** What somebody who is signed in can change about her own sign-in. */

import { dateAndTime, oneOf } from "#domain/locale.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { TrustedDevice } from "../device-key.ts";
import type { OtherSession } from "../other-sessions.ts";
import type { Passkey } from "../passkey/passkeys.ts";
import type { FactorState } from "../second-factor/second-factor.ts";
import { PASSWORD_HINT } from "./choose-password-page.ts";
import { type Frame, layout } from "./layout.ts";
import { passwordField } from "./password-field.ts";

export interface SecurityState {
  email: string;
  factor: FactorState;
  secondFactorRequired: boolean;
  passkeys: readonly Passkey[];
  offersPasskeys: boolean;
  devices: readonly TrustedDevice[];
  /** Where she is signed in beside here and beside those. */
  others: readonly OtherSession[];
  /** The one that she looks with. */
  sessionId: string;
  /** The device in her hand may be trusted, and is not yet. */
  offersTrust: boolean;
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
${state.factor.isOn ? switchedOn(state) : switchedOff(state)}
</section>
${(state.offersPasskeys || state.passkeys.length > 0) && passkeySection(state)}
${(state.offersTrust || state.devices.length > 0) && deviceSection(state)}
${otherSection(state)}
<section>
<h2>Passwort</h2>
<p class="tools"><a class="small-action" href="/signin/security/password">Passwort ändern</a></p>
</section>
<p class="aside"><a href="/">Zur Startseite</a></p>`,
    { tall: true },
  );
}

function switchedOff({ factor }: SecurityState): Html {
  return html`<p>Ausgeschaltet. Eingeschaltet braucht es zum Anmelden neben dem Passwort einen Code von Ihrem Telefon oder einen Passkey: Wer nur Ihr Passwort kennt, kommt nicht herein.</p>
<p class="tools"><a class="small-action" href="/signin/security/enrol">Einschalten</a>${factor.hasPasskey && html`<a class="small-action" href="/signin/security/demand">Mit Passkey einschalten</a>`}</p>`;
}

function switchedOn({
  factor: { hasApp, hasPasskey, codesLeft },
  secondFactorRequired,
}: SecurityState): Html {
  const left =
    codesLeft === 0
      ? "keine Wiederherstellungscodes"
      : codesLeft === 1
        ? "einen Wiederherstellungscode"
        : `${codesLeft} Wiederherstellungscodes`;
  const ways = [hasApp && "ein Code der App", hasPasskey && "ein Passkey"];
  const asked = oneOf(ways.filter((way) => way !== false));
  return html`<p>Eingeschaltet. Nach dem Passwort wird ${asked} verlangt. Sie haben noch ${left}.</p>
<p class="tools"><a class="small-action" href="/signin/security/codes">Neue Wiederherstellungscodes</a>${!hasApp && html`<a class="small-action" href="/signin/security/enrol">App verbinden</a>`}${!secondFactorRequired && html`<a class="small-action" href="/signin/security/off">Ausschalten</a>`}</p>`;
}

function passkeySection({ passkeys, offersPasskeys }: SecurityState): Html {
  return html`<section>
<h2>Passkeys</h2>
<p>Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an, ohne Passwort und ohne Code.</p>
${passkeys.length > 0 && html`<ul class="devices" aria-label="Ihre Passkeys">${passkeys.map(passkeyLine)}</ul>`}
${offersPasskeys && html`<p class="tools"><a class="small-action" href="/signin/security/passkey">Passkey hinzufügen</a></p>`}
</section>`;
}

function passkeyLine({ id, name, createdAt, lastUsedAt }: Passkey): Html {
  const used = lastUsedAt ? `zuletzt benutzt ${dateAndTime(lastUsedAt)}` : "noch nie benutzt";
  return html`<li>
<div><strong>${name}</strong><p class="second">Eingerichtet ${dateAndTime(createdAt)}, ${used}</p></div>
<a class="small-action" href="/signin/security/passkey/${id}/remove" aria-label="${name} entfernen">Entfernen</a>
</li>`;
}

function deviceSection({ devices, sessionId, offersTrust }: SecurityState): Html {
  return html`<section>
<h2>Vertraute Telefone</h2>
<p>Auf einem Telefon, dem Sie vertrauen, bleiben Sie angemeldet, und die Liste Ihrer Wöchnerinnen liegt verschlüsselt darauf bereit, auch ohne Netz. Ist es verloren, beenden Sie es hier: Es vergisst alles, sobald es wieder Netz hat, und spätestens nach sieben Tagen ohne.</p>
${devices.length > 0 && html`<ul class="devices" aria-label="Ihre vertrauten Telefone">${devices.map((device) => deviceLine(device, sessionId))}</ul>`}
${offersTrust && html`<p class="tools"><a class="small-action" href="/signin/security/trust">Diesem Telefon vertrauen</a></p>`}
</section>`;
}

function deviceLine({ id, name, since, lastSeenAt }: TrustedDevice, sessionId: string): Html {
  return html`<li>
<div><strong>${name}</strong>${id === sessionId && " (dieses Gerät)"}<p class="second">Seit ${dateAndTime(since)}, zuletzt benutzt ${dateAndTime(lastSeenAt)}</p></div>
<form method="post" action="/signin/security/device/${id}/end"><button class="small-action" type="submit" aria-label="${name} beenden">Beenden</button></form>
</li>`;
}

function otherSection({ others, devices, sessionId }: SecurityState): Html {
  const elsewhere = others.length > 0 || devices.some(({ id }) => id !== sessionId);
  return html`<section>
<h2>Andere Geräte</h2>
<p>${elsewhere ? "Sie sind noch anderswo angemeldet. Kommt Ihnen etwas davon fremd vor, melden Sie sich überall sonst ab und ändern Sie Ihr Passwort." : "Sie sind sonst nirgends angemeldet."}</p>
${others.length > 0 && html`<ul class="devices" aria-label="Ihre anderen Anmeldungen">${others.map(otherLine)}</ul>`}
${elsewhere && html`<p class="tools"><a class="small-action" href="/signin/security/others">Überall sonst abmelden</a></p>`}
</section>`;
}

function otherLine({ since, lastSeenAt }: OtherSession): Html {
  return html`<li><div>Angemeldet ${dateAndTime(since)}<p class="second">Zuletzt benutzt ${dateAndTime(lastSeenAt)}</p></div></li>`;
}

export interface ProofForm {
  heading: string;
  sentence: string;
  action: string;
  button: string;
  /** A new password is asked for as well. */
  newPassword?: boolean;
  /** And a name, with what it may be. */
  name?: string | undefined;
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
${form.name !== undefined && nameField(form.name)}
${passwordField({ label: form.newPassword ? "Bisheriges Passwort" : "Passwort", name: "current", autocomplete: "current-password", autofocus: true })}
${form.newPassword && passwordField({ label: "Neues Passwort", name: "password", autocomplete: "new-password", hint: PASSWORD_HINT })}
<button class="main-action" type="submit">${form.button}</button>
</form>
<p class="aside"><a href="/signin/security">Zurück</a></p>`,
  );
}

function nameField(name: string): Html {
  return html`<div class="field">
<label for="name">Name</label>
<input id="name" name="name" type="text" autocomplete="off" maxlength="60" required value="${name}">
</div>`;
}
