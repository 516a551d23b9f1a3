/** A database with an office, a way for SMS and midwives who have telephones, and a look at what became of an SMS. */
import { aUser, type UserGiven } from "./a-user.ts";
import { type OfficeStage, officeStage } from "./office-stage.ts";

export interface SmsStage extends OfficeStage {
  aMidwife(phone: string | null, given?: UserGiven): Promise<string>;
  /** By a mediator; answers its id. */
  write(
    message: string,
    to: { midwives?: string[]; mothers?: string[]; about?: string; urgent?: boolean },
  ): Promise<string>;
  send(id: string, by?: string): Promise<{ success: boolean; message: string }>;
  /** Of each recipient, sorted. */
  states(id: string): Promise<string[]>;
  /** Of the message, and of its row in the outbox. */
  statuses(id: string): Promise<[string, string]>;
  /** What waits is due. */
  letTimePass(): Promise<void>;
}

export async function smsStage(): Promise<SmsStage> {
  const office = await officeStage();
  const { admin } = office.database;
  // At any hour of the day.
  await admin.query(
    `update app.appsettings set quiet_from = '00:00', quiet_until = '00:00', quiet_sunday = false;
     update app.sms_account set is_connected = true`,
  );
  return {
    ...office,
    async aMidwife(phone, given) {
      const id = await aUser(admin, given);
      await admin.query('update app."user" set phone_mobile = $2 where id = $1', [id, phone]);
      return id;
    },
    async write(message, { midwives = [], mothers = [], about, urgent = false }) {
      const rows = await office.as(
        "mediator",
        office.mediator,
        "select actions.smsmessage_write($1, $2, $3, $4, null, $5) as id",
        [message, midwives, mothers, about ?? null, urgent],
      );
      return rows[0]?.id as string;
    },
    async send(id, by = office.mediator) {
      const rows = await office.as("mediator", by, "select * from actions.send_sms($1)", [id]);
      return rows[0] as { success: boolean; message: string };
    },
    async states(id) {
      const { rows } = await admin.query<{ state: string }>(
        "select state from app.user_smsmessage where smsmessage_id = $1 order by state",
        [id],
      );
      return rows.map(({ state }) => state);
    },
    async statuses(id) {
      const { rows } = await admin.query<{ sms: string; outbox: string }>(
        `select m.status as sms, coalesce(o.status, '') as outbox
         from app.smsmessage m left join app.outbox o on o.smsmessage_id = m.id where m.id = $1`,
        [id],
      );
      return [rows[0]?.sms ?? "", rows[0]?.outbox ?? ""];
    },
    async letTimePass() {
      await admin.query(
        "update app.outbox set send_after = now() where channel = 'sms' and status = 'waiting'",
      );
    },
  };
}
