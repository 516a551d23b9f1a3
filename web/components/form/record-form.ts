// A record between the data service and the inputs of a form: an empty text is nothing, and only what one changed is sent.

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function fieldsOf<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

/** As the data service takes it: blanks at the ends are gone, an empty text is null. */
function columnOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  return text === "" ? null : text;
}

export function columnsOf<Values extends object>(values: Values): Record<keyof Values & string, unknown> {
  const columns = fieldsOf(values).map((field) => [field, columnOf(values[field])]);
  return Object.fromEntries(columns) as Record<keyof Values & string, unknown>;
}

/** A new record: only what was filled in, so that the database's defaults stand for the rest. */
export function filledIn<Values extends object>(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columnsOf(values)).filter(([, value]) => value !== null));
}

/** What one changed, and nothing else: a colleague's change of another field stays. */
export function changesBetween<Values extends object>(
  before: Values,
  after: Values,
): Record<string, unknown> {
  const [then, now] = [columnsOf(before), columnsOf(after)];
  const changed = fieldsOf(after).filter((field) => !same(then[field], now[field]));
  return Object.fromEntries(changed.map((field) => [field, now[field]]));
}

interface Rebased<Values> {
  values: Values;
  /** The fields that changed under my hands. */
  changedByOthers: (keyof Values & string)[];
  /** Of those, the fields that I changed to something else. */
  conflicts: (keyof Values & string)[];
}

/** My input on top of what others saved meanwhile. */
export function rebase<Values extends object>(before: Values, mine: Values, fresh: Values): Rebased<Values> {
  const values = { ...fresh };
  for (const field of fieldsOf(fresh)) {
    if (!same(before[field], mine[field])) values[field] = mine[field];
  }
  const changedByOthers = fieldsOf(fresh).filter((field) => !same(before[field], fresh[field]));
  const conflicts = changedByOthers.filter(
    (field) => !same(before[field], mine[field]) && !same(columnOf(mine[field]), columnOf(fresh[field])),
  );
  return { values, changedByOthers, conflicts };
}

/** My input on top of my own that was just saved: what I typed since it was sent, and blanks that saving took off its ends. */
export function savedUnder<Values extends object>(sent: Values, mine: Values, saved: Values): Values {
  const { values } = rebase(sent, mine, saved);
  const [typed, kept] = [columnsOf(mine), columnsOf(saved)];
  for (const field of fieldsOf(saved)) {
    if (same(typed[field], kept[field])) values[field] = mine[field];
  }
  return values;
}

type Faults<Values> = Partial<Record<keyof Values & string, string>>;

/** What is wrong since one began to edit: an old record is not blamed for what stood there before. */
export function newFaults<Values extends object>(
  before: Values,
  after: Values,
  check: (values: Values) => Faults<Values>,
): Faults<Values> {
  const old = check(before);
  const found = check(after);
  const own = fieldsOf(after).filter((field) => {
    const isUntouched = same(before[field], after[field]) && old[field] === found[field];
    return found[field] !== undefined && !isUntouched;
  });
  return Object.fromEntries(own.map((field) => [field, found[field]])) as Faults<Values>;
}
