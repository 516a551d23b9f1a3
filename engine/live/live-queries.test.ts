import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EngineSession } from "../engine.ts";
import { type Library, openLibrary } from "../golden/open-library.ts";
import type { TableChange } from "./is-concerned.ts";
import { createLiveQueries, type LiveQueries } from "./live-queries.ts";

let library: Library;
let live: LiveQueries;
let tell: { changed(change: TableChange): void; resync(): void };
let lost: EngineSession[] = [];

beforeAll(async () => {
  library = await openLibrary({ admitted: "current_setting('app.user_id', true) <> 'nobody'" });
});
afterAll(() => library.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  lost = [];
  live = createLiveQueries(
    library.engine,
    {
      listen(listener) {
        tell = listener;
        return () => undefined;
      },
    },
    (session) => lost.push(session),
  );
  library.runs = 0;
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const as = (role: string, userId: string): EngineSession => ({ role, userId, sessionId: null });
const changed = (table: string, ...ids: string[]) =>
  tell.changed({ table, ids: ids.length > 0 ? new Set(ids) : undefined });

function watch(session: EngineSession, query: string, variables = {}) {
  const watched = live.watch(session, { query, variables });
  if ("errors" in watched) throw new Error(JSON.stringify(watched.errors));
  const { stream } = watched;
  const next = async (): Promise<unknown> => {
    const { value } = await stream.next();
    return value && JSON.parse(value.text);
  };
  const isSilent = async (): Promise<boolean> => {
    let came = false;
    void stream.next().then(() => {
      came = true;
    });
    await settled();
    return !came;
  };
  return { stream, next, isSilent };
}

/** What is due within seconds has been asked and answered; time passes as fast as that goes. */
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(3_000);
    await library.idle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The database has been asked so often, and will not be once more. */
async function asked(times: number): Promise<void> {
  await settled();
  expect(library.runs).toBe(times);
}

const GENRES = "subscription { genre(order_by: [{ value: asc }]) { value title } }";
const retitle = (title: string) =>
  library.admin.query("update store.genre set title = $1 where value = 'novel'", [title]);

describe("whoever has no right", () => {
  test("is told why she cannot watch", () => {
    for (const [role, query] of [
      ["guest", GENRES],
      ["reader", "subscription { book { note } }"],
      ["reader", "{ genre { value } }"],
      ["reader", "subscription { genre { value } author { id } }"],
    ] as const) {
      expect(live.watch(as(role, "anna"), { query })).toMatchObject({
        errors: [{ extensions: { code: expect.stringMatching(/denied|failed/) } }],
      });
    }
  });

  test("is answered nothing, and somebody else is asked in her place", async () => {
    const gone = watch(as("reader", "nobody"), GENRES);
    expect(await gone.isSilent()).toBe(true);
    const anna = watch(as("reader", "anna"), GENRES);
    expect(await anna.next()).toMatchObject({ data: { genre: [{ value: "novel" }, { value: "poem" }] } });
    expect(lost.map(({ userId }) => userId)).toContain("nobody");
  });
});

describe("a live query", () => {
  test("gives its answer, and another one when that has changed", async () => {
    const anna = watch(as("reader", "anna"), GENRES);
    expect(await anna.next()).toMatchObject({ data: { genre: [{ title: "Roman" }, {}] } });
    await retitle("Romane");
    changed("store.genre");
    expect(await anna.next()).toMatchObject({ data: { genre: [{ title: "Romane" }, {}] } });
    await retitle("Roman");
    changed("store.genre");
    expect(await anna.next()).toMatchObject({ data: { genre: [{ title: "Roman" }, {}] } });
  });

  test("is silent when the answer is the same, and not asked when other tables changed", async () => {
    const anna = watch(as("reader", "anna"), GENRES);
    await anna.next();
    expect(library.runs).toBe(1);
    changed("store.loan");
    await asked(1);
    changed("store.genre");
    expect(await anna.isSilent()).toBe(true);
    expect(library.runs).toBe(2);
  });

  test("is asked after changes of what its views, policies and functions read", async () => {
    // The price is masked by the reader's loans.
    const books = watch(as("reader", "anna"), "subscription { book { id price } }");
    await books.next();
    changed("store.loan");
    await asked(2);
    // A definer function without a pinned path cannot be looked into: anything may concern it.
    const found = watch(as("reader", "anna"), 'subscription { search_book(args: { words: "e" }) { id } }');
    await found.next();
    changed("store.suggestion");
    await asked(4);
  });

  test("is kept prepared where it is asked once for each user, and planned for its values where all share it", async () => {
    const [personal, shared] = [
      watch(as("reader", "anna"), "subscription { book { id price } }"),
      watch(as("reader", "anna"), GENRES),
    ];
    await personal.next();
    changed("store.loan");
    await asked(3);
    expect(library.statements[0]?.name).toMatch(/^engine_/);
    await shared.next();
    changed("store.genre");
    await asked(4);
    expect(library.statements[0]).not.toHaveProperty("name");
  });

  test("by key is asked when its row changed and not for others", async () => {
    const id = "a0000000-0000-0000-0000-000000000001";
    const one = "subscription ($id: uuid!) { author_by_pk(id: $id) { name } }";
    const author = watch(as("librarian", "anna"), one, { id });
    await author.next();
    changed("store.author", "a0000000-0000-0000-0000-000000000002");
    await asked(1);
    changed("store.author", id);
    await asked(2);
    changed("store.author");
    await asked(3);
    // Another spelling of the same key is not mistaken for another row.
    const braced = watch(as("librarian", "anna"), one, { id: `{${id}}` });
    await braced.next();
    changed("store.author", "a0000000-0000-0000-0000-000000000002");
    await asked(5);
    // Other rows of the table matter as soon as they are shown beside it.
    const deep = "subscription ($id: uuid!) { author_by_pk(id: $id) { works { author { name } } } }";
    await watch(as("librarian", "anna"), deep, { id }).next();
    changed("store.author", "a0000000-0000-0000-0000-000000000002");
    await asked(8);
  });

  test("is asked again when changes may have been missed", async () => {
    const anna = watch(as("reader", "anna"), GENRES);
    await anna.next();
    await retitle("Romane");
    tell.resync();
    expect(await anna.next()).toMatchObject({ data: { genre: [{ title: "Romane" }, {}] } });
    await retitle("Roman");
  });
});

describe("equal queries", () => {
  test("of equal rights are asked once for all, whatever their words", async () => {
    const many = ["anna", "beat", "carla"].map((name) => watch(as("reader", name), GENRES));
    const other = watch(
      as("reader", "dora"),
      `subscription Again { genre(order_by: [{ value: asc }]) { value, title } }`,
    );
    await Promise.all([...many, other].map((each) => each.next()));
    expect(library.runs).toBe(1);
    expect(live.count()).toEqual({ queries: 1, watchers: 4 });
    await watch(as("librarian", "anna"), GENRES).next();
    expect(library.runs).toBe(2);
    for (const { stream } of [...many, other]) await stream.return();
    expect(live.count()).toEqual({ queries: 1, watchers: 1 });
  });

  test("whose answer depends on who asks are each asked for themselves", async () => {
    const loans = "subscription { loan(order_by: [{ id: asc }]) { borrower } }";
    const [anna, beat] = [watch(as("reader", "anna"), loans), watch(as("reader", "beat"), loans)];
    expect(await anna.next()).toEqual({ data: { loan: [{ borrower: "anna" }, { borrower: "anna" }] } });
    expect(await beat.next()).toEqual({ data: { loan: [{ borrower: "beat" }] } });
    expect(library.runs).toBe(2);
    const masked = "subscription { book(order_by: [{ title: asc }]) { title price } }";
    const [hers, his] = [watch(as("reader", "anna"), masked), watch(as("reader", "beat"), masked)];
    expect(await hers.next()).not.toEqual(await his.next());
  });
});

test("a reader who does not read gets the newest answer only, and none that she has already", async () => {
  const [quick, slow] = [watch(as("reader", "anna"), GENRES), watch(as("reader", "anna"), GENRES)];
  await Promise.all([quick.next(), slow.next()]);
  for (const title of ["eins", "zwei", "drei"]) {
    await retitle(title);
    changed("store.genre");
    expect(await quick.next()).toMatchObject({ data: { genre: [{ title }, {}] } });
  }
  expect(await slow.next()).toMatchObject({ data: { genre: [{ title: "drei" }, {}] } });
  for (const title of ["vier", "drei"]) {
    await retitle(title);
    changed("store.genre");
    await quick.next();
  }
  expect(await slow.isSilent()).toBe(true);
  await retitle("Roman");
});

test("queries of those without an account that take long hold up none of a user", async () => {
  const nothing: ReadonlySet<string> = new Set();
  const footprint = {
    tables: nothing,
    open: nothing,
    topics: nothing,
    caller: false,
    seconds: undefined,
    known: true,
  };
  const asked: string[] = [];
  const hanging = createLiveQueries(
    {
      live: ({ userId }, { query: key }) => ({
        operation: "",
        query: {
          key,
          personal: false,
          footprint,
          sole: undefined,
          ask() {
            asked.push(key);
            return userId === null
              ? Promise.withResolvers<never>().promise
              : Promise.resolve({ kind: "answer", text: key });
          },
        },
      }),
    },
    { listen: () => () => undefined },
    () => undefined,
  );
  const streamOf = (userId: string | null, query: string) => {
    const watched = hanging.watch({ role: "reader", userId, sessionId: null }, { query });
    if ("errors" in watched) throw new Error("refused");
    return watched.stream.next();
  };
  for (let n = 0; n < 10; n += 1) void streamOf(null, `stranger ${n}`);
  expect(await streamOf("anna", "anna")).toMatchObject({ value: { text: "anna" } });
  expect(asked).toEqual(["stranger 0", "anna"]);
  hanging.close();
});
