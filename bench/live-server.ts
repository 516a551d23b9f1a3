/** The server of the live measurement, in a process of its own: a small office, and a count of what the database is asked. */
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { reserveTestCluster } from "#testing/cluster.ts";
import { servedApp } from "#testing/served-app.ts";

export interface Office {
  baseUrl: string;
  adminUrl: string;
  database: string;
  mother: string;
  /** A mother whom no midwife sees. */
  newcomer: string;
}

export interface TokenQuestion {
  tokensOf: "staff" | "midwives";
  most: number;
}

const MOTHERS = 100;
const STAFF = 20;
const MIDWIVES = 1_000;
/** So many midwives have the mother's postal code in their circles. */
const NEARBY = 40;

const remove = await reserveTestCluster();
const served = await servedApp();
const { admin, adminUrl, pools } = served.database;

let asked = 0;
for (const role of ["mediator", "user"] as const) pools.of(role).on("acquire", () => asked++);

const mothers: string[] = [];
for (let n = 0; n < MOTHERS; n += 1)
  mothers.push(await aPuerpera(admin, { status: "published", lastname: `Muster ${n}` }));
const people: Record<TokenQuestion["tokensOf"], string[]> = { staff: [], midwives: [] };
for (let n = 0; n < STAFF; n += 1) people.staff.push(await aUser(admin, { role: "mediator" }));
for (let n = 0; n < MIDWIVES; n += 1)
  people.midwives.push(await aUser(admin, { circles: n < NEARBY ? ["8610", "8620"] : ["8001", "8004"] }));

/** Good for the next minutes. */
async function tokensOf({ tokensOf: who, most }: TokenQuestion): Promise<string[]> {
  const tokens: string[] = [];
  for (const userId of people[who].slice(0, most)) {
    const session = await aSession(served, userId, who === "staff" ? "mediator" : "user");
    tokens.push(session.params.authorization);
  }
  return tokens;
}
const office: Office = {
  baseUrl: served.baseUrl,
  adminUrl,
  database: new URL(adminUrl).pathname.slice(1),
  mother: mothers[0] ?? "",
  newcomer: await aPuerpera(admin, { status: "new" }),
};

process.on("message", async (question) => {
  if (question === "asked") process.send?.({ asked });
  if (Object(question).tokensOf) process.send?.({ tokens: await tokensOf(question as TokenQuestion) });
  if (question === "stop") {
    await served.stop();
    await remove();
    process.exit(0);
  }
});
process.send?.({ office });
