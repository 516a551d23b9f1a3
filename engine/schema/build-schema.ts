/** Catalog of a role → GraphQL schema of that role. */
import { GraphQLObjectType, GraphQLSchema } from "graphql";
import type { Catalog } from "../catalog/catalog.ts";
import { mutationFields } from "./mutation-fields.ts";
import { MUTATION_ROOT, QUERY_ROOT } from "./names.ts";
import { queryFields } from "./query-fields.ts";
import { TypeBook } from "./type-book.ts";

export function buildSchema(catalog: Catalog, { idempotency = false } = {}): GraphQLSchema {
  const book = new TypeBook();
  const query = new GraphQLObjectType({ name: QUERY_ROOT, fields: queryFields(book, catalog) });
  const changes = mutationFields(book, catalog, idempotency);
  if (Object.keys(changes).length === 0) return new GraphQLSchema({ query });
  return new GraphQLSchema({
    query,
    mutation: new GraphQLObjectType({ name: MUTATION_ROOT, fields: changes }),
  });
}
