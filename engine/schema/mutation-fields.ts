/** Fields of the mutation root: inserts, updates, deletes, and the actions. */
import {
  GraphQLBoolean,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from "graphql";
import type { ActionResult, Catalog, Relation } from "../catalog/catalog.ts";
import { columnInput, setInput } from "./column-input.ts";
import { meaning } from "./meaning.ts";
import { isNumber } from "./measures.ts";
import { IDEMPOTENCY_KEY, rootName, typeName } from "./names.ts";
import { onConflictArgument } from "./on-conflict-type.ts";
import { functionArguments, keyArguments } from "./query-fields.ts";
import { compositeType, rowList, rowType } from "./row-type.ts";
import { boolExp } from "./rows-arguments.ts";
import type { TypeBook } from "./type-book.ts";

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

export function mutationFields(book: TypeBook, catalog: Catalog, idempotency: boolean): Fields {
  const fields: Fields = {};
  for (const relation of catalog.relations) {
    Object.assign(
      fields,
      insertFields(book, relation),
      updateFields(book, relation),
      deleteFields(book, relation),
    );
  }
  for (const action of catalog.actions) {
    fields[action.name] = {
      type: resultType(book, action.returns),
      args: {
        ...functionArguments(book, action.arguments),
        ...(idempotency && { [IDEMPOTENCY_KEY]: { type: GraphQLString } }),
      },
      extensions: meaning({ kind: "action", action }),
    };
  }
  return fields;
}

function insertFields(book: TypeBook, relation: Relation): Fields {
  if (relation.insertable.size === 0) return {};
  const object = new GraphQLNonNull(
    columnInput(book, typeName.insertInput(relation.name), relation.insertable.values()),
  );
  const onConflict = onConflictArgument(book, relation);
  const fields: Fields = {
    [rootName.insert(relation.name)]: {
      type: mutationResponse(book, relation),
      args: { objects: { type: new GraphQLNonNull(new GraphQLList(object)) }, ...onConflict },
      extensions: meaning({ kind: "insert", relation, one: false }),
    },
  };
  if (relation.key.length > 0) {
    fields[rootName.insertOne(relation.name)] = {
      type: rowType(book, relation),
      args: { object: { type: object }, ...onConflict },
      extensions: meaning({ kind: "insert", relation, one: true }),
    };
  }
  return fields;
}

function updateFields(book: TypeBook, relation: Relation): Fields {
  if (relation.updatable.size === 0 || relation.key.length === 0) return {};
  const key = new GraphQLNonNull(
    book.input(
      typeName.keyInput(relation.name),
      (name) => new GraphQLInputObjectType({ name, fields: keyArguments(book, relation.key) }),
    ),
  );
  const changes = changeArguments(book, relation);
  return {
    [rootName.update(relation.name)]: {
      type: mutationResponse(book, relation),
      args: { where: { type: new GraphQLNonNull(boolExp(book, relation)) }, ...changes },
      extensions: meaning({ kind: "update", relation, one: false }),
    },
    [rootName.updateByKey(relation.name)]: {
      type: rowType(book, relation),
      args: { pk_columns: { type: key }, ...changes },
      extensions: meaning({ kind: "update", relation, one: true }),
    },
  };
}

function changeArguments(book: TypeBook, relation: Relation): GraphQLFieldConfigArgumentMap {
  const set = setInput(book, relation);
  const numbers = [...relation.updatable.values()].filter(
    (column) => isNumber(column.type) && relation.columns.has(column.name),
  );
  if (numbers.length === 0) return { _set: { type: set } };
  return {
    _set: { type: set },
    _inc: { type: columnInput(book, typeName.incInput(relation.name), numbers) },
  };
}

function deleteFields(book: TypeBook, relation: Relation): Fields {
  if (!relation.deletable || relation.key.length === 0) return {};
  return {
    [rootName.delete(relation.name)]: {
      type: mutationResponse(book, relation),
      args: { where: { type: new GraphQLNonNull(boolExp(book, relation)) } },
      extensions: meaning({ kind: "delete", relation, one: false }),
    },
    [rootName.deleteByKey(relation.name)]: {
      type: rowType(book, relation),
      args: keyArguments(book, relation.key),
      extensions: meaning({ kind: "delete", relation, one: true }),
    },
  };
}

function mutationResponse(book: TypeBook, relation: Relation): GraphQLObjectType {
  return book.object(
    typeName.mutationResponse(relation.name),
    (name) =>
      new GraphQLObjectType({
        name,
        fields: () => ({
          affected_rows: { type: new GraphQLNonNull(GraphQLInt) },
          // Rows are found again by their key; without one only their number is known.
          ...(relation.key.length > 0 && { returning: { type: rowList(book, relation) } }),
        }),
      }),
  );
}

function resultType(book: TypeBook, result: ActionResult): GraphQLOutputType {
  switch (result.kind) {
    case "row":
      return rowType(book, result.relation);
    case "object":
      return compositeType(book, result.composite);
    case "scalar":
      return book.valueOf(result.type);
    case "nothing":
      return GraphQLBoolean;
  }
}
