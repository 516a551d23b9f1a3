/** Generated conditions and orders over generated rows: PostgreSQL must give the rows that a naive reading of them gives. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { type Library, openLibrary } from "../golden/open-library.ts";

interface Row {
  id: string;
  title: string;
  pages: number | null;
  price: number | null;
  published: string | null;
  tags: string[];
  author_id: string | null;
}

interface Author {
  id: string;
  name: string;
  works: Row[];
}

type Where = { [key: string]: unknown };

let library: Library;
let rows: Row[] = [];
let authors: Author[] = [];

beforeAll(async () => {
  library = await openLibrary();
  const { admin } = library;
  await admin.query("truncate store.wish, store.loan, store.book, store.author");
  const [generated] = fc.sample(
    fc.tuple(
      fc.array(author, { minLength: 6, maxLength: 6 }),
      fc.array(book, { minLength: 60, maxLength: 60 }),
    ),
    {
      numRuns: 1,
      seed: 4711,
    },
  );
  const [names = [], books = []] = generated ?? [];
  authors = names.map((name, n) => ({ id: uuid("a", n), name, works: [] }));
  rows = books.map(({ by, ...rest }, n) => ({
    ...rest,
    id: uuid("b", n),
    author_id: authors[by]?.id ?? null,
  }));
  for (const each of authors) each.works = rows.filter((row) => row.author_id === each.id);
  for (const { id, name } of authors) {
    await admin.query("insert into store.author (id, name) values ($1, $2)", [id, name]);
  }
  for (const row of rows) {
    await admin.query(
      "insert into store.book (id, title, pages, price, published, tags, author_id) values ($1, $2, $3, $4, $5, $6, $7)",
      [row.id, row.title, row.pages, row.price, row.published, row.tags, row.author_id],
    );
  }
});
afterAll(() => library.close());

const uuid = (letter: string, n: number) => `${letter}0000000-0000-0000-0000-${String(n).padStart(12, "0")}`;

// Few values, so that conditions often meet; letters whose order is the same in every collation.
const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 3 });
const pattern = fc.string({ unit: fc.constantFrom("a", "B", "c", "%", "_"), maxLength: 4 });
const number = fc.integer({ min: 1, max: 6 });
const amount = fc.integer({ min: 0, max: 8 }).map((n) => n / 4);
const day = fc.integer({ min: 1, max: 5 }).map((n) => `2026-01-0${n}`);
const tags = fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 3 });
const author = fc.string({ unit: fc.constantFrom("k", "l", "m"), minLength: 1, maxLength: 3 });
const book = fc.record({
  title: word,
  pages: fc.option(number),
  price: fc.option(amount),
  published: fc.option(day),
  tags,
  by: fc.integer({ min: 0, max: 8 }),
});

const compared = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Where>[] => [
  ...["_eq", "_neq", "_gt", "_gte", "_lt", "_lte"].map((operator) =>
    value.map((operand) => ({ [operator]: operand })),
  ),
  ...["_in", "_nin"].map((operator) =>
    fc.array(value, { maxLength: 3 }).map((operand) => ({ [operator]: operand })),
  ),
  fc.boolean().map((is) => ({ _is_null: is })),
];

const comparison: fc.Arbitrary<Where> = fc.oneof(
  fc.oneof(...compared(word)).map((of) => ({ title: of })),
  fc
    .tuple(fc.constantFrom("_like", "_nlike", "_ilike", "_nilike"), pattern)
    .map(([operator, operand]) => ({ title: { [operator]: operand } })),
  fc.oneof(...compared(number)).map((of) => ({ pages: of })),
  fc.oneof(...compared(amount)).map((of) => ({ price: of })),
  fc.oneof(...compared(day)).map((of) => ({ published: of })),
  fc
    .tuple(fc.constantFrom("_contains", "_contained_in", "_eq"), tags)
    .map(([operator, list]) => ({ tags: { [operator]: list } })),
  // Several operators on one column hold together.
  fc.tuple(number, number).map(([low, high]) => ({ pages: { _gte: low, _lte: high } })),
);

const { where } = fc.letrec<{ where: Where }>((tie) => ({
  where: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    comparison,
    fc.constant({}),
    fc.array(tie("where"), { maxLength: 3 }).map((of) => ({ _and: of })),
    fc.array(tie("where"), { maxLength: 3 }).map((of) => ({ _or: of })),
    tie("where").map((of) => ({ _not: of })),
    fc.tuple(tie("where"), comparison).map(([one, other]) => ({ ...one, ...other })),
    fc
      .string({ unit: fc.constantFrom("k", "l", "m"), maxLength: 2 })
      .map((start) => ({ author: { name: { _like: `${start}%` } } })),
    tie("where").map((of) => ({ author: { works: of } })),
    fc.tuple(tie("where"), fc.integer({ min: 0, max: 4 })).map(([filter, least]) => ({
      author: { works_aggregate: { count: { filter, predicate: { _gte: least } } } },
    })),
  ),
}));

/** SQL's logic: null is neither true nor false. */
type Truth = boolean | null;

function holds(row: Row, condition: Where): Truth {
  return all(
    Object.entries(condition).map(([name, value]) => {
      switch (name) {
        case "_and":
          return all((value as Where[]).map((each) => holds(row, each)));
        case "_or":
          return not(all((value as Where[]).map((each) => not(holds(row, each)))));
        case "_not":
          return not(holds(row, value as Where));
        case "author": {
          const found = authors.find(({ id }) => id === row.author_id);
          return found !== undefined && holdsOfAuthor(found, value as Where) === true;
        }
        default:
          return all(
            Object.entries(value as Where).map(([operator, operand]) =>
              compare(row[name as keyof Row], operator, operand),
            ),
          );
      }
    }),
  );
}

