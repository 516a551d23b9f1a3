import { readFileSync } from "node:fs";
import { buildSchema, getNamedType, getNullableType, isListType, isObjectType, isScalarType } from "graphql";
import { expect, test } from "vitest";
import type { ExportColumn } from "#domain/export/column.ts";
import { userExportColumns } from "#domain/midwife/export.ts";
import { puerperaExportColumns } from "#domain/puerpera/export.ts";

const schema = buildSchema(readFileSync(new URL("../schema/mediator.graphql", import.meta.url), "utf8"));

/** Columns of the relation; relationships are not among them. */
function columnsOf(relation: string): string[] {
  const type = schema.getType(relation);
  if (!isObjectType(type)) throw new Error(`There is no ${relation}`);
  return Object.values(type.getFields())
    .filter((field) => isScalarType(getNamedType(field.type)) && field.args.length === 0)
    .map(({ name }) => name);
}

/** The columns that a full export leaves out, and why. */
const puerperaLeftOut = {
  fullname: "first and last name are columns of their own",
  timetoreveal: "always 0 for the office",
  version: "counts edits",
  due_marks: "true for this hour only",
  has_open_wish: "true until somebody decides",
  anonymised_at: "her name says it",
};
const userLeftOut = { fullname: puerperaLeftOut.fullname, version: puerperaLeftOut.version };

/** Looked up by its title, or by the name of the person. */
function isCovered(name: string, relation: string, columns: readonly ExportColumn[]): boolean {
  const ways = [name, `${relation}_${name}.title`, `${name.replace(/_id$/, "")}.fullname`];
  return columns.some(({ path }) => ways.includes(path));
}

test.each([
  ["puerpera", puerperaExportColumns.full, puerperaLeftOut],
  ["user", userExportColumns, userLeftOut],
] as const)("the full export of %s holds every column that the office sees", (relation, columns, leftOut) => {
  const missing = columnsOf(relation).filter((name) => !isCovered(name, relation, columns));
  expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
});

test.each([
  ["puerpera", puerperaExportColumns.full],
  ["puerpera", puerperaExportColumns.simple],
  ["user", userExportColumns],
] as const)(
  "every exported column of %s is a field of the data service, and no head stands twice",
  (relation, columns) => {
    for (const { path } of columns) {
      let type = getNamedType(schema.getType(relation));
      for (const step of path.split(".")) {
        if (!isObjectType(type)) throw new Error(`${path} leads nowhere`);
        const field = type.getFields()[step];
        expect(field, path).toBeDefined();
        const nullable = getNullableType(field?.type);
        type = getNamedType(isListType(nullable) ? nullable.ofType : nullable);
      }
      expect(isScalarType(type), path).toBe(true);
    }
    const heads = columns.map(({ header }) => header);
    expect(new Set(heads).size).toBe(heads.length);
  },
);
