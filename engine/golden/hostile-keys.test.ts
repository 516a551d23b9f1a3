import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostileKeys, rewriteKeys, rewriteResponse, unquotedWords } from "./hostile-keys.ts";
import { type Clinic, type ClinicRole, openClinic } from "./open-clinic.ts";
import { type Library, openLibrary } from "./open-library.ts";

const FOLDER = new URL("./", import.meta.url);
const HOSTILE = hostileKeys();
/** Columns of documents: their keys are no response keys. */
const CELLS = new Set(["facts", "remarks"]);

let library: Library;
let clinic: Clinic;
beforeAll(async () => {
  [library, clinic] = await Promise.all([openLibrary(), openClinic()]);
});
afterAll(() => Promise.all([library.close(), clinic.close()]));

interface Answer {
  data?: unknown;
  errors?: { extensions: { code?: unknown } }[];
}

/** The response with the keys of a document as they were sent, and only the codes of errors, since a path holds keys. */
function told({ data, errors }: Answer, keys: ReadonlyMap<string, string> = new Map()): unknown {
  return {
    data: rewriteResponse(data, keys, CELLS),
    codes: errors?.map(({ extensions }) => extensions.code),
  };
}

async function expectSame(query: string, ask: (query: string) => Promise<Answer>): Promise<void> {
  const plain = await ask(query);
  let used = 0;
  while (used < HOSTILE.length) {
    const { query: rewritten, keys } = rewriteKeys(query, HOSTILE, used);
    used += keys.size;
    expect(told(await ask(rewritten)), rewritten).toEqual(told(plain, keys));
  }
}

describe("any response key gives the same response", () => {
  // Conditions hold no response keys: one of their documents stands for all.
  const files = readdirSync(FOLDER).filter(
    (file) => file.endsWith(".graphql") && !/^where-(?!relationship\.)/.test(file),
  );

  test.each(files)("for the golden document %s", async (file) => {
    const text = readFileSync(new URL(file, FOLDER), "utf8");
    const role = text.includes("# role: reader") ? "reader" : "librarian";
    const variables = JSON.parse(/^# variables: (.*)$/m.exec(text)?.[1] ?? "{}");
    await expectSame(text, (query) => library.ask(role, query, variables));
    expect(library.unexpected).toEqual([]);
  });

  test("for what is asked about the schema", async () => {
    const query =
      '{ genre { value } __schema { queryType { name } } __type(name: "book") { kind fields { name } } }';
    await expectSame(query, (rewritten) => library.ask("librarian", rewritten));
  });

  test.each<[ClinicRole, string]>([
    [
      "doctor",
      "{ patient(order_by: [{ id: asc }]) { name diagnosis room { name patients { weight } } } room { id } }",
    ],
    ["doctor", "{ patient_by_pk(id: 2) { name visits { visitor patient { phone } } } }"],
    [
      "doctor",
      "{ visit(order_by: [{ id: asc }]) { visitor patient { name } } circular { id words } letter { words } }",
    ],
    [
      "doctor",
      "{ patient_aggregate { aggregate { count max { name } avg { weight } } nodes { diagnosis } } }",
    ],
    ["doctor", "{ room { patients_aggregate(distinct_on: [name]) { aggregate { count min { phone } } } } }"],
    [
      "doctor",
      "mutation { update_patient_by_pk(pk_columns: { id: 1 }, _set: { weight: 60 }) { weight visits { visitor } } }",
    ],
    [
      "doctor",
      "mutation { update_patient(where: { id: { _lt: 3 } }, _set: { room_id: 1 }) { affected_rows returning { name room { id } } } }",
    ],
    ["doctor", "mutation { delete_patient(where: { id: { _gt: 9 } }) { affected_rows returning { name } } }"],
    ["porter", "{ patient(order_by: [{ id: asc }]) { name phone } }"],
  ])("for personal rows: %s %s", async (role, query) => {
    await expectSame(query, async (rewritten) => JSON.parse((await clinic.ask(role, rewritten)).body));
  });

  test("for rows that are given one by one", async () => {
    const query =
      "{ book(order_by: [{ title: asc }]) { title author { name } loans_aggregate { aggregate { count } } } }";
    await expectSame(query, async (rewritten) => {
      const prepared = library.engine.rows(
        { role: "librarian", userId: "anna", sessionId: null },
        { query: rewritten, variables: {} },
      );
      if ("errors" in prepared) throw new Error(JSON.stringify(prepared.errors));
      const { text, values } = prepared.statement;
      const { rows } = await library.admin.query<{ data: string }>(text, [...values]);
      return { data: rows.map(({ data }) => JSON.parse(data)) };
    });
  });
});

test("an alias of a statement's own is a name that no response key can be", async () => {
  const { rows } = await library.admin.query<{ word: string }>(
    "select word from pg_get_keywords() union select proname from pg_proc union select typname from pg_type",
  );
  // PostgreSQL names the row that an insert could not add.
  const known = new Set([...rows.map(({ word }) => word), "excluded"]);
  const own = unquotedWords().filter((word) => !known.has(word));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((word) => !word.includes("$"))).toEqual([]);
});

test("keys that PostgreSQL would cut to one are refused", async () => {
  const long = "n".repeat(63);
  const { errors } = await library.ask("librarian", `{ book { ${long}1: title ${long}2: id } }`);
  expect(errors?.[0]?.extensions.code).toBe("validation-failed");
});
