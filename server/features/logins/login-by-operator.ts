/** What whoever runs the server can do about logins: the first administrator, a link by hand, a login of a provider outside. */
import { LINK_LASTS, newAccountLink } from "#server/identity/account-link.ts";
import { OperatorError } from "#server/kernel/errors.ts";
import type { Tx } from "#server/postgres/in-session.ts";

export interface LoginByOperator {
  email: string;
  /** For the first administrator of an empty database. */
  name?: { firstname: string; lastname: string } | undefined;
}

/** `tx` acts as the owner of the tables. */
async function findOrMakePerson(tx: Tx, { email, name }: LoginByOperator): Promise<string> {
  const { rows } = await tx.query<{ id: string; is_shut_out: boolean }>(
    `select id, identity.is_shut_out(id) from app."user" where lower(email) = lower($1) and status <> 'lost'`,
    [email],
  );
  if (rows[0]?.is_shut_out)
    throw new OperatorError(`${email} came with a demonstration: npm run end-demonstration, then again.`);
  if (rows[0]) return rows[0].id;
  const { rows: admins } = await tx.query(
    `select from app."user" u where role = 'admin' and status = 'active' and not identity.is_shut_out(id)
       and exists (select from identity.login l where l.user_id = u.id) limit 1`,
  );
  if (admins.length > 0) throw new OperatorError(`Nobody here has the address ${email}.`);
  if (!name)
    throw new OperatorError("There is no administrator yet: npm run login -- EMAIL FIRSTNAME LASTNAME");
  const made = await tx.query<{ id: string }>(
    `insert into app."user" (role, status, firstname, lastname, email) values ('admin', 'active', $1, $2, $3) returning id`,
    [name.firstname, name.lastname, email],
  );
  return made.rows[0]?.id ?? "";
}

/** A link to choose a password, told to the operator instead of mailed. */
export async function linkByOperator(
  tx: Tx,
  person: LoginByOperator,
  settings: { appSecret: string; baseUrl: string },
): Promise<string> {
  const userId = await findOrMakePerson(tx, person);
  await tx.query("insert into identity.account (user_id) values ($1) on conflict do nothing", [userId]);
  // Whoever runs the server vouches for the address.
  await tx.query(
    `update identity.login l set email = u.email from app."user" u
     where u.id = l.user_id and l.user_id = $1 and l.issuer = 'embedded'`,
    [userId],
  );
  const { url, hash } = newAccountLink(settings);
  await tx.query("delete from identity.account_link where user_id = $1 and purpose = 'password'", [userId]);
  await tx.query(
    `insert into identity.account_link (token_hash, user_id, purpose, expires_at)
     values ($1, $2, 'password', app.now() + $3::interval)`,
    [hash, userId, LINK_LASTS.invitation],
  );
  return url;
}

/** Ties somebody to what she is called at the provider outside. */
export async function linkSubjectByOperator(
  tx: Tx,
  person: LoginByOperator,
  login: { issuer: string; subject: string },
): Promise<void> {
  const userId = await findOrMakePerson(tx, person);
  const { rows } = await tx.query(
    "select from identity.login where issuer = $1 and subject = $2 and user_id <> $3",
    [login.issuer, login.subject, userId],
  );
  if (rows.length > 0) throw new OperatorError(`${login.subject} belongs to somebody else here.`);
  await tx.query("delete from identity.login where user_id = $1", [userId]);
  await tx.query(
    `insert into identity.login (issuer, subject, user_id, email) select $1, $2, u.id, u.email from app."user" u where u.id = $3`,
    [login.issuer, login.subject, userId],
  );
  await tx.query(`update app."user" set auth0_id = $2, auth0_action = 'created' where id = $1`, [
    userId,
    login.subject,
  ]);
}
