// What she wrote without a line and is sent when there is one: each by a key of its own, so that it takes effect once.
import { PuerperaSendContactDocument, PuerperaSendNoteDocument } from "#web/generated/midwife/graphql.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { ask } from "#web/platform/data/ask.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { refusalOf } from "#web/platform/data/errors.ts";
import { dropSealed, reseal, seal, unsealAll } from "#web/platform/offline/device-store.ts";

interface Written {
  key: string;
  puerperaId: string;
  /** As the list named her then. */
  name: string;
  /** When she wrote it. */
  at: string;
  /** Once it was under way nobody knows whether it has arrived, until an answer comes. */
  isTried: boolean;
  /** Why the office's side said no. */
  refusal?: string;
}

export type Waiting = Written & ({ kind: "note"; text: string } | { kind: "contact"; reached: boolean });

const PREFIX = "waiting/";
const listeners = new Set<() => void>();

export function onWaitingChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

export async function listWaiting(): Promise<Waiting[]> {
  const found = await unsealAll(PREFIX);
  return ([...found.values()] as Waiting[]).sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Whether it is kept: not on a telephone that is not trusted any more. */
export async function keepWaiting(waiting: Waiting): Promise<boolean> {
  const isKept = await seal(PREFIX + waiting.key, waiting);
  tell();
  return isKept;
}

export async function dropWaiting({ key }: Waiting): Promise<void> {
  await dropSealed(PREFIX + key);
  tell();
}

/** Whether it was in time: what is under way may have arrived, and what has arrived waits no more. */
export async function takeBack(waiting: Waiting): Promise<boolean> {
  const now = (await listWaiting()).find(({ key }) => key === waiting.key);
  if (now?.isTried !== false) {
    tell();
    return false;
  }
  await dropWaiting(waiting);
  return true;
}

/** Another text for what was refused, and so has certainly not arrived. */
export async function changeNote(waiting: Waiting & { kind: "note" }, text: string): Promise<void> {
  const { refusal: _, ...rest } = waiting;
  await keepWaiting({ ...rest, text, isTried: false });
}

/** Said of the request and not of what she wrote: the token had run out, the server was busy, or is of another version. */
const passing = new Set([
  "invalid-jwt",
  "rate-limit-exceeded",
  "unexpected",
  "validation-failed",
  "parse-failed",
]);

let underWay: Promise<unknown> = Promise.resolve();

/** How many arrived. Those who ask together wait for each other. */
export function sendWaiting(): Promise<number> {
  const next = underWay.then(sendAll);
  underWay = next.catch(() => undefined);
  return next;
}

/** In the order in which they were written. What was refused stays, with the reason; without an answer they wait on. */
async function sendAll(): Promise<number> {
  let sent = 0;
  let refused = 0;
  for (const waiting of await listWaiting()) {
    if (waiting.refusal !== undefined) continue;
    const tried = { ...waiting, isTried: true };
    // She may have taken it back since, while the one before was under way.
    if (!(await reseal(PREFIX + waiting.key, tried))) continue;
    try {
      await send(waiting);
      await dropSealed(PREFIX + waiting.key);
      sent += 1;
    } catch (cause) {
      logQuietly("Noch nicht gesendet", cause);
      if (!(cause instanceof RefusedError)) break;
      const { sentence, code } = refusalOf(cause);
      if (code !== undefined && passing.has(code)) continue;
      await reseal(PREFIX + waiting.key, { ...tried, refusal: sentence });
      refused += 1;
    }
  }
  // Nothing new is not told: whoever hears it sends.
  if (sent + refused > 0) tell();
  return sent;
}

async function send(waiting: Waiting): Promise<void> {
  const { key, puerperaId: puerpera_id, at: written_at } = waiting;
  if (waiting.kind === "note")
    await ask(PuerperaSendNoteDocument, { key, puerpera_id, text: waiting.text, written_at });
  else await ask(PuerperaSendContactDocument, { key, puerpera_id, reached: waiting.reached, written_at });
}
