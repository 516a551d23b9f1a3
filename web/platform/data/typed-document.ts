/** One root field of a query, as a subscription: a subscription has exactly one. */
export interface LivePart {
  /** Under which key the answer stands. */
  readonly key: string;
  readonly text: string;
  /** Names of the variables that it takes. */
  readonly variables: readonly string[];
}

/** What codegen makes of a `.graphql` document: text, with the types of what goes in and what comes out. */
export interface TypedDocument<Data, Variables> {
  readonly name: string;
  readonly text: string;
  /** Of which columns the key of a row is made, where it is not `id`; by type. */
  readonly keys?: Readonly<Record<string, readonly string[]>>;
  /** Of a query that can be watched. */
  readonly parts?: readonly LivePart[];
  /** Never there: it only carries the types. */
  readonly typed?: (variables: Variables) => Data;
}
