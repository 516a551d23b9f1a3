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
}

/** Of everybody in the office, good for the next minutes. */
export interface Tokens {
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
const peopleOf = async (role: "mediator" | "user", count: number): Promise<string[]> => {
  const people: string[] = [];
  for (let n = 0; n < count; n += 1) people.push(await aUser(admin, { role }));
  return people;
};
const [staff, midwives] = [await peopleOf("mediator", STAFF), await peopleOf("user", MIDWIVES)];
const tokensOf = async (people: readonly string[], role: "mediator" | "user"): Promise<string[]> => {
  const tokens: string[] = [];
  for (const userId of people) tokens.push((await aSession(served, userId, role)).params.authorization);
  return tokens;
};
const office: Office = {
  baseUrl: served.baseUrl,
  adminUrl,
  mother: mothers[0] ?? "",
};

process.on("message", async (question) => {
  if (question === "asked") process.send?.({ asked });
  if (question === "tokens") {
    const tokens: Tokens = {
      staff: await tokensOf(staff, "mediator"),
      midwives: await tokensOf(midwives, "user"),
    };
    process.send?.({ tokens });
  }
  if (question === "stop") {
    await served.stop();
    await remove();
    process.exit(0);
  }
});
process.send?.({ office });
