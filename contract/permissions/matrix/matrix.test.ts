/** Every cell of the matrix. `npm run prove -- permissions` shows that a policy or grant does not change without one of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { liveSocket } from "#testing/live-socket.ts";
import { callCells } from "./call-cells.ts";
import type { Cell } from "./cell.ts";
import { columnCells } from "./column-cells.ts";
import { callable, columnsOf, matrix, type Role, roles } from "./matrix.ts";
import { rowCells } from "./row-cells.ts";
import { openStage, type Stage } from "./stage.ts";
import { writeCells } from "./write-cells.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.app.stop());

async function differences(cells: readonly Cell[]): Promise<string[]> {
  const found: string[] = [];
  for (const cell of cells) {
    const differs = await cell.differs();
    if (differs) found.push(`${cell.name}: ${differs}`);
  }
  return found;
}

test.each(roles)("%s reads and writes the columns of the matrix and no others", async (role) => {
  const cells = columnCells(stage).filter((cell) => cell.role === role);
  expect(cells.length).toBeGreaterThan(80);
  expect(await differences(cells)).toEqual([]);
});

test("each role calls the functions of the matrix and no others", async () => {
  expect(await differences(await callCells(stage))).toEqual([]);
});

test("each role sees the rows that are its own, and none without a living user", async () => {
  expect(await differences(rowCells(stage))).toEqual([]);
});

test("each role writes the rows that are its own", async () => {
  expect(await differences(writeCells(stage))).toEqual([]);
});

interface Shown {
  columns: Set<string>;
  sorted: Set<string>;
  asked: Set<string>;
  inserted: Set<string>;
  set: Set<string>;
}

test.each(roles)(
  "the data service offers %s what the matrix names, in every use of a column",
  async (role) => {
    const { data } = await stage.ask[role](
      `{ __schema { types { name kind fields { name type { kind ofType { kind } } } inputFields { name type { kind name } } } mutationType { fields { name } } } }`,
    );
    const { __schema } = data as unknown as { __schema: Introspected };
    const inputs = (name: string, isOwn = (_: InputField) => true) =>
      new Set(
        (__schema.types.find((type) => type.name === name)?.inputFields ?? [])
          .filter(isOwn)
          .map((field) => field.name),
      );
    const isLeaf = ({ type }: InputField) => type.name === "order_by" || !/_order_by$/.test(type.name ?? "");
    const isComparison = ({ name, type }: InputField) =>
      !name.startsWith("_") && /_comparison_exp$/.test(type.name ?? "");
    for (const relation of matrix[role].keys()) {
      const select = columnsOf(role, relation, "select");
      const shown: Shown = {
        columns: new Set(
          __schema.types.find(({ name }) => name === relation)?.fields?.map(({ name }) => name),
        ),
        sorted: inputs(`${relation}_order_by`, isLeaf),
        asked: inputs(`${relation}_bool_exp`, isComparison),
        inserted: inputs(`${relation}_insert_input`),
        set: inputs(`${relation}_set_input`),
      };
      const missing = (found: Set<string>, wanted: readonly string[]) =>
        wanted.filter((column) => !found.has(column));
      expect([relation, missing(shown.columns, select)]).toEqual([relation, []]);
      if (!stage.lists[role].has(relation)) continue;
      expect([relation, [...shown.inserted].sort()]).toEqual([
        relation,
        columnsOf(role, relation, "insert").sort(),
      ]);
      expect([relation, [...shown.set].sort()]).toEqual([
        relation,
        columnsOf(role, relation, "update").sort(),
      ]);
      expect([relation, [...shown.asked].filter((column) => !select.includes(column))]).toEqual([
        relation,
        [],
      ]);
      expect([relation, [...shown.sorted].filter((column) => !select.includes(column))]).toEqual([
        relation,
        [],
      ]);
    }
    const steps = (__schema.mutationType?.fields ?? [])
      .map(({ name }) => name)
      .filter(
        (name) =>
          !/^(insert|update|delete)_(.+?)(_one|_by_pk)?$/.test(name) || callable[role].has(`actions.${name}`),
      );
    const wanted = [...callable[role]]
      .filter((name) => name.startsWith("actions."))
      .map((name) => name.slice(8));
    expect(steps.sort()).toEqual(wanted.sort());
  },
);

interface InputField {
  name: string;
  type: { name: string | null };
}

interface Introspected {
  types: { name: string; fields: { name: string }[] | null; inputFields: InputField[] | null }[];
  mutationType: { fields: { name: string }[] } | null;
}

test("a midwife sees by the socket what she sees by HTTP", async () => {
  const socket = liveSocket(stage.app.baseUrl, { authorization: `Bearer ${stage.tokens.user}` });
  const pairs = stage.pairs.filter(({ table }) => stage.lists.user.has(table));
  expect(pairs.length).toBeGreaterThan(14);
  for (const pair of pairs) {
    const rows: number[] = [];
    for (const whose of ["own", "foreign"] as const) {
      const where = pair.key
        .map((column) => `${column}: { _eq: ${JSON.stringify(pair[whose][column])} }`)
        .join(", ");
      const watched = socket.watch(`subscription { ${pair.table}(where: { ${where} }) { ${pair.key[0]} } }`);
      await expect.poll(() => watched.answers.length).toBeGreaterThan(0);
      const { data } = watched.answers[0] as { data: Record<string, unknown[]> };
      rows.push(data[pair.table]?.length ?? -1);
      watched.stop();
    }
    expect([pair.table, ...rows]).toEqual([pair.table, 1, 0]);
  }
  await socket.client.dispose();
});

const FOREIGN_TO: [Role, string][] = [
  ["anonymous", "{ puerpera { id } }"],
  ["anonymous", "{ user { id } }"],
  ["user", "{ outbox { id } }"],
  ["mediator", "{ access_entry { id } }"],
  ["auditor", "{ puerpera { lastname } }"],
];

test.each(FOREIGN_TO)("%s does not even have the words for %s, by either way", async (role, query) => {
  const { errors } = await stage.ask[role](query);
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
  const params = stage.tokens[role] === undefined ? {} : { authorization: `Bearer ${stage.tokens[role]}` };
  const socket = liveSocket(stage.app.baseUrl, params);
  const watched = socket.watch(`subscription ${query}`);
  await expect.poll(() => watched.error).toBeDefined();
  expect(watched.answers).toEqual([]);
  await socket.client.dispose();
});
