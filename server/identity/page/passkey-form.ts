/** A button behind which the browser asks for a passkey. It stays hidden where no script runs or no passkeys are. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { type Html, html } from "#server/kernel/html.ts";

export interface PasskeyQuestion {
  /** Where the answer is sent. */
  action: string;
  options: PublicKeyCredentialRequestOptionsJSON | PublicKeyCredentialCreationOptionsJSON;
}

export interface PasskeyForm extends PasskeyQuestion {
  button: string;
  /** A new one is made. */
  creates?: boolean;
  /** It is what the page is for. */
  main?: boolean;
  /** The browser may offer it by itself, among what it fills into the fields. */
  offeredInFields?: boolean;
  /** What goes along with the answer. */
  returnTo?: string | undefined;
  name?: string | undefined;
  /** And whether the telephone is to be trusted. */
  carriesTrust?: boolean;
}

export function passkeyForm(form: PasskeyForm): Html {
  const way = form.creates ? "create" : form.offeredInFields ? "offer" : "get";
  return html`<form class="passkey" method="post" action="${form.action}" data-passkey="${way}" data-options="${JSON.stringify(form.options)}" hidden>
<input type="hidden" name="credential">
${form.returnTo && html`<input type="hidden" name="returnTo" value="${form.returnTo}">`}
${form.name && html`<input type="hidden" name="name" value="${form.name}">`}
${form.carriesTrust && html`<input type="hidden" name="trust">`}
<button class="${form.main ? "main-action" : "side-action"}" type="submit">${form.button}</button>
<p class="second" role="status"></p>
</form>`;
}
