/** Whoever has just chosen her password need not type it again: her browser holds a token for the sign-in that follows. */
import type { Tx } from "#server/postgres/in-session.ts";
import type { RightPassword } from "./check-password.ts";
import { hashOpaqueToken, newOpaqueToken } from "./opaque-token.ts";

/** As long as a redirect takes on a bad line. */
export const CHOSEN_PASSWORD_SECONDS = 120;

const uidOf = (token: string) => `chosen ${hashOpaqueToken(token).toString("base64url")}`;

/** Undefined if she may not come in (yet). */
export async function rememberChosenPassword(tx: Tx, userId: string): Promise<string | undefined> {
  const token = newOpaqueToken();
  const { rowCount } = await tx.query(
    `insert into identity.sign_in_step (uid, user_id, lacks, expires_at)
     select $1, u.id, 'nothing', app.now() + make_interval(secs => $3) from app."user" u
     where u.id = $2 and identity.may_enter(u.id, u.role, u.status)`,
    [uidOf(token), userId, CHOSEN_PASSWORD_SECONDS],
  );
  return rowCount === 1 ? token : undefined;
}

/** Deleted as it is read: it counts once. What the sign-in still lacks is asked as after every password. */
export async function takeChosenPassword(tx: Tx, token: string): Promise<RightPassword | undefined> {
  const { rows } = await tx.query<RightPassword>(
    `with taken as (
       delete from identity.sign_in_step where uid = $1 and lacks = 'nothing' and expires_at > app.now() returning user_id
     )
     select u.id as "userId", u.role, a.enrolment,
       identity.has_second_factor(u.id) as "hasSecondFactor"
     from taken join app."user" u on u.id = taken.user_id join identity.account a on a.user_id = u.id
     where identity.may_enter(u.id, u.role, u.status)`,
    [uidOf(token)],
  );
  return rows[0];
}
