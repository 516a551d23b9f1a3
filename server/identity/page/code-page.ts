/** The second step of a sign-in: the code of the app. */
import { codeField, recoveryCodeField } from "./code-field.ts";
import { html } from "./html.ts";
import { type Frame, layout } from "./layout.ts";

export interface CodeForm {
  action: string;
  alarm?: string | undefined;
}

export function codePage(frame: Frame, { action, alarm }: CodeForm): string {
  return layout(
    frame,
    "Code eingeben",
    html`<h1>Code eingeben</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
<p>Öffnen Sie die Authenticator-App auf Ihrem Telefon und geben Sie den sechsstelligen Code für «${frame.organisation.title}» ein.</p>
<form method="post" action="${action}" novalidate>
${codeField({ invalid: Boolean(alarm) })}
<button class="main-action" type="submit">Weiter</button>
</form>
<details class="aside-details"><summary>Ist Ihr Telefon nicht zur Hand?</summary>
<p class="second">Geben Sie stattdessen einen Ihrer Wiederherstellungscodes ein. Haben Sie auch diese nicht, rufen Sie uns bitte an.</p>
<form method="post" action="${action}" novalidate>
${recoveryCodeField()}
<button class="small-action" type="submit">Mit diesem Code anmelden</button>
</form>
</details>
<p class="aside"><a href="/api/auth/login">Mit einem anderen Konto anmelden</a></p>`,
  );
}
