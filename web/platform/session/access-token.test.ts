import { expect, test, vi } from "vitest";
import { createTokenHolder } from "./access-token.ts";

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

function holder(answers: (() => Response | Promise<Response>)[], now = () => 0) {
  const request = vi.fn(() => Promise.resolve(answers.shift()?.() ?? json({}, 500)));
  return { request, token: createTokenHolder("/api/auth/session", request as unknown as typeof fetch, now) };
}

test("without a session the token is public, and whoever listens hears it", async () => {
  const { token } = holder([() => json({}, 401)]);
  const heard = vi.fn();
  token.onPublic(heard);
  expect(await token.get()).toBe("public");
  expect(heard).toHaveBeenCalledOnce();
});

test("without a network the token is public, but nobody is signed out", async () => {
  const { token } = holder([() => Promise.reject(new TypeError("Failed to fetch"))]);
  const heard = vi.fn();
  token.onPublic(heard);
  expect(await token.get()).toBe("public");
  expect(heard).not.toHaveBeenCalled();
});

test("whoever was signed in stays so without a network, until the server says that nobody is", async () => {
  const { token } = holder([
    () => json({ accessToken: "one" }),
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => json({}, 503),
    () => json({}, 401),
  ]);
  expect(token.isSignedIn()).toBe(false);
  for (const isSignedIn of [true, true, true, false]) {
    token.clear();
    await token.get();
    expect(token.isSignedIn()).toBe(isSignedIn);
  }
});

test("a token is kept until shortly before it expires", async () => {
  let time = 0;
  const { request, token } = holder(
    [
      () => json({ accessToken: "one", expiresAt: new Date(300_000).toISOString() }),
      () => json({ accessToken: "two", expiresAt: 600 }),
    ],
    () => time,
  );
  expect(await token.get()).toBe("one");
  time = 200_000;
  expect(await token.get()).toBe("one");
  time = 290_000;
  expect(await token.get()).toBe("two");
  time = 500_000;
  expect(await token.get()).toBe("two");
  expect(request).toHaveBeenCalledTimes(2);
});

test("questions that come together share one request", async () => {
  const { request, token } = holder([() => json({ accessToken: "one" })]);
  expect(await Promise.all([token.get(), token.get(), token.get()])).toEqual(["one", "one", "one"]);
  expect(request).toHaveBeenCalledOnce();
});

test("a cleared token is fetched again on next use", async () => {
  const { token } = holder([() => json({ accessToken: "one" }), () => json({ accessToken: "two" })]);
  await token.get();
  token.clear();
  expect(await token.get()).toBe("two");
});

test("public is never kept", async () => {
  const { token } = holder([() => json({}, 401), () => json({ accessToken: "one" })]);
  expect(await token.get()).toBe("public");
  expect(await token.get()).toBe("one");
});
