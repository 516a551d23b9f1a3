/** `aggregate { count sum avg min max }` of a relation. */
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
} from "graphql";
import type { Column, Relation } from "../catalog/catalog.ts";
import { isFraction, measuresOf } from "./measures.ts";
import { typeName } from "./names.ts";
import { selectColumn } from "./rows-arguments.ts";
import type { TypeBook } from "./type-book.ts";

export function aggregateFields(book: TypeBook, relation: Relation): GraphQLObjectType {
  return book.object(typeName.aggregateFields(relation.name), (name) => {
    const fields: GraphQLFieldConfigMap<unknown, unknown> = {
      count: {
        type: new GraphQLNonNull(GraphQLInt),
        args: {
          columns: { type: new GraphQLList(new GraphQLNonNull(selectColumn(book, relation))) },
          distinct: { type: GraphQLBoolean },
        },
      },
    };
    for (const [measure, columns] of measuresOf(relation)) {
      fields[measure] = {
        type: measured(book, typeName.aggregateOf(relation.name, measure), columns, isFraction(measure)),
      };
    }
    return new GraphQLObjectType({ name, fields });
  });
}

function measured(
  book: TypeBook,
  name: string,
  columns: readonly Column[],
  fraction: boolean,
): GraphQLObjectType {
  return book.object(
    name,
    () =>
      new GraphQLObjectType({
        name,
        fields: Object.fromEntries(
          columns.map((column) => [
            column.name,
            { type: fraction ? GraphQLFloat : book.valueOf(column.type) },
          ]),
        ),
      }),
  );
}
