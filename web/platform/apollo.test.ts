import { gql } from "@apollo/client";
import { afterEach, expect, test, vi } from "vitest";
import { createClient, tokenHolder } from "./apollo.ts";

const sent: {
  url: string;
  authorization: string | null;
  body: { operationName: string; variables: unknown };
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

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

afterEach(() => {
  vi.unstubAllGlobals();
  tokenHolder.clear();
  sent.length = 0;
});

const change = gql`
  mutation Change($set: change_input!) {
    change(set: $set) {
      id
    }
  }
`;

test("without a session the data service is asked as public", async () => {
  serve({
    "/api/auth/session": () => json({}, 401),
    "/v1/graphql": () => json({ data: { change: null } }),
  });
  await createClient().mutate({ mutation: change, variables: { set: { a: 1 } } });
  expect(sent[0]?.authorization).toBe("Bearer public");
});

test("__typename is removed from mutation variables, however deep", async () => {
  serve({
    "/api/auth/session": () => json({ accessToken: "t" }),
    "/v1/graphql": () => json({ data: { change: null } }),
  });
  await createClient().mutate({
    mutation: change,
    variables: { set: { __typename: "a", name: "x", inner: [{ __typename: "b", value: 1 }] } },
  });
  expect(sent[0]?.authorization).toBe("Bearer t");
  expect(sent[0]?.body).toMatchObject({
    operationName: "Change",
    variables: { set: { name: "x", inner: [{ value: 1 }] } },
  });
  expect(JSON.stringify(sent[0]?.body.variables)).not.toContain("__typename");
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
  const { data } = await createClient().mutate({ mutation: change, variables: { set: {} } });
  expect(data).toEqual({ change: { id: "1", __typename: "change" } });
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer old", "Bearer new"]);
});
