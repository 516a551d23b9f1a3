/** Paper that is written from top to bottom, and what stands on each of its pages. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface SheetColours {
  /** Fills. */
  primary: string;
  /** The same as text on white. */
  link: string;
}

const { resolve } = createRequire(import.meta.url);
/** Of the two packings of the typeface this is the one that can be cut down to the letters in use. */
const face = (weight: number) =>
  readFileSync(resolve(`@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`));

const TOP = 60;
const BOTTOM = 64;
const TEXT = "#222222";
const QUIET = "#5f574e";
const RULE = "#cfc7bb";

/** What the library's types leave out: of which cells a head speaks, and where a figure lies. */
interface ElementOptions {
  alt?: string;
  title?: string;
  scope?: "Row" | "Column";
  bbox?: [left: number, top: number, right: number, bottom: number];
}

/** In points. */
export const LEFT = 50;
export const WIDTH = 495;

export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly colours: SheetColours;
  readonly root: PDFKit.PDFStructureElement;
  y = TOP;

  constructor(doc: PDFKit.PDFDocument, colours: SheetColours) {
    this.doc = doc;
    this.colours = colours;
    doc.registerFont("plain", face(400));
    doc.registerFont("strong", face(600));
    this.root = doc.struct("Document");
    doc.addStructure(this.root);
  }

  /** What is drawn is a part of the text, for readers and machines. */
  element(tag: string, options: ElementOptions, draw: () => void): PDFKit.PDFStructureElement {
    return this.doc.struct(tag, options, draw);
  }

  /** Whether there was no more room and a new page begins. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.doc.page.height - BOTTOM) return false;
    this.doc.addPage();
    this.y = TOP;
    return true;
  }

  pen(weight: "plain" | "strong", size: number, colour = TEXT): PDFKit.PDFDocument {
    return this.doc.font(weight).fontSize(size).fillColor(colour);
  }

  quietPen(size: number): PDFKit.PDFDocument {
    return this.pen("plain", size, QUIET);
  }

  rule(y: number): void {
    this.artifact(() => {
      this.doc
        .lineWidth(0.5)
        .strokeColor(RULE)
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .stroke();
    });
  }

  /** What is drawn for the eye alone. */
  artifact(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  cover(title: string, lines: readonly string[]): void {
    const { doc, colours } = this;
    this.artifact(() => doc.rect(0, 0, doc.page.width, 14).fill(colours.primary));
    const draw = () => void this.pen("strong", 26, colours.link).text(title, LEFT, this.y, { width: WIDTH });
    this.root.add(this.element("H1", {}, draw));
    this.y += 40;
    for (const line of lines) this.paragraph(line, 11);
    this.y += 8;
  }

  /** Never alone at the foot of a page: `follows` is how high what belongs to it is. */
  heading(title: string, { note, follows }: { note?: string | undefined; follows: number }): void {
    this.makeRoom(follows + 90);
    this.y += 14;
    const draw = () =>
      void this.pen("strong", 15, this.colours.link).text(title, LEFT, this.y, { width: WIDTH });
    this.root.add(this.element("H2", {}, draw));
    this.y += 22;
    if (note !== undefined) this.paragraph(note, 9.5);
  }

  paragraph(text: string, size: number): void {
    const height = this.quietPen(size).heightOfString(text, { width: WIDTH });
    this.makeRoom(height);
    const draw = () => void this.quietPen(size).text(text, LEFT, this.y, { width: WIDTH });
    this.root.add(this.element("P", {}, draw));
    this.y += height + 4;
  }

  /** The foot of every page, now that one knows how many there are. */
  close(name: string, note?: string): void {
    const { doc } = this;
    this.root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      const foot = doc.page.height - 44;
      const number = `Seite ${page + 1} von ${count}`;
      doc.markContent("Artifact", { type: "Pagination" });
      this.quietPen(8.5).text(name, LEFT, foot, { lineBreak: false });
      doc.text(number, LEFT + WIDTH - doc.widthOfString(number), foot, { lineBreak: false });
      if (note !== undefined) doc.text(note, LEFT, foot + 12, { lineBreak: false });
      doc.endMarkedContent();
    }
    doc.end();
  }
}
