/** A first or a new password, by a link from a mail. */
import { html } from "#server/kernel/html.ts";
import { type Frame, layout } from "./layout.ts";
import { passwordField } from "./password-field.ts";

export interface ChoosePasswordForm {
  action: string;
  email: string;
  alarm?: string | undefined;
}

export const PASSWORD_HINT =
  "Mindestens 12 Zeichen. Gut sind drei oder vier Wörter, die nichts miteinander zu tun haben.";

export function choosePasswordPage(frame: Frame, { action, email, alarm }: ChoosePasswordForm): string {
  return layout(
    frame,
    "Passwort wählen",
    html`<h1>Passwort wählen</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
<form method="post" action="${action}" novalidate>
<div class="field">
<label for="email">E-Mail</label>
<input id="email" type="email" autocomplete="username" value="${email}" readonly>
</div>
${passwordField({ label: "Neues Passwort", name: "password", autocomplete: "new-password", invalid: Boolean(alarm), autofocus: true, hint: PASSWORD_HINT })}
<button class="main-action" type="submit">Passwort speichern</button>
</form>`,
  );
}
