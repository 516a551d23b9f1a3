/** An Auskunft on paper: A4, tagged for readers who listen, in the letters of Europe. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import PDFDocument from "pdfkit";
import {
  disclosureNote,
  disclosureTitle,
  unreadableNote,
  withheldNotes,
} from "#domain/privacy/disclosure.ts";
import { LEFT, PdfSheet, type SheetColours, WIDTH } from "../report/pdf-sheet.ts";
import type { PaperFact, PaperSection } from "./disclosure.ts";

export interface DisclosurePaper {
  organisation: string;
  name: string;
  day: string;
  sections: readonly PaperSection[];
}

const { resolve } = createRequire(import.meta.url);
/** The typeface comes in pieces, each with the letters of one part of Europe; the first has all that German needs. */
const pieces: readonly (readonly [font: string, letters: RegExp])[] = [
  [
    "plain",
    /[\t\n\r -\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2010-\u2026\u2039\u203a\u20ac\u2190-\u2193\u2212]/u,
  ],
  ["latin-ext", /[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/u],
  ["vietnamese", /[\u0300\u0301\u0303\u0309\u0323\u1ea0-\u1ef1]/u],
  ["cyrillic", /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u],
  ["cyrillic-ext", /[\u0460-\u052f]/u],
  ["greek", /[\u0370-\u03ff]/u],
];

const SIZE = 10;
const LABEL = 150;
const GAP = 12;
const VALUE = WIDTH - LABEL - GAP;
/** A text that is longer than this is cut, so that it may go on on the next page. */
const MOST_AT_ONCE = 600;

export function disclosurePdf(paper: DisclosurePaper, colours: SheetColours): Readable {
  const { organisation, name, day, sections } = paper;
  const title = `${disclosureTitle}: ${name}`;
  const subset: string = "PDF/UA";
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: "de-CH",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    subset,
    bufferPages: true,
    info: { Title: title, Author: organisation },
  } as PDFKit.PDFDocumentOptions);
  const sheet = new PdfSheet(doc, colours);
  for (const [font] of pieces.slice(1))
    doc.registerFont(
      font,
      readFileSync(resolve(`@fontsource/source-serif-4/files/source-serif-4-${font}-400-normal.woff`)),
    );
  sheet.cover(disclosureTitle, [`${organisation}, ${day}`, disclosureNote, ...withheldNotes, unreadableNote]);
  drawFact(sheet, { label: "Für", value: name });
  for (const { title: heading, entries } of sections) {
    sheet.heading(heading, { follows: 40 });
    for (const facts of entries) {
      for (const fact of facts) drawFact(sheet, fact);
      sheet.y += 4;
      sheet.rule(sheet.y);
      sheet.y += 4;
    }
  }
  sheet.close(`${disclosureTitle} · ${organisation}`);
  return doc;
}

function drawFact(sheet: PdfSheet, { label, value }: PaperFact): void {
  const { doc } = sheet;
  let shown = label;
  for (const part of partsOf(value)) {
    const runs = runsOf(part);
    // Letters of another piece are about as wide as these.
    const plain = runs.map(({ font, text }) => (font === "plain" ? text : "n".repeat(text.length))).join("");
    const height = Math.max(
      sheet.pen("plain", SIZE).heightOfString(plain, { width: VALUE }),
      sheet.quietPen(SIZE).heightOfString(shown, { width: LABEL }),
    );
    sheet.makeRoom(height + 2);
    const top = sheet.y;
    const draw = () => {
      if (shown !== "") sheet.quietPen(SIZE).text(shown, LEFT, top, { width: LABEL });
      runs.forEach(({ font, text }, index) => {
        const options = { width: VALUE, continued: index < runs.length - 1 };
        doc.font(font).fontSize(SIZE).fillColor("#222222");
        if (index === 0) doc.text(text, LEFT + LABEL + GAP, top, options);
        else doc.text(text, options);
      });
    };
    sheet.root.add(sheet.element("P", {}, draw));
    sheet.y = top + height + 2;
    shown = "";
  }
}

function partsOf(value: string): string[] {
  const parts: string[] = [];
  for (const line of value.replaceAll("\r", "").split("\n")) {
    let rest = line;
    while (rest.length > MOST_AT_ONCE) {
      const space = rest.lastIndexOf(" ", MOST_AT_ONCE);
      const end = space > MOST_AT_ONCE / 2 ? space : MOST_AT_ONCE;
      parts.push(rest.slice(0, end));
      rest = rest.slice(end).trimStart();
    }
    parts.push(rest);
  }
  return parts.filter((part) => part.trim() !== "");
}

/** Stretches of letters of one piece; what none has stands as a question mark. */
function runsOf(text: string): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text.normalize("NFC")) {
    const font = pieces.find(([, letters]) => letters.test(letter))?.[0];
    const written = font ? letter : "?";
    const last = runs.at(-1);
    // A space stays with what it follows.
    if (last && (last.font === (font ?? "plain") || letter === " ")) last.text += written;
    else runs.push({ font: font ?? "plain", text: written });
  }
  return runs;
}
