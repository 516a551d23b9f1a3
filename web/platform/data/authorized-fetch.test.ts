import { expect, test, vi } from "vitest";
import type { TokenHolder } from "../session/access-token.ts";
import { createAuthorizedFetch } from "./authorized-fetch.ts";
import { createConnection } from "./connection.ts";

function holding(...tokens: string[]): TokenHolder & { cleared: number } {
  const holder = {
    cleared: 0,
    get: () => Promise.resolve(tokens[0] ?? "public"),
    clear: () => {
      holder.cleared++;
      tokens.shift();
    },
    isSignedIn: () => false,
    onToken: () => () => undefined,
    onPublic: () => () => undefined,
  };
  return holder;
}

function answering(...statuses: number[]) {
  const seen: (string | null)[] = [];
  const request = vi.fn((_input: unknown, init?: RequestInit) => {
    seen.push(new Headers(init?.headers).get("authorization"));
    return Promise.resolve(new Response("{}", { status: statuses.shift() ?? 200 }));
  });
  return { request: request as unknown as typeof fetch, seen };
}

test("without a session a 401 is handed on and not retried as nobody", async () => {
  const token = holding("old");
  const { request, seen } = answering(401);
  const response = await createAuthorizedFetch(token, createConnection(), request)("/v1/graphql");
  expect(response.status).toBe(401);
  expect(seen).toEqual(["Bearer old"]);
  expect(token.cleared).toBe(1);
});

test("a 401 clears the token, fetches it again and retries once", async () => {
  const token = holding("old", "new");
  const { request, seen } = answering(401, 200);
  const response = await createAuthorizedFetch(token, createConnection(), request)("/v1/graphql");
  expect(response.status).toBe(200);
  expect(seen).toEqual(["Bearer old", "Bearer new"]);
});

test("a second 401 is final, and clears again", async () => {
  const token = holding("old", "new");
  const { request, seen } = answering(401, 401);
  const response = await createAuthorizedFetch(token, createConnection(), request)("/v1/graphql");
  expect(response.status).toBe(401);
  expect(seen).toHaveLength(2);
  expect(token.cleared).toBe(2);
});

test("whose token cannot be fetched asks nothing as nobody: the line is what failed", async () => {
  const connection = createConnection();
  const token = { ...holding(), isSignedIn: () => true };
  const { request, seen } = answering(200);
  const send = createAuthorizedFetch(token, connection, request);
  for (let tries = 0; tries < 2; tries += 1) await expect(send("/v1/graphql")).rejects.toThrow(TypeError);
  expect(seen).toEqual([]);
  expect(connection.isLost()).toBe(true);
});

test("a 401 whose new token cannot be fetched is the line too, and no end of the session", async () => {
  const token = { ...holding("old"), isSignedIn: () => true };
  const { request, seen } = answering(401);
  const send = createAuthorizedFetch(token, createConnection(), request);
  await expect(send("/v1/graphql")).rejects.toThrow(TypeError);
  expect(seen).toEqual(["Bearer old"]);
});

test("the connection is lost after two failures in a row and found by one answer", async () => {
  const connection = createConnection();
  const listener = vi.fn();
  connection.subscribe(listener);
  let isDown = true;
  const request = (() =>
    isDown
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response("{}"))) as typeof fetch;
  const send = createAuthorizedFetch(holding("one"), connection, request);
  await expect(send("/v1/graphql")).rejects.toThrow(TypeError);
  expect(connection.isLost()).toBe(false);
  await expect(send("/v1/graphql")).rejects.toThrow(TypeError);
  expect(connection.isLost()).toBe(true);
  isDown = false;
  await send("/v1/graphql");
  expect(connection.isLost()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("a request given up by ourselves says nothing about the line", async () => {
  const connection = createConnection();
  const controller = new AbortController();
  controller.abort();
  const request = (() => Promise.reject(new DOMException("aborted", "AbortError"))) as typeof fetch;
  const send = createAuthorizedFetch(holding("one"), connection, request);
  await expect(send("/v1/graphql", { signal: controller.signal })).rejects.toThrow();
  await expect(send("/v1/graphql", { signal: controller.signal })).rejects.toThrow();
  expect(connection.isLost()).toBe(false);
});

test("a proxy that answers for a server that is away counts as a failure", async () => {
  const connection = createConnection();
  const { request } = answering(502, 503, 500);
  const send = createAuthorizedFetch(holding("one"), connection, request);
  await send("/v1/graphql");
  await send("/v1/graphql");
  expect(connection.isLost()).toBe(true);
  await send("/v1/graphql");
  expect(connection.isLost()).toBe(false);
});
