/** Gives the login roles the passwords derived from the secret, where they do not have them yet. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { codeOf } from "#server/kernel/errors.ts";
import { loginRoles, rolePassword } from "./roles.ts";

const iterations = 4096;

/** The verifier that PostgreSQL would compute itself, so that no password appears in a statement. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  const storedKey = createHash("sha256").update(clientKey).digest("base64");
  const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}

async function isAccepted(adminUrl: string, role: string, password: string): Promise<boolean> {
  const address = new URL(adminUrl);
  address.username = role;
  address.password = password;
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 30_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (codeOf(error) === "28P01" || codeOf(error) === "28000") {
      return false;
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The roles whose password is not the derived one. */
export async function rolesWithoutPassword(adminUrl: string, appSecret: string): Promise<string[]> {
  const checks = loginRoles.map(async (role) => ({
    role,
    accepted: await isAccepted(adminUrl, role, rolePassword(appSecret, role)),
  }));
  return (await Promise.all(checks)).filter((check) => !check.accepted).map((check) => check.role);
}

export async function setPassword(client: pg.ClientBase, role: string, appSecret: string): Promise<void> {
  await client.query(`alter role ${role} password '${scramVerifier(rolePassword(appSecret, role))}'`);
}
