/** Finds the paths, folders and globs in the texts of a source file. Paths that the program computes are not seen. */
import path from "node:path";

/** Comments come first, so that an apostrophe in them opens no string. */
const literals =
  /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const pathLike = /^[\w@#.,*{}/+?-]{3,200}$/;

/** The part of a template that the program fills in: any text, also with slashes. */
const FILLED = "***";

/** The texts of a source file that can be paths. In templates, `***` stands for each filled part. */
export function pathsIn(source: string): string[] {
  return [...source.matchAll(literals)]
    .map(
      ([, double, single, template]) => double ?? single ?? template?.replace(/\$\{[^{}]*\}/g, FILLED) ?? "",
    )
    .filter((text) => pathLike.test(text));
}

/** A path below the root, or undefined outside it. */
export function below(folder: string, name: string): string | undefined {
  const joined = path.posix.normalize(path.posix.join(folder, name)).replace(/\/$/, "");
  return joined.startsWith("..") ? undefined : joined;
}

/** A wildcard, a fixed part, and braces that close. */
export const isPattern = (text: string): boolean =>
  /\*/.test(text) && /[\w-]{2}/.test(text) && !/[{}]/.test(text.replace(/\{[^{}]*\}/g, ""));

const wildcards: Record<string, string> = {
  "***": ".*",
  "**/": "(?:.*/)?",
  "**": ".*",
  "*": "[^/]*",
  "{": "(?:",
  "}": ")",
  ",": "|",
};

/** `*` is a part of a name, `**` any folders, and braces hold alternatives. */
function matcher(pattern: string): RegExp {
  const source = pattern.replace(
    /\*\*\*|\*\*\/|\*\*|\*|[{},]|[.+^$()|[\]\\?]/g,
    (sign) => wildcards[sign] ?? `\\${sign}`,
  );
  return new RegExp(`^${source}$`);
}

/** The files that a pattern means when it is read from a folder. A pattern for the whole repository starts with alternatives. */
export function filesOfPattern(
  pattern: string,
  folder: string,
  files: ReadonlySet<string>,
  folders: ReadonlyMap<string, readonly string[]>,
): string[] {
  const whole = below(folder, pattern);
  if (!whole) return [];
  const fixed = whole
    .slice(0, whole.search(/[*{]/))
    .replace(/[^/]*$/, "")
    .replace(/\/$/, "");
  const among = fixed || !whole.startsWith("{") ? folders.get(fixed) : [...files];
  if (!among) return [];
  const fits = matcher(whole);
  return among.filter((file) => fits.test(file));
}
