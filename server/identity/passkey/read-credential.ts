/** What a browser sends of a passkey, as far as its shape and its size can be judged; anybody may have sent it. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** Of base64url; what authenticators send is a fraction of it. */
const MOST = {
  id: 1364,
  clientDataJSON: 2000,
  authenticatorData: 2000,
  signature: 1400,
  userHandle: 100,
  attestationObject: 6000,
};

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

function parse(text: string): ReadonlyMap<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return new Map();
  }
}

function base64url(fields: ReadonlyMap<string, unknown>, name: keyof typeof MOST): string | undefined {
  const value = fields.get(name);
  return typeof value === "string" && value.length <= MOST[name] && /^[A-Za-z0-9_-]+$/.test(value)
    ? value
    : undefined;
}

export function readAssertion(text: string): AuthenticationResponseJSON | undefined {
  const fields = parse(text);
  const response = fieldsOf(fields.get("response"));
  const id = base64url(fields, "id");
  const clientDataJSON = base64url(response, "clientDataJSON");
  const authenticatorData = base64url(response, "authenticatorData");
  const signature = base64url(response, "signature");
  const userHandle = base64url(response, "userHandle");
  if (!id || !clientDataJSON || !authenticatorData || !signature) return undefined;
  // Left out is one thing, unreadable another.
  if (userHandle === undefined && response.get("userHandle")) return undefined;
  return {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

export function readAttestation(text: string): RegistrationResponseJSON | undefined {
  const fields = parse(text);
  const response = fieldsOf(fields.get("response"));
  const id = base64url(fields, "id");
  const clientDataJSON = base64url(response, "clientDataJSON");
  const attestationObject = base64url(response, "attestationObject");
  if (!id || !clientDataJSON || !attestationObject) return undefined;
  const named = response.get("transports");
  const transports = TRANSPORTS.filter((way) => Array.isArray(named) && named.includes(way));
  return {
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
}
