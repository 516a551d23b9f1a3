/** Many midwives at once for each of many mothers, over HTTP: exactly one winner each, one log entry, and the others read why. */
import { aPuerpera } from "#testing/a-puerpera.ts";
import { anAccount } from "#testing/an-account.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";
import { type Proof, times } from "./proof.ts";

const TAKE_OVER = "mutation ($id: uuid!) { mediation_takeover(puerpera_id: $id) { id midwife_id } }";
const TOO_LATE = "Diese Anmeldung wurde soeben von einer Kollegin übernommen.";

export const takeOver: Proof = {
  name: "take-over",
  async run(share) {
    const [midwives, mothers] = [times(50, Math.max(share, 0.2)), times(200, share)];
    const app = await servedApp();
    try {
      const { admin } = app.database;
      const askers: { userId: string; ask: Ask }[] = [];
      for (let n = 0; n < midwives; n += 1) {
        const account = await anAccount(admin);
        const { accessToken } = await signIn(app.baseUrl, account);
        askers.push({ userId: account.userId, ask: graphqlClient(app.baseUrl, accessToken) });
      }
      for (let n = 0; n < mothers; n += 1) {
        const id = await aPuerpera(admin, { status: "published" });
        const answers = await Promise.all(
          askers.map(async ({ userId, ask }) => ({ userId, answer: await ask(TAKE_OVER, { id }) })),
        );
        const winners = answers.filter(({ answer }) => answer.data);
        const tooLate = answers.filter(({ answer }) => answer.errors?.[0]?.message === TOO_LATE);
        const { rows } = await admin.query<{ midwife_id: string; entries: number }>(
          "select p.midwife_id, (select count(*)::int from app.actionlog l where l.puerpera_id = p.id) as entries from app.puerpera p where p.id = $1",
          [id],
        );
        const [winner] = winners;
        if (winners.length !== 1 || tooLate.length !== midwives - 1) {
          throw new Error(
            `${winners.length} winners, ${tooLate.length} too late: ${answers[0]?.answer.text}`,
          );
        }
        if (rows[0]?.midwife_id !== winner?.userId || rows[0]?.entries !== 1) {
          throw new Error(`the database says otherwise: ${JSON.stringify(rows)}`);
        }
      }
      return `${midwives} midwives at once for each of ${mothers} mothers: exactly one winner and one log entry each`;
    } finally {
      await app.stop();
    }
  },
};
