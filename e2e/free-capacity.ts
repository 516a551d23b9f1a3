/** Each story may give a demonstration midwife mothers; whoever needs her below her monthly limit says so. */
import type { Browser } from "@playwright/test";
import { ask } from "./graphql.ts";
import { asSomebodyElse, type DemoPerson, nowhere } from "./sign-in.ts";
import { test } from "./story.ts";

interface Midwife {
  id: string;
  max_mediations_permonth: number | null;
  mediations_current_month: number;
}

async function changeLimit(
  browser: Browser,
  who: DemoPerson,
  choose: (midwife: Midwife) => number | null,
): Promise<number | null> {
  const { page, context } = await asSomebodyElse(browser, "admin", nowhere);
  const { user } = await ask<{ user: Midwife[] }>(
    page,
    "query ($email: String!) { user(where: { email: { _eq: $email } }) { id max_mediations_permonth mediations_current_month } }",
    { email: `${who}@demo.example` },
  );
  const [midwife] = user;
  if (!midwife) throw new Error(`${who} is not in the sample`);
  await ask(
    page,
    "mutation ($id: uuid!, $limit: Int) { update_user_by_pk(pk_columns: { id: $id }, _set: { max_mediations_permonth: $limit }) { id } }",
    { id: midwife.id, limit: choose(midwife) },
  );
  await context.close();
  return midwife.max_mediations_permonth;
}

/** For the stories of the file that calls it. */
export function freeCapacityFor(who: DemoPerson): void {
  let own: number | null = null;
  test.beforeEach(async ({ browser }) => {
    own = await changeLimit(browser, who, ({ mediations_current_month }) => mediations_current_month + 10);
  });
  test.afterEach(async ({ browser }) => {
    await changeLimit(browser, who, () => own);
  });
}
