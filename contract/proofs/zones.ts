/**
 * The same data served from machines in other time zones, at an hour at which it is another day there: what is asked, exported,
 * shown, reminded of and written in mails is the same, and nobody is reminded twice.
 */
import { isDeepStrictEqual } from "node:util";
import { anAccount } from "#testing/an-account.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { signIn } from "#testing/sign-in.ts";
import { type MailScene, mailScene, pause } from "./mail-scene.ts";
import { type Proof, times } from "./proof.ts";

const HOME = "Europe/Zurich";
const ELSEWHERE = ["America/Los_Angeles", "Pacific/Auckland", "UTC"];
/** In the morning it is yesterday in California, in the afternoon tomorrow in New Zealand. */
const HOURS = ["08:30", "13:30"];

const QUESTION = `{
  puerpera(order_by: [{ id: asc }], limit: 1000) { id created_at published_at mediated_at closed_at birthdate_child birthday_child dischargedate followup_day }
  calendarentry(order_by: [{ id: asc }], limit: 1000) { id start end }
  ct_issue(order_by: [{ id: asc }]) { id firstdate }
  appmessage(order_by: [{ id: asc }]) { id date }
  home_statistic { __typename id }
  statistic_actionlog_monthly(order_by: [{ year: asc }, { month: asc }, { type: asc }]) { year month type __typename }
  statistic_birthplace(order_by: [{ year: asc }, { birthplace: asc }]) { year birthplace __typename }
}`;

export const zones: Proof = {
  name: "zones",
  isLong: true,
  async run(share) {
    const elsewhere = ELSEWHERE.slice(0, times(ELSEWHERE.length, share));
    const hours = HOURS.slice(0, times(HOURS.length, share));
    let [answers, mails] = [0, 0];
    for (const hour of hours) {
      const athome = await seenFrom(HOME, hour);
      mails += athome.mails?.length ?? 0;
      for (const zone of elsewhere) {
        const there = await seenFrom(zone, hour);
        for (const [what, expected] of Object.entries(athome)) {
          if (!isDeepStrictEqual(there[what], expected))
            throw new Error(
              `${what} differs in ${zone} at ${hour}: ${difference(expected, there[what] ?? [])}`,
            );
          answers += expected.length;
        }
      }
    }
    return `a server in ${elsewhere.join(", ")} and at home, at ${hours.join(" and ")} in Zurich: ${answers} lines of answers, files, pages and mails (${mails} mails at home) are the same, nobody reminded twice`;
  },
};

type Seen = Record<string, string[]>;

function difference(expected: readonly string[], seen: readonly string[]): string {
  const at = expected.findIndex((line, n) => line !== seen[n]);
  return `«${expected[at]?.slice(0, 300)}» is «${seen[at]?.slice(0, 300)}»`;
}

/** The last Wednesday, since on Sundays nobody is reminded. */
function momentAt(hour: string): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 4) % 7));
  return `${day.toISOString().slice(0, 10)} ${hour} ${HOME}`;
}

async function seenFrom(zone: string, hour: string): Promise<Seen> {
  const scene = await mailScene({ sample: true });
  try {
    const { admin } = scene.database;
    const { rows } = await admin.query<{ name: string }>("select current_database() as name");
    // Of those who ask; sessions and what goes by itself keep to the real one.
    for (const role of ["wiege_manager", "wiege_anonymous"])
      await admin.query(
        `alter role ${role} in database "${rows[0]?.name}" set app.now = '${momentAt(hour)}'`,
      );
    const account = await anAccount(admin, { role: "manager", email: "zonen@beispiel.example" });
    const serving = scene.start("serve", { DEMO: "1", TZ: zone });
    while (!serving.output().includes("Beenden mit Ctrl+C.")) {
      if (serving.child.exitCode !== null) throw new Error(`it did not start: ${serving.output()}`);
      await pause(50);
    }
    const baseUrl = /Wiege läuft: (http\S+)/.exec(serving.output())?.[1] ?? "";
    const { accessToken } = await signIn(baseUrl, account);
    return await asked(scene, baseUrl, accessToken);
  } finally {
    await scene.end();
  }
}

async function asked(scene: MailScene, baseUrl: string, token: string): Promise<Seen> {
  const ask = graphqlClient(baseUrl, token);
  const { data, text } = await ask(QUESTION);
  if (!data) throw new Error(text);
  const rows = Object.values(data).flatMap((list) => (list as object[]).map((row) => JSON.stringify(row)));
  const file = async (relation: string, where: object = {}) => {
    const answer = await fetch(`${baseUrl}/api/export/${relation}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ variant: "full", format: "csv", reason: "Zeitzonen", where }),
    });
    if (!answer.ok) throw new Error(`${relation}: ${await answer.text()}`);
    return (await answer.text()).split("\n").toSorted();
  };
  const page = async (path: string) =>
    (await (await fetch(baseUrl + path)).text())
      .replaceAll(baseUrl, "")
      .replaceAll(/nonce[-="]+[^"' ;]+/g, "")
      .split("\n");
  return {
    rows,
    mothers: await file("puerpera"),
    // Without those who got their logins when the server started.
    midwives: await file("user", { role: { _eq: "user" }, email: { _nilike: "%@demo.example" } }),
    courses: await page("/kurse"),
    ...(await reminded(scene, ask)),
  };
}

const REMIND = "mutation { send_reminder_emails { __typename } }";

/** Twice: what is ordered the first time, and how it reads; the second time nothing. */
async function reminded({ database: { admin }, server }: MailScene, ask: Ask): Promise<Seen> {
  const ordered = async () => {
    const { rows } = await admin.query<{ line: string }>(
      `select concat_ws(' ', hookslug, recipient, cause, created_at at time zone 'UTC') as line from app.outbox
       where hookslug like 'reminder%' order by 1`,
    );
    return rows.map(({ line }) => line);
  };
  const before = (await ordered()).length;
  const { data, text } = await ask(REMIND);
  if (!data) throw new Error(text);
  const reminders = await ordered();
  await ask(REMIND);
  const again = await ordered();
  if (again.length !== reminders.length) throw new Error(`reminded twice: ${difference(again, reminders)}`);
  while (server.mails.length < reminders.length - before) await pause(50);
  const mails = server.mails.map(
    ({ recipients, body }) => `${recipients} ${body.replaceAll(/https?:\S+/g, "")}`,
  );
  return { reminders, mails: mails.toSorted() };
}
