import { writeXlsxStream } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { zipOf } from "#testing/a-zip.ts";
import { withFile } from "#testing/an-import.ts";
import { readTable } from "./read-table.ts";
import type { TableLine } from "./unreadable-file.ts";

function linesOf(content: string | Uint8Array): Promise<TableLine[]> {
  return withFile(content, async (file) => {
    const lines: TableLine[] = [];
    for await (const line of readTable(file)) lines.push(line);
    return lines;
  });
}

/** A workbook with one sheet of these rows. */
function sheetOf(rows: string, parts: Record<string, Uint8Array> = {}): Uint8Array {
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zipOf({
    "[Content_Types].xml": Buffer.from("<Types/>"),
    "_rels/.rels": Buffer.from(
      `<Relationships><Relationship Id="rId1" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": Buffer.from(
      `<workbook xmlns:r="${type}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": Buffer.from(
      `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${type}/sharedStrings" Target="words.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...parts,
  });
}

/** With other bytes at a place; before the end, where it is negative. */
function patched(file: Uint8Array, at: number, bytes: readonly number[]): Uint8Array {
  const made = Uint8Array.from(file);
  made.set(bytes, at < 0 ? made.length + at : at);
  return made;
}

describe("refused in German", () => {
  const workbook = { "xl/workbook.xml": Buffer.from("<workbook/>") };
  test.for<[string, string | Uint8Array, string]>([
    ["an empty file", "", "Die Datei ist leer."],
    ["titles alone", "a;b\n", "nur eine Titelzeile"],
    ["a PDF", "%PDF-1.7 …", "Das ist ein PDF."],
    ["an old Excel file", Buffer.from("d0cf11e0a1b11ae1", "hex"), "ohne Passwort als XLSX"],
    ["a NUL", "a;b\n1;\0\n", "Zeile 2 enthält Zeichen"],
    [
      "a line of ten megabytes",
      `a;b\n${"x".repeat(10_000_000)}`,
      "Zeile 2 ist länger als eine Million Zeichen",
    ],
    ["a first line without an end", "x".repeat(10_000_000), "Zeile 1 ist länger als eine Million Zeichen"],
    ["a quote that never closes", 'a;b\n1;"zwei\n3;4\n', "Das Anführungszeichen in Zeile 2"],
    ["too many columns", `${";".repeat(300)}\n`, "mehr als 200 Spalten"],
    ["an archive of something else", zipOf({ "brief.txt": Buffer.from("x") }), "Das ist keine Excel-Datei."],
    ["half a workbook", zipOf(workbook).subarray(0, 60), "beschädigt"],
    // The length of what stands between the name and the bytes; of the list of all parts.
    ["a part behind the end of the file", patched(zipOf(workbook), 28, [0xff, 0xff]), "beschädigt"],
    ["a list longer than the file", patched(zipOf(workbook), -10, [0xff, 0xff, 0xff, 0xff]), "beschädigt"],
    [
      "a bomb, whatever size it claims",
      zipOf({ ...workbook, "xl/sharedStrings.xml": Buffer.alloc(70 * 1024 * 1024, 32) }, () => 10),
      "ausgepackt viel zu viel",
    ],
    [
      "a workbook of empty elements",
      zipOf({ "xl/workbook.xml": Buffer.from("<a/>".repeat(400_000)) }),
      "ausgepackt viel zu viel (höchstens 300’000 Elemente in einem Teil)",
    ],
    [
      "a row of empty cells",
      zipOf({ ...workbook, "xl/worksheets/sheet1.xml": Buffer.from(`<row>${"<c/>".repeat(200_000)}`) }),
      "ausgepackt viel zu viel (höchstens 100’000 Elemente in einer Zeile)",
    ],
    [
      "shared texts under an unusual name",
      zipOf({
        ...workbook,
        "xl/_rels/workbook.xml.rels": Buffer.from(
          `<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="words.xml"/></Relationships>`,
        ),
        "xl/words.xml": Buffer.alloc(33 * 1024 * 1024, 32),
      }),
      "ausgepackt viel zu viel (höchstens 32 MB in einem Teil)",
    ],
    [
      "a part that is neither",
      zipOf({ ...workbook, "xl/styles.xml": Buffer.alloc(21 * 1024 * 1024, 32) }),
      "ausgepackt viel zu viel (höchstens 20 MB in einem Teil)",
    ],
    [
      "a row that pretends to end",
      sheetOf(`<row r="1">${'<c r="A1"/><!--row>-->'.repeat(4_000_000)}</row>`),
      "braucht zum Lesen mehr als 96 MB Arbeitsspeicher",
    ],
    [
      "formulas, with their place",
      zipOf({
        ...workbook,
        "xl/worksheets/sheet1.xml": Buffer.from(
          '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>HYPERLINK("x")</f><v>1</v></c></row>',
        ),
      }),
      "Formeln (zum Beispiel in B2)",
    ],
  ])("%s", async ([, content, sentence]) => {
    await expect(linesOf(content)).rejects.toMatchObject({
      name: "UnreadableFile",
      message: expect.stringContaining(sentence),
    });
  });
});

describe("a CSV", () => {
  const expected = [
    { line: 1, cells: ["Name", "Ort", "Notiz"] },
    { line: 2, cells: ["Müller", "Zürich", 'sagt "ja"\nund; nein'] },
    { line: 5, cells: ["Gut", "Uster", ""] },
  ];
  const text = (sign: string, end: string) =>
    [
      `Name${sign}Ort${sign}Notiz`,
      `Müller${sign}Zürich${sign}"sagt ""ja""\nund; nein"`,
      "",
      `Gut${sign}Uster${sign}`,
      "",
    ].join(end);

  test.for([";", ",", "\t", "|"])("is separated by %s", async (sign) => {
    expect(await linesOf(text(sign, "\n"))).toEqual(expected);
  });

  test("breaks its lines as Windows does, with Excel's hint and a byte order mark", async () => {
    const [first, ...rest] = await linesOf(`\uFEFFsep=;\r\n${text(";", "\r\n")}`);
    expect(first).toEqual({ line: 2, cells: expected[0]?.cells });
    expect(rest.map(({ line }) => line)).toEqual([3, 6]);
  });

  test("is UTF-8, Windows-1252 or UTF-16", async () => {
    const plain = text(";", "\n");
    expect(await linesOf(Buffer.from(plain, "latin1"))).toEqual(expected);
    expect(await linesOf(Buffer.from(`\uFEFF${plain}`, "utf16le"))).toEqual(expected);
  });

  test("is read the same wherever its bytes are cut", async () => {
    const rows = Array.from({ length: 4000 }, (_, nth) => `${nth};"Zürich ""${nth}""";ä`);
    const lines = await linesOf(`a;b;c\n${rows.join("\n")}`);
    expect(lines).toHaveLength(4001);
    expect(lines.at(-1)).toEqual({ line: 4001, cells: ["3999", 'Zürich "3999"', "ä"] });
  });
});

test("a workbook is read with its dates, numbers and empty cells, in Excel's own count of rows", async () => {
  const rows = [
    ["A-1", new Date("2026-05-03T00:00:00Z"), 8610, null, "Zürich"],
    ["A-2", new Date("2026-05-03T14:30:00Z"), 0.5, true, null],
  ];
  const stream = writeXlsxStream(rows, {
    name: "Tabelle",
    columns: [
      { header: "Alte ID" },
      { header: "Tag", numFmt: "dd.mm.yyyy hh:mm" },
      { header: "PLZ" },
      { header: "Ja" },
      { header: "Ort" },
    ],
  });
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  expect(await linesOf(bytes)).toEqual([
    { line: 1, cells: ["Alte ID", "Tag", "PLZ", "Ja", "Ort"] },
    { line: 2, cells: ["A-1", "2026-05-03", "8610", "", "Zürich"] },
    { line: 3, cells: ["A-2", "2026-05-03T14:30:00", "0.5", "true"] },
  ]);
});

test("texts are shared under whatever name the relationship gives", async () => {
  const words = "<sst><si><t>Alte ID</t></si><si><t>A-1</t></si></sst>";
  const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>';
  const content = sheetOf(rows, { "xl/words.xml": Buffer.from(words) });
  expect((await linesOf(content)).map(({ cells }) => cells)).toEqual([["Alte ID"], ["A-1"]]);
});

test("who stops reading ends the thread", async () => {
  await withFile(`a;b\n${"1;2\n".repeat(5_000)}`, async (file) => {
    for await (const line of readTable(file)) {
      expect(line.cells).toEqual(["a", "b"]);
      break;
    }
  });
});

test("a workbook names no file and multiplies no text: entities of its own stay letters", async () => {
  const sheet = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY many "viele viele">]>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>
<row r="2"><c r="A2" t="inlineStr"><is><t>&file;</t></is></c><c r="B2" t="inlineStr"><is><t>&many;&amp;</t></is></c></row>
</sheetData></worksheet>`;
  const content = sheetOf("", { "xl/worksheets/sheet1.xml": Buffer.from(sheet) });
  expect((await linesOf(content)).at(-1)?.cells).toEqual(["&file;", "&many;&"]);
});
