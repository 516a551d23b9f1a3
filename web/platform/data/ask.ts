// The way to the data service: one POST per question, with the access token, and a failure that says what it was.

import { graphqlPath, sessionPath } from "../browser/paths.ts";
import { createTokenHolder } from "../session/access-token.ts";
import { createAuthorizedFetch } from "./authorized-fetch.ts";
import { connection } from "./connection.ts";
import { type RefusalLine, RefusedError, StatusError } from "./data-errors.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { counted } from "./quiet.ts";
import { learnKeys } from "./row-key.ts";
import { takeAnswerTo, takingFirst } from "./taken-answers.ts";
import type { TypedDocument } from "./typed-document.ts";

/** Whoever names the first type is told by the status too. */
const RESPONSE_TYPE = "application/graphql-response+json";
const ACCEPT = `${RESPONSE_TYPE},application/json;q=0.9`;

export const tokenHolder = createTokenHolder(sessionPath, takingFirst(fetchWithTimeout));

/** For what is no GraphQL, such as a file: that may take its time. */
export const authorizedFetch = createAuthorizedFetch(tokenHolder, connection, (input, init) =>
  fetch(input, init),
);

const dataFetch = createAuthorizedFetch(tokenHolder, connection, fetchWithTimeout);

/** Asks once, from code: nothing on the screen changes by it. */
export async function ask<Data, Variables>(
  document: TypedDocument<Data, Variables>,
  variables: NoInfer<Variables>,
  signal?: AbortSignal,
): Promise<Data> {
  learnKeys(document);
  return await counted(send<Data>(document, variables, signal));
}

async function send<Data>(
  document: TypedDocument<Data, never>,
  variables: unknown,
  signal: AbortSignal | undefined,
): Promise<Data> {
  const response =
    (await takeAnswerTo(document.name, variables)) ??
    (await dataFetch(graphqlPath, {
      method: "POST",
      headers: { accept: ACCEPT, "content-type": "application/json" },
      body: JSON.stringify(
        { operationName: document.name, variables, query: document.text },
        withoutTypename,
      ),
      ...(signal && { signal }),
    }));
  return readAnswer<Data>(response);
}

/** Rows that were read go back as input; their type is no column. */
function withoutTypename(name: string, value: unknown): unknown {
  return name === "__typename" ? undefined : value;
}

async function readAnswer<Data>(response: Response): Promise<Data> {
  const isOfService = response.headers.get("content-type")?.startsWith(RESPONSE_TYPE) ?? false;
  if (response.status >= 300 && !isOfService) throw new StatusError(response.status);
  const { data, errors } = (await response.json()) as {
    data?: Data | null;
    errors?: readonly RefusalLine[];
  };
  if (errors && errors.length > 0) throw new RefusedError(errors);
  if (data === undefined || data === null) throw new Error("the data service answered nothing");
  return data;
}