function holdsOfAuthor({ name, works }: Author, condition: Where): Truth {
  const inner = condition as {
    name?: Where;
    works?: Where;
    works_aggregate?: { count: { filter: Where; predicate: Where } };
  };
  const { count } = inner.works_aggregate ?? {};
  return all([
    ...Object.entries(inner.name ?? {}).map(([operator, operand]) => compare(name, operator, operand)),
    ...(inner.works ? [works.some((work) => holds(work, inner.works ?? {}) === true)] : []),
    ...(count
      ? Object.entries(count.predicate).map(([operator, operand]) =>
          compare(works.filter((work) => holds(work, count.filter) === true).length, operator, operand),
        )
      : []),
  ]);
}

function compare(cell: unknown, operator: string, operand: unknown): Truth {
  if (operator === "_is_null") return (cell === null) === operand;
  if (cell === null)
    return operator === "_in" && (operand as unknown[]).length === 0 ? false : emptyNin(operator, operand);
  const [left, right] = [cell as string & number, operand as string & number];
  const list = operand as unknown[];
  switch (operator) {
    case "_eq":
      return Array.isArray(cell) ? JSON.stringify(cell) === JSON.stringify(operand) : cell === operand;
    case "_neq":
      return cell !== operand;
    case "_gt":
      return left > right;
    case "_gte":
      return left >= right;
    case "_lt":
      return left < right;
    case "_lte":
      return left <= right;
    case "_in":
      return list.includes(cell);
    case "_nin":
      return !list.includes(cell);
    case "_contains":
      return list.every((each) => (cell as unknown[]).includes(each));
    case "_contained_in":
      return (cell as unknown[]).every((each) => list.includes(each));
    default: {
      const pattern = String(operand)
        .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
        .replaceAll("%", ".*")
        .replaceAll("_", ".");
      const matches = new RegExp(`^${pattern}$`, operator.includes("ilike") ? "is" : "s").test(String(cell));
      return operator.startsWith("_n") ? !matches : matches;
    }
  }
}

/** `null <> all('{}')` is true: there is nothing to be unequal to. */
function emptyNin(operator: string, operand: unknown): Truth {
  return operator === "_nin" && (operand as unknown[]).length === 0 ? true : null;
}

function all(of: readonly Truth[]): Truth {
  if (of.includes(false)) return false;
  return of.includes(null) ? null : true;
}

function not(truth: Truth): Truth {
  return truth === null ? null : !truth;
}

const directions = [
  "asc",
  "asc_nulls_first",
  "asc_nulls_last",
  "desc",
  "desc_nulls_first",
  "desc_nulls_last",
] as const;
const order = fc.array(
  fc.tuple(fc.constantFrom("title", "pages", "price", "published"), fc.constantFrom(...directions)),
  { maxLength: 3 },
);

function sorted(found: readonly Row[], by: readonly [string, string][]): Row[] {
  return [...found].sort((one, other) => {
    for (const [column, direction] of by) {
      const sign = signOf(one[column as keyof Row], other[column as keyof Row], direction);
      if (sign !== 0) return sign;
    }
    return one.id < other.id ? -1 : 1;
  });
}

function signOf(one: unknown, other: unknown, direction: string): number {
  if (one === other) return 0;
  const descending = direction.startsWith("desc");
  const nullsFirst = direction.endsWith("first") || (descending && !direction.endsWith("last"));
  if (one === null) return nullsFirst ? -1 : 1;
  if (other === null) return nullsFirst ? 1 : -1;
  return ((one as string) < (other as string) ? -1 : 1) * (descending ? -1 : 1);
}

const QUERY = `query ($where: book_bool_exp, $order: [book_order_by!], $limit: Int, $offset: Int) {
  book(where: $where, order_by: $order, limit: $limit, offset: $offset) { id }
  book_aggregate(where: $where) { aggregate { count max { pages } sum { pages } } }
}`;

test("generated conditions, orders and pages give the rows of a naive evaluation", async () => {
  let met = 0;
  await fc.assert(
    fc.asyncProperty(
      where,
      order,
      fc.option(fc.integer({ min: 0, max: 20 })),
      fc.option(fc.integer({ min: 0, max: 20 })),
      async (condition, by, limit, offset) => {
        const variables = {
          where: condition,
          order: [...by.map(([column, direction]) => ({ [column]: direction })), { id: "asc" }],
          limit,
          offset,
        };
        const { data, errors } = await library.ask("librarian", QUERY, variables);
        expect(errors).toBeUndefined();
        const all = rows.filter((row) => holds(row, condition) === true);
        const page = sorted(all, by).slice(offset ?? 0, limit === null ? undefined : (offset ?? 0) + limit);
        expect(data?.book).toEqual(page.map(({ id }) => ({ id })));
        const pages = all.map((row) => row.pages).filter((each) => each !== null);
        expect(data?.book_aggregate).toEqual({
          aggregate: {
            count: all.length,
            max: { pages: pages.length > 0 ? Math.max(...pages) : null },
            sum: { pages: pages.length > 0 ? pages.reduce((sum, each) => sum + each, 0) : null },
          },
        });
        if (all.length > 0 && all.length < rows.length) met += 1;
      },
    ),
    { numRuns: 400 },
  );
  // Conditions that hold for all or for none would prove little.
  expect(met).toBeGreaterThan(100);
});
