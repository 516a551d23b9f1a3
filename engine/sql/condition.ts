/** Condition → SQL. */
import type { Column, ColumnPair, Relation } from "../catalog/catalog.ts";
import type { Condition } from "../plan/plan.ts";
import { isAlways } from "../plan/where.ts";
import type { Sheet } from "./sheet.ts";
import { identifier, lines, nested, qualified } from "./text.ts";

interface Link {
  outer: string;
  pairs: readonly ColumnPair[];
}

type Compare = Extract<Condition, { kind: "compare" }>;

const OPERATORS: Record<Compare["operator"], (column: string, operand: string) => string> = {
  _eq: (column, operand) => `${column} = ${operand}`,
  _neq: (column, operand) => `${column} <> ${operand}`,
  _gt: (column, operand) => `${column} > ${operand}`,
  _gte: (column, operand) => `${column} >= ${operand}`,
  _lt: (column, operand) => `${column} < ${operand}`,
  _lte: (column, operand) => `${column} <= ${operand}`,
  _in: (column, operand) => `${column} = any(${operand})`,
  _nin: (column, operand) => `${column} <> all(${operand})`,
  _like: (column, operand) => `${column} like ${operand}`,
  _nlike: (column, operand) => `${column} not like ${operand}`,
  _ilike: (column, operand) => `${column} ilike ${operand}`,
  _nilike: (column, operand) => `${column} not ilike ${operand}`,
  _regex: (column, operand) => `${column} ~ ${operand}`,
  _nregex: (column, operand) => `${column} !~ ${operand}`,
  _iregex: (column, operand) => `${column} ~* ${operand}`,
  _niregex: (column, operand) => `${column} !~* ${operand}`,
  _contains: (column, operand) => `${column} @> ${operand}`,
  _contained_in: (column, operand) => `${column} <@ ${operand}`,
  _has_key: (column, operand) => `${column} ? ${operand}`,
};

export function columnOf(alias: string, column: Column): string {
  return `${alias}.${identifier(column.name)}`;
}

export function printCondition(sheet: Sheet, alias: string, condition: Condition): string {
  switch (condition.kind) {
    case "all":
      return combined(sheet, alias, condition.of, "and", "true");
    case "any":
      return combined(sheet, alias, condition.of, "or", "false");
    case "not":
      return `not (${printCondition(sheet, alias, condition.of)})`;
    case "null":
      return `${columnOf(alias, condition.column)} is ${condition.is ? "null" : "not null"}`;
    case "compare":
      return printComparison(sheet, alias, condition);
    case "related":
      return printRelated(sheet, alias, condition);
    case "counted":
      return printCounted(sheet, alias, condition);
  }
}

function combined(sheet: Sheet, alias: string, of: readonly Condition[], word: string, none: string): string {
  if (of.length === 0) return none;
  const parts = of.map((each) => {
    const text = printCondition(sheet, alias, each);
    return each.kind === "all" || each.kind === "any" ? `(${text})` : text;
  });
  return parts.join(` ${word} `);
}

function printComparison(sheet: Sheet, alias: string, { column, operator, operand }: Compare): string {
  const plain = columnOf(alias, column);
  const left = column.type.castToCompare ? `${plain}::${column.type.sql}` : plain;
  return OPERATORS[operator](left, sheet.parameter(operand));
}

function printRelated(
  sheet: Sheet,
  outer: string,
  { relationship, where }: Extract<Condition, { kind: "related" }>,
): string {
  const { target, pairs } = relationship;
  const alias = sheet.alias();
  const text = lines(
    `select from ${qualified(target)} ${alias}`,
    printFilter(sheet, alias, where, { outer, pairs }),
    fence(target),
  );
  return `exists ${nested(text)}`;
}

function printCounted(
  sheet: Sheet,
  outer: string,
  { relationship, columns, distinct, where, count }: Extract<Condition, { kind: "counted" }>,
): string {
  const { target, pairs } = relationship;
  const [alias, total] = [sheet.alias(), sheet.alias()];
  const counting = lines(
    `select ${printCount(columns, distinct, alias)} as "count"`,
    `from ${qualified(target)} ${alias}`,
    printFilter(sheet, alias, where, { outer, pairs }),
  );
  return `(select ${printCondition(sheet, total, count)} from ${nested(counting)} ${total})`;
}

export function printCount(columns: readonly Column[], distinct: boolean, alias: string): string {
  if (columns.length === 0) return "count(*)";
  const names = columns.map((column) => columnOf(alias, column)).join(", ");
  if (distinct) return `count(distinct ${columns.length > 1 ? `(${names})` : names})`;
  return columns.length > 1 ? `count((${names}))` : `count(${names})`;
}

/** The `where` clause: how the rows hang on the outer row, and the condition that they fulfil. */
export function printFilter(sheet: Sheet, alias: string, where: Condition, link?: Link): string | undefined {
  const parts: string[] = [];
  if (link && link.pairs.length > 0) parts.push(printLink(alias, link.outer, link.pairs));
  if (!isAlways(where)) {
    const text = printCondition(sheet, alias, where);
    parts.push(parts.length > 0 && where.kind === "any" ? `(${text})` : text);
  }
  return parts.length > 0 ? `where ${parts.join(" and ")}` : undefined;
}

/** The planner must not pull a security barrier into a join: measured ten times slower. */
function fence(target: Relation): string | undefined {
  return target.barrier ? "offset 0" : undefined;
}

export function printLink(inner: string, outer: string, pairs: readonly ColumnPair[]): string {
  return pairs.map(({ here, there }) => `${columnOf(inner, there)} = ${columnOf(outer, here)}`).join(" and ");
}
