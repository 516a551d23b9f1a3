/** The button behind which the device makes its passkey. */
import { html } from "#server/kernel/html.ts";
import { type Frame, layout } from "./layout.ts";
import { type PasskeyQuestion, passkeyForm } from "./passkey-form.ts";

export function newPasskeyPage(frame: Frame, question: PasskeyQuestion & { name: string }): string {
  return layout(
    frame,
    "Passkey erstellen",
    html`<h1>Passkey erstellen</h1>
<p>Ihr Gerät fragt gleich nach Fingerabdruck, Gesicht oder PIN. Das Geheimnis bleibt auf dem Gerät oder in Ihrem Passwortmanager; wir erhalten nur, womit wir es wiedererkennen.</p>
${passkeyForm({ ...question, button: "Passkey erstellen", creates: true, main: true })}
<p class="without-passkeys">Dieser Browser kann hier keine Passkeys erstellen. Versuchen Sie es mit einem neueren Browser oder einem anderen Gerät.</p>
<p class="aside"><a href="/signin/security">Abbrechen</a></p>`,
  );
}
