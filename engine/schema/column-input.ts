/** Columns as the fields of an input object. */
import { GraphQLInputObjectType } from "graphql";
import type { Column, Relation } from "../catalog/catalog.ts";
import { typeName } from "./names.ts";
import type { TypeBook } from "./type-book.ts";

export function columnInput(book: TypeBook, name: string, columns: Iterable<Column>): GraphQLInputObjectType {
  return book.input(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: Object.fromEntries(
          [...columns].map(({ name: each, type }) => [each, { type: book.valueOf(type) }]),
        ),
      }),
  );
}

/** What `_set` of an update takes. */
export function setInput(book: TypeBook, relation: Relation): GraphQLInputObjectType {
  return columnInput(book, typeName.setInput(relation.name), relation.updatable.values());
}
