/** The name under which connections may keep a statement prepared: good for work by key, whose texts are few and short. */
import { createHash } from "node:crypto";
import { MAX_NAMED_TEXT } from "../limits.ts";

/** Nothing for a text that is too long to be kept by every connection. */
export function statementName(text: string): string | undefined {
  if (text.length > MAX_NAMED_TEXT) return undefined;
  return `engine_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}
