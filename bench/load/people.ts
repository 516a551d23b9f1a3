/** Who takes part: accounts beside those of the generated database, each with a session of her own. */
import { openSession } from "#server/identity/open-session.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import { openPools } from "#server/postgres/pools.ts";
import { aUser } from "#testing/a-user.ts";
import { aWardCode } from "#testing/a-ward-code.ts";
import { anAccount } from "#testing/an-account.ts";
import { signIn } from "#testing/sign-in.ts";
import { BENCH_SECRET } from "../generated-database.ts";
import type { Who } from "./person.ts";
import type { Stage } from "./stage.ts";

export interface People {
  office: Who[];
  midwives: Who[];
  ward: { birthplace: string; code: string };
  surnames: string[];
  zipcodes: string[];
}

/** So many postal codes around her. */
const CIRCLE = 30;
const WARD = "triemli";

export async function openPeople(
  stage: Stage,
  counts: { office: number; midwives: number },
): Promise<People> {
  const { admin, url } = stage;
  const column = async (sql: string) => {
    const { rows } = await admin.query<{ value: string }>(sql);
    return rows.map(({ value }) => value);
  };
  const zipcodes = await column(
    "select distinct zipcode as value from app.postal_code where canton = 'ZH' order by 1",
  );
  const surnames = await column(
    `select lastname as value from app.puerpera group by 1 having count(*) between 5 and 60 order by 1 limit 200`,
  );
  const office: Who[] = [];
  const pools = openPools(stage.databaseUrl, BENCH_SECRET);
  try {
    for (let n = 0; n < counts.office; n += 1) {
      const userId = await aUser(admin, { role: "mediator", email: `buero${n}@beispiel.example` });
      // Her second factor is on her telephone: the session is opened as behind it.
      const { token } = await asSystem(pools, "open a session for the bench", (tx) =>
        openSession(tx, {
          userId,
          madeBy: "browser",
          ends: { idleMinutes: 60, longestHours: 12, trustedDays: 90 },
        }),
      );
      office.push({ userId, cookie: `wiege=${token}` });
    }
  } finally {
    await pools.end();
  }
  const midwives: Who[] = [];
  for (let n = 0; n < counts.midwives; n += 1) {
    const from = Math.floor((n * (zipcodes.length - CIRCLE)) / counts.midwives);
    const circles = zipcodes.slice(from, from + CIRCLE);
    const account = await anAccount(admin, {
      circles,
      zipcode: circles[0] ?? "8610",
      lastname: `Hebamme ${n}`,
    });
    const { browser } = await signIn(url, account);
    midwives.push({ userId: account.userId, cookie: `wiege=${browser.cookie("wiege")}` });
  }
  return {
    office,
    midwives,
    ward: { birthplace: WARD, code: await aWardCode(admin, WARD) },
    surnames,
    zipcodes,
  };
}
