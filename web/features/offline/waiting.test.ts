/** What she wrote without a line goes when there is one, but for what she has taken back. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokenHolder } from "#web/platform/data/ask.ts";
import { acceptKey } from "#web/platform/offline/device-store.ts";
import { memoryDatabase } from "#web/platform/offline/memory-database.ts";
import { keepWaiting, listWaiting, sendWaiting, takeBack, type Waiting } from "./waiting.ts";

interface Sent {
  text: string;
  answer(reply: Response): void;
}

/** Notes under way, which the test answers. */
let sent: Sent[];
let heard: (() => void)[];

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
const taken = () => json({ data: { puerpera_send_note: null } });
const refused = () => json({ errors: [{ message: "Sie betreuen diese Wöchnerin nicht mehr." }] });

beforeEach(async () => {
  sent = [];
  heard = [];
  const { indexedDB, IDBKeyRange } = memoryDatabase();
  vi.stubGlobal("indexedDB", indexedDB);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) !== "/v1/graphql") return json({ accessToken: "t" });
    const { text } = JSON.parse(String(init?.body)).variables;
    return await new Promise<Response>((answer) => {
      sent.push({ text, answer });
      heard.shift()?.();
    });
  });
  await acceptKey({ id: "session", secret: "c2VjcmV0", until: "2999-01-01T00:00:00Z" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  tokenHolder.clear();
});

async function aNote(text: string, at: string): Promise<Waiting> {
  const note: Waiting = { kind: "note", key: text, puerperaId: "m", name: "Mia", at, isTried: false, text };
  expect(await keepWaiting(note)).toBe(true);
  return note;
}

/** The next note that is under way. */
async function nextSent(): Promise<Sent> {
  if (sent.length === 0) await new Promise<void>((resolve) => heard.push(resolve));
  return sent.shift() as Sent;
}

test("what is taken back while the one before is under way does not go", async () => {
  await aNote("eins", "2026-11-17T08:00:00Z");
  const second = await aNote("zwei", "2026-11-17T08:01:00Z");
  await aNote("drei", "2026-11-17T08:02:00Z");
  const sending = sendWaiting();
  const first = await nextSent();
  expect(first.text).toBe("eins");
  expect(await takeBack(second)).toBe(true);
  first.answer(taken());
  const next = await nextSent();
  expect(next.text).toBe("drei");
  next.answer(taken());
  expect(await sending).toBe(2);
  expect(await listWaiting()).toEqual([]);
});

test("what is under way, or has arrived, cannot be taken back any more", async () => {
  const note = await aNote("eins", "2026-11-17T08:00:00Z");
  const sending = sendWaiting();
  const first = await nextSent();
  expect(await takeBack(note)).toBe(false);
  expect(await listWaiting()).toMatchObject([{ key: "eins", isTried: true }]);
  first.answer(taken());
  expect(await sending).toBe(1);
  expect(await takeBack(note)).toBe(false);
});

test("what is refused stays with the reason", async () => {
  await aNote("eins", "2026-11-17T08:00:00Z");
  const sending = sendWaiting();
  (await nextSent()).answer(refused());
  expect(await sending).toBe(0);
  expect(await listWaiting()).toMatchObject([{ refusal: "Sie betreuen diese Wöchnerin nicht mehr." }]);
});
