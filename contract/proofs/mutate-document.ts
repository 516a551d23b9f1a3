/** Takes a document apart where it hurts: tokens lost, doubled, swapped, replaced. */
import type { Random } from "./random.ts";

const TOKEN = /"(?:[^"\\]|\\.)*"|[A-Za-z_][A-Za-z0-9_]*|-?\d+(?:\.\d+)?|\.\.\.|[^\s]/g;
const STRANGE = [
  "{",
  "}",
  "(",
  ")",
  "[",
  "]",
  "...",
  "@",
  "$",
  ":",
  "!",
  "|",
  "&",
  "#",
  '"',
  '"""',
  "\\",
  "\u0000",
  "\ufeff",
  "__schema",
  "__proto__",
  "constructor",
  "on",
  "null",
  "fragment",
  "subscription",
  "1e999",
  "-0",
  "99999999999999999999",
  "{{{{{{",
  "]]]]",
];

export function mutateDocument(query: string, random: Random): string {
  const tokens = query.match(TOKEN) ?? [];
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
    const at = random.below(tokens.length + 1);
    switch (random.below(5)) {
      case 0:
        tokens.splice(at, 1);
        break;
      case 1:
        tokens.splice(at, 0, random.pick(STRANGE));
        break;
      case 2:
        tokens.splice(at, 0, ...tokens.slice(at, at + 1 + random.below(5)));
        break;
      case 3:
        tokens[at] = random.pick(STRANGE);
        break;
      default:
        tokens[at] = tokens[random.below(tokens.length)] ?? "";
    }
  }
  return tokens.join(" ");
}
