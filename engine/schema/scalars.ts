/** GraphQL scalars for PostgreSQL types. Their form is judged by PostgreSQL, not here. */
import {
  type ConstValueNode,
  GraphQLBoolean,
  GraphQLError,
  GraphQLFloat,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  valueFromASTUntyped,
} from "graphql";

const BUILT_IN = new Map(
  [GraphQLString, GraphQLInt, GraphQLBoolean, GraphQLFloat].map((scalar) => [scalar.name, scalar]),
);

const DOCUMENTS = new Set(["json", "jsonb"]);

export function isDocument(scalar: string): boolean {
  return DOCUMENTS.has(scalar);
}

export function makeScalar(name: string): GraphQLScalarType {
  const builtIn = BUILT_IN.get(name);
  if (builtIn) return builtIn;
  if (isDocument(name)) {
    return new GraphQLScalarType({
      name,
      coerceInputValue: (value) => value,
      coerceInputLiteral: (node) => valueFromASTUntyped(node),
    });
  }
  return new GraphQLScalarType({
    name,
    coerceInputValue: (value) => plainValue(name, value),
    coerceInputLiteral: (node) => plainLiteral(name, node),
  });
}

function plainValue(name: string, value: unknown): unknown {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw new GraphQLError(`expected a value of type ${name}`);
}

/** Numbers stay text, so that none loses digits on its way to PostgreSQL. */
function plainLiteral(name: string, node: ConstValueNode): unknown {
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING) return node.value;
  return plainValue(name, valueFromASTUntyped(node));
}
