/** What can be exported: the question to the data service, and the table that its rows become. */
import type { ExportColumn } from "#domain/export/column.ts";
import { userExportColumns } from "#domain/midwife/export.ts";
import {
  type CityCount,
  CityCounts,
  type CityFacts,
  cityCountLabels,
  hiddenIn,
} from "#domain/puerpera/city-counts.ts";
import { isPuerperaExport, puerperaExportColumns } from "#domain/puerpera/export.ts";
import { HIDDEN } from "#domain/report/labels.ts";
import { type Cell, cellReader, type Row, type TitleOf } from "./cell.ts";

export interface ExportSubject {
  relation: "puerpera" | "user";
  variant: string;
  /** Of the sheet. */
  title: string;
  /** Beginning of the file's name. */
  fileStem: string;
  columns: readonly ExportColumn[];
  /** A query of one list, with the condition as its variable `where`. */
  query: string;
  toCells(handfuls: AsyncIterable<readonly Row[]>, languageTitle: TitleOf): AsyncIterable<readonly Cell[][]>;
}

const NEWEST_FIRST = "[{ created_at: desc }, { id: desc }]";
const BY_NAME = "[{ lastname: asc }, { firstname: asc }, { id: asc }]";

/** Nothing for what cannot be exported. */
export function subjectOf(
  relation: string,
  variant: unknown,
  { showsSmall = false }: { showsSmall?: boolean } = {},
): ExportSubject | undefined {
  if (relation === "user" && variant === "full") {
    const columns = userExportColumns;
    return {
      relation,
      variant,
      title: "Hebammen",
      fileStem: "hebammen",
      columns,
      query: queryOf(relation, pathsOf(columns), BY_NAME),
      toCells: rowByRow(columns),
    };
  }
  if (relation !== "puerpera" || !isPuerperaExport(variant)) return undefined;
  if (variant === "city") {
    return {
      relation,
      variant,
      title: "Nach Gemeinde und Jahr",
      fileStem: "woechnerinnen-nach-gemeinde",
      columns: cityColumns,
      query: queryOf(relation, cityFields, NEWEST_FIRST),
      toCells: (handfuls) => counted(handfuls, showsSmall),
    };
  }
  const columns = puerperaExportColumns[variant];
  return {
    relation,
    variant,
    title: "Wöchnerinnen",
    fileStem: variant === "full" ? "woechnerinnen-vollstaendig" : "woechnerinnen-einfach",
    columns,
    query: queryOf(relation, pathsOf(columns), NEWEST_FIRST),
    toCells: rowByRow(columns),
  };
}

const cityFields = [
  "municipality",
  "created_at",
  "status",
  "lostreason",
] as const satisfies readonly (keyof CityFacts)[];
const cityKeys = Object.keys(cityCountLabels) as (keyof CityCount)[];
const cityColumns: readonly ExportColumn[] = cityKeys.map((key) => ({
  header: cityCountLabels[key],
  path: key,
  kind: key === "municipality" ? "text" : "number",
}));

function rowByRow(columns: readonly ExportColumn[]): ExportSubject["toCells"] {
  return async function* toCells(handfuls, languageTitle) {
    const cellsOf = cellReader(columns, languageTitle);
    for await (const rows of handfuls) yield rows.map(cellsOf);
  };
}

async function* counted(
  handfuls: AsyncIterable<readonly Row[]>,
  showsSmall: boolean,
): AsyncGenerator<Cell[][]> {
  const counts = new CityCounts();
  for await (const rows of handfuls) for (const row of rows) counts.add(row as unknown as CityFacts);
  yield counts.all().map((count) => {
    const hidden: ReadonlySet<string> = showsSmall ? new Set() : hiddenIn(count);
    return cityKeys.map((key): Cell => (hidden.has(key) ? HIDDEN : count[key]));
  });
}

function pathsOf(columns: readonly ExportColumn[]): string[] {
  return columns.map(({ path }) => path);
}

function queryOf(relation: string, paths: readonly string[], order: string): string {
  return `query Export($where: ${relation}_bool_exp!) { ${relation}(where: $where, order_by: ${order}) ${selection(paths)} }`;
}

/** ["id", "midwife.fullname"] → "{ id midwife { fullname } }" */
function selection(paths: readonly string[]): string {
  const below = Map.groupBy(paths, (path) => path.split(".", 1)[0] ?? path);
  const fields = [...below].map(([name, each]) => {
    const rest = each.filter((path) => path !== name).map((path) => path.slice(name.length + 1));
    return rest.length > 0 ? `${name} ${selection(rest)}` : name;
  });
  return `{ ${fields.join(" ")} }`;
}
