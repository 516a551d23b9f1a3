// Without this script, or in a browser that has no passkeys, the forms stay hidden and the password is the way.
const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const toText = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const withBytes = (list) => list.map((one) => ({ ...one, id: toBytes(one.id) }));

function request(options) {
  return {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: withBytes(options.allowCredentials),
  };
}

function creation(options) {
  return {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...options.user, id: toBytes(options.user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  };
}

function answerOf({ id, response }) {
  const sent = { clientDataJSON: toText(response.clientDataJSON) };
  if (response.attestationObject) {
    sent.attestationObject = toText(response.attestationObject);
    sent.transports = response.getTransports?.() ?? [];
  } else {
    sent.authenticatorData = toText(response.authenticatorData);
    sent.signature = toText(response.signature);
    if (response.userHandle) sent.userHandle = toText(response.userHandle);
  }
  return JSON.stringify({ id, response: sent });
}

const notes = {
  InvalidStateError: "Auf diesem Gerät gibt es schon einen Passkey für Ihr Login.",
  other: "Es wurde kein Passkey bestätigt. Sie können es nochmals versuchen oder den anderen Weg nehmen.",
};

function enable(form) {
  const options = JSON.parse(form.dataset.options);
  const note = form.querySelector("[role=status]");
  let asking;

  function send(credential) {
    form.elements.credential.value = answerOf(credential);
    // The tick stands in the other form.
    if (form.elements.trust && document.getElementById("trust")?.checked) form.elements.trust.value = "on";
    form.submit();
  }

  function ask(more = {}) {
    // A browser asks one thing at a time.
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    return form.dataset.passkey === "create"
      ? navigator.credentials.create({ publicKey: creation(options), signal })
      : navigator.credentials.get({ publicKey: request(options), signal, ...more });
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    note.textContent = "";
    try {
      send(await ask());
    } catch (error) {
      if (error.name !== "AbortError") note.textContent = notes[error.name] ?? notes.other;
    }
  });
  form.hidden = false;

  async function offer() {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || asking) return;
    send(await ask({ mediation: "conditional" }));
  }

  // The button is the other way to the same.
  if (form.dataset.passkey === "offer") offer().catch(() => undefined);
}

if (window.PublicKeyCredential) {
  for (const form of document.querySelectorAll("form[data-passkey]")) enable(form);
}
