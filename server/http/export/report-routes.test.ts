import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { zurichDay } from "#domain/calendar-day.ts";
import {
  type ReportFigure,
  type ReportTable,
  reportCellText,
  reportTables,
} from "#domain/report/report-tables.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { graphqlClient } from "#testing/graphql-client.ts";
import { readPaper } from "#testing/read-paper.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let app: ServedApp;
let mediator: Account;
let token: string;

const LAST_YEAR = Number(zurichDay(new Date()).slice(0, 4)) - 1;

beforeAll(async () => {
  app = await servedApp();
  const { admin } = app.database;
  mediator = await anAccount(admin, { role: "mediator", firstname: "Beat", lastname: "Wyss" });
  token = (await signIn(app.baseUrl, mediator)).accessToken;
  const communes = [
    ["8610", "Uster", 14],
    ["8001", "Zürich", 9],
    ["8400", "Winterthur", 2],
  ] as const;
  for (const [zipcode, place, count] of communes)
    for (let n = 0; n < count; n += 1)
      await aPuerpera(admin, { zipcode, place, created_at: `${LAST_YEAR}-0${1 + (n % 9)}-15T10:00:00Z` });
});
afterAll(() => app.stop());

function ask(body: unknown, bearer: string | undefined = token) {
  return fetch(`${app.baseUrl}/api/report`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
}

/** As the screen has them. */
async function onScreen(outside: boolean): Promise<ReportTable[]> {
  const client = graphqlClient(app.baseUrl, token);
  const { data } = await client(
    `query($year: Int!, $outside: Boolean!) { yearly_report(args: {year: $year, outside: $outside}) {
       section item title position figure share is_hidden figure_before share_before is_hidden_before } }`,
    { year: LAST_YEAR, outside },
  );
  const { yearly_report } = data as { yearly_report: ReportFigure[] };
  return reportTables(yearly_report, { year: LAST_YEAR, today: "2200-01-01" });
}

test("who is not signed in, and who is a midwife, gets no report", async () => {
  expect((await ask({ year: LAST_YEAR, outside: false, format: "xlsx" }, "")).status).toBe(403);
  expect((await ask({ year: LAST_YEAR, outside: false, format: "xlsx" }, "falsch")).status).toBe(401);
  const midwife = await anAccount(app.database.admin, { role: "user" });
  const hers = (await signIn(app.baseUrl, midwife)).accessToken;
  expect((await ask({ year: LAST_YEAR, outside: true, format: "xlsx" }, hers)).status).toBe(403);
});

test.each([{ year: "2025" }, { year: 1 }, { format: "exe" }, { format: "toString" }, { outside: "nein" }])(
  "%o is no report",
  async (wrong) => {
    const response = await ask({ year: LAST_YEAR, outside: true, format: "xlsx", ...wrong });
    expect(response.status).toBe(400);
  },
);

test("a running year is not told outside, and the answer says why", async () => {
  const response = await ask({ year: LAST_YEAR + 1, outside: true, format: "xlsx" });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { message: string }).message).toContain("wenn das Jahr vorbei ist");
});

test.each([true, false])("the workbook holds the figures of the screen (outside: %s)", async (outside) => {
  const response = await ask({ year: LAST_YEAR, outside, format: "xlsx" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain(
    `jahresbericht-${LAST_YEAR}${outside ? "" : "-buero"}.xlsx`,
  );
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const tables = await onScreen(outside);
  // A row ends with its last cell that holds something.
  const whole = (row: readonly unknown[], length: number) =>
    Array.from({ length }, (_, at) => row[at] ?? null);
  expect(
    sheets.slice(1).map(({ rows }, at) => rows.map((row) => whole(row, tables[at]?.columns.length ?? 0))),
  ).toEqual(
    tables.map(({ columns, lines }) => [columns, ...lines.map(({ title, cells }) => [title, ...cells])]),
  );
  const communes = tables.find(({ section }) => section === "municipality");
  expect(communes?.lines.map(({ title, cells }) => [title, cells[0]])).toEqual(
    outside
      ? [
          ["Uster", 14],
          ["Winterthur", "<5*"],
          ["Zürich", "<5*"],
        ]
      : [
          ["Uster", 14],
          ["Zürich", 9],
          ["Winterthur", 2],
        ],
  );
});

test.each([true, false])(
  "the paper, read by another program, holds the figures of the screen (outside: %s)",
  async (outside) => {
    const response = await ask({ year: LAST_YEAR, outside, format: "pdf" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const paper = await readPaper(new Uint8Array(await response.arrayBuffer()));
    expect(paper.language).toBe("de-CH");
    expect(paper.isTagged).toBe(true);
    expect(paper.title).toContain(`Jahresbericht ${LAST_YEAR}`);
    // A4 in points.
    for (const [width, height] of paper.sizes) {
      expect(width).toBeCloseTo((210 / 25.4) * 72, 0);
      expect(height).toBeCloseTo((297 / 25.4) * 72, 0);
    }
    const tables = await onScreen(outside);
    expect(paper.headings).toEqual([`Jahresbericht ${LAST_YEAR}`, ...tables.map(({ title }) => title)]);
    expect(paper.rows).toEqual(
      tables.flatMap(({ columns, lines }) => [
        [...columns],
        ...lines.map(({ title, cells }) => [title, ...cells.map(reportCellText)]),
      ]),
    );
    const drawn = tables.filter(({ lines }) =>
      lines.some(({ cells }) => cells.some((cell) => typeof cell === "number")),
    );
    expect(paper.alternatives).toHaveLength(drawn.length);
    for (const words of paper.alternatives) expect(words).toMatch(/^(Balken|Band), .+: .+\.$/);
    expect(paper.text.at(-1)).toContain(`Seite ${paper.sizes.length} von ${paper.sizes.length}`);
    expect(paper.text[0]).toContain("Stand: ");
    expect(paper.text.every((page) => page.includes("<5*: weniger als fünf"))).toBe(outside);
  },
);

test("who took which report is remembered, and how it ended", async () => {
  await ask({ year: LAST_YEAR, outside: false, format: "xlsx" });
  const { rows } = await app.database.admin.query(
    `select b.user_id, b.column_class, d.detail ->> 'variant' as variant, d.detail ->> 'reason' as reason, e.detail ->> 'outcome' as outcome
     from app.access_log b join app.access_detail d on d.access_id = b.id join app.access_detail e on (e.detail ->> 'export')::bigint = b.id
     where b.operation = 'export' order by b.id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      user_id: mediator.userId,
      column_class: "report",
      variant: "office",
      reason: `Jahresbericht ${LAST_YEAR}`,
      outcome: "finished",
    },
  ]);
});
