/**
 * The few signs of a template that are more than text: "## " a heading, "- " a list, **bold**, *italic*, [words](link), which alone on
 * its line is a button, and "Label: value", which stands in a table. What comes from a person's data is marked while the template is
 * filled, so that no name and no note can be a sign.
 */

/** Characters that no text holds: Unicode keeps them for such uses. */
const VALUE = ["\uFDD0", "\uFDD1"] as const;
const LINK = ["\uFDD2", "\uFDD3"] as const;
const FAULT = ["\uFDD4", "\uFDD5"] as const;
const TOKEN = ["\uFDD6", "\uFDD7"] as const;
const reserved = /[\uFDD0-\uFDEF]/g;
// No class holds the sign that opens: a stretch that never ends is looked at once.
const marked =
  /\uFDD0([^\uFDD0\uFDD1]*)\uFDD1|\uFDD2([^\uFDD2\uFDD3]*)\uFDD3|\uFDD4([^\uFDD4\uFDD5]*)\uFDD5/g;

export type Inline =
  | { kind: "text" | "bold" | "italic" | "fault"; text: string }
  | { kind: "link"; text: string; href: string };

export type Block =
  | { kind: "heading"; line: Inline[] }
  | { kind: "paragraph"; lines: Inline[][] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "facts"; rows: { label: string; value: Inline[] }[] }
  | { kind: "button"; label: string; href: string };

export function withoutMarks(text: string): string {
  return text.replaceAll(reserved, "");
}

/** Each line on its own, so that none of them begins with a sign. */
export function markValue(text: string): string {
  return text
    .split("\n")
    .map((line) => VALUE[0] + line + VALUE[1])
    .join("\n");
}

export function markLink(url: string): string {
  return LINK[0] + url + LINK[1];
}

export function isMarkedLink(text: string): boolean {
  return text.startsWith(LINK[0]);
}

/** In a preview, in place of what cannot be filled. */
export function markFault(asked: string): string {
  return FAULT[0] + withoutMarks(asked) + FAULT[1];
}

const factLine = /^(\p{L}[^:.!?]{0,40}): (\S.*)$/u;

/** What a person typed: no sign counts, but a list of facts and the pages of this application are known by their look. */
export function markPlainText(text: string, baseUrl: string): string {
  const lines = withoutMarks(text).replaceAll("\r\n", "\n").split("\n");
  const isFact = (at: number) => factLine.test(lines[at] ?? "");
  return lines
    .map((line, at) => {
      if (line.startsWith(`${baseUrl}/`) && !/\s/.test(line)) return markLink(line);
      const [, label, value] = factLine.exec(line) ?? [];
      if (label && value && (isFact(at - 1) || isFact(at + 1))) return `${label}: ${markValue(value)}`;
      return line === "" ? "" : markValue(line);
    })
    .join("\n");
}

/** A line whose marked stretches are out of the way, so that signs are found only around them. */
interface Line {
  text: string;
  marks: { kind: "value" | "link" | "fault"; text: string }[];
}

function readLine(source: string): Line {
  const marks: Line["marks"] = [];
  const text = source.replaceAll(marked, (_whole, value?: string, link?: string, fault?: string) => {
    if (value !== undefined) marks.push({ kind: "value", text: value });
    else if (link !== undefined) marks.push({ kind: "link", text: link });
    else marks.push({ kind: "fault", text: fault ?? "" });
    return `${TOKEN[0]}${marks.length - 1}${TOKEN[1]}`;
  });
  return { text, marks };
}

const token = /\uFDD6(\d+)\uFDD7/g;
const target = "(\uFDD6\\d+\uFDD7|https?:\\/\\/[^\\s()]+)";
const buttonLine = new RegExp(`^\\[([^\\]]+)\\]\\(${target}\\)$`);
const sign = new RegExp(
  `\\*\\*([^\\s*](?:(?:[^*]|\\*(?!\\*))*[^\\s*])?)\\*\\*|\\*([^\\s*](?:[^*]*[^\\s*])?)\\*|\\[([^[\\]]+)\\]\\(${target}\\)`,
  "g",
);

