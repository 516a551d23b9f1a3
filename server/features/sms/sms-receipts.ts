/** What the gateway tells later: whether an SMS has arrived, and who wants no more. */
import { timingSafeEqual } from "node:crypto";
import { deriveSecret } from "#server/kernel/derive-secret.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export const receiptKinds = ["dlr", "stop"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Whoever knows it speaks for the gateway: it stands in the address that is entered there, and nowhere else. */
export function receiptPath(appSecret: string, kind: ReceiptKind): string {
  return `/api/sms/${kind}/${keyOf(appSecret, kind)}`;
}

export function isReceiptKey(appSecret: string, kind: ReceiptKind, given: string): boolean {
  const expected = Buffer.from(keyOf(appSecret, kind));
  const key = Buffer.from(given);
  return key.length === expected.length && timingSafeEqual(key, expected);
}

function keyOf(appSecret: string, kind: ReceiptKind): string {
  return deriveSecret(appSecret, `sms ${kind}`).toString("base64url");
}

const DELIVERED = 3;
/** What else the network can say for good; other numbers are on the way. */
const undelivered: Record<number, string> = {
  2: "Das Telefon war nicht erreichbar.",
  4: "Das Netz lässt die SMS nicht zu.",
  5: "Die Nummer ist ungültig.",
  6: "Das Netz nimmt den Absender nicht an.",
  7: "Zu diesem Netz gibt es keinen Weg.",
  9: "Das Netz hat die SMS abgelehnt.",
  11: "Das Netz hatte einen Fehler.",
  12: "Die SMS konnte nicht rechtzeitig zugestellt werden.",
};

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** False if it is none of ours, or says nothing final. */
export async function noteDelivery(pools: Pools, body: unknown): Promise<boolean> {
  const { message_id: id, status } = fieldsOf(body);
  const code = Number(status);
  if (typeof id !== "string" || !ID.test(id)) return false;
  if (code !== DELIVERED && !undelivered[code]) return false;
  return await asSystem(pools, "note a delivery receipt", async (tx) => {
    const { rows } = await tx.query<{ is_known: boolean }>(
      "select rules.note_sms_receipt($1, $2, $3) as is_known",
      [id, code === DELIVERED, undelivered[code] ?? null],
    );
    return rows[0]?.is_known ?? false;
  });
}

export async function noteStop(pools: Pools, body: unknown): Promise<boolean> {
  const { from } = fieldsOf(body);
  if (typeof from !== "string" || !/^\+?[0-9]{7,15}$/.test(from)) return false;
  await asSystem(pools, "note a STOP", (tx) => tx.query("select rules.note_sms_stop($1)", [from]));
  return true;
}

function fieldsOf(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}
