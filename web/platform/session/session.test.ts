import { expect, test } from "vitest";
import { fetchSessionUser, RequestError } from "./session.ts";

const answering = (response: () => Promise<Response>) => (() => response()) as typeof fetch;

test("204 means no user", async () => {
  const request = answering(() => Promise.resolve(new Response(null, { status: 204 })));
  expect(await fetchSessionUser("/api/auth/me", request)).toBeNull();
});

test("any other success is the user", async () => {
  const request = answering(() =>
    Promise.resolve(new Response(JSON.stringify({ user_id: "u", role: "user" }))),
  );
  expect(await fetchSessionUser("/api/auth/me", request)).toMatchObject({ user_id: "u", role: "user" });
});

test("another status is a request error that carries it", async () => {
  const request = answering(() => Promise.resolve(new Response("", { status: 503 })));
  await expect(fetchSessionUser("/api/auth/me", request)).rejects.toMatchObject({ status: 503 });
});

test("a network failure is a request error with status 0", async () => {
  const request = answering(() => Promise.reject(new TypeError("Failed to fetch")));
  const failure = fetchSessionUser("/api/auth/me", request);
  await expect(failure).rejects.toBeInstanceOf(RequestError);
  await expect(failure).rejects.toMatchObject({ status: 0 });
});
