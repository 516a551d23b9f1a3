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
import type { Column, Relation, SqlType } from "../catalog/catalog.ts";
import { typeName } from "./names.ts";
import { selectColumn } from "./rows-arguments.ts";
import type { TypeBook } from "./type-book.ts";

const NUMBERS = new Set(["Int", "smallint", "bigint", "numeric", "float4", "float8"]);
const ORDERED = new Set([...NUMBERS, "String", "date", "time", "timetz", "timestamp", "timestamptz"]);

export function isNumber(type: SqlType): boolean {
  return !type.list && NUMBERS.has(type.scalar);
}

function isOrdered(type: SqlType): boolean {
  return !type.list && ORDERED.has(type.scalar);
}

const MEASURES = {
  sum: { applies: isNumber, fraction: false },
  avg: { applies: isNumber, fraction: true },
  min: { applies: isOrdered, fraction: false },
  max: { applies: isOrdered, fraction: false },
};

export type Measure = keyof typeof MEASURES;

export function isMeasure(name: string): name is Measure {
  return Object.hasOwn(MEASURES, name);
}

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
    for (const [measure, { applies, fraction }] of Object.entries(MEASURES)) {
      const columns = [...relation.columns.values()].filter((column) => applies(column.type));
      if (columns.length === 0) continue;
      fields[measure] = {
        type: measured(book, typeName.aggregateOf(relation.name, measure), columns, fraction),
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
