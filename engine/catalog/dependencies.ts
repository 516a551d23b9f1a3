/** On which tables, and on what else, a relation or a function depends: followed through views, functions and policies. */

export interface Footprint {
  /** `schema.name` of every table that is read. */
  tables: ReadonlySet<string>;
  /** Those of them of which any change matters; of the others only one that bears a topic of the caller. */
  open: ReadonlySet<string>;
  /** Functions that give the topics of the caller. */
  topics: ReadonlySet<string>;
  /** Whether two callers of one role may get different answers. */
  caller: boolean;
  /** After so many seconds time alone may have changed the answer. */
  seconds: number | undefined;
  /** Otherwise something is read that cannot be looked into, and everything is to be feared. */
  known: boolean;
}

/** A table, a view, a function or a policy. */
export interface Thing {
  id: string;
  /** `schema.name`; policies have none. */
  name: string;
  table: boolean;
  caller: boolean;
  seconds: number | undefined;
  known: boolean;
  /** The function that gives its reader's topics: a change that bears none of them changes nothing that she reads here. */
  topics: string | undefined;
  /** What it reads. */
  reads: readonly string[];
  /** How often its own words name each relation that they name. */
  mentions: ReadonlyMap<string, number>;
  /** Of a policy: the table it guards, and the database roles it is for. */
  guards: { table: string; roles: readonly string[] } | undefined;
}

export class Dependencies {
  readonly #things: ReadonlyMap<string, Thing>;
  readonly #named: ReadonlyMap<string, Thing[]>;
  readonly #policies: ReadonlyMap<string, Thing[]>;

  constructor(things: readonly Thing[]) {
    this.#things = new Map(things.map((thing) => [thing.id, thing]));
    this.#named = Map.groupBy(
      things.filter(({ guards }) => !guards),
      ({ name }) => name,
    );
    this.#policies = Map.groupBy(
      things.filter(({ guards }) => guards),
      ({ guards }) => guards?.table ?? "",
    );
  }

  /** What reading all of these means for that database role. */
  footprint(databaseRole: string, names: Iterable<string>): Footprint {
    const start = this.#find(names);
    const { tables, ...all } = this.#gather(start, databaseRole, undefined);
    const topics = new Set<string>();
    const open = new Set<string>();
    const found = new Set(start);
    for (const thing of found) {
      if (thing.topics !== undefined) topics.add(thing.topics);
      else {
        if (thing.table) open.add(thing.name);
        for (const next of this.#next(thing, databaseRole)) found.add(next);
      }
    }
    return { ...all, tables, open, topics };
  }

  /** Whether only one row of the table matters if this one row of the relation is read, and all of the others. */
  isSoleReader(databaseRole: string, relation: string, table: string, others: Iterable<string>): boolean {
    const [view] = this.#find([relation]);
    const [base] = this.#find([table]);
    if (!view || !base) return false;
    if (view !== base && view.mentions.get(base.id) !== 1) return false;
    const { tables, known } = this.#gather([view, ...this.#find(others)], databaseRole, { view, base });
    return known && !tables.has(table);
  }

  #find(names: Iterable<string>): Thing[] {
    return [...names].flatMap((name) => this.#named.get(name) ?? []);
  }

  #gather(
    start: readonly Thing[],
    databaseRole: string,
    without: { view: Thing; base: Thing } | undefined,
  ): Omit<Footprint, "open" | "topics"> {
    const found = new Set(start);
    const tables = new Set<string>();
    let [caller, known] = [false, true];
    const seconds: number[] = [];
    for (const thing of found) {
      const isLeftOut = thing === without?.base && !start.slice(1).includes(thing);
      if (thing.table && !isLeftOut) tables.add(thing.name);
      caller ||= thing.caller || !thing.known;
      known &&= thing.known;
      if (thing.seconds !== undefined) seconds.push(thing.seconds);
      for (const next of this.#next(thing, databaseRole)) found.add(next);
      // Whoever else reads the table reads other rows of it.
      if (without && thing !== without.view && thing.reads.includes(without.base.id))
        tables.add(without.base.name);
    }
    return { tables, caller, known, seconds: seconds.length > 0 ? Math.min(...seconds) : undefined };
  }

  #next(thing: Thing, databaseRole: string): Thing[] {
    const read = thing.reads.map((id) => this.#things.get(id)).filter((each) => each !== undefined);
    const policies = (this.#policies.get(thing.id) ?? []).filter(
      ({ guards }) => guards?.roles.includes(databaseRole) || guards?.roles.includes("public"),
    );
    return [...read, ...policies];
  }
}
