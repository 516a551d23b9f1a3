/** The server of the live measurement, in a process of its own: a small office, and a count of what the database is asked. */
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { reserveTestCluster } from "#testing/cluster.ts";
import { servedApp } from "#testing/served-app.ts";

export interface Office {
  baseUrl: string;
  adminUrl: string;
  mother: string;
  staff: string[];
  midwives: string[];
}

const MOTHERS = 100;
const STAFF = 20;
const MIDWIVES = 200;

const remove = await reserveTestCluster();
const served = await servedApp();
const { admin, adminUrl, pools } = served.database;

let asked = 0;
for (const role of ["mediator", "user"] as const) pools.of(role).on("acquire", () => asked++);

const mothers: string[] = [];
for (let n = 0; n < MOTHERS; n += 1)
  mothers.push(await aPuerpera(admin, { status: "published", lastname: `Muster ${n}` }));
const tokensOf = async (role: "mediator" | "user", count: number): Promise<string[]> => {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    tokens.push((await aSession(served, await aUser(admin, { role }), role)).params.authorization);
  }
  return tokens;
};
const office: Office = {
  baseUrl: served.baseUrl,
  adminUrl,
  mother: mothers[0] ?? "",
  staff: await tokensOf("mediator", STAFF),
  midwives: await tokensOf("user", MIDWIVES),
};

process.on("message", async (question) => {
  if (question === "asked") process.send?.({ asked });
  if (question === "stop") {
    await served.stop();
    await remove();
    process.exit(0);
  }
});
process.send?.({ office });
