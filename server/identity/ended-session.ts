/** The session that a browser had until now: why it ended, and whose it was. */
import type { Tx } from "#server/postgres/in-session.ts";
import { hashOpaqueToken } from "./opaque-token.ts";

export interface EndedSession {
  email: string;
  /** `idle` and `longest` ran out by themselves after so many minutes. */
  why: { kind: "idle" | "longest"; minutes: number } | { kind: "ended" };
}

/** Only whoever holds the cookie is told; signing out takes it away. */
export async function findEndedSession(tx: Tx, token: string): Promise<EndedSession | undefined> {
  const { rows } = await tx.query<{ email: string; kind: EndedSession["why"]["kind"]; minutes: number }>(
    `select coalesce(l.email, u.email) as email,
       case
         when s.ended_at is not null then 'ended'
         when s.last_active_at + s.idle_limit <= least(s.expires_at, app.now()) then 'idle'
         when s.expires_at <= app.now() then 'longest'
         else 'ended'
       end as kind,
       round(extract(epoch from case
         when s.last_active_at + s.idle_limit <= least(s.expires_at, app.now()) then s.idle_limit
         else s.expires_at - s.created_at
       end) / 60)::int as minutes
     from identity.session s
     join app."user" u on u.id = s.user_id
     left join identity.login l on l.user_id = u.id and l.issuer = 'embedded'
     where s.token_hash = $1 and s.made_by = 'browser' and coalesce(l.email, u.email) is not null
       and not exists (select from identity.live_session v where v.id = s.id)`,
    [hashOpaqueToken(token)],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { email, kind, minutes } = row;
  return { email, why: kind === "ended" ? { kind } : { kind, minutes } };
}
