/** Catalog of a role → GraphQL schema of that role. */
import { GraphQLObjectType, GraphQLSchema } from "graphql";
import type { Catalog } from "../catalog/catalog.ts";
import { mutationFields } from "./mutation-fields.ts";
import { MUTATION_ROOT, QUERY_ROOT, SUBSCRIPTION_ROOT } from "./names.ts";
import { queryFields } from "./query-fields.ts";
import { TypeBook } from "./type-book.ts";

export function buildSchema(
  catalog: Catalog,
  { idempotency = false, expressions = true } = {},
): GraphQLSchema {
  const book = new TypeBook({ expressions });
  const changes = mutationFields(book, catalog, idempotency);
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: QUERY_ROOT, fields: queryFields(book, catalog) }),
    mutation:
      Object.keys(changes).length > 0
        ? new GraphQLObjectType({ name: MUTATION_ROOT, fields: changes })
        : null,
    // Every query can be watched.
    subscription: new GraphQLObjectType({ name: SUBSCRIPTION_ROOT, fields: queryFields(book, catalog) }),
  });
}
