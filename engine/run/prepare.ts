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
import { MAX_DOCUMENTS_KEPT, MAX_ERRORS, MAX_TOKENS } from "../limits.ts";
import { Refusal } from "../plan/refusal.ts";
import { LeastRecentlyUsed } from "./least-recently-used.ts";
import { LimitRule } from "./limit-rule.ts";

export interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
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

export class Preparation {
  readonly #documents = new LeastRecentlyUsed<DocumentNode>(MAX_DOCUMENTS_KEPT);
  readonly #introspection: (role: string) => boolean;

  constructor(introspection: (role: string) => boolean) {
    this.#introspection = introspection;
  }

  prepare(
    role: string,
    schema: GraphQLSchema,
    text: string,
    operationName: string | null | undefined,
  ): Prepared {
    const document = this.#validDocument(role, schema, text);
    const operation = getOperationAST(document, operationName);
    if (!operation) {
      const asked =
        operationName == null ? "exactly one operation is expected" : "no such operation is found";
      throw new Refusal("validation-failed", `${asked} in the document`);
    }
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    return { document, operation, fragments: new Map(fragments.map((node) => [node.name.value, node])) };
  }

  #validDocument(role: string, schema: GraphQLSchema, text: string): DocumentNode {
    const key = `${role}\n${text}`;
    const known = this.#documents.get(key);
    if (known) return known;
    const document = parse(text, { maxTokens: MAX_TOKENS });
    // The limits come first: a document within them is quickly judged by the others.
    refuseInvalid(schema, document, [LimitRule]);
    const secret = this.#introspection(role) ? [] : [NoSchemaIntrospectionCustomRule];
    refuseInvalid(schema, document, [...specifiedRules, ...secret]);
    this.#documents.set(key, document);
    return document;
  }
}

/** Suggestions would name what the caller may not know of. */
function refuseInvalid(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
): void {
  const errors = validate(schema, document, rules, { maxErrors: MAX_ERRORS, hideSuggestions: true });
  if (errors.length > 0) throw new InvalidRequest(errors, "$.query");
}
