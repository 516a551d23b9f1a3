/** What was probably meant by a placeholder that is not to be had. */
import { allowedPlaceholders } from "./context.ts";
import type { HookSlug } from "./hooks.ts";
import type { PlaceholderName } from "./placeholders.ts";

export function suggestPlaceholder(slug: HookSlug, asked: string): PlaceholderName | undefined {
  const nearest = allowedPlaceholders(slug)
    .map(({ name }) => ({ name, apart: apart(asked.toLowerCase(), name) }))
    .toSorted((a, b) => a.apart - b.apart)[0];
  return nearest && nearest.apart <= Math.max(3, asked.length / 3) ? nearest.name : undefined;
}

/** Typed letters that differ; the rest of a word that was begun costs little. */
function apart(asked: string, name: string): number {
  if (name.startsWith(asked)) return 1;
  const last = name.slice(name.lastIndexOf(".") + 1);
  return Math.min(distance(asked, name), distance(asked, last) + 1);
}

function distance(first: string, second: string): number {
  let above = Array.from({ length: second.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...first].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...second].entries()) {
      const changed = (above[at] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(changed, (line[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[second.length] ?? 0;
}
