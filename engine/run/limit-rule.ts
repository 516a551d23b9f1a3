/** A validation rule: depth, aliases of one field and number of fields, with fragments written out. */
import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationRule,
} from "graphql";
import { MAX_ALIASES, MAX_DEPTH, MAX_FIELDS, MAX_NAME_LENGTH } from "../limits.ts";

interface Size {
  depth: number;
  fields: number;
  /** How often each field of this very level is asked for. */
  names: ReadonlyMap<string, number>;
}

const EMPTY: Size = { depth: 0, fields: 0, names: new Map() };

export const LimitRule: ValidationRule = (context) => {
  const known = new Map<FragmentDefinitionNode, Size>();
  const report = (message: string): void => context.reportError(new GraphQLError(message));

  function sizeOfFragment(name: string): Size {
    const fragment = context.getFragment(name);
    if (!fragment) return EMPTY;
    const found = known.get(fragment);
    if (found) return found;
    // A fragment that contains itself is reported by another rule; here it must only end.
    known.set(fragment, EMPTY);
    const size = sizeOf(fragment.selectionSet);
    known.set(fragment, size);
    return size;
  }

  function sizeOf(set: SelectionSetNode): Size {
    let depth = 0;
    let fields = 0;
    const names = new Map<string, number>();
    const count = (name: string, times: number): void => {
      names.set(name, (names.get(name) ?? 0) + times);
    };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        if ((selection.alias?.value.length ?? 0) > MAX_NAME_LENGTH)
          report(`an alias has more than ${MAX_NAME_LENGTH} characters`);
        if (isIntrospection(name)) continue;
        const inner = selection.selectionSet ? sizeOf(selection.selectionSet) : EMPTY;
        depth = Math.max(depth, inner.depth + 1);
        fields += inner.fields + 1;
        count(name, 1);
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? sizeOf(selection.selectionSet)
            : sizeOfFragment(selection.name.value);
        depth = Math.max(depth, inner.depth);
        fields += inner.fields;
        for (const [name, times] of inner.names) count(name, times);
      }
    }
    for (const [name, times] of names) {
      if (times > MAX_ALIASES) report(`"${name}" is asked for more than ${MAX_ALIASES} times in one place`);
    }
    return { depth, fields, names };
  }

  return {
    OperationDefinition(node) {
      const { depth, fields } = sizeOf(node.selectionSet);
      if (depth > MAX_DEPTH) report(`the operation is nested more than ${MAX_DEPTH} levels deep`);
      if (fields > MAX_FIELDS) report(`the operation asks for more than ${MAX_FIELDS} fields`);
      return false;
    },
  };
};

/** graphql-js limits the depth of introspection itself. */
function isIntrospection(name: string): boolean {
  return name === "__schema" || name === "__type";
}
