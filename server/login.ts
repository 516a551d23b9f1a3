/** `npm run login -- EMAIL [FIRSTNAME LASTNAME] [--subject SUBJECT]`: a login by whoever runs the server. */
import { parseArgs } from "node:util";
import { linkByOperator, linkSubjectByOperator } from "./features/logins/login-by-operator.ts";
import { type Config, readConfig } from "./kernel/config.ts";
import { messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog } from "./kernel/log.ts";
import { asOwner } from "./postgres/as-owner.ts";
import { borrowEmbedded } from "./postgres/embedded.ts";

interface Wanted {
  email: string;
  name: { firstname: string; lastname: string } | undefined;
  subject: string | undefined;
}

function readWanted(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { subject: { type: "string" } },
  });
  const [email, firstname, lastname] = positionals;
  if (!email)
    throw new OperatorError("Whose login? npm run login -- EMAIL [FIRSTNAME LASTNAME] [--subject SUBJECT]");
  return {
    email,
    name: firstname && lastname ? { firstname, lastname } : undefined,
    subject: values.subject,
  };
}

async function make(databaseUrl: string, config: Config, { subject, ...person }: Wanted): Promise<string> {
  const { oidc } = config;
  if (oidc && !subject)
    throw new OperatorError("Sign-in is at OIDC_ISSUER: say with --subject who she is there.");
  if (!oidc && subject) throw new OperatorError("A subject is for a provider outside: set OIDC_ISSUER.");
  return await asOwner(databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("set local role wiege_owner");
    const answer =
      oidc && subject
        ? await linkSubjectByOperator(client, person, { issuer: oidc.issuer, subject }).then(() => "Linked.")
        : await linkByOperator(client, person, config);
    await client.query("commit");
    return answer;
  });
}

async function main(): Promise<void> {
  const wanted = readWanted();
  const config = await readConfig(process.env);
  const borrowed = config.databaseUrl ? undefined : await borrowEmbedded(config.dataDir, createLog("error"));
  try {
    process.stdout.write(`${await make(config.databaseUrl ?? borrowed?.url ?? "", config, wanted)}\n`);
  } finally {
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
