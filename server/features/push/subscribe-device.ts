/** A midwife switches notices on for the browser she uses. */
import { isPushService } from "#server/delivery/push-services.ts";
import type { Tx } from "#server/postgres/in-session.ts";

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
  title: string;
}

export interface KeptDevice {
  id: string | null;
  refusal: string | null;
}

export async function subscribeDevice(
  tx: Tx,
  { endpoint, p256dh, auth, title }: Device,
  local: string | undefined,
): Promise<KeptDevice> {
  if (!isPushService(endpoint, local))
    return { id: null, refusal: "Der Dienst für Meldungen dieses Browsers ist nicht bekannt." };
  const { rows } = await tx.query<{ id: string }>("select rules.keep_push_device($1, $2, $3, $4) as id", [
    endpoint,
    p256dh,
    auth,
    title,
  ]);
  return { id: rows[0]?.id ?? null, refusal: null };
}
