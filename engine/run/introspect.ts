/** `__schema` and `__type`, answered by graphql-js from the role's own schema. */
import {
  type DocumentNode,
  executeSync,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from "graphql";
import type { Selected } from "../plan/selection.ts";

export function isIntrospection({ name }: Selected): boolean {
  return name === "__schema" || name === "__type";
}

export function introspect(
  schema: GraphQLSchema,
  { document, operation }: { document: DocumentNode; operation: OperationDefinitionNode },
  asked: readonly Selected[],
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const selections: FieldNode[] = asked.flatMap(({ nodes }) => nodes);
  const only = { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } as const };
  const definitions = document.definitions.map((node) => (node === operation ? only : node));
  const result = executeSync({
    schema,
    document: { ...document, definitions },
    operationName: operation.name?.value ?? null,
    variableValues: variables,
  });
  if (result.errors?.[0]) throw result.errors[0];
  return { ...result.data };
}
