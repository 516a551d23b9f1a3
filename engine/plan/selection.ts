/** Fields of a selection as they apply to this call: fragments written out, @skip and @include decided, equal keys merged. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type VariableValues,
} from "graphql";
import type { Tally } from "./tally.ts";

export interface Call {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: VariableValues;
  /** What the operation is made of so far. */
  tally: Tally;
}

export interface Selected {
  /** Key in the answer. */
  key: string;
  name: string;
  /** Nothing for `__typename` and the fields of introspection. */
  field: GraphQLField<unknown, unknown> | undefined;
  args: Readonly<Record<string, unknown>>;
  nodes: readonly FieldNode[];
}

export function selectedFields(
  call: Call,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Selected[] {
  const byKey = new Map<string, FieldNode[]>();
  for (const set of sets) collect(call, set, byKey);
  return [...byKey].map(([key, nodes]) => selected(call, type, key, nodes));
}

export function subselections(field: Selected): SelectionSetNode[] {
  return field.nodes.map((node) => node.selectionSet).filter((set) => set !== undefined);
}

function selected(call: Call, type: GraphQLObjectType, key: string, nodes: FieldNode[]): Selected {
  const [first] = nodes;
  const name = first?.name.value ?? "";
  const field = type.getFields()[name];
  const args = first && field ? getArgumentValues(field, first, call.variables, undefined, true) : {};
  return { key, name, field, args, nodes };
}

function collect(call: Call, set: SelectionSetNode, byKey: Map<string, FieldNode[]>): void {
  for (const selection of set.selections) {
    if (!isIncluded(call, selection)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      const nodes = byKey.get(key);
      if (nodes) nodes.push(selection);
      else byKey.set(key, [selection]);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(call, selection.selectionSet, byKey);
    } else {
      const fragment = call.fragments.get(selection.name.value);
      if (fragment) collect(call, fragment.selectionSet, byKey);
    }
  }
}

function isIncluded(call: Call, node: SelectionNode): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, node, call.variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, call.variables);
  return skip?.if !== true && include?.if !== false;
}
