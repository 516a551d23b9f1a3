/**
 * A standby that follows the database by streaming, asked for what may be a minute old: exports and statistics. Whether it follows is
 * looked at all the time by what the primary had written and the standby has replayed; clocks and quiet hours do not matter.
 */
import { messageOf } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { type Caller, inSession } from "./in-session.ts";
import { openPools, type PoolOptions, type Pools } from "./pools.ts";

interface ReplicaState {
  /** Else the primary answers everything. */
  isAsked: boolean;
  /** How old at most what it knows is. */
  lagSeconds: number | null;
  /** Why it is not asked. */
  complaint: string | null;
}

export interface Replica {
  /** Its pools, where it follows closely enough. */
  pools(): Pools | undefined;
  state(): ReplicaState;
  /** It did not answer: until it does again the primary is asked. */
  failed(error: unknown): void;
  end(): Promise<void>;
}

export interface ReplicaOptions extends PoolOptions {
  appSecret: string;
  primary: Pools;
  log: Log;
  /** Between two looks. */
  everyMs?: number;
  /** Who is further behind is not asked. */
  mostBehindMs?: number;
}

const EVERY_MS = 5_000;
const MOST_BEHIND_MS = 60_000;
/** An hour of looks: who is further behind is only known to be. */
const MOST_MARKS = 720;

const WRITTEN = "select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as place";
const REPLAYED = `select pg_is_in_recovery() as follows,
  coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::text as place`;

/** What the primary had written at a moment. */
interface Mark {
  at: number;
  place: bigint;
}

export function openReplica(url: string, options: ReplicaOptions): Replica {
  const { appSecret, primary, log, everyMs = EVERY_MS, mostBehindMs = MOST_BEHIND_MS, ...limits } = options;
  const pools = openPools(url, appSecret, limits);
  /** The oldest that was not replayed at the last look, and all that came after it. */
  let marks: Mark[] = [];
  /** Everything that was written until then is there. */
  let followedUntil: number | undefined;
  let complaint: string | undefined = "it has not been looked at yet";
  let wasAsked = false;
  let isOver = false;

  const behindMs = () => (followedUntil === undefined ? undefined : Date.now() - followedUntil);
  const isAsked = () => {
    const behind = behindMs();
    return complaint === undefined && behind !== undefined && behind <= mostBehindMs;
  };

  async function look(): Promise<void> {
    try {
      const at = Date.now();
      const written = await primary.system.query<{ place: string }>(WRITTEN);
      marks = [...marks, { at, place: BigInt(written.rows[0]?.place ?? 0) }].slice(-MOST_MARKS);
      const { rows } = await pools.system.query<{ follows: boolean; place: string }>(REPLAYED);
      const [seen] = rows;
      if (!seen?.follows) throw new Error("REPLICA_URL is no standby");
      const replayed = BigInt(seen.place);
      followedUntil = marks.findLast(({ place }) => place <= replayed)?.at ?? followedUntil;
      marks = marks.filter(({ place }) => place > replayed);
      complaint = undefined;
    } catch (error) {
      complaint = messageOf(error);
    }
    tell();
  }

  /** One line whenever it changes. */
  function tell(): void {
    if (isOver || isAsked() === wasAsked) return;
    wasAsked = !wasAsked;
    if (wasAsked) log.info("The replica is asked for exports and statistics");
    else log.warn({ complaint: state().complaint }, "The replica is not asked, the primary answers");
  }

  function state(): ReplicaState {
    const behind = behindMs();
    const asked = isAsked();
    return {
      isAsked: asked,
      lagSeconds: behind === undefined ? null : Math.round(behind / 1000),
      complaint: asked ? null : (complaint ?? "it is too far behind"),
    };
  }

  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const lookAgain = (): void => {
    looking = look().then(() => {
      if (!isOver) timer = setTimeout(lookAgain, everyMs).unref();
    });
  };
  lookAgain();

  return {
    pools: () => (isAsked() ? pools : undefined),
    state,
    failed(error) {
      complaint = messageOf(error);
      tell();
    },
    async end() {
      isOver = true;
      clearTimeout(timer);
      await looking;
      await pools.end();
    },
  };
}

/** Where her long reading goes: to the replica, if it knows her already. Whether she is let in the primary has said before. */
export async function poolsForReading(
  pools: Pools,
  replica: Replica | undefined,
  caller: Caller,
): Promise<Pools> {
  const elsewhere = replica?.pools();
  if (!elsewhere) return pools;
  try {
    const { rows } = await inSession(elsewhere, caller, (tx) =>
      tx.query<{ isKnown: boolean }>('select rules.is_signed_in() as "isKnown"'),
    );
    return rows[0]?.isKnown ? elsewhere : pools;
  } catch (error) {
    replica?.failed(error);
    return pools;
  }
}
