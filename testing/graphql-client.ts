/** Asks the data service over HTTP, as one person or as nobody. */
import type { Account } from "./an-account.ts";
import { signIn } from "./sign-in.ts";

export interface HttpAnswer {
  status: number;
  headers: Headers;
  data?: Record<string, unknown>;
  errors?: { message: string; extensions: { code: string; path: string } }[];
  text: string;
}

export type Ask = (
  query: string,
  variables?: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<HttpAnswer>;

export function graphqlClient(baseUrl: string, token?: string): Ask {
  return async (query, variables = {}, headers = {}) => {
    const response = await fetch(`${baseUrl}/v1/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ...JSON.parse(text) };
  };
}

export async function signedInClient(baseUrl: string, account: Account): Promise<Ask> {
  return graphqlClient(baseUrl, (await signIn(baseUrl, account)).accessToken);
}
