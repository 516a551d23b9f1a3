/**
 * Slots hand the keys of written rows from one statement to the next inside a transaction, so that both can be sent
 * at once: transaction-local settings that nobody else reads.
 */
import type { Column } from "../catalog/catalog.ts";
import { identifier, literal } from "./text.ts";

/** Asking for a setting that does not exist is how a statement refuses its own work. */
export const TOO_MANY_ROWS = "engine.too_many_rows";
export const LIST_TOO_LONG = "engine.list_too_long";

export function slotName(slot: number): string {
  return `engine.rows_${slot}`;
}

function settingOf(slot: number): string {
  return literal(slotName(slot));
}

export function keepKeys(slot: number, json: string): string {
  return `set_config(${settingOf(slot)}, ${json}, true)`;
}

export function writtenKeys(slot: number, key: readonly Column[], alias: string): string {
  const columns = key.map(({ name, type }) => `${identifier(name)} ${type.sql}`).join(", ");
  return `json_to_recordset(current_setting(${settingOf(slot)})::json) as ${alias}(${columns})`;
}

export function writtenCount(slot: number): string {
  return `json_array_length(current_setting(${settingOf(slot)})::json)`;
}
