/**
 * How large a document is, with its fragments written out, found before graphql-js validates it. Every rule of graphql-js takes
 * time in proportion to the document but one: fields of one response key are compared pair by pair, down the nesting.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";
import { MAX_COMPARED, MAX_DEPTH, MAX_FIELDS, MAX_NAME_LENGTH, MAX_OCCURRENCES } from "../limits.ts";

interface Size {
  depth: number;
  fields: number;
  /** How often each field of this very level is asked for. */
  occurrences: ReadonlyMap<string, number>;
}

const EMPTY: Size = { depth: 0, fields: 0, occurrences: new Map() };
/** Of a fragment that is being measured. */
const OPEN: Size = { ...EMPTY };

/** What is too large about a document; nothing for one that may be validated. */
export function excessesOf(document: DocumentNode): GraphQLError[] {
  const gauge = new Gauge(document);
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const { depth, fields } = gauge.sizeOf(node.selectionSet);
    if (depth > MAX_DEPTH) gauge.report(`the operation is nested more than ${MAX_DEPTH} levels deep`);
    if (fields > MAX_FIELDS) gauge.report(`the operation asks for more than ${MAX_FIELDS} fields`);
    // Only of a document that has an end.
    if (gauge.excesses.length === 0 && gauge.compared([node.selectionSet]) > MAX_COMPARED)
      gauge.report("the operation asks for the same fields too often");
  }
  return gauge.excesses;
}

class Gauge {
  readonly excesses: GraphQLError[] = [];
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #sizes = new Map<FragmentDefinitionNode, Size>();

  constructor({ definitions }: DocumentNode) {
    const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  report(message: string): void {
    if (this.excesses.every((known) => known.message !== message))
      this.excesses.push(new GraphQLError(message));
  }

  sizeOf(set: SelectionSetNode): Size {
    const occurrences = new Map<string, number>();
    let [depth, fields] = [0, 0];
    for (const selection of set.selections) {
      const part = this.#sizeOfSelection(selection);
      depth = Math.max(depth, part.depth);
      fields += part.fields;
      for (const [name, count] of part.occurrences)
        occurrences.set(name, count + (occurrences.get(name) ?? 0));
    }
    for (const [name, count] of occurrences) {
      if (count > MAX_OCCURRENCES)
        this.report(`"${name}" is asked for more than ${MAX_OCCURRENCES} times in one place`);
    }
    return { depth, fields, occurrences };
  }

  #sizeOfSelection(selection: SelectionNode): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#sizeOfFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.sizeOf(selection.selectionSet);
    const name = selection.name.value;
    if (keyOf(selection).length > MAX_NAME_LENGTH)
      this.report(`an alias has more than ${MAX_NAME_LENGTH} characters`);
    const inner = selection.selectionSet ? this.sizeOf(selection.selectionSet) : EMPTY;
    // Of introspection graphql-js limits the depth itself.
    const depth = name === "__schema" || name === "__type" ? 0 : inner.depth;
    return { depth: depth + 1, fields: inner.fields + 1, occurrences: new Map([[name, 1]]) };
  }

  #sizeOfFragment(name: string): Size {
    const fragment = this.#fragments.get(name);
    if (!fragment) return EMPTY;
    const known = this.#sizes.get(fragment);
    if (known === OPEN) this.report("a fragment contains itself");
    if (known) return known;
    this.#sizes.set(fragment, OPEN);
    const size = this.sizeOf(fragment.selectionSet);
    this.#sizes.set(fragment, size);
    return size;
  }

  /** How much graphql-js compares: each field with all others of its response key, its arguments each time. */
  compared(sets: readonly SelectionSetNode[]): number {
    let sum = 0;
    for (const fields of this.#byKey(sets).values()) {
      if (fields.length > 1)
        sum += (fields.length - 1) * fields.reduce((weight, field) => weight + weightOf(field), 0);
      const inner = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
      if (inner.length > 0) sum += this.compared(inner);
    }
    return sum;
  }

  #byKey(sets: readonly SelectionSetNode[]): Map<string, FieldNode[]> {
    const byKey = new Map<string, FieldNode[]>();
    const collect = (set: SelectionSetNode): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const known = byKey.get(keyOf(selection));
          if (known) known.push(selection);
          else byKey.set(keyOf(selection), [selection]);
        } else if (selection.kind === Kind.INLINE_FRAGMENT) {
          collect(selection.selectionSet);
        } else {
          const fragment = this.#fragments.get(selection.name.value);
          if (fragment) collect(fragment.selectionSet);
        }
      }
    };
    sets.forEach(collect);
    return byKey;
  }
}

function keyOf({ alias, name }: FieldNode): string {
  return alias?.value ?? name.value;
}

function weightOf({ arguments: given = [] }: FieldNode): number {
  return given.reduce((sum, { value }) => sum + nodesOf(value), 1);
}

function nodesOf(value: ValueNode): number {
  if (value.kind === Kind.LIST) return value.values.reduce((sum, each) => sum + nodesOf(each), 1);
  if (value.kind === Kind.OBJECT) return value.fields.reduce((sum, each) => sum + nodesOf(each.value), 1);
  return 1;
}
