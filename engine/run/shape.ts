/** Variables without their values: what a plan depends on stays, the rest are holes that are filled when it runs. */
import {
  GraphQLBoolean,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type VariableValues,
} from "graphql";

type Values = VariableValues["coerced"];

export interface Shape {
  /** Equal for variables that lead to the same plan. */
  key: string;
  variables: VariableValues;
  /** Whether planning took a value itself: then the plan is good for these values only. */
  isUsedUp(): boolean;
  /** Whether the plan depends on how long a list is. */
  hasLists: boolean;
}

class Hole {
  readonly #path: readonly (string | number)[];

  constructor(path: readonly (string | number)[]) {
    this.#path = path;
  }

  valueIn(values: Values): unknown {
    let value: unknown = values;
    for (const step of this.#path) value = (value as Record<string | number, unknown>)[step];
    return value;
  }

  /** No number stands in a shape, so this is unmistakable in its key. */
  toJSON(): number {
    return 0;
  }
}

/**
 * The key of a shape at little cost, where each variable is one value that no plan depends on: then only which of them are
 * there, or null, does. Nothing where it is not so simple. An operation has keys of one sort or of the other.
 */
export function plainKeyOf({ sources, coerced }: VariableValues): string | undefined {
  let key = "";
  for (const name in sources) {
    const type = sources[name]?.signature.type;
    if (!type || !isPlain(type)) return undefined;
    const value = coerced[name];
    key += value === undefined ? "-" : value === null ? "0" : "1";
  }
  return key;
}

function isPlain(type: GraphQLInputType): boolean {
  const named = isNonNullType(type) ? type.ofType : type;
  return isScalarType(named) && named !== GraphQLBoolean;
}

export function shapeOf({ sources, coerced }: VariableValues): Shape {
  // Without a prototype: `__proto__` is a name like any other here.
  const holed: Record<string, unknown> = Object.create(null);
  const watched: Record<string, unknown> = Object.create(null);
  const found = { lists: false };
  let usedUp = false;
  for (const [name, { signature, value }] of Object.entries(sources)) {
    if (Object.hasOwn(coerced, name)) holed[name] = dig(coerced[name], signature.type, [name], found);
    // A variable inside the literal of a document, `{ a: $b }` for a jsonb, is taken from here by graphql-js.
    watched[name] = {
      signature,
      get value() {
        usedUp = true;
        return value;
      },
    };
  }
  return {
    key: JSON.stringify(holed),
    variables: { sources: watched as VariableValues["sources"], coerced: holed },
    isUsedUp: () => usedUp,
    hasLists: found.lists,
  };
}

/** Enums, flags, nulls and the presence of keys decide about the plan; other values do not. */
function dig(
  value: unknown,
  type: GraphQLInputType,
  path: (string | number)[],
  found: { lists: boolean },
): unknown {
  if (value === null || value === undefined) return value;
  if (isNonNullType(type)) return dig(value, type.ofType, path, found);
  if (isEnumType(type) || type === GraphQLBoolean) return value;
  if (isListType(type) && Array.isArray(value)) {
    const element = isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType;
    if (!isInputObjectType(element) && !isEnumType(element)) return new Hole(path);
    found.lists = true;
    return value.map((each, position) => dig(each, element, [...path, position], found));
  }
  if (!isInputObjectType(type)) return new Hole(path);
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields[name];
      return [name, field ? dig(each, field.type, [...path, name], found) : each];
    }),
  );
}

/** The value with its holes filled. */
export function fill(value: unknown, values: Values): unknown {
  if (value instanceof Hole) return value.valueIn(values);
  if (Array.isArray(value)) return value.map((each) => fill(each, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, values)]));
}
