/** When this installation was last backed up. It is about the place and not about the data, so no backup holds it. */
import type pg from "pg";
import type { Tx } from "./transaction.ts";

export interface NotedBackup {
  file: string;
  bytes: number;
  madeAt: Date;
}

/** As the owner, with the roles there. */
export async function openBackupLog(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select exists (select from pg_tables where schemaname = 'deployment' and tablename = 'backup') as known",
  );
  if (rows[0]?.known) return;
  await client.query(
    `create table if not exists deployment.backup (
       file text not null, bytes bigint not null, made_at timestamptz not null default now())`,
  );
  await client.query("grant usage on schema deployment to wiege_system");
  await client.query("grant select on deployment.backup to wiege_system");
}

export async function noteBackup(
  client: pg.ClientBase,
  { file, bytes }: Omit<NotedBackup, "madeAt">,
): Promise<void> {
  await openBackupLog(client);
  await client.query("insert into deployment.backup (file, bytes) values ($1, $2)", [file, bytes]);
}

export async function readLastBackup(tx: Tx): Promise<NotedBackup | undefined> {
  const { rows } = await tx.query<{ file: string; bytes: string; made_at: Date }>(
    "select file, bytes, made_at from deployment.backup order by made_at desc limit 1",
  );
  return rows.map(({ file, bytes, made_at }) => ({ file, bytes: Number(bytes), madeAt: made_at }))[0];
}
