import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

const server = createServer((request, response) => {
  if (request.url === "/answers") response.end("da");
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

/** Time limits are the browser's own and not moved by a fake clock. */
function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 200));
}

test("an answer that comes is given", async () => {
  expect(await (await fetchWithTimeout(`${address}/answers`)).text()).toBe("da");
});

test("an answer that never comes is given up", async () => {
  hurry();
  await expect(fetchWithTimeout(`${address}/never`)).rejects.toThrow(/timeout/);
});

test("who asks can give up earlier", async () => {
  const own = new AbortController();
  const asked = fetchWithTimeout(`${address}/never`, { signal: own.signal });
  own.abort(new Error("left the page"));
  await expect(asked).rejects.toThrow("left the page");
});
