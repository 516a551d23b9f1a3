/** How the installation as a whole is doing, as its database knows it: the same for every process on it. */
import { asSystem } from "#server/postgres/as-system.ts";
import { type NotedBackup, readLastBackup } from "#server/postgres/backup-log.ts";
import type { Pools } from "#server/postgres/pools.ts";

export type Way = "smtp" | "hin" | "smsup" | "push";

interface WayState {
  /** What should have gone by now and has not. */
  due: number;
  /** Of the longest that is due. */
  dueSeconds: number;
  /** In the last day. */
  failed: number;
  lastSentAt: Date | null;
  /** What the other side said, or why nothing goes, of the newest that has not gone. */
  complaint: string | null;
}

interface JobState {
  /** That should be running. */
  waiting: number;
  waitingSeconds: number;
  /** In the last hour; older ones are forgotten. */
  failed: number;
}

export interface OperationState {
  databaseBytes: number;
  databaseVersion: string;
  ways: Record<Way, WayState>;
  jobs: JobState;
  backup: NotedBackup | undefined;
  accessLog: AccessLogState;
}

interface AccessLogState {
  /** For how long the oldest unchecked seal has been there. */
  uncheckedSeconds: number;
  /** The first seal that does not fit its rows. */
  broken: number | null;
}

/** Letters of the last week say how a way is; older ones would make this slower with every year. */
const WAYS = `
  with letter as (
    select case when channel = 'sms' then 'smsup' when channel = 'push' then 'push' when use_hin then 'hin' else 'smtp' end as way,
      status, send_after, sent_at, created_at, failure
    from app.outbox where created_at > app.now() - interval '7 days' or status in ('waiting', 'sending'))
  select way,
    count(*) filter (where is_due)::int as due,
    coalesce(extract(epoch from app.now() - min(created_at) filter (where is_due)), 0)::int as "dueSeconds",
    count(*) filter (where status in ('failed', 'unknown') and created_at > app.now() - interval '1 day')::int as failed,
    max(sent_at) as "lastSentAt",
    (array_agg(failure order by created_at desc) filter (where failure is not null and status in ('waiting', 'sending', 'failed', 'unknown')))[1] as complaint
  from letter, lateral (select status in ('waiting', 'sending') and (send_after <= app.now() or failure is not null) as is_due) d
  group by way`;

const JOBS = `
  select count(*) filter (where is_waiting)::int as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where is_waiting)), 0)::int as "waitingSeconds",
    count(*) filter (where state = 'failed' and created_on > now() - interval '1 hour')::int as failed
  from jobs.job, lateral (select state in ('created', 'retry') and start_after <= now() as is_waiting) d`;

const NOTHING: WayState = { due: 0, dueSeconds: 0, failed: 0, lastSentAt: null, complaint: null };

export async function readState(pools: Pools): Promise<OperationState> {
  return await asSystem(pools, "look at the operation", async (tx) => {
    const { rows: database } = await tx.query<{ bytes: string; version: string }>(
      "select pg_database_size(current_database()) as bytes, current_setting('server_version') as version",
    );
    const { rows: found } = await tx.query<WayState & { way: Way }>(WAYS);
    const state = { smtp: NOTHING, hin: NOTHING, smsup: NOTHING, push: NOTHING };
    for (const { way, ...rest } of found) state[way] = rest;
    // Made by the queue when it first opens.
    const { rows: queue } = await tx.query<{ known: boolean }>(
      "select to_regclass('jobs.job') is not null as known",
    );
    const { rows: jobs } = queue[0]?.known ? await tx.query<JobState>(JOBS) : { rows: [] };
    const { rows: seals } = await tx.query<AccessLogState>(
      `select unchecked_seconds as "uncheckedSeconds", broken from rules.access_check_state()`,
    );
    return {
      databaseBytes: Number(database[0]?.bytes ?? 0),
      databaseVersion: database[0]?.version ?? "",
      ways: state,
      jobs: jobs[0] ?? { waiting: 0, waitingSeconds: 0, failed: 0 },
      backup: await readLastBackup(tx),
      accessLog: seals[0] ?? { uncheckedSeconds: 0, broken: null },
    };
  });
}
