/** `on_conflict: { constraint, update_columns, where }` of an insert. */
import {
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
} from "graphql";
import type { Relation } from "../catalog/catalog.ts";
import { NO_COLUMN, typeName } from "./names.ts";
import { boolExp } from "./rows-arguments.ts";
import type { TypeBook } from "./type-book.ts";

export function onConflictArgument(book: TypeBook, relation: Relation): GraphQLFieldConfigArgumentMap {
  if (relation.conflicts.size === 0) return {};
  const type = book.input(
    typeName.onConflict(relation.name),
    (name) =>
      new GraphQLInputObjectType({
        name,
        fields: () => {
          const constraint = words(book, typeName.constraint(relation.name), relation.conflicts.keys());
          const column = words(book, typeName.updateColumn(relation.name), relation.updatable.keys());
          return {
            constraint: { type: new GraphQLNonNull(constraint) },
            update_columns: {
              type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(column))),
              default: { value: [] },
            },
            where: { type: boolExp(book, relation) },
          };
        },
      }),
  );
  return { on_conflict: { type } };
}

function words(book: TypeBook, name: string, values: Iterable<string>): GraphQLEnumType {
  const names = [...values];
  return book.enumeration(
    name,
    () =>
      new GraphQLEnumType({
        name,
        values: Object.fromEntries(
          (names.length > 0 ? names : [NO_COLUMN]).map((each) => [each, { value: each }]),
        ),
      }),
  );
}
