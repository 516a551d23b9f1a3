/** The arguments that narrow and order a list: where, order_by, limit, offset, distinct_on. */
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
} from "graphql";
import type { Column, Relation, SqlType } from "../catalog/catalog.ts";
import { measuresOf } from "./measures.ts";
import { relationshipAggregateName, typeName } from "./names.ts";
import { COUNT, operatorsOf } from "./operators.ts";
import type { TypeBook } from "./type-book.ts";

const DIRECTIONS = [
  "asc",
  "asc_nulls_first",
  "asc_nulls_last",
  "desc",
  "desc_nulls_first",
  "desc_nulls_last",
] as const;
export type Direction = (typeof DIRECTIONS)[number];

export function rowsArguments(book: TypeBook, relation: Relation): GraphQLFieldConfigArgumentMap {
  return {
    where: { type: boolExp(book, relation) },
    order_by: { type: new GraphQLList(new GraphQLNonNull(orderBy(book, relation))) },
    limit: { type: GraphQLInt },
    offset: { type: GraphQLInt },
    distinct_on: { type: new GraphQLList(new GraphQLNonNull(selectColumn(book, relation))) },
  };
}

export function boolExp(book: TypeBook, relation: Relation): GraphQLInputObjectType {
  return book.input(typeName.boolExp(relation.name), (name) => {
    const type: GraphQLInputObjectType = new GraphQLInputObjectType({
      name,
      fields: () => {
        const fields: GraphQLInputFieldConfigMap = {
          _and: { type: new GraphQLList(new GraphQLNonNull(type)) },
          _or: { type: new GraphQLList(new GraphQLNonNull(type)) },
          _not: { type },
        };
        for (const column of relation.columns.values()) {
          fields[column.name] = { type: comparison(book, column.type) };
        }
        for (const { name: each, many, target } of relation.relationships.values()) {
          fields[each] = { type: boolExp(book, target) };
          if (many) fields[relationshipAggregateName(each)] = { type: aggregateBoolExp(book, target) };
        }
        return fields;
      },
    });
    return type;
  });
}

function comparison(book: TypeBook, type: SqlType): GraphQLInputObjectType {
  return book.input(
    typeName.comparison(type.scalar, type.list),
    (name) =>
      new GraphQLInputObjectType({
        name,
        fields: Object.fromEntries(
          operatorsOf(type, book).map(([operator, operand]) => [operator, { type: book.valueOf(operand) }]),
        ),
      }),
  );
}

function orderBy(book: TypeBook, relation: Relation): GraphQLInputObjectType {
  return book.input(
    typeName.orderBy(relation.name),
    (name) =>
      new GraphQLInputObjectType({
        name,
        fields: () => {
          const fields: GraphQLInputFieldConfigMap = {};
          for (const column of relation.columns.values()) fields[column.name] = { type: direction(book) };
          for (const { name: each, many, target } of relation.relationships.values()) {
            if (many) fields[relationshipAggregateName(each)] = { type: aggregateOrderBy(book, target) };
            else fields[each] = { type: orderBy(book, target) };
          }
          return fields;
        },
      }),
  );
}

function aggregateOrderBy(book: TypeBook, relation: Relation): GraphQLInputObjectType {
  return book.input(typeName.aggregateOrderBy(relation.name), (name) => {
    const fields: GraphQLInputFieldConfigMap = { count: { type: direction(book) } };
    for (const [measure, columns] of measuresOf(relation)) {
      fields[measure] = {
        type: columnOrders(book, typeName.measureOrderBy(relation.name, measure), columns),
      };
    }
    return new GraphQLInputObjectType({ name, fields });
  });
}

function columnOrders(book: TypeBook, name: string, columns: readonly Column[]): GraphQLInputObjectType {
  return book.input(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: Object.fromEntries(columns.map((column) => [column.name, { type: direction(book) }])),
      }),
  );
}

/** `{ count: { arguments, distinct, filter, predicate } }` over the rows of an array relationship. */
function aggregateBoolExp(book: TypeBook, relation: Relation): GraphQLInputObjectType {
  const count = book.input(
    typeName.countBoolExp(relation.name),
    (name) =>
      new GraphQLInputObjectType({
        name,
        fields: () => ({
          arguments: { type: new GraphQLList(new GraphQLNonNull(selectColumn(book, relation))) },
          distinct: { type: GraphQLBoolean },
          filter: { type: boolExp(book, relation) },
          predicate: { type: new GraphQLNonNull(comparison(book, COUNT)) },
        }),
      }),
  );
  return book.input(
    typeName.aggregateBoolExp(relation.name),
    (name) => new GraphQLInputObjectType({ name, fields: { count: { type: count } } }),
  );
}

function direction(book: TypeBook): GraphQLEnumType {
  return book.enumeration(
    "order_by",
    (name) =>
      new GraphQLEnumType({
        name,
        values: Object.fromEntries(DIRECTIONS.map((each) => [each, { value: each }])),
      }),
  );
}

export function selectColumn(book: TypeBook, relation: Relation): GraphQLEnumType {
  return book.enumeration(
    typeName.selectColumn(relation.name),
    (name) =>
      new GraphQLEnumType({
        name,
        values: Object.fromEntries([...relation.columns.keys()].map((each) => [each, { value: each }])),
      }),
  );
}
