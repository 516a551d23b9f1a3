/** Object types of rows, with their relationships and aggregates. */
import { type GraphQLFieldConfigMap, GraphQLList, GraphQLNonNull, GraphQLObjectType } from "graphql";
import type { Composite, Relation } from "../catalog/catalog.ts";
import { aggregateFields } from "./aggregate-type.ts";
import { meaning } from "./meaning.ts";
import { relationshipAggregateName, typeName } from "./names.ts";
import { rowsArguments } from "./rows-arguments.ts";
import type { TypeBook } from "./type-book.ts";

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

export function rowType(book: TypeBook, relation: Relation): GraphQLObjectType {
  return book.object(
    relation.name,
    (name) =>
      new GraphQLObjectType({
        name,
        fields: () => ({ ...columnFields(book, relation), ...relationshipFields(book, relation) }),
      }),
  );
}

export function rowList(
  book: TypeBook,
  relation: Relation,
): GraphQLNonNull<GraphQLList<GraphQLNonNull<GraphQLObjectType>>> {
  return new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(rowType(book, relation))));
}

export function compositeType(book: TypeBook, composite: Composite): GraphQLObjectType {
  return book.object(
    composite.name,
    (name) => new GraphQLObjectType({ name, fields: columnFields(book, composite) }),
  );
}

export function aggregateType(book: TypeBook, relation: Relation): GraphQLObjectType {
  return book.object(
    typeName.aggregate(relation.name),
    (name) =>
      new GraphQLObjectType({
        name,
        fields: () => ({
          aggregate: { type: aggregateFields(book, relation) },
          nodes: { type: rowList(book, relation) },
        }),
      }),
  );
}

function columnFields(book: TypeBook, composite: Composite): Fields {
  const fields: Fields = {};
  for (const column of composite.columns.values()) {
    const nullable = book.valueOf(column.type);
    fields[column.name] = {
      type: column.notNull ? new GraphQLNonNull(nullable) : nullable,
      extensions: meaning({ kind: "column", column }),
    };
  }
  return fields;
}

function relationshipFields(book: TypeBook, relation: Relation): Fields {
  const fields: Fields = {};
  for (const relationship of relation.relationships.values()) {
    const { name, many, target } = relationship;
    const extensions = meaning({ kind: "relationship", relationship });
    if (!many) {
      // Nullable whatever the key says: the other row may be hidden from the caller.
      fields[name] = { type: rowType(book, target), extensions };
      continue;
    }
    fields[name] = { type: rowList(book, target), args: rowsArguments(book, target), extensions };
    fields[relationshipAggregateName(name)] = {
      type: new GraphQLNonNull(aggregateType(book, target)),
      args: rowsArguments(book, target),
      extensions: meaning({ kind: "relationship-aggregate", relationship }),
    };
  }
  return fields;
}
