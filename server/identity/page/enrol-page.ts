/** Setting up the second factor: a code to scan, and a first code back. */
import { toString as drawQrCode } from "qrcode";
import { html } from "#server/kernel/html.ts";
import { codeField } from "./code-field.ts";
import { type Frame, layout } from "./layout.ts";
import { type PasskeyQuestion, passkeyForm } from "./passkey-form.ts";

export interface EnrolForm {
  action: string;
  secret: string;
  /** What the QR code says. */
  address: string;
  /** Why she is asked, if she did not ask for it herself. */
  reason?: string | undefined;
  alarm?: string | undefined;
  /** A passkey instead of the app. */
  passkey?: PasskeyQuestion | undefined;
  back: { label: string; href: string };
  /** That her password was right a moment ago, to be sent back with the code. */
  proof?: string;
}

export async function drawEnrolPage(form: EnrolForm): Promise<(frame: Frame) => string> {
  const svg = await drawQrCode(form.address, { type: "svg", errorCorrectionLevel: "M", margin: 2 });
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return (frame) => enrolPage(frame, form, picture);
}

function enrolPage(
  frame: Frame,
  { action, secret, address, reason, alarm, passkey, back, proof }: EnrolForm,
  qrCode: string,
): string {
  const groups = secret.match(/.{1,4}/g)?.join(" ") ?? secret;
  return layout(
    frame,
    "Anmeldung in zwei Schritten",
    html`<h1>Anmeldung in zwei Schritten</h1>
${alarm && html`<p class="alarm" id="alarm" role="alert">${alarm}</p>`}
${reason && html`<p>${reason}</p>`}
<ol class="steps">
<li>Öffnen Sie auf Ihrem Telefon eine Authenticator-App. Haben Sie noch keine, finden Sie im App-Store kostenlose, zum Beispiel von Google oder Microsoft.</li>
<li><span class="on-phone">Fügen Sie dort dieses Konto hinzu:
<a class="main-action" href="${address}">In der App öffnen</a></span>
<span class="on-phone second">Ist die App auf einem anderen Gerät? Dann scannen Sie dort diesen Code:</span>
<span class="on-desk">Fügen Sie dort ein Konto hinzu und scannen Sie diesen Code:</span>
<img class="qr" src="${qrCode}" width="200" height="200" alt="QR-Code für die Authenticator-App">
<details><summary>Schlüssel von Hand eingeben</summary><p class="key" id="key">${groups}</p></details>
</li>
<li>Geben Sie den sechsstelligen Code ein, den die App jetzt zeigt.</li>
</ol>
<form method="post" action="${action}" novalidate>
${proof && html`<input type="hidden" name="proof" value="${proof}">`}
${codeField({ invalid: Boolean(alarm), autofocus: Boolean(alarm) })}
<button class="main-action" type="submit">Einschalten</button>
</form>
${passkey && passkeyForm({ ...passkey, button: "Stattdessen einen Passkey einrichten", creates: true })}
<p class="aside"><a href="${back.href}">${back.label}</a></p>`,
    { tall: true },
  );
}
