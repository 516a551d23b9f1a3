/**
 * Response keys that could be taken for a name in a statement, and a document rewritten to use them. It does not know the
 * schema: every field of a document gets an alias, wherever it stands.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type FieldNode, Kind, parse, print, visit } from "graphql";
import { MAX_NAME_LENGTH } from "../limits.ts";

const FOLDER = new URL("./", import.meta.url);
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|--.*/g;
const WORD = /[A-Za-z_][\w$]*/g;

/** Names that earlier statements gave to tables and columns of their own. */
const ALIASES = "a g k m r s t v w t0 t1 t2 m0 m1 one data shown found value counted written deleted";
const RESERVED = "select from where order user table null true default lateral excluded";
const LONG = "n".repeat(MAX_NAME_LENGTH - 1);

/** Words of the golden statements that no quotes protect: keywords, functions, types and the statements' own aliases. */
export function unquotedWords(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".graphql"));
  const words = files.flatMap((file) => {
    const statement = new URL(file.replace(".graphql", ".sql"), FOLDER);
    const text = existsSync(statement) ? readFileSync(statement, "utf8") : "";
    return text.replace(QUOTED, "").match(WORD) ?? [];
  });
  return [...new Set(words)];
}

export function hostileKeys(): string[] {
  const odd = ["__proto__", "constructor", "toString", "_", "x", `${LONG}1`, `${LONG}2`];
  const words = unquotedWords().filter((word) => !word.includes("$"));
  return [...new Set([...`${ALIASES} ${RESERVED}`.split(" "), ...odd, ...words])];
}

export interface Rewritten {
  query: string;
  /** The new key for each old one. */
  keys: ReadonlyMap<string, string>;
}

/** Equal keys stay equal, so that fields that are merged stay so. */
export function rewriteKeys(query: string, hostile: readonly string[], offset: number): Rewritten {
  const keys = new Map<string, string>();
  const renamed = (old: string): string => {
    const key = keys.get(old) ?? hostile[(keys.size + offset) % hostile.length] ?? old;
    keys.set(old, key);
    return key;
  };
  const document = visit(parse(query), {
    Field: (field: FieldNode) => ({
      ...field,
      alias: {
        kind: Kind.NAME as typeof Kind.NAME,
        value: renamed(field.alias?.value ?? field.name.value),
      },
    }),
  });
  return { query: print(document), keys };
}

/** The response as the rewritten document gives it. What stands inside a cell keeps its keys. */
export function rewriteResponse(
  value: unknown,
  keys: ReadonlyMap<string, string>,
  cells: ReadonlySet<string>,
): unknown {
  if (Array.isArray(value)) return value.map((each) => rewriteResponse(each, keys, cells));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      keys.get(key) ?? key,
      cells.has(key) ? inner : rewriteResponse(inner, keys, cells),
    ]),
  );
}
