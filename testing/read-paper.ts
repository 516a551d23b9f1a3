/** A PDF as a reader for people who listen has it: by its structure, not by where things stand on the page. */
import { getDocumentProxy } from "unpdf";

interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

export interface Paper {
  language: string | undefined;
  title: string | undefined;
  isTagged: boolean;
  sizes: [width: number, height: number][];
  headings: string[];
  /** Of all tables, cell by cell. */
  rows: string[][];
  /** What the figures say in words. */
  alternatives: string[];
  /** Everything that stands on each page. */
  text: string[];
}

export async function readPaper(file: Uint8Array): Promise<Paper> {
  const document = await getDocumentProxy(file);
  const { info } = await document.getMetadata();
  const { Language, Title } = info as { Language?: string; Title?: string };
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const paper: Paper = {
    language: Language,
    title: Title,
    isTagged: marks?.Marked === true,
    sizes: [],
    headings: [],
    rows: [],
    alternatives: [],
    text: [],
  };
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    paper.sizes.push([right - left, top - bottom]);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const parts = new Map<string, string>();
    const open: (string | undefined)[] = [];
    let all = "";
    for (const item of items) {
      if ("str" in item) {
        all += item.str + (item.hasEOL ? " " : "");
        const id = open.findLast((each) => each !== undefined);
        if (id !== undefined) parts.set(id, (parts.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push((item as { id?: string }).id);
    }
    paper.text.push(all);
    const textOf = (node: Node): string =>
      (node.type === "content"
        ? (parts.get(node.id ?? "") ?? "")
        : (node.children ?? []).map(textOf).join("")
      ).trim();
    const walk = (node: Node): void => {
      if (node.role === "H1" || node.role === "H2") paper.headings.push(textOf(node));
      else if (node.role === "TR") paper.rows.push((node.children ?? []).map(textOf));
      else if (node.role === "Figure") paper.alternatives.push(node.alt ?? "");
      else for (const child of node.children ?? []) walk(child);
    };
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) walk(tree);
  }
  return paper;
}
