// The client of the data service: token handling, clean variables, and a cache that knows the keys without an id.
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { RemoveTypenameFromVariablesLink } from "@apollo/client/link/remove-typename";
import { createTokenHolder } from "./access-token.ts";
import { createAuthorizedFetch } from "./authorized-fetch.ts";
import { connection } from "./connection.ts";
import { impatientFetch } from "./impatient-fetch.ts";
import { graphqlPath, sessionPath } from "./paths.ts";

const pair = { keyFields: ["user_id", "puerpera_id"] };
// Lookup rows are two words each: kept inside their parent, merged when two screens ask for different fields.
const lookup = { keyFields: false as const, merge: true };

function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      user_puerpera_open: pair,
      user_puerpera_reject: pair,
      user_user_service: { keyFields: ["user_id", "service_id"] },
      puerpera_status: lookup,
      birthtype: lookup,
      registrationtype: lookup,
      foundusreason: lookup,
      lostreason: lookup,
      user_role: lookup,
      user_status: lookup,
      user_membertype: lookup,
      user_association: lookup,
      language: lookup,
      language_level: lookup,
      calendarentry_kind: lookup,
      postal_code: lookup,
      postal_place: lookup,
    },
  });
}

export const tokenHolder = createTokenHolder(sessionPath, impatientFetch);

/** For what is no GraphQL, such as a file: that may take its time. */
export const authorizedFetch = createAuthorizedFetch(tokenHolder, connection, (input, init) =>
  fetch(input, init),
);

export function createClient(): ApolloClient {
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      new RemoveTypenameFromVariablesLink(),
      new HttpLink({
        uri: graphqlPath,
        fetch: createAuthorizedFetch(tokenHolder, connection, impatientFetch),
      }),
    ]),
  });
}