function plain({ marks }: Line, text: string): string {
  return text.replaceAll(token, (_whole, at: string) => marks[Number(at)]?.text ?? "");
}

/** Where it leads; nothing that came from a person's data leads anywhere. */
function hrefOf(line: Line, to: string): string | undefined {
  const at = /^\uFDD6(\d+)\uFDD7$/.exec(to)?.[1];
  if (at === undefined) return to;
  const mark = line.marks[Number(at)];
  return mark?.kind === "link" && /^https?:\/\//.test(mark.text) ? mark.text : undefined;
}

function words(line: Line, text: string, kind: "text" | "bold" | "italic" = "text"): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const add = (piece: string) => piece && parts.push({ kind, text: piece });
  for (const found of text.matchAll(token)) {
    add(text.slice(from, found.index));
    from = found.index + found[0].length;
    const mark = line.marks[Number(found[1])];
    if (mark?.kind === "link" && /^https?:\/\//.test(mark.text))
      parts.push({ kind: "link", text: mark.text, href: mark.text });
    else if (mark?.kind === "fault") parts.push({ kind: "fault", text: mark.text });
    else add(mark?.text ?? "");
  }
  add(text.slice(from));
  return parts;
}

function inline(line: Line, text: string = line.text): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(sign)) {
    const [whole, bold, italic, label, to] = found;
    parts.push(...words(line, text.slice(from, found.index)));
    from = found.index + whole.length;
    const href = to === undefined ? undefined : hrefOf(line, to);
    if (bold !== undefined) parts.push(...words(line, bold, "bold"));
    else if (italic !== undefined) parts.push(...words(line, italic, "italic"));
    else if (label !== undefined && href !== undefined)
      parts.push({ kind: "link", text: plain(line, label), href });
    else parts.push(...words(line, `${label} (${to})`));
  }
  parts.push(...words(line, text.slice(from)));
  return parts;
}

function buttonOf(line: Line): { label: string; href: string } | undefined {
  const [, label, to] = buttonLine.exec(line.text) ?? [];
  if (label === undefined || to === undefined) return undefined;
  const href = hrefOf(line, to);
  return href === undefined ? undefined : { label: plain(line, label), href };
}

function blockOf(source: string): Block {
  const line = readLine(source);
  const button = buttonOf(line);
  if (button) return { kind: "button", ...button };
  if (line.text.startsWith("## ")) return { kind: "heading", line: inline(line, line.text.slice(3)) };
  if (line.text.startsWith("- ")) return { kind: "list", items: [inline(line, line.text.slice(2))] };
  const [, label, value] = factLine.exec(line.text) ?? [];
  // Whatever goes on as a sentence is none.
  const isFact = value?.startsWith(TOKEN[0]) && !/[.!?](?: |$)/.test(value);
  if (label !== undefined && value !== undefined && isFact && !label.includes(TOKEN[0]))
    return { kind: "facts", rows: [{ label, value: inline(line, value) }] };
  return { kind: "paragraph", lines: [inline(line)] };
}

/** The mail as blocks; lines that follow each other and are alike belong together. */
export function blocksOf(markup: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const source of markup.split("\n")) {
    if (source.trim() === "") {
      open = false;
      continue;
    }
    const block = blockOf(source);
    const last = blocks.at(-1);
    if (open && last?.kind === "paragraph" && block.kind === "paragraph") last.lines.push(...block.lines);
    else if (open && last?.kind === "list" && block.kind === "list") last.items.push(...block.items);
    else if (open && last?.kind === "facts" && block.kind === "facts") last.rows.push(...block.rows);
    else blocks.push(block);
    open = true;
  }
  return blocks;
}

/** The same as text: signs away, a button as its words and its address. */
export function plainTextOf(markup: string): string {
  const lines = markup.split("\n").map((source) => {
    const line = readLine(source);
    const button = buttonOf(line);
    if (button) return `${button.label}:\n${button.href}`;
    const text = line.text.replace(/^## /, "").replaceAll(sign, (_whole, bold, italic, label, to) => {
      if (bold !== undefined || italic !== undefined) return bold ?? italic;
      return `${label} (${to})`;
    });
    return plain(line, text);
  });
  return lines.join("\n");
}
