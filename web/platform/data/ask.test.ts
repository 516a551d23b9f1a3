import { afterEach, expect, test, vi } from "vitest";
import { ask, tokenHolder } from "./ask.ts";
import { RefusedError, StatusError } from "./data-errors.ts";
import { sentenceOf } from "./errors.ts";
import type { TypedDocument } from "./typed-document.ts";

const sent: {
  url: string;
  authorization: string | null;
  body: { operationName: string; variables: unknown; query: string };
}[] = [];

function serve(answers: Record<string, () => Response>): void {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    if (url === "/v1/graphql") {
      sent.push({
        url,
        authorization: new Headers(init?.headers).get("authorization"),
        body: JSON.parse(String(init?.body)),
      });
    }
    return answers[url]?.() ?? new Response("", { status: 404 });
  });
}

const json = (body: unknown, status = 200, type = "application/json") =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": `${type}; charset=utf-8` } });

const signedIn = { "/api/auth/session": () => json({ accessToken: "t" }) };

afterEach(() => {
  vi.unstubAllGlobals();
  tokenHolder.clear();
  sent.length = 0;
});

const change: TypedDocument<{ change: { id: string } | null }, { set: object }> = {
  name: "Change",
  text: "mutation Change($set:change_input!){change(set:$set){id}}",
};

test("without a session the data service is asked as public", async () => {
  serve({
    "/api/auth/session": () => json({}, 401),
    "/v1/graphql": () => json({ data: { change: null } }),
  });
  await ask(change, { set: { a: 1 } });
  expect(sent[0]?.authorization).toBe("Bearer public");
});

test("operationName, variables and query are sent, and __typename is removed from the variables, however deep", async () => {
  serve({ ...signedIn, "/v1/graphql": () => json({ data: { change: null } }) });
  await ask(change, { set: { __typename: "a", name: "x", inner: [{ __typename: "b", value: 1 }] } });
  expect(sent[0]?.authorization).toBe("Bearer t");
  expect(sent[0]?.body).toEqual({
    operationName: "Change",
    variables: { set: { name: "x", inner: [{ value: 1 }] } },
    query: change.text,
  });
});

test("an expired token is fetched again and the request repeated once", async () => {
  let isExpired = true;
  serve({
    "/api/auth/session": () => json({ accessToken: isExpired ? "old" : "new" }),
    "/v1/graphql": () => {
      if (!isExpired) return json({ data: { change: { id: "1", __typename: "change" } } });
      isExpired = false;
      return json({ errors: [{ message: "x" }] }, 401);
    },
  });
  expect(await ask(change, { set: {} })).toEqual({ change: { id: "1", __typename: "change" } });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer old", "Bearer new"]);
});

test("a refusal is told in the words of the data service, whatever its status", async () => {
  const refusal = { errors: [{ message: "Bitte bestätigen.", extensions: { code: "needs-confirmation" } }] };
  for (const [status, type] of [
    [200, "application/json"],
    [422, "application/graphql-response+json"],
  ] as const) {
    serve({ ...signedIn, "/v1/graphql": () => json(refusal, status, type) });
    const refused = await ask(change, { set: {} }).catch((error) => error);
    expect(refused).toBeInstanceOf(RefusedError);
    expect(sentenceOf(refused)).toBe("Bitte bestätigen.");
  }
});

test("a status without such words is an error of its own", async () => {
  serve({ ...signedIn, "/v1/graphql": () => new Response("<html>", { status: 502 }) });
  const failed = await ask(change, { set: {} }).catch((error) => error);
  expect(failed).toBeInstanceOf(StatusError);
  expect(failed).toMatchObject({ status: 502 });
});

test("what is no JSON, or has neither data nor errors, is a failure", async () => {
  serve({ ...signedIn, "/v1/graphql": () => new Response("<html>", { status: 200 }) });
  await expect(ask(change, { set: {} })).rejects.toThrow();
  serve({ ...signedIn, "/v1/graphql": () => json({}) });
  await expect(ask(change, { set: {} })).rejects.toThrow("answered nothing");
});
