// A fetch that carries the access token: a 401 clears it, fetches it again and retries once.
import { publicToken, type TokenHolder } from "../session/access-token.ts";
import type { Connection } from "./connection.ts";

export function createAuthorizedFetch(
  token: TokenHolder,
  connection: Connection,
  request: typeof fetch,
): typeof fetch {
  const send = async (input: RequestInfo | URL, init: RequestInit | undefined, bearer: string) => {
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${bearer}`);
    try {
      const response = await request(input, { ...init, headers });
      // A proxy that stands before a restarting server answers for it.
      if (response.status >= 502 && response.status <= 504) connection.failed();
      else connection.succeeded();
      return response;
    } catch (cause) {
      // A request that we gave up ourselves says nothing about the line.
      if (!init?.signal?.aborted) connection.failed();
      throw cause;
    }
  };

  /** What somebody does never goes out as nobody's because her token could not be fetched: that is the line. */
  const bearerNow = async () => {
    const bearer = await token.get();
    if (bearer !== publicToken || !token.isSignedIn()) return bearer;
    connection.failed();
    throw new TypeError("the access token could not be fetched");
  };

  return async (input, init) => {
    const first = await send(input, init, await bearerNow());
    if (first.status !== 401) return first;
    token.clear();
    const fresh = await bearerNow();
    if (fresh === publicToken) return first;
    const second = await send(input, init, fresh);
    if (second.status === 401) token.clear();
    return second;
  };
}
