/** A visitor's browser for tests: keeps cookies, follows redirects by hand, and walks the real sign-in. */

export interface Browser {
  baseUrl: string;
  /** Never follows a redirect by itself. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects until an answer that is none; gives it with its address. */
  visit(path: string, init?: RequestInit): Promise<{ url: string; response: Response; text: string }>;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

interface StoredCookie {
  value: string;
  path: string;
}

/** `reachedAt`: where the server listens, if its address is that of a proxy before it. */
export function createBrowser(baseUrl: string, reachedAt = baseUrl): Browser {
  const jar = new Map<string, StoredCookie>();

  function store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(pair.indexOf("=") + 1);
      const read = (key: string) =>
        attributes.find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const expires = read("expires");
      const over = read("max-age") === "0" || (expires !== undefined && Date.parse(expires) <= Date.now());
      if (over || value === "") jar.delete(name);
      else jar.set(name, { value, path: read("path") ?? "/" });
    }
  }

  function cookiesFor(pathname: string): string {
    return [...jar]
      .filter(([, { path }]) => path === "/" || pathname === path || pathname.startsWith(`${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join("; ");
  }

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, baseUrl);
    const headers = new Headers(init.headers);
    const cookies = cookiesFor(url.pathname);
    if (cookies) headers.set("cookie", cookies);
    if (!headers.has("accept")) headers.set("accept", "text/html,*/*");
    const there = new URL(url.pathname + url.search, reachedAt);
    const response = await fetch(there, { ...init, headers, redirect: "manual" });
    store(response);
    return response;
  }

  return {
    baseUrl,
    fetch: send,
    async visit(path, init) {
      let url = new URL(path, baseUrl);
      let response = await send(url.href, init);
      for (let hops = 0; hops < 10; hops += 1) {
        const location = response.headers.get("location");
        if (!location) break;
        await response.arrayBuffer();
        url = new URL(location, url);
        // What leaves the own origin is for the test to look at, not to visit.
        if (url.origin !== new URL(baseUrl).origin) break;
        response = await send(url.href);
      }
      return { url: url.href, response, text: response.bodyUsed ? "" : await response.text() };
    },
    cookie: (name) => jar.get(name)?.value,
    setCookie: (name, value) => void jar.set(name, { value, path: "/" }),
  };
}

export interface Credentials {
  email: string;
  password: string;
}

/** Opens the sign-in page and sends the form; where that leads is the answer. */
export async function submitSignIn(browser: Browser, { email, password }: Credentials, returnTo = "/") {
  const page = await browser.visit(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
  if (!action) throw new Error(`No sign-in form at ${page.url}: ${page.response.status}`);
  return await browser.visit(action, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin: browser.baseUrl, "sec-fetch-site": "same-origin" },
  });
}

export interface SignedIn {
  browser: Browser;
  accessToken: string;
}

/** Signs in as people do, and fetches a token. */
export async function signIn(baseUrl: string, credentials: Credentials): Promise<SignedIn> {
  const browser = createBrowser(baseUrl);
  await submitSignIn(browser, credentials);
  const response = await browser.fetch("/api/auth/session");
  if (response.status !== 200) throw new Error(`${credentials.email} could not sign in: ${response.status}`);
  const { accessToken }: { accessToken: string } = JSON.parse(await response.text());
  return { browser, accessToken };
}
