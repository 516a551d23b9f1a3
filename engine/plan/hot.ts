/** Queries for one row that are asked again and again: whoever knows when the row changes may keep their answer. */
import type { Output, QueryPlan, Value } from "./plan.ts";

interface HotRule {
  /** Only of the row that bears the caller's id. */
  own: boolean;
  /** Columns that change without a word. */
  except: readonly string[];
  /** Relations that may be followed for one row. */
  follow: readonly string[];
}

/** By the name of the relation. */
export type HotRules = Readonly<Record<string, HotRule>>;

export interface HotRead {
  relation: string;
  /** The key asked for, where it must be the caller's. */
  own: Value | undefined;
}

export function hotRead({ fields }: QueryPlan, rules: HotRules): HotRead | undefined {
  const [field, ...others] = fields;
  if (field?.kind !== "row" || field.rows.source.kind !== "relation" || others.length > 0) return undefined;
  const { name } = field.rows.source.relation;
  const rule = rules[name];
  const { where } = field.rows;
  if (!rule || where.kind !== "compare" || !field.fields.every((each) => isPlain(each, rule)))
    return undefined;
  return { relation: name, own: rule.own ? where.operand : undefined };
}

function isPlain(output: Output, { except, follow }: HotRule): boolean {
  switch (output.kind) {
    case "typename":
      return true;
    case "column":
      return !except.includes(output.column.name);
    case "row": {
      const { source } = output.rows;
      const inner = { own: false, except: [], follow: [] };
      return (
        source.kind === "relation" &&
        follow.includes(source.relation.name) &&
        output.fields.every((field) => isPlain(field, inner))
      );
    }
    default:
      return false;
  }
}
