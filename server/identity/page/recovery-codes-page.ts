/** The recovery codes, shown this once. */
import { html } from "#server/kernel/html.ts";
import { type Frame, layout } from "./layout.ts";

export interface RecoveryCodes {
  codes: readonly string[];
  action: string;
}

export function recoveryCodesPage(frame: Frame, { codes, action }: RecoveryCodes): string {
  return layout(
    frame,
    "Ihre Wiederherstellungscodes",
    html`<h1>Ihre Wiederherstellungscodes</h1>
<p>Die Anmeldung in zwei Schritten ist eingeschaltet. Geht Ihr Telefon verloren, melden Sie sich mit einem dieser Codes an. Jeder gilt einmal.</p>
<p>Bewahren Sie sie auf Papier oder in Ihrem Passwortmanager auf. Sie werden nur jetzt gezeigt.</p>
<ul class="codes" id="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
<p class="tools"><button class="small-action" id="copy-codes" type="button" hidden>Kopieren</button><button class="small-action" id="print-codes" type="button" hidden>Drucken</button></p>
<form method="post" action="${action}">
<button class="main-action" type="submit">Ich habe die Codes aufbewahrt</button>
</form>`,
    { tall: true },
  );
}
