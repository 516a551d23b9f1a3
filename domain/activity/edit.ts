/** What an edit changed, in words: a line per field, old beside new; of a list, what came and what went. */

/** By lookup the word for each of its values. */
export type LookupTitles = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface FieldWords {
  label: string;
  /** How a value is said; without it, as it stands. */
  read?: ((value: string) => string) | undefined;
}

/** By field, in the order in which people know them. */
export type EditWords = Readonly<Record<string, FieldWords>>;

export type EditedField = { field: string; label: string } & (
  | { kind: "value"; before: string | null; after: string | null }
  | { kind: "list"; added: string[]; removed: string[] }
);

interface Change {
  old: unknown;
  new: unknown;
}

/** `changes` is as the database keeps it; a field that has no words yet stands under its own name. */
export function editedFields(words: EditWords, changes: unknown): EditedField[] {
  const order = Object.keys(words);
  const rank = (field: string) => (field in words ? order.indexOf(field) : order.length);
  return Object.entries(isRecord(changes) ? changes : {})
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .flatMap(([field, change]) => (isChange(change) ? [editedField(field, words[field], change)] : []));
}

function editedField(field: string, words: FieldWords | undefined, change: Change): EditedField {
  const label = words?.label ?? field;
  const read = words?.read ?? ((value: string) => value);
  const { old: before, new: after } = change;
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, becomes] = [before, after].map((list) => list.map(String)) as [string[], string[]];
    const added = becomes.filter((value) => !was.includes(value)).map(read);
    const removed = was.filter((value) => !becomes.includes(value)).map(read);
    // The first language is her own: an order may be all that changed.
    if (added.length + removed.length > 0) return { field, label, kind: "list", added, removed };
    return {
      field,
      label,
      kind: "value",
      before: was.map(read).join(", "),
      after: becomes.map(read).join(", "),
    };
  }
  return { field, label, kind: "value", before: said(before, read), after: said(after, read) };
}

function said(value: unknown, read: (value: string) => string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return typeof value === "object" ? JSON.stringify(value) : read(String(value));
}

/** One value of a field, also one that is only half typed and that no reader understands; null where there is none. */
export function valueWords(words: FieldWords | undefined, value: unknown): string | null {
  const read = (each: string) => {
    try {
      return words?.read?.(each) ?? each;
    } catch {
      return each;
    }
  };
  if (Array.isArray(value)) return value.map((each) => read(String(each))).join(", ") || null;
  return said(value, read) || null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isChange(value: unknown): value is Change {
  return isRecord(value) && "old" in value && "new" in value;
}

/** Words from a table of labels; what needs more than its value to be read has a reader. */
export function wordsOf(
  labels: Readonly<Record<string, string>>,
  readers: Readonly<Record<string, (value: string) => string>> = {},
): EditWords {
  return Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, { label, read: readers[field] }]),
  );
}
