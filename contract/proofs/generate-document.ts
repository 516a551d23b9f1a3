/** Documents of a role, made up from its schema: valid in form, wild in what they ask and with which values. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { hostileKeys } from "#engine/golden/hostile-keys.ts";
import { MAX_NAME_LENGTH } from "#engine/limits.ts";
import type { Random } from "./random.ts";

export interface GeneratedDocument {
  query: string;
  variables: Record<string, unknown>;
}

/** Values that the database knows, so that some conditions find something. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const NAUGHTY = [
  "",
  " ",
  "'; drop table x; --",
  "%_%",
  "\\",
  "𝒳é\u200f",
  "null",
  "$1",
  "{}",
  "a".repeat(300),
  "\u0001",
];
const FIELDS = 6;
const HOSTILE_KEYS = hostileKeys();
const TOO_LONG = "n".repeat(MAX_NAME_LENGTH);

export function generateDocument(
  schema: GraphQLSchema,
  known: KnownValues,
  random: Random,
): GeneratedDocument {
  return new Writer(known, random).write(schema);
}

class Writer {
  readonly #known: KnownValues;
  readonly #random: Random;
  readonly #definitions: string[] = [];
  /** Without a prototype: `__proto__` is a name like any other. */
  readonly #variables: Record<string, unknown> = Object.create(null);
  readonly #variableNames = new Set<string>();
  readonly #fragments: string[] = [];

  constructor(known: KnownValues, random: Random) {
    this.#known = known;
    this.#random = random;
  }

  write(schema: GraphQLSchema): GeneratedDocument {
    const mutation = this.#random.chance(0.25) ? schema.getMutationType() : undefined;
    const root = mutation ?? schema.getQueryType();
    if (!root) throw new Error("there is no query root");
    const selection = this.#selection(root, 2 + this.#random.below(4), 3);
    const head = this.#definitions.length > 0 ? `(${this.#definitions.join(", ")})` : "";
    const query = [
      `${mutation ? "mutation" : "query"} Generated${head} ${selection}`,
      ...this.#fragments,
    ].join("\n");
    return { query, variables: this.#variables };
  }

  #selection(type: GraphQLObjectType, depth: number, most = FIELDS): string {
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 1 || isLeafType(getNamedType(field.type)),
    );
    if (fields.length === 0) return "{ __typename }";
    const keys = new Set<string>();
    const chosen = this.#random.some(fields, most).map((field) => this.#field(field, depth, keys));
    if (this.#random.chance(0.1)) chosen.push(`${this.#alias("__typename", keys)}__typename`);
    const body = `{ ${chosen.join(" ")} }`;
    if (!this.#random.chance(0.1)) return body;
    const name = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${name} on ${type.name} ${body}`);
    return `{ ...${name} ... on ${type.name} { __typename } }`;
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number, keys: Set<string>): string {
    const args = this.#arguments(field.args);
    const type = getNamedType(field.type);
    const inner = isObjectType(type) ? ` ${this.#selection(type, depth - 1)}` : "";
    const directive = this.#random.chance(0.03)
      ? ` @${this.#random.pick(["skip", "include"])}(if: ${this.#random.chance(0.5)})`
      : "";
    return `${this.#alias(field.name, keys)}${field.name}${args}${directive}${inner}`;
  }

  /** A key that the statement could mistake for a name of its own; sometimes the field's own name. */
  #alias(name: string, keys: Set<string>): string {
    // PostgreSQL would cut them to one name; the engine refuses them.
    if (this.#random.chance(0.001)) return `${TOO_LONG}${keys.size}: `;
    const key = this.#random.chance(0.2) ? name : this.#unused(keys);
    if (keys.has(key)) return this.#alias(name, keys);
    keys.add(key);
    return key === name ? "" : `${key}: `;
  }

  #unused(names: ReadonlySet<string>): string {
    const name = this.#random.pick(HOSTILE_KEYS);
    return names.has(name) ? this.#unused(names) : name;
  }

  #arguments(args: readonly GraphQLArgument[]): string {
    const given = args.filter((arg) => isRequiredArgument(arg) || this.#random.chance(0.3));
    if (given.length === 0) return "";
    return `(${given.map((arg) => `${arg.name}: ${this.#value(arg.type, 4, arg.name)}`).join(", ")})`;
  }

  #value(type: GraphQLInputType, depth: number, name: string): string {
    if (isLeafType(getNamedType(type)) && !isEnumType(getNamedType(type)) && this.#random.chance(0.2)) {
      return this.#variable(type, name);
    }
    return this.#literal(type, depth, name);
  }

  #variable(type: GraphQLInputType, name: string): string {
    const variable = this.#unused(this.#variableNames);
    this.#variableNames.add(variable);
    this.#definitions.push(`$${variable}: ${type}`);
    this.#variables[variable] = this.#json(type, name);
    return `$${variable}`;
  }

  #literal(type: GraphQLInputType, depth: number, name: string): string {
    if (isNonNullType(type)) return this.#literal(type.ofType, depth, name);
    if (this.#random.chance(0.03)) return "null";
    if (isListType(type)) {
      const length = this.#random.below(depth > 0 ? 4 : 1);
      return `[${Array.from({ length }, () => this.#literal(type.ofType, depth - 1, name)).join(", ")}]`;
    }
    if (isEnumType(type)) return this.#random.pick(type.getValues()).name;
    if (!isInputObjectType(type)) return JSON.stringify(this.#leaf(type.name, name));
    const fields = Object.values(type.getFields());
    const required = fields.filter(isRequiredInputField);
    const chosen = depth > 0 ? new Set([...required, ...this.#random.some(fields, 3)]) : required;
    return `{ ${[...chosen].map((field) => `${field.name}: ${this.#value(field.type, depth - 1, field.name)}`).join(", ")} }`;
  }

  #json(type: GraphQLInputType, name: string): unknown {
    if (isNonNullType(type)) return this.#json(type.ofType, name);
    if (isListType(type)) {
      return Array.from({ length: this.#random.below(4) }, () => this.#json(type.ofType, name));
    }
    return this.#leaf(getNamedType(type).name, name);
  }

  #leaf(scalar: string, name: string): unknown {
    const random = this.#random;
    const known = this.#known[name] ?? this.#known[scalar];
    if (known && known.length > 0 && random.chance(0.7)) return random.pick(known);
    switch (scalar) {
      case "Int":
      case "smallint":
      case "bigint":
        return random.pick([0, 1, 2, 10, -1, 32_767, 2_147_483_647]);
      case "numeric":
      case "float8":
        return random.pick([0, 1.5, -3, 1e9]);
      case "Boolean":
        return random.chance(0.5);
      case "uuid":
        return random.pick(["00000000-0000-0000-0000-000000000000", "nonsense", ""]);
      case "date":
        return random.pick(["2026-11-15", "1999-02-31", "heute", "infinity"]);
      case "time":
        return random.pick(["08:30", "25:00", "24:00:00"]);
      case "timestamptz":
        return random.pick(["2026-11-15T08:30:00+01:00", "2026", "-infinity"]);
      case "jsonb":
        return random.pick<unknown>([{}, { a: 1 }, [1, null], "x", null]);
      default:
        return random.pick([...NAUGHTY, "Meier", "8610", "de", "%a%", "active", "new"]);
    }
  }
}
