/** A database with an office, a push service, and midwives whose telephones are switched on. */
import { createPushGateway } from "#server/delivery/push-gateway.ts";
import { deliverPushes } from "#server/features/push/deliver-pushes.ts";
import { keepPushKeys } from "#server/features/push/keep-push-keys.ts";
import { aPushService, type PushService } from "./a-push-service.ts";
import { aUser, type UserGiven } from "./a-user.ts";
import { testLog } from "./cluster.ts";
import { testSecret } from "./fresh-database.ts";
import { type MailStage, mailStage } from "./mail-stage.ts";

export interface PushStage extends MailStage {
  service: PushService;
  /** A midwife with these devices, whom nothing disturbs at any hour; answers her id. */
  aMidwifeWith(devices: readonly string[], given?: UserGiven): Promise<string>;
  /** What stands in the outbox for telephones in this state, as "hook → device", sorted. */
  ordered(status?: string): Promise<string[]>;
  /** What is due goes out, as the worker lets it. */
  deliver(): Promise<void>;
}

export async function pushStage(): Promise<PushStage> {
  const [office, service] = await Promise.all([mailStage(), aPushService()]);
  const { admin, pools } = office.database;
  const names = new Map<string, string>();
  return {
    ...office,
    service,
    async aMidwifeWith(devices, given = {}) {
      const midwife = await aUser(admin, given);
      for (const name of devices) {
        const { endpoint, p256dh, auth } = service.device(name);
        const rows = await office.as("user", midwife, "select rules.keep_push_device($1, $2, $3, $4) as id", [
          endpoint,
          p256dh,
          auth,
          name,
        ]);
        names.set(String(rows[0]?.id), name);
      }
      await office.as("user", midwife, "select actions.push_setting_save(false, '00:00', '00:00')");
      return midwife;
    },
    async ordered(status) {
      const { rows } = await admin.query<{ hookslug: string; recipient: string }>(
        "select hookslug, recipient from app.outbox where channel = 'push' and status = coalesce($1, status)",
        [status ?? null],
      );
      return rows.map(({ hookslug, recipient }) => `${hookslug} → ${names.get(recipient)}`).toSorted();
    },
    async deliver() {
      const keys = await keepPushKeys(pools, testSecret);
      await deliverPushes(pools, {
        gateway: createPushGateway(keys, service.url),
        log: testLog,
        signal: new AbortController().signal,
      });
    },
  };
}
