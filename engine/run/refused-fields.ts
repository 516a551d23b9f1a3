/** Which of the values that were sent a domain refused: PostgreSQL names the domain and its constraint, but no column. */
import type { DatabaseVoice } from "../catalog/read-voice.ts";
import { MAX_VALUES_JUDGED } from "../limits.ts";
import type { Statement } from "./execute.ts";

type Ask = (statement: Statement) => Promise<string | null | undefined>;

const REFUSED = `
  select json_agg(distinct name)::text from unnest($1::text[], $2::text[]) as given(name, value)
  where not pg_input_is_valid(value, $3)`;

/** Asked only after a refusal, so that nobody pays for it who sends what fits. */
export async function refusedFields(
  error: unknown,
  variables: unknown,
  { domainColumns }: DatabaseVoice,
  ask: Ask,
): Promise<readonly string[]> {
  const domain = domainOf(error);
  const columns = domain === undefined ? undefined : domainColumns.get(domain);
  if (domain === undefined || !columns) return [];
  const given = textsIn(variables).filter(({ name }) => columns.has(name));
  if (given.length === 0 || given.length > MAX_VALUES_JUDGED) return [];
  const values = [given.map(({ name }) => name), given.map(({ text }) => text), domain];
  const refused = await ask({ text: REFUSED, values }).catch(() => null);
  return refused ? (JSON.parse(refused) as string[]) : [];
}

function domainOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("dataType" in error) || !("schema" in error)) {
    return undefined;
  }
  return error.code === "23514" && error.dataType ? `${error.schema}.${error.dataType}` : undefined;
}

interface Given {
  name: string;
  text: string;
}

/** Each text with the name of what holds it, at any depth; the elements of a list bear the list's name. */
function textsIn(value: unknown, name = ""): Given[] {
  if (typeof value === "string") return [{ name, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, key));
}
