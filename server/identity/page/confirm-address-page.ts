/** A new address, by the link that was sent to it. */
import { html } from "#server/kernel/html.ts";
import { type Frame, layout } from "./layout.ts";
import { passwordField } from "./password-field.ts";

export interface ConfirmAddressForm {
  action: string;
  /** What she signs in with until now. */
  email: string;
  newEmail: string;
  alarm?: string | undefined;
}

export function confirmAddressPage(
  frame: Frame,
  { action, email, newEmail, alarm }: ConfirmAddressForm,
): string {
  return layout(
    frame,
    "E-Mail-Adresse bestätigen",
    html`<h1>E-Mail-Adresse bestätigen</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
<p>Bisher melden Sie sich mit ${email} an, künftig mit ${newEmail}. Bitte bestätigen Sie das mit Ihrem Passwort.</p>
<form method="post" action="${action}" novalidate>
${passwordField({ label: "Passwort", name: "current", autocomplete: "current-password", invalid: Boolean(alarm), autofocus: true })}
<button class="main-action" type="submit">Bestätigen</button>
</form>
<p class="aside"><a href="/signin/forgotten">Passwort vergessen?</a></p>`,
  );
}
