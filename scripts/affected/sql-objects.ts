/**
 * Reads SQL files as statements and says which object each statement makes and which objects it names. Functions with the same
 * name count as one object. It reads text only: names that a function puts together at run time are not seen.
 */

export interface Statement {
  /** Without comments, each gap one space. */
  text: string;
  /** The object that the statement makes or describes: `rules.is_limited`. */
  makes: string | undefined;
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
const name = String.raw`("?[a-z_][\w]*"?\."?[a-z_][\w]*"?)`;
const kinds =
  "function|procedure|aggregate|view|materialized view|table|unlogged table|type|domain|sequence|column|constraint \\w+ on(?: domain)?";
const made = new RegExp(
  `^(?:create(?: or replace)?|comment on|alter|drop) (?:${kinds}) (?:if (?:not )?exists )?${name}`,
  "i",
);
const trigger = new RegExp(
  `^create(?: or replace)?(?: constraint)? trigger .* execute (?:function|procedure) ${name}`,
  "i",
);
const qualified = /(?<![\w."])("?[a-z_]\w*"?)\.("?[a-z_]\w*"?)/gi;

const plain = (words: string): string => words.replaceAll('"', "").toLowerCase();

function toStatement(text: string): Statement {
  const object = (trigger.exec(text) ?? made.exec(text))?.[1];
  return { text, makes: object && plain(object) };
}

/** Semicolons in strings and in the body of a function end no statement. */
export function statementsOf(sql: string): Statement[] {
  const parts = [""];
  let at = 0;
  const append = (text: string) => {
    parts[parts.length - 1] += text;
  };
  for (const found of sql.matchAll(token)) {
    append(sql.slice(at, found.index));
    at = found.index + found[0].length;
    if (found[0] === ";") parts.push("");
    else append(/^(?:--|\/\*)/.test(found[0]) ? " " : found[0].replace(/(?<=\n[^\n]*)--[^\n]*/g, ""));
  }
  append(sql.slice(at));
  return parts
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map(toStatement);
}

/** All names of the form schema.name. */
export function namesIn(text: string): Set<string> {
  return new Set(
    [...text.matchAll(qualified)].map(([, schema = "", object = ""]) => plain(`${schema}.${object}`)),
  );
}

/** Object → the objects whose statements name it. A table names the functions of its triggers. */
export function usersOf(statements: readonly Statement[]): Map<string, Set<string>> {
  const known = new Set(statements.flatMap(({ makes }) => makes ?? []));
  const users = new Map<string, Set<string>>();
  for (const { text, makes } of statements) {
    if (!makes) continue;
    for (const named of namesIn(text)) {
      if (named === makes || !known.has(named)) continue;
      const isTrigger = /^create(?: or replace)?(?: constraint)? trigger/i.test(text);
      const [used, user] = isTrigger ? [makes, named] : [named, makes];
      users.set(used, (users.get(used) ?? new Set()).add(user));
    }
  }
  return users;
}

export interface SqlChange {
  objects: Set<string>;
  /** A statement changed that names no object, such as the role that makes the following ones. */
  isEverything: boolean;
}

/** The objects of the statements that only one of two versions of a file has. A changed comment is no change. */
export function changedObjects(before: string, after: string): SqlChange {
  const [old, fresh] = [statementsOf(before), statementsOf(after)];
  const differing = (some: Statement[], others: Statement[]) => {
    const same = new Set(others.map(({ text }) => text));
    return some.filter(({ text }) => !same.has(text));
  };
  const changed = [...differing(old, fresh), ...differing(fresh, old)];
  const found = changed.map(({ text, makes }) => (makes ? [makes] : [...namesIn(text)]));
  return { objects: new Set(found.flat()), isEverything: found.some((objects) => objects.length === 0) };
}
