/** A user who can sign in. */
import { argon2Sync } from "node:crypto";
import type pg from "pg";
import { aUser, type UserGiven } from "./a-user.ts";

export interface Account {
  userId: string;
  email: string;
  password: string;
}

let made = 0;

/**
 * What a hash costs stands in the hash: the sign-in of a test walks the real way for the least that argon2id may cost.
 * The real price is for the tests of passwords.
 */
function cheapHash(password: string): string {
  const nonce = Buffer.from("the salt of all!");
  const tag = argon2Sync("argon2id", {
    message: password.normalize("NFC"),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8,
    passes: 1,
  });
  const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}

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
    [userId, cheapHash(password)],
  );
  return { userId, email, password };
}
