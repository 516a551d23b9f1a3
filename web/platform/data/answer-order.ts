// In which order things became known about an answer. A question, a step's reply and what the server tells overtake each other
// on their ways; none of them says when it was read, so the order is that of sending and arriving in this tab.
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { applyPatch, patchRows, rowsIn } from "./apply-patch.ts";
import { shareStructure } from "./share-structure.ts";

interface Told {
  at: number;
  value: unknown;
}

interface Known {
  /** By root field, what the server told last. */
  told: Map<string, Told>;
  /** When a step's reply last held a row of this answer. */
  patchedAt: number;
}

type Fields = Readonly<Record<string, unknown>>;

let moments = 0;
const known = new WeakMap<object, Known>();

/** Later than every moment before it, however quick the machine. */
export function thisMoment(): number {
  moments += 1;
  return moments;
}

function knownOf(client: QueryClient, queryKey: QueryKey): Known {
  const query = client.getQueryCache().get(hashKey(queryKey));
  const before = query && known.get(query);
  if (before) return before;
  const fresh: Known = { told: new Map(), patchedAt: 0 };
  if (query) known.set(query, fresh);
  return fresh;
}

/** The server told a root field. */
export function takeTold(client: QueryClient, queryKey: QueryKey, field: string, value: unknown): void {
  const shown = client.getQueryData<Fields>(queryKey);
  if (!shown) return;
  const shared = shareStructure(shown[field], value);
  knownOf(client, queryKey).told.set(field, { at: thisMoment(), value: shared });
  client.setQueryData<Fields>(queryKey, applyPatch(shown, { [field]: shared }));
}

/**
 * A question's answer, made as new as what arrived while it was on its way. What was told meanwhile counts more: were it the
 * older one, the server would tell again. Nothing if a step's reply came meanwhile: the answer may be from before the step.
 */
export function takeAnswer<Data extends object>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Data,
  askedAt: number,
): Data | undefined {
  const { told, patchedAt } = knownOf(client, queryKey);
  if (patchedAt > askedAt) return undefined;
  const shown = client.getQueryData<Fields>(queryKey);
  const patch: Record<string, unknown> = {};
  for (const [field, { at, value }] of told) {
    if (at > askedAt) patch[field] = value;
    else if (shown && !Object.is(shown[field], value)) {
      // It was in doubt already. A second answer is believed: some things are never told, as when somebody was last seen.
      patch[field] = shareStructure(shown[field], (answer as Fields)[field]);
      told.set(field, { at, value: patch[field] });
    }
  }
  return applyPatch(answer, patch);
}

/** A step's reply goes into every answer that is kept, except where the server told something while the step was on its way. */
export function takeReply(client: QueryClient, reply: unknown, sentAt: number): void {
  const rows = rowsIn(reply);
  if (rows.size === 0) return;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const shown = state.data as Fields | undefined;
    if (!shown) continue;
    const { answer, isConcerned, isIncomplete } = patchRows(shown, rows);
    if (!isConcerned) continue;
    const order = knownOf(client, queryKey);
    order.patchedAt = thisMoment();
    const newer = [...order.told].filter(([, { at }]) => at > sentAt).map(([field]) => [field, shown[field]]);
    // Not newer than it was: a page that is opened asks nevertheless.
    const updatedAt = state.dataUpdatedAt;
    client.setQueryData<Fields>(queryKey, applyPatch(answer, Object.fromEntries(newer)), { updatedAt });
    if (isIncomplete) void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** What is shown is not what the server told last: that will be told, or else it was something that passed. */
export function isInDoubt(client: QueryClient, queryKey: QueryKey): boolean {
  const shown = client.getQueryData<Fields>(queryKey);
  const { told } = knownOf(client, queryKey);
  return shown !== undefined && [...told].some(([field, { value }]) => !Object.is(shown[field], value));
}
