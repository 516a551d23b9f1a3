/** A validation rule: depth, aliases of one field and number of fields, with fragments written out. */
import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";
import { MAX_ALIASES, MAX_DEPTH, MAX_FIELDS, MAX_NAME_LENGTH } from "../limits.ts";

interface Size {
  depth: number;
  fields: number;
  /** The keys under which each field of this very level is asked for. */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
}

const EMPTY: Size = { depth: 0, fields: 0, keys: new Map() };

export const LimitRule: ValidationRule = (context) => {
  const gauge = new Gauge(context);
  return {
    OperationDefinition(node) {
      const { depth, fields } = gauge.sizeOf(node.selectionSet);
      if (depth > MAX_DEPTH) gauge.report(`the operation is nested more than ${MAX_DEPTH} levels deep`);
      if (fields > MAX_FIELDS) gauge.report(`the operation asks for more than ${MAX_FIELDS} fields`);
      return false;
    },
  };
};

class Gauge {
  readonly #context: ValidationContext;
  readonly #fragments = new Map<FragmentDefinitionNode, Size>();

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  report(message: string): void {
    this.#context.reportError(new GraphQLError(message));
  }

  sizeOf(set: SelectionSetNode): Size {
    const parts = set.selections.map((selection) => this.#sizeOfSelection(selection));
    const keys = new Map<string, Set<string>>();
    for (const [name, more] of parts.flatMap((part) => [...part.keys])) {
      keys.set(name, more.union(keys.get(name) ?? new Set()));
    }
    for (const [name, { size }] of keys) {
      if (size > MAX_ALIASES)
        this.report(`"${name}" is asked for more than ${MAX_ALIASES} times in one place`);
    }
    return {
      depth: Math.max(0, ...parts.map((part) => part.depth)),
      fields: parts.reduce((sum, part) => sum + part.fields, 0),
      keys,
    };
  }

  #sizeOfSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#sizeOfFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.sizeOf(selection.selectionSet);
    const name = selection.name.value;
    const key = selection.alias?.value ?? name;
    if (key.length > MAX_NAME_LENGTH) this.report(`an alias has more than ${MAX_NAME_LENGTH} characters`);
    // graphql-js limits the depth of introspection itself.
    const measured = name !== "__schema" && name !== "__type" ? selection.selectionSet : undefined;
    const inner = measured ? this.sizeOf(measured) : EMPTY;
    return { depth: inner.depth + 1, fields: inner.fields + 1, keys: new Map([[name, new Set([key])]]) };
  }

  #sizeOfFragment(name: string): Size {
    const fragment = this.#context.getFragment(name);
    if (!fragment) return EMPTY;
    const known = this.#fragments.get(fragment);
    if (known) return known;
    // A fragment that contains itself is reported by another rule; here it must only end.
    this.#fragments.set(fragment, EMPTY);
    const size = this.sizeOf(fragment.selectionSet);
    this.#fragments.set(fragment, size);
    return size;
  }
}
