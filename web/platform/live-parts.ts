// A subscription has one root field, so a query with several is watched as several; under the query of its part each
// answer is kept in the cache, where the whole query finds it.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
  visit,
} from "graphql";

export interface LivePart {
  /** Under which key the answer stands. */
  key: string;
  /** The one field as a query. */
  query: DocumentNode;
  /** The same as a subscription, as it is sent. */
  text: string;
  operationName: string | undefined;
  variableNames: ReadonlySet<string>;
}

const known = new WeakMap<DocumentNode, readonly LivePart[] | undefined>();

/** Nothing if the document cannot be taken apart: then it can only be asked again and again. */
export function livePartsOf(document: DocumentNode): readonly LivePart[] | undefined {
  if (!known.has(document)) known.set(document, split(document));
  return known.get(document);
}

function split(document: DocumentNode): readonly LivePart[] | undefined {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
  const fields: FieldNode[] = [];
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) return undefined;
    if (selection.name.value !== "__typename") fields.push(selection);
  }
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  return fields.map((field) => partOf(operation, field, fragments));
}

function partOf(
  operation: OperationDefinitionNode,
  field: FieldNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): LivePart {
  const used = new Set<FragmentDefinitionNode>();
  const variableNames = new Set<string>();
  const collect = (node: FieldNode | FragmentDefinitionNode): void => {
    visit(node, {
      Variable: ({ name }) => void variableNames.add(name.value),
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(field);
  const alone = (kind: OperationTypeNode): DocumentNode => ({
    kind: Kind.DOCUMENT,
    definitions: [
      {
        ...operation,
        operation: kind,
        variableDefinitions: (operation.variableDefinitions ?? []).filter(({ variable }) =>
          variableNames.has(variable.name.value),
        ),
        selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
      },
      ...used,
    ],
  });
  return {
    key: (field.alias ?? field.name).value,
    query: alone(OperationTypeNode.QUERY),
    text: print(alone(OperationTypeNode.SUBSCRIPTION)),
    operationName: operation.name?.value,
    variableNames,
  };
}
