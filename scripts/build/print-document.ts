/**
 * A GraphQL operation as the web app sends it: plain text, so that the browser needs no GraphQL library. Rows say of which
 * type they are where their key is read too, and a query comes also as one subscription per root field.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

interface PrintedPart {
  key: string;
  text: string;
  variables: string[];
}

export interface PrintedDocument {
  name: string;
  text: string;
  keys?: Record<string, readonly string[]>;
  parts?: PrintedPart[];
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function printDocument(
  operation: OperationDefinitionNode,
  fragments: Fragments,
  schema: GraphQLSchema,
): PrintedDocument {
  const name = operation.name?.value;
  if (name === undefined) throw new Error("an operation needs a name");
  const { document, keys } = withTypenames(alone(operation, fragments), schema);
  const marked = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!marked) throw new Error(`${name} is no operation`);
  const used = fragmentsOf(document);
  const parts = marked.operation === OperationTypeNode.QUERY ? partsOf(marked, used) : undefined;
  return {
    name,
    text: textOf(document),
    ...(Object.keys(keys).length > 0 && { keys }),
    ...(parts && { parts }),
  };
}

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
}

const textOf = (document: DocumentNode): string => stripIgnoredCharacters(print(document));

/** Of which columns the key of a type's rows is made: those by which a single row is asked for. */
function keyOf(typeName: string, schema: GraphQLSchema): readonly string[] | undefined {
  const single = schema.getQueryType()?.getFields()[`${typeName}_by_pk`];
  if (single) return single.args.map((argument) => argument.name);
  const type = schema.getType(typeName);
  return isObjectType(type) && type.getFields().id ? ["id"] : undefined;
}

function withTypenames(
  document: DocumentNode,
  schema: GraphQLSchema,
): { document: DocumentNode; keys: Record<string, readonly string[]> } {
  const types = new TypeInfo(schema);
  const keys: Record<string, readonly string[]> = {};
  const marked = visit(
    document,
    visitWithTypeInfo(types, {
      Field(field) {
        // A reply is laid over the rows by the names of its fields; only of lists it changes nothing but the rows.
        const isRow =
          types.getParentType() !== schema.getQueryType() &&
          types.getParentType() !== schema.getMutationType();
        if (field.alias && isRow && !isListType(getNullableType(types.getType()))) {
          throw new Error(`${field.alias.value}: ${field.name.value} bears another name below the root`);
        }
      },
      SelectionSet: {
        leave(set) {
          const typeName = types.getParentType()?.name;
          const key = typeName === undefined ? undefined : keyOf(typeName, schema);
          if (typeName === undefined || !key?.every((column) => isSelected(set, column))) return undefined;
          if (key.join() !== "id") keys[typeName] = key;
          const typename: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } };
          return { ...set, selections: [...set.selections, typename] };
        },
      },
    }),
  );
  return { document: marked, keys };
}

function isSelected({ selections }: SelectionSetNode, column: string): boolean {
  return selections.some((each) => each.kind === Kind.FIELD && each.name.value === column);
}

/** Nothing if the document cannot be taken apart: then it can only be asked again and again. */
function partsOf(operation: OperationDefinitionNode, fragments: Fragments): PrintedPart[] | undefined {
  const { selections } = operation.selectionSet;
  const fields = selections.filter((each) => each.kind === Kind.FIELD);
  if (fields.length < selections.length) return undefined;
  return fields.map((field) => {
    const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [field] };
    const subscription = { ...operation, operation: OperationTypeNode.SUBSCRIPTION, selectionSet };
    const document = alone(subscription, fragments);
    const variables = usedIn(document).variables;
    return { key: (field.alias ?? field.name).value, text: textOf(document), variables: [...variables] };
  });
}

/** The operation with the fragments and variables that it uses, however deep, and no others. */
function alone(operation: OperationDefinitionNode, fragments: Fragments): DocumentNode {
  const bare = { ...operation, variableDefinitions: [] };
  const definitions: (OperationDefinitionNode | FragmentDefinitionNode)[] = [bare];
  // Grows while it is walked through, by what the fragments use themselves.
  for (const definition of definitions) {
    for (const name of usedIn({ kind: Kind.DOCUMENT, definitions: [definition] }).fragments) {
      const fragment = fragments.get(name);
      if (!fragment) throw new Error(`there is no fragment ${name}`);
      if (!definitions.includes(fragment)) definitions.push(fragment);
    }
  }
  const { variables } = usedIn({ kind: Kind.DOCUMENT, definitions });
  const variableDefinitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    variables.has(variable.name.value),
  );
  return { kind: Kind.DOCUMENT, definitions: [{ ...bare, variableDefinitions }, ...definitions.slice(1)] };
}

function usedIn(document: DocumentNode): { fragments: Set<string>; variables: Set<string> } {
  const used = { fragments: new Set<string>(), variables: new Set<string>() };
  visit(document, {
    Variable: ({ name }) => void used.variables.add(name.value),
    FragmentSpread: ({ name }) => void used.fragments.add(name.value),
  });
  return used;
}
