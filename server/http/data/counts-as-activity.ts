/** Which operations show that somebody works: mutations, save those that the browser sends by itself. */
import { Kind, OperationTypeNode, parse } from "graphql";

const BY_ITSELF = new Set(["update_last_seen", "presence_note"]);
const REMEMBERED = 500;
const known = new Map<string, boolean>();

export function countsAsActivity(query: string, operationName: string | undefined): boolean {
  if (!query.includes("mutation")) return false;
  const key = `${operationName ?? ""}\n${query}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const answer = look(query, operationName);
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, answer);
  return answer;
}

function look(query: string, operationName: string | undefined): boolean {
  try {
    const { definitions } = parse(query, { maxTokens: 2000 });
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
