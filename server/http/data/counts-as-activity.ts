/** Which operations show that somebody works: mutations, save those that the browser sends by itself. */
import { Kind, OperationTypeNode, parse } from "graphql";
import { LRUCache } from "lru-cache";
import { MAX_TOKENS } from "#engine/limits.ts";

const BY_ITSELF = new Set(["update_last_seen", "presence_note"]);
/** Characters of the documents whose answer is kept. */
const REMEMBERED = 500_000;
const known = new LRUCache<string, boolean>({
  maxSize: REMEMBERED,
  sizeCalculation: (_answer, key) => key.length,
});

export function countsAsActivity(query: string, operationName: string | undefined): boolean {
  if (!query.includes("mutation")) return false;
  const key = `${operationName ?? ""}\n${query}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const answer = look(query, operationName);
  known.set(key, answer);
  return answer;
}

function look(query: string, operationName: string | undefined): boolean {
  try {
    const { definitions } = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
    return definitions.some(
      (definition) =>
        definition.kind === Kind.OPERATION_DEFINITION &&
        definition.operation === OperationTypeNode.MUTATION &&
        (operationName === undefined || definition.name?.value === operationName) &&
        definition.selectionSet.selections.some(
          (selection) => selection.kind !== Kind.FIELD || !BY_ITSELF.has(selection.name.value),
        ),
    );
  } catch {
    return false;
  }
}
