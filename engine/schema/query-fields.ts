/** Fields of the query root: lists, single rows, aggregates and functions that read. */
import {
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLString,
} from "graphql";
import type { Argument, Catalog, Column, QueryFunction, Relation } from "../catalog/catalog.ts";
import { setInput } from "./column-input.ts";
import { meaning } from "./meaning.ts";
import { NOTHING_TO_QUERY, rootName, typeName } from "./names.ts";
import { aggregateType, rowList, rowType } from "./row-type.ts";
import { rowsArguments } from "./rows-arguments.ts";
import type { TypeBook } from "./type-book.ts";

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

export function queryFields(book: TypeBook, catalog: Catalog): Fields {
  const fields: Fields = {};
  for (const relation of catalog.relations) Object.assign(fields, relationFields(book, relation));
  for (const fn of catalog.functions) Object.assign(fields, functionFields(book, fn));
  if (Object.keys(fields).length === 0) {
    fields[NOTHING_TO_QUERY] = { type: GraphQLString, extensions: meaning({ kind: "nothing" }) };
  }
  return fields;
}

function relationFields(book: TypeBook, relation: Relation): Fields {
  if (relation.columns.size === 0) return {};
  const fields: Fields = {
    [relation.name]: {
      type: rowList(book, relation),
      args: rowsArguments(book, relation),
      extensions: meaning({ kind: "list", relation }),
    },
    [rootName.aggregate(relation.name)]: {
      type: new GraphQLNonNull(aggregateType(book, relation)),
      args: rowsArguments(book, relation),
      extensions: meaning({ kind: "aggregate", relation }),
    },
  };
  if (relation.key.length > 0) {
    fields[rootName.byKey(relation.name)] = {
      type: rowType(book, relation),
      args: keyArguments(book, relation.key),
      extensions: meaning({ kind: "by-key", relation }),
    };
  }
  return fields;
}

function functionFields(book: TypeBook, fn: QueryFunction): Fields {
  const args = { ...argsArgument(book, fn), ...rowsArguments(book, fn.returns) };
  return {
    [fn.name]: { type: rowList(book, fn.returns), args, extensions: meaning({ kind: "function", fn }) },
    [rootName.aggregate(fn.name)]: {
      type: new GraphQLNonNull(aggregateType(book, fn.returns)),
      args,
      extensions: meaning({ kind: "function-aggregate", fn }),
    },
  };
}

function argsArgument(book: TypeBook, fn: QueryFunction): GraphQLFieldConfigArgumentMap {
  if (fn.arguments.length === 0) return {};
  const type = book.input(
    typeName.functionArguments(fn.name),
    (name) => new GraphQLInputObjectType({ name, fields: functionArguments(book, fn.arguments) }),
  );
  const optional = fn.arguments.every((argument) => argument.optional);
  return { args: { type: optional ? type : new GraphQLNonNull(type) } };
}

/** Serves as input fields and as arguments, which have the same form. */
export function functionArguments(book: TypeBook, args: readonly Argument[]): GraphQLInputFieldConfigMap {
  return Object.fromEntries(
    args.map(({ name, type, optional, set }) => {
      const nullable = set ? setInput(book, set) : book.valueOf(type);
      return [name, { type: optional ? nullable : new GraphQLNonNull(nullable) }];
    }),
  );
}

export function keyArguments(book: TypeBook, key: readonly Column[]): GraphQLInputFieldConfigMap {
  return Object.fromEntries(
    key.map((column) => [column.name, { type: new GraphQLNonNull(book.valueOf(column.type)) }]),
  );
}
