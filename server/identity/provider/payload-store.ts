/** The embedded provider's storage: every model a row of identity.oidc_payload. */
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export function createPayloadStore(pools: Pools): AdapterFactory {
  return (kind) => createAdapter(pools, kind);
}

function createAdapter(pools: Pools, kind: string): Adapter {
  async function findBy(column: "id" | "uid", value: string): Promise<AdapterPayload | undefined> {
    return await asSystem(pools, "read a provider record", async (tx) => {
      const { rows } = await tx.query<{ payload: AdapterPayload }>(
        `select payload from identity.oidc_payload
         where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > app.now())`,
        [kind, value],
      );
      return rows[0]?.payload;
    });
  }

  async function write(text: string, values: unknown[]): Promise<void> {
    await asSystem(pools, "write a provider record", (tx) => tx.query(text, values));
  }

  return {
    async upsert(id, payload, expiresIn) {
      await write(
        `insert into identity.oidc_payload (kind, id, payload, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, app.now() + make_interval(secs => $6))
         on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, expires_at = excluded.expires_at`,
        [kind, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
      );
    },

    async find(id) {
      // Clients are configured, never stored.
      return kind === "Client" || id.includes("\0") ? undefined : await findBy("id", id);
    },

    async findByUid(uid) {
      return await findBy("uid", uid);
    },

    // The device flow is off.
    async findByUserCode() {
      return undefined;
    },

    async consume(id) {
      await write(
        `update identity.oidc_payload
         set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from app.now())))
         where kind = $1 and id = $2`,
        [kind, id],
      );
    },

    async destroy(id) {
      await write("delete from identity.oidc_payload where kind = $1 and id = $2", [kind, id]);
    },

    async revokeByGrantId(grantId) {
      await write("delete from identity.oidc_payload where kind = $1 and grant_id = $2", [kind, grantId]);
    },
  };
}

/** After a sign-in nothing of it stays: no token, no grant, no session that could sign in again without a password. */
export async function forgetSignIn(pools: Pools, accessToken: string): Promise<void> {
  await asSystem(pools, "forget a finished sign-in", (tx) =>
    tx.query(
      `with token as (
         select grant_id, payload ->> 'sessionUid' as session_uid
         from identity.oidc_payload where kind = 'AccessToken' and id = $1
       )
       delete from identity.oidc_payload p using token t
       where p.grant_id = t.grant_id
          or (p.kind = 'Grant' and p.id = t.grant_id)
          or (p.kind = 'Session' and p.uid = t.session_uid)`,
      [accessToken],
    ),
  );
}
