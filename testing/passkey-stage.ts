/** The program at a name for which browsers make passkeys, and what people do with them there. */
import type { Account } from "./an-account.ts";
import type { Authenticator, Lie } from "./an-authenticator.ts";
import { type ServedApp, type ServedAppOptions, servedApp } from "./served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "./sign-in.ts";

export const ORIGIN = "https://wiege.example";

export interface Page {
  url: string;
  response: Response;
  text: string;
}

export type PasskeyStage = Awaited<ReturnType<typeof passkeyStage>>;

/** The form in which the page asks for a passkey. */
export function questionOn({ text }: Pick<Page, "text">) {
  const form = /<form class="passkey" method="post" action="([^"]+)"[^>]* data-options="([^"]+)"/.exec(text);
  if (!form) throw new Error("the page asks for no passkey");
  const [, action = "", options = ""] = form;
  return {
    action,
    options: JSON.parse(options.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&#39;", "'")),
  };
}

export async function passkeyStage(config: ServedAppOptions["config"] = {}) {
  const app: ServedApp = await servedApp({ config: { baseUrl: ORIGIN, ...config } });

  async function post(browser: Browser, path: string, fields: Record<string, string>): Promise<Page> {
    return await browser.visit(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    });
  }

  const newBrowser = () => createBrowser(ORIGIN, `http://127.0.0.1:${app.config.port}`);

  return {
    app,
    post,
    newBrowser,

    async isIn(browser: Browser): Promise<boolean> {
      return (await browser.fetch("/api/auth/me")).status === 200;
    },

    async signedIn(account: Account): Promise<Browser> {
      const browser = newBrowser();
      await submitSignIn(browser, account);
      return browser;
    },

    /** Under /signin/security, in a browser that is signed in. */
    async enrol(
      browser: Browser,
      { password }: Account,
      device: Authenticator,
      { name = "Mein Telefon", lie }: { name?: string; lie?: Lie } = {},
    ): Promise<Page> {
      const asked = await post(browser, "/signin/security/passkey", { current: password, name });
      const { action, options } = questionOn(asked);
      return await post(browser, action, { credential: device.create(options, lie), name });
    },

    /** The sign-in page answered by a passkey alone. */
    async enterBy(browser: Browser, device: Authenticator, lie?: Lie): Promise<Page> {
      const { action, options } = questionOn(await browser.visit("/api/auth/login"));
      return await post(browser, action, { credential: device.get(options, lie) });
    },
  };
}
