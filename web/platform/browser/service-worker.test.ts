/** The worker as the browser runs it, in a scope of the test's own: no browser without a window shows notices. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test } from "vitest";

const script = readFileSync(new URL("../../public/service-worker.js", import.meta.url), "utf8");
const ORIGIN = "https://wiege.example";
const version = "/assets/index-two.js";

interface Shown {
  title: string;
  data: { path: string };
  [option: string]: unknown;
}

interface Window {
  url: string;
  heard: unknown[];
  isFocused: boolean;
}

let handlers: Record<string, (event: object) => void>;
let shown: Shown[];
let windows: Window[];
let opened: string[];
/** What the network answers at an address; without a line nothing. */
let served: Map<string, Response> | undefined;
let asked: string[];
/** By its name, then by address. */
let kept: Map<string, Map<string, Response>>;
let forgotten: string[];
/** What the worker waits for a time for; called when the time is over. */
let timers: (() => void)[];

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

async function network(request: string | { url: string }): Promise<Response> {
  asked.push(pathOf(request));
  const answer = served?.get(pathOf(request));
  if (!answer) throw new TypeError("Failed to fetch");
  return answer.clone();
}

const cacheStorage = {
  open: async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(network));
        paths.forEach((path, at) => {
          if (answers[at]) cache.set(path, answers[at]);
        });
      },
      put: async (path: string, answer: Response) => void cache.set(path, answer),
    };
  },
  match: async (request: string | { url: string }, { cacheName }: { cacheName: string }) =>
    kept.get(cacheName)?.get(pathOf(request))?.clone(),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
};

const database = {
  deleteDatabase: (name: string) => {
    forgotten.push(name);
    const request = { onsuccess: () => undefined };
    queueMicrotask(() => request.onsuccess());
    return request;
  },
};

beforeEach(() => {
  handlers = {};
  shown = [];
  windows = [];
  opened = [];
  served = new Map(
    Object.entries({
      "/offline-shell": new Response(`<script src="${version}">`),
      [version]: new Response("two"),
      "/assets/today.js": new Response("today"),
      "/user/today": new Response("the server's page"),
    }),
  );
  asked = [];
  kept = new Map([["wiege /assets/index-one.js", new Map([["/offline-shell", new Response("one")]])]]);
  forgotten = [];
  timers = [];
  const self = {
    wiegeBuild: { version, files: [version, "/assets/today.js"] },
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    skipWaiting: () => undefined,
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: Omit<Shown, "title">) => {
        shown.push({ title, ...options } as Shown);
      },
    },
    clients: {
      matchAll: async () =>
        windows.map((each) => ({
          url: each.url,
          postMessage: (message: unknown) => each.heard.push(message),
          focus: async () => {
            each.isFocused = true;
          },
        })),
      openWindow: async (address: string) => void opened.push(address),
    },
  };
  runInNewContext(script, {
    self,
    URL,
    Response,
    fetch: network,
    caches: cacheStorage,
    indexedDB: database,
    setTimeout: (act: () => void) => timers.push(act),
  });
});

/** Until everything is done for which the worker asked to be kept alive, and what came of the request. */
async function happens(name: string, event: object): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  handlers[name]?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      answer = promise;
    },
  });
  const response = await answer;
  await Promise.all(work);
  return response;
}

const pushed = (payload: unknown) => happens("push", { data: { json: () => payload } });
const tap = (path: string) =>
  happens("notificationclick", { notification: { close: () => undefined, data: { path } } });

/** What the worker answers; undefined where it leaves the request to the browser. */
async function answerTo(path: string, request: Partial<Request> = {}): Promise<string | undefined> {
  const url = new URL(path, ORIGIN).href;
  const response = await happens("fetch", { request: { method: "GET", mode: "navigate", url, ...request } });
  return await response?.text();
}

