import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableChange } from "./is-concerned.ts";
import { createLiveQueries, type LiveQueries } from "./live-queries.ts";
import type { LiveAnswer } from "./live-query.ts";

const SESSION = { role: "reader", userId: "anna", sessionId: null };

let live: LiveQueries;
let tell: { changed(change: TableChange): void };
let answers: ((answer: LiveAnswer) => void)[];

/** One query over store.loan that reads it through a view with topics, and store.genre without; the test answers it by hand. */
beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  const query = {
    key: "loans of anna",
    personal: true,
    footprint: {
      tables: new Set(["store.loan", "store.genre"]),
      open: new Set(["store.genre"]),
      topics: new Set(["store.my_topics"]),
      caller: true,
      seconds: undefined,
      known: true,
    },
    sole: undefined,
    ask: () => new Promise<LiveAnswer>((resolve) => answers.push(resolve)),
  };
  live = createLiveQueries(
    { live: () => ({ query, operation: "loans" }) },
    {
      listen(listener) {
        tell = listener;
        return () => undefined;
      },
    },
    () => undefined,
  );
  live.watch(SESSION, { query: "" });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const changed = (table: string, ...topics: string[]) =>
  tell.changed({ table, ids: undefined, topics: topics.length > 0 ? new Set(topics) : undefined });

/** Asked so often by now. */
async function asked(times: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(30_000);
  expect(answers.length).toBe(times);
}

async function answer(...topics: string[]): Promise<void> {
  answers.at(-1)?.({ kind: "answer", text: "{}", ...(topics.length > 0 && { topics: new Set(topics) }) });
  await vi.advanceTimersByTimeAsync(0);
}

test("a change about something else is no reason to ask, one about hers or about anything is", async () => {
  await asked(1);
  await answer("anna", "8610");
  changed("store.loan", "beat", "8001");
  await asked(1);
  changed("store.loan", "beat", "8610");
  await asked(2);
  await answer("anna", "8001");
  changed("store.loan", "8610");
  await asked(2);
  changed("store.loan");
  await asked(3);
});

test("what is also read another way is asked again after any change", async () => {
  await asked(1);
  await answer("anna");
  changed("store.genre", "beat");
  await asked(2);
});

test("while an answer is on its way, and without topics, any change is a reason", async () => {
  await asked(1);
  changed("store.loan", "8001");
  await answer("anna", "8610");
  await asked(2);
  changed("store.loan", "8001");
  await answer();
  await asked(3);
  await answer();
  changed("store.loan", "8001");
  await asked(4);
});
