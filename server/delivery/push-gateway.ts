/** Notices to browsers by Web Push (RFC 8030), encrypted for the device (RFC 8291) and signed with the server's key (RFC 8292). */
import webPush, { type Urgency } from "web-push";
import { messageOf } from "#server/kernel/errors.ts";
import { isPushService } from "./push-services.ts";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface OutgoingPush {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Whom the push service asks if something is wrong with us. */
  contact: string;
  payload: string;
  /** How long the service keeps it for a device that is off. */
  seconds: number;
  urgency: Urgency;
  /** A later one of the same topic takes its place. */
  topic: string | undefined;
}

/** Reasons are German: the office reads them in the outbox. */
export type PushDelivery =
  | { outcome: "accepted" }
  /** The device takes nothing any more. */
  | { outcome: "gone" }
  | { outcome: "refused"; reason: string }
  | { outcome: "later"; reason: string; seconds: number | undefined };

export interface PushGateway {
  send(push: OutgoingPush): Promise<PushDelivery>;
}

/** Below the time for which rules.holds_lease promises the notice. */
const ANSWER_WITHIN_MS = 10_000;
const LONGEST_PAUSE_SECONDS = 3_600;

export function createPushGateway(keys: PushKeys, local: string | undefined): PushGateway {
  return {
    async send(push) {
      // Looked at again: the list may have changed since the device was switched on.
      if (!isPushService(push.endpoint, local)) {
        return { outcome: "refused", reason: "Diesen Dienst für Meldungen kennt das Programm nicht." };
      }
      const request = encrypt(push, keys);
      if (!request) return { outcome: "refused", reason: "Der Schlüssel dieses Geräts ist nicht brauchbar." };
      try {
        const answer = await fetch(push.endpoint, {
          ...request,
          method: "POST",
          // A service that sends elsewhere would lead past the list.
          redirect: "manual",
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        return await describe(answer);
      } catch (error) {
        return {
          outcome: "later",
          reason: `Der Dienst für Meldungen ist nicht erreichbar: ${messageOf(error).slice(0, 300)}`,
          seconds: undefined,
        };
      }
    },
  };
}

/** Nothing for a key that is no point of the curve. */
function encrypt(
  { endpoint, p256dh, auth, contact, payload, seconds, urgency, topic }: OutgoingPush,
  keys: PushKeys,
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } | undefined {
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: seconds,
      urgency,
      ...(topic && { topic }),
    });
    return {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
    };
  } catch {
    return undefined;
  }
}

async function describe(response: Response): Promise<PushDelivery> {
  const { status, headers } = response;
  await response.body?.cancel();
  if (status >= 200 && status < 300) return { outcome: "accepted" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  const reason = `Der Dienst für Meldungen antwortet mit ${status}.`;
  if (status === 429 || status >= 500) {
    const asked = Number(headers.get("retry-after"));
    return {
      outcome: "later",
      reason,
      seconds: asked > 0 ? Math.min(asked, LONGEST_PAUSE_SECONDS) : undefined,
    };
  }
  return { outcome: "refused", reason };
}
