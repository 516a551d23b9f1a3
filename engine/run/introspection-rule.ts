/**
 * A validation rule: what is asked about the schema does not multiply. Every tool asks for each thing once; under several
 * names, or list in list, the answer grows with the product of what the schema holds.
 */
import {
  type FieldNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { MAX_INTROSPECTION_DEPTH } from "../limits.ts";

const LISTS = new Set(["fields", "inputFields", "interfaces", "possibleTypes", "enumValues"]);

export const IntrospectionRule: ValidationRule = (context) => ({
  OperationDefinition({ selectionSet }) {
    const roots = fieldsIn(context, [selectionSet]);
    const asked = [roots.get("__schema") ?? [], ...eachAlone(roots.get("__type") ?? [])];
    if (asked.some((fields) => multiplies(context, fields, false, 0))) {
      context.reportError(new GraphQLError("the schema is asked about more than once in one place"));
    }
    return false;
  },
});

/** The type of a name may be asked for beside that of another. */
function eachAlone(fields: readonly FieldNode[]): FieldNode[][] {
  return [...Map.groupBy(fields, keyOf).values()];
}

/** `fields` are all of one name and in one place. */
function multiplies(
  context: ValidationContext,
  fields: readonly FieldNode[],
  inList: boolean,
  depth: number,
): boolean {
  const [first] = fields;
  if (!first) return false;
  const isList = LISTS.has(first.name.value);
  const isTwice = fields.some((field) => keyOf(field) !== keyOf(first));
  if (isTwice || (isList && inList) || depth > MAX_INTROSPECTION_DEPTH) return true;
  const sets = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
  return fieldsIn(context, sets)
    .values()
    .some((inner) => multiplies(context, inner, inList || isList, depth + 1));
}

function keyOf({ alias, name }: FieldNode): string {
  return alias?.value ?? name.value;
}

/** All fields of one place by their names, each fragment looked into once. */
function fieldsIn(context: ValidationContext, sets: readonly SelectionSetNode[]): Map<string, FieldNode[]> {
  const byName = new Map<string, FieldNode[]>();
  const seen = new Set<SelectionSetNode>();
  const open = [...sets];
  for (let set = open.pop(); set; set = open.pop()) {
    if (seen.has(set)) continue;
    seen.add(set);
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const known = byName.get(selection.name.value);
        if (known) known.push(selection);
        else byName.set(selection.name.value, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        open.push(selection.selectionSet);
      } else {
        const fragment = context.getFragment(selection.name.value);
        if (fragment) open.push(fragment.selectionSet);
      }
    }
  }
  return byName;
}
