/** A user who can sign in. */
import type pg from "pg";
import { hashPassword } from "#server/identity/password.ts";
import { aUser, type UserGiven } from "./a-user.ts";

export interface Account {
  userId: string;
  email: string;
  password: string;
}

let made = 0;

export async function anAccount(
  admin: pg.ClientBase,
  given: UserGiven & { password?: string } = {},
): Promise<Account> {
  made += 1;
  const email = given.email ?? `konto${made}@beispiel.example`;
  const password = given.password ?? "Wiege und Windel";
  const userId = await aUser(admin, { ...given, email });
  await admin.query(
    "insert into identity.account (user_id, password_hash, password_set_at) values ($1, $2, now())",
    [userId, await hashPassword(password)],
  );
  return { userId, email, password };
}
