/** The second step of a sign-in: the code of the app, a passkey, or a code from paper. */

import { type Html, html } from "#server/kernel/html.ts";
import { codeField, recoveryCodeField } from "./code-field.ts";
import { type Frame, layout } from "./layout.ts";
import { type PasskeyQuestion, passkeyForm } from "./passkey-form.ts";

export interface CodeForm {
  action: string;
  /** Without it the second step is a passkey alone. */
  hasApp: boolean;
  passkey?: PasskeyQuestion | undefined;
  alarm?: string | undefined;
}

export function codePage(frame: Frame, { action, hasApp, passkey, alarm }: CodeForm): string {
  const heading = hasApp ? "Code eingeben" : "Mit Passkey bestätigen";
  return layout(
    frame,
    heading,
    html`<h1>${heading}</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
${hasApp ? appForm(frame, { action, alarm }) : html`<p>Bestätigen Sie mit dem Gerät, auf dem Ihr Passkey liegt, dass Sie es sind.</p>`}
${passkey && passkeyForm({ ...passkey, button: "Passkey verwenden", main: !hasApp })}
<details class="aside-details"${!hasApp && html` open`}><summary>${hasApp ? "Ist Ihr Telefon nicht zur Hand?" : "Ist das Gerät nicht zur Hand?"}</summary>
<p class="second">Geben Sie stattdessen einen Ihrer Wiederherstellungscodes ein. Haben Sie auch diese nicht, rufen Sie uns bitte an.</p>
<form method="post" action="${action}" novalidate>
${recoveryCodeField()}
<button class="small-action" type="submit">Mit diesem Code anmelden</button>
</form>
</details>
<p class="aside"><a href="/api/auth/login">Mit einem anderen Konto anmelden</a></p>`,
  );
}

function appForm(frame: Frame, { action, alarm }: Pick<CodeForm, "action" | "alarm">): Html {
  return html`<p>Öffnen Sie die Authenticator-App auf Ihrem Telefon und geben Sie den sechsstelligen Code für «${frame.organisation.title}» ein.</p>
<form method="post" action="${action}" novalidate>
${codeField({ invalid: Boolean(alarm) })}
<button class="main-action" type="submit">Weiter</button>
</form>`;
}
