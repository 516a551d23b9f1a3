/** A database with an office whose mails have a way out, and a look into its outbox. */
import { type OfficeStage, officeStage } from "./office-stage.ts";

interface OrderedRow {
  hookslug: string;
  recipient: string;
  status: string;
}

export interface MailStage extends OfficeStage {
  /** What stands in the outbox in this state, as "hook → address", sorted; all states without one. */
  letters(status?: string): Promise<string[]>;
  /** The ten seconds are over. */
  letTimePass(): Promise<void>;
  clear(): Promise<void>;
}

export async function mailStage(): Promise<MailStage> {
  const office = await officeStage();
  const { admin } = office.database;
  await admin.query(
    `update app.appsettings set email_from = 'info@wiege.example', email_backup = 'kopie@wiege.example';
     update app.mail_way set is_connected = true`,
  );
  return {
    ...office,
    async letters(status) {
      const { rows } = await admin.query<OrderedRow>(
        "select hookslug, recipient from app.outbox where channel = 'email' and status = coalesce($1, status)",
        [status ?? null],
      );
      return rows.map(({ hookslug, recipient }) => `${hookslug} → ${recipient}`).toSorted();
    },
    async letTimePass() {
      await admin.query("update app.outbox set send_after = now() where status = 'waiting'");
    },
    async clear() {
      await admin.query("delete from app.outbox");
    },
  };
}
