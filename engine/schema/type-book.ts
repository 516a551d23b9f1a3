/** The GraphQL types of one role's schema, each made once and found again by its name. */
import {
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLScalarType,
} from "graphql";
import type { SqlType } from "../catalog/catalog.ts";
import { makeScalar } from "./scalars.ts";

type ValueType = GraphQLScalarType | GraphQLList<GraphQLNonNull<GraphQLScalarType>>;

export class TypeBook {
  /** Whether texts are compared with regular expressions. */
  readonly expressions: boolean;
  readonly #objects = new Map<string, GraphQLObjectType>();
  readonly #inputs = new Map<string, GraphQLInputObjectType>();
  readonly #enums = new Map<string, GraphQLEnumType>();
  readonly #scalars = new Map<string, GraphQLScalarType>();

  constructor({ expressions }: { expressions: boolean }) {
    this.expressions = expressions;
  }

  object(name: string, make: (name: string) => GraphQLObjectType): GraphQLObjectType {
    return once(this.#objects, name, make);
  }

  input(name: string, make: (name: string) => GraphQLInputObjectType): GraphQLInputObjectType {
    return once(this.#inputs, name, make);
  }

  enumeration(name: string, make: (name: string) => GraphQLEnumType): GraphQLEnumType {
    return once(this.#enums, name, make);
  }

  scalar(name: string): GraphQLScalarType {
    return once(this.#scalars, name, makeScalar);
  }

  valueOf(type: SqlType): ValueType {
    const scalar = this.scalar(type.scalar);
    return type.list ? new GraphQLList(new GraphQLNonNull(scalar)) : scalar;
  }
}

function once<T>(known: Map<string, T>, name: string, make: (name: string) => T): T {
  const found = known.get(name) ?? make(name);
  known.set(name, found);
  return found;
}
