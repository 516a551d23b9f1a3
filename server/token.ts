/** `npm run token -- EMAIL`: an access token of that user, for scripts on this machine. */
import { createAccessTokens } from "./identity/access-token.ts";
import { openSession } from "./identity/open-session.ts";
import { noteSignIn } from "./identity/sign-in-log.ts";
import { type Config, readConfig } from "./kernel/config.ts";
import { messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog } from "./kernel/log.ts";
import { asSystem } from "./postgres/as-system.ts";
import { borrowEmbedded } from "./postgres/embedded.ts";
import { openPools, type Pools } from "./postgres/pools.ts";
import type { AppRole } from "./postgres/roles.ts";

async function mintFor(pools: Pools, config: Config, email: string): Promise<string> {
  const session = await asSystem(pools, "open a session for a script", async (tx) => {
    const { rows } = await tx.query<{ id: string; role: AppRole }>(
      `select id, role from app."user" where lower(email) = lower($1) and identity.may_enter(id, role, status)`,
      [email],
    );
    const [user] = rows;
    if (!user) throw new OperatorError(`Nobody with the address ${email} may sign in.`);
    const { id } = await openSession(tx, { userId: user.id, madeBy: "token", ends: config.session });
    await noteSignIn(tx, config.appSecret, {
      userId: user.id,
      way: "command",
      outcome: "came_in",
      address: undefined,
    });
    return { sessionId: id, userId: user.id, role: user.role };
  });
  const inAnHour = new Date(Date.now() + 3_600_000);
  const { accessToken } = await createAccessTokens(pools, config).mint(session, inAnHour);
  return accessToken;
}

async function main(): Promise<void> {
  const [email] = process.argv.slice(2);
  if (!email) throw new OperatorError("Whose token? npm run token -- EMAIL");
  const config = await readConfig(process.env);
  if (config.production) throw new OperatorError("The token command is refused with NODE_ENV=production.");
  if (config.oidc) throw new OperatorError("The token command works with the embedded sign-in only.");
  const borrowed = config.databaseUrl ? undefined : await borrowEmbedded(config.dataDir, createLog("error"));
  const pools = openPools(config.databaseUrl ?? borrowed?.url ?? "", config.appSecret);
  try {
    process.stdout.write(`${await mintFor(pools, config, email)}\n`);
  } finally {
    await pools.end();
    await borrowed?.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
