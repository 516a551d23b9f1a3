/** A role's schema as sorted SDL, for the snapshots that reviewers read. */
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";

export function printSortedSchema(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
