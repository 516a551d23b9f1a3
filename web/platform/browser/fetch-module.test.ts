import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fetchModule, onModuleFailed } from "./fetch-module.ts";

/** What the line does to the requests for a file, in their order; after that it holds. */
let cuts: Record<string, ("cut" | "gone" | "half")[]> = {};
let asked: string[] = [];

const answer: RequestListener = (request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  const fault = cuts[path]?.shift();
  if (fault === "cut") request.socket.destroy();
  else if (fault === "gone") response.writeHead(404).end();
  else if (fault === "half") {
    response.writeHead(200, { "content-length": "100" }).write("half of");
    response.socket?.end();
  } else response.end("export {};");
};

const server = createServer(answer);
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  cuts = {};
  asked = [];
});

afterEach(() => vi.unstubAllGlobals());

const dialog = { Dialog: () => null };

/** A module loader that remembers every address that it could not load, as browsers do. */
function aLoader(name: string, faults = 0) {
  const loaded: string[] = [];
  let left = faults;
  const from = async (address: string) => {
    if (loaded.includes(address)) throw new TypeError("remembered");
    loaded.push(address);
    if (left-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return dialog;
  };
  const own = `${origin}/${name}.js`;
  const files = [own, `${origin}/${name}-part.js`];
  return { loaded, own, ask: () => fetchModule(() => from(own), files, from) };
}

for (const fault of ["cut", "gone", "half"] as const) {
  test(`a file whose first answer is ${fault} is asked for again, and its module is loaded only when all files are here`, async () => {
    const { loaded, own, ask } = aLoader(`first-${fault}`);
    cuts = { [`/first-${fault}-part.js`]: [fault] };
    await expect(ask()).rejects.toThrow();
    expect(loaded).toEqual([]);
    await expect(ask()).resolves.toBe(dialog);
    expect(loaded).toEqual([own]);
  });
}

test("files that came are not fetched twice", async () => {
  const { ask } = aLoader("twice");
  await Promise.all([ask(), aLoader("twice").ask()]);
  await aLoader("twice").ask();
  expect(asked.toSorted()).toEqual(["/twice-part.js", "/twice.js"]);
});

test("a module that the browser could not load is asked for by another address each time", async () => {
  const { loaded, own, ask } = aLoader("lost", 2);
  await expect(ask()).rejects.toThrow("Failed to fetch");
  await expect(ask()).rejects.toThrow("Failed to fetch");
  await expect(ask()).resolves.toBe(dialog);
  expect(loaded).toEqual([own, `${own}?again=1`, `${own}?again=2`]);
});

test("who looks for a new version is told of every file that did not come", async () => {
  let told = 0;
  const end = onModuleFailed(() => told++);
  cuts = { "/version.js": ["gone"] };
  await expect(aLoader("version").ask()).rejects.toThrow("404");
  await expect(aLoader("version", 1).ask()).rejects.toThrow("Failed to fetch");
  end();
  await expect(aLoader("unwatched", 1).ask()).rejects.toThrow("Failed to fetch");
  expect(told).toBe(2);
});

test("what the page fetches before anybody asks is waited for and not fetched twice, and what it could not get is fetched", async () => {
  const { own, ask } = aLoader("soon");
  const lost = Promise.reject(new Error("cut"));
  lost.catch(() => undefined);
  vi.stubGlobal("window", { comingSoon: { [own]: Promise.resolve(), [`${origin}/soon-part.js`]: lost } });
  await expect(ask()).resolves.toBe(dialog);
  expect(asked).toEqual(["/soon-part.js"]);
});
