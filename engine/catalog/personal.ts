/** `@personal` on a relation: its rows are about a person, and who was shown them is reported. */
import { CatalogError, type Column, type Personal } from "./catalog.ts";
import { directiveOf, directivesOf, namesIn } from "./comment.ts";

const CLASS = /^(\w+)\s*:(.*)$/;

/** Without a word after `@personal` the person is the row's own key. */
export function personalOf(
  comment: string | null,
  owner: string,
  columns: ReadonlyMap<string, Column>,
  key: readonly Column[],
): Personal | undefined {
  const declared = directiveOf(comment, "personal");
  if (declared === undefined || columns.size === 0) return undefined;
  const whom = declared === "" && key.length === 1 ? key[0] : columns.get(declared);
  if (!whom) throw new CatalogError(`${owner}: @personal needs a column that the role may read`);
  const classes = new Map<string, string>();
  for (const text of directivesOf(comment, "class")) {
    const [, name = "", list = ""] = CLASS.exec(text) ?? [];
    if (name === "") throw new CatalogError(`${owner}: cannot read "@class ${text}"`);
    for (const column of namesIn(list)) classes.set(column, name);
  }
  return { key: whom, classes };
}