describe("what it keeps", () => {
  test("is never an answer: data, sign-in, public pages, the office and other people's servers go past it", async () => {
    await happens("install", {});
    asked = [];
    const pages = [
      "/api/auth/me",
      "/api/auth/login",
      "/api/auth/logout",
      "/signin/security",
      "/oidc/auth",
      "/admin/home",
      "/users",
      "/status/abc",
      "/anmeldung",
      "https://elsewhere.example/user/today",
    ];
    for (const path of pages) expect(await answerTo(path), path).toBeUndefined();
    for (const path of ["/v1/graphql", "/api/auth/session", "/version.json", "/user/today"])
      expect(await answerTo(path, { mode: "cors" }), path).toBeUndefined();
    expect(await answerTo("/user/today", { method: "POST" })).toBeUndefined();
    expect(asked).toEqual([]);
    expect([...(kept.get(`wiege ${version}`)?.keys() ?? [])].toSorted()).toEqual([
      "/assets/index-two.js",
      "/assets/today.js",
      "/offline-shell",
    ]);
  });

  test("opens a midwife's page without a line, and hers comes from the server whenever it answers", async () => {
    await happens("install", {});
    expect(await answerTo("/user/today")).toBe("the server's page");
    served = new Map([["/user/today", new Response("bad gateway", { status: 502 })]]);
    expect(await answerTo("/user/today")).toContain(version);
    served = undefined;
    expect(await answerTo("/user/puerpera/single/1")).toContain(version);
    expect(await answerTo("/")).toContain(version);
    expect(await answerTo("/assets/today.js", { mode: "cors" })).toBe("today");
  });

  test("opens it too when the server takes longer than anybody waits", async () => {
    await happens("install", {});
    const silent = new Promise<Response>(() => undefined);
    served?.set("/user/today", { clone: () => silent } as unknown as Response);
    const answer = answerTo("/user/today");
    await expect.poll(() => timers.length).toBe(1);
    timers[0]?.();
    expect(await answer).toContain(version);
  });

  test("is all of one build: the one before goes when the new one is whole, and not earlier", async () => {
    served?.delete("/assets/today.js");
    await happens("install", {});
    expect(await answerTo("/user/today")).toBe("the server's page");
    expect([...kept.keys()]).toContain("wiege /assets/index-one.js");
    served?.set("/assets/today.js", new Response("today"));
    expect(await answerTo("/user/today")).toBe("the server's page");
    expect([...kept.keys()]).toEqual([`wiege ${version}`]);
  });

  test("is nothing of a build that another has replaced meanwhile", async () => {
    served?.set("/offline-shell", new Response('<script src="/assets/index-three.js">'));
    await happens("install", {});
    expect([...kept.keys()]).toEqual(["wiege /assets/index-one.js"]);
  });
});

test("whoever signs out, or is told that nobody is signed in, leaves no list behind", async () => {
  expect(await answerTo("/user/today")).toBe("the server's page");
  expect(forgotten).toEqual([]);
  await answerTo("/api/auth/logout");
  expect(forgotten).toEqual(["wiege-offline"]);
  served?.set("/user/today", new Response("sign in", { headers: { "x-wiege-session": "none" } }));
  expect(await answerTo("/user/today")).toBe("sign in");
  expect(forgotten).toEqual(["wiege-offline", "wiege-offline"]);
});

test("a push is shown as it says, a later one of the same mother in its place", async () => {
  await pushed({ title: "Neue Anmeldung: 8610 Uster", body: "Deutsch", tag: "a", path: "/user/filter" });
  await pushed({
    title: "Dringend: 8610 Uster",
    body: "Deutsch",
    tag: "a",
    path: "/user/filter",
    isUrgent: true,
  });
  expect(shown).toMatchObject([
    { title: "Neue Anmeldung: 8610 Uster", tag: "a", renotify: false, data: { path: "/user/filter" } },
    { title: "Dringend: 8610 Uster", tag: "a", renotify: true, requireInteraction: true },
  ]);
});

test("what cannot be read is shown too, without words of its own", async () => {
  await happens("push", { data: null });
  await happens("push", {
    data: {
      json: () => {
        throw new SyntaxError("no JSON");
      },
    },
  });
  expect(shown.map(({ title, data }) => [title, data.path])).toEqual([
    ["Es gibt etwas Neues", "/"],
    ["Es gibt etwas Neues", "/"],
  ]);
});

test("a tap opens the application, or brings the open one to the front at the right place", async () => {
  await tap("/user/filter#fullmatch");
  expect(opened).toEqual(["https://wiege.example/user/filter#fullmatch"]);
  const url = `${ORIGIN}/user/home`;
  windows.push({ url, heard: [], isFocused: false });
  await tap("/user/filter#fullmatch");
  expect(windows).toEqual([{ url, heard: [{ open: "/user/filter#fullmatch" }], isFocused: true }]);
  expect(opened).toHaveLength(1);
});

test("a tap never ends at a page that does not listen", async () => {
  for (const path of ["/signin/security", "/status/abc", "/admin/home", "/users"])
    windows.push({ url: ORIGIN + path, heard: [], isFocused: false });
  await tap("/user/filter");
  expect(opened).toEqual(["https://wiege.example/user/filter"]);
  windows.push({ url: `${ORIGIN}/user/puerpera/list?offen=ja`, heard: [], isFocused: false });
  await tap("/user/filter");
  expect(opened).toHaveLength(1);
  expect(windows.map(({ isFocused }) => isFocused)).toEqual([false, false, false, false, true]);
  expect(windows.map(({ heard }) => heard.length)).toEqual([0, 0, 0, 0, 1]);
});

test("a tap never leads out of the application", async () => {
  await tap("https://evil.example/");
  await tap("//evil.example/");
  expect(opened).toEqual([]);
});
