/** The program with an office that gives logins: what its people do, and what comes of it in mailboxes and rows. */
import { openSealedText } from "#server/features/messages/write-mail.ts";
import { openIdentityAdministration } from "#server/identity/administration/open-administration.ts";
import { inSession, type Tx } from "#server/postgres/in-session.ts";
import { aUser } from "./a-user.ts";
import { testLog } from "./cluster.ts";
import { testSecret } from "./fresh-database.ts";
import { servedApp } from "./served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "./sign-in.ts";

export type LoginStage = Awaited<ReturnType<typeof loginStage>>;

export async function loginStage() {
  const app = await servedApp();
  const db = app.database.admin;
  const office = {
    admin: await aUser(db, { role: "admin" }),
    manager: await aUser(db, { role: "manager" }),
    mediator: await aUser(db, { role: "mediator" }),
  };
  return {
    app,
    office,

    actions: () => ({
      administration: openIdentityAdministration(app.config, testLog),
      appSecret: testSecret,
      baseUrl: app.baseUrl,
      mailLeaves: true,
    }),

    as: <T>(role: keyof typeof office, work: (tx: Tx) => Promise<T>): Promise<T> =>
      inSession(app.database.pools, { role, userId: office[role], sessionId: null }, work),

    /** The link of the newest mail, as its reader sees it. */
    async linkFor(userId: string): Promise<string> {
      const { rows } = await db.query(
        "select sealed_body from app.outbox where user_id = $1 order by created_at desc, id desc limit 1",
        [userId],
      );
      const text = await openSealedText(rows[0]?.sealed_body ?? "", testSecret);
      return /https?:\S+\/signin\/link\/\S+/.exec(text ?? "")?.[0] ?? "";
    },

    async mailsFor(userId: string): Promise<number> {
      const { rows } = await db.query("select from app.outbox where user_id = $1", [userId]);
      return rows.length;
    },

    async userRow(id: string) {
      const { rows } = await db.query(
        `select auth0_id, auth0_action, mfareset_at is not null as was_reset, version from app."user" where id = $1`,
        [id],
      );
      return rows[0];
    },

    async comesIn(email: string, password: string): Promise<boolean> {
      const browser = createBrowser(app.baseUrl);
      await submitSignIn(browser, { email, password });
      return (await browser.fetch("/api/auth/me")).status === 200;
    },
  };
}

/** At the page that the link opens. */
export async function choosePassword(browser: Browser, link: string, password: string) {
  return await browser.visit(link, {
    method: "POST",
    body: new URLSearchParams({ password }),
    headers: { origin: browser.baseUrl, "sec-fetch-site": "same-origin" },
  });
}
