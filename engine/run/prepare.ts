/** Document text → a parsed and valid document of a role, kept for the next call. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { MAX_DOCUMENTS_KEPT, MAX_ERRORS, MAX_PLANS_KEPT, MAX_REFUSED_KEPT, MAX_TOKENS } from "../limits.ts";
import { Refusal } from "../plan/refusal.ts";
import type { Compiled } from "./compile.ts";
import { excessesOf } from "./document-limits.ts";
import { IntrospectionRule } from "./introspection-rule.ts";
import { NameRule } from "./name-rule.ts";

/** What the shortest entry takes beside its text. */
const SMALLEST = 100;
const LIMITS: readonly ValidationRule[] = [NameRule, IntrospectionRule];

export interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** What was compiled of it, by the shape of its variables. */
  plans: Plans;
}

export interface Plans {
  get(shape: string): Compiled | undefined;
  set(shape: string, compiled: Compiled, characters: number): void;
}

interface Known {
  document: DocumentNode;
  operations: Map<string, Prepared>;
}

/** A document or variables that graphql-js does not accept. */
export class InvalidRequest extends Error {
  override name = "InvalidRequest";
  readonly errors: readonly GraphQLError[];
  readonly path: string;

  constructor(errors: readonly GraphQLError[], path: string) {
    super("the request is not valid");
    this.errors = errors;
    this.path = path;
  }
}

/** The documents of one role. */
export class Preparation {
  readonly #documents = new LRUCache<string, Known>({
    maxSize: MAX_DOCUMENTS_KEPT,
    sizeCalculation: (_known, text) => text.length + SMALLEST,
  });
  /** A document that was refused is not judged again. */
  readonly #refused = new LRUCache<string, Error>({
    maxSize: MAX_REFUSED_KEPT,
    sizeCalculation: (_error, text) => text.length + SMALLEST,
  });
  /** Of all documents together: however many shapes one has, the others have their place. */
  readonly #plans = new LRUCache<string, Compiled>({ maxSize: MAX_PLANS_KEPT });
  #operations = 0;
  readonly #schema: GraphQLSchema;
  readonly #rules: readonly ValidationRule[];

  constructor(schema: GraphQLSchema, { introspection }: { introspection: boolean }) {
    this.#schema = schema;
    this.#rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  }

  prepare(text: string, operationName: string | null | undefined): Prepared {
    const { document, operations } = this.#validDocument(text);
    const known = operations.get(operationName ?? "");
    if (known) return known;
    const prepared = preparedOf(document, operationName, this.#plansOfNext());
    operations.set(operationName ?? "", prepared);
    return prepared;
  }

  #plansOfNext(): Plans {
    const plans = this.#plans;
    const prefix = `${this.#operations} `;
    this.#operations += 1;
    return {
      get: (shape) => plans.get(prefix + shape),
      set: (shape, compiled, characters) =>
        plans.set(prefix + shape, compiled, { size: characters + shape.length + SMALLEST }),
    };
  }

  #validDocument(text: string): Known {
    const known = this.#documents.get(text);
    if (known) return known;
    const refused = this.#refused.get(text);
    if (refused) throw refused;
    try {
      const valid = { document: this.#judge(text), operations: new Map() };
      this.#documents.set(text, valid);
      return valid;
    } catch (error) {
      if (error instanceof Error) this.#refused.set(text, error);
      throw error;
    }
  }

  #judge(text: string): DocumentNode {
    const document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
    // The limits come first: a document within them is quickly judged by the others.
    const excesses = excessesOf(document);
    if (excesses.length > 0) throw new InvalidRequest(excesses.slice(0, MAX_ERRORS), "$.query");
    this.#refuseInvalid(document, LIMITS);
    this.#refuseInvalid(document, this.#rules);
    return document;
  }

  /** Suggestions would name what the caller may not know of. */
  #refuseInvalid(document: DocumentNode, rules: readonly ValidationRule[]): void {
    const errors = validate(this.#schema, document, rules, { maxErrors: MAX_ERRORS, hideSuggestions: true });
    if (errors.length > 0) throw new InvalidRequest(errors, "$.query");
  }
}

/** Its name or, without one, its first field. */
export function nameOfOperation({ name, selectionSet }: OperationDefinitionNode): string {
  const [first] = selectionSet.selections;
  return name?.value ?? (first?.kind === Kind.FIELD ? first.name.value : "");
}

function preparedOf(
  document: DocumentNode,
  operationName: string | null | undefined,
  plans: Plans,
): Prepared {
  const operation = getOperationAST(document, operationName);
  if (!operation) {
    const asked = operationName == null ? "exactly one operation is expected" : "no such operation is found";
    throw new Refusal("validation-failed", `${asked} in the document`);
  }
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return {
    document,
    operation,
    fragments: new Map(fragments.map((node) => [node.name.value, node])),
    plans,
  };
}
