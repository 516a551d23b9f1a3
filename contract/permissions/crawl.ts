/** Every question that a role's schema allows: all fields of all tables, through relationships, by key, counted, searched. */
import {
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredInputField,
} from "graphql";

export interface Question {
  name: string;
  query: string;
}

type Field = GraphQLField<unknown, unknown>;

const MOST_ROWS = 50;
const BUNDLE = 15;

function rootFields(schema: GraphQLSchema): Field[] {
  return Object.values(schema.getQueryType()?.getFields() ?? {});
}

function objectOf(field: Field): GraphQLObjectType | undefined {
  const type = getNamedType(field.type);
  return isObjectType(type) ? type : undefined;
}

function isList(field: Field): boolean {
  return field.args.some(({ name }) => name === "limit");
}

const MOMENT = "2026-11-02T12:00:00Z";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

/** A function's own arguments, those that it demands with this text; what is no text gets a key that nobody has, or any moment or number. */
function argsWith(field: Field, text: string): string[] {
  const own = field.args.find(({ name }) => name === "args");
  const type = own && getNamedType(own.type);
  if (!isInputObjectType(type)) return [];
  const given = Object.values(type.getFields()).filter(isRequiredInputField);
  const givenTo = (type: GraphQLInputType) => {
    const { name } = getNamedType(type);
    if (name === "Int") return "2";
    return JSON.stringify(name === "uuid" ? NOWHERE : name === "timestamptz" ? MOMENT : text);
  };
  return [`args: { ${given.map(({ name, type }) => `${name}: ${givenTo(type)}`).join(", ")} }`];
}

/** All fields, and those of everything that is so many relationships away. */
function selection(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const object = objectOf(field);
    if (!object) return isLeafType(getNamedType(field.type)) ? [field.name] : [];
    if (depth === 0) return [];
    const limit = isList(field) && !field.name.endsWith("_aggregate") ? "(limit: 3)" : "";
    return [`${field.name}${limit} { ${selection(object, depth - 1)} }`];
  });
  return ["__typename", ...parts].join(" ");
}

/** Each table as a list with everything one relationship away, and counted. */
export function readings(schema: GraphQLSchema): Question[] {
  return rootFields(schema).flatMap((field) => {
    const object = objectOf(field);
    if (!object || !isList(field)) return [];
    const isAggregate = field.name.endsWith("_aggregate");
    return [
      {
        name: field.name,
        query: `{ ${field.name}(${[...argsWith(field, ""), `limit: ${MOST_ROWS}`].join(", ")}) { ${selection(object, isAggregate ? 2 : 1)} } }`,
      },
    ];
  });
}

/**
 * Each list that has a condition over texts, with the pattern in every text column, its own and those of its relationships;
 * a function also with the text itself.
 */
export function searches(schema: GraphQLSchema, pattern: string): Question[] {
  return rootFields(schema).flatMap((field) => {
    const where = field.args.find(({ name }) => name === "where");
    const condition = where && getNamedType(where.type);
    if (!condition || !isInputObjectType(condition) || !field.name.endsWith("_aggregate")) return [];
    const conditions = textConditions(condition, pattern, 1);
    const asked = conditions.map((text) => [...argsWith(field, ""), `where: ${text}`].join(", "));
    return inBundles([...asked, ...argsWith(field, pattern.replaceAll("%", ""))]).map((bundle) => ({
      name: `${field.name}: ${bundle.join(" ")}`,
      query: `{ ${bundle.map((text, at) => `c${at}: ${field.name}(${text}) { aggregate { count } }`).join(" ")} }`,
    }));
  });
}

/** As many as one document may ask of one field. */
function inBundles<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / BUNDLE) }, (_, at) => at * BUNDLE);
  return starts.map((start) => items.slice(start, start + BUNDLE));
}

function textConditions(condition: GraphQLInputObjectType, pattern: string, depth: number): string[] {
  return Object.values(condition.getFields()).flatMap((input) => {
    const type = getNamedType(input.type);
    if (input.name.startsWith("_") || !isInputObjectType(type)) return [];
    if ("_ilike" in type.getFields()) return [`{ ${input.name}: { _ilike: ${JSON.stringify(pattern)} } }`];
    if (!type.name.endsWith("_bool_exp") || depth === 0) return [];
    return textConditions(type, pattern, depth - 1).map((inner) => `{ ${input.name}: ${inner} }`);
  });
}

/** The columns of a table by which a role may sort. */
export function sortable(schema: GraphQLSchema, table: string): string[] {
  const type = schema.getType(`${table}_order_by`);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((input) => isLeafType(getNamedType(input.type)))
    .map(({ name }) => name);
}
