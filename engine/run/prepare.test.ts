import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { Preparation } from "./prepare.ts";

const schema = buildSchema("type Query { name(is: String): String }");
const prepared = (preparation: Preparation, text: string) => preparation.prepare(text, null);

function plan(): Parameters<ReturnType<typeof prepared>["plans"]["set"]>[1] {
  return { kind: "query", judged: undefined, cost: undefined, data: undefined, introspection: [] };
}

test("a document is judged once, and kept", () => {
  const preparation = new Preparation(schema, { introspection: true });
  expect(prepared(preparation, "{ name }")).toBe(prepared(preparation, "{ name }"));
});

test("few large documents push each other out, many small ones do not", () => {
  const preparation = new Preparation(schema, { introspection: true });
  const first = prepared(preparation, "{ name }");
  for (let n = 0; n < 500; n += 1) prepared(preparation, `{ a${n}: name }`);
  expect(prepared(preparation, "{ name }")).toBe(first);
  for (let n = 0; n < 4; n += 1) prepared(preparation, `{ name(is: "${String(n).repeat(150_000)}") }`);
  expect(prepared(preparation, "{ name }")).not.toBe(first);
});

test("the plans of all documents share one room, and the longest unused go first", () => {
  const preparation = new Preparation(schema, { introspection: true });
  const [one, other] = [prepared(preparation, "{ name }"), prepared(preparation, "{ b: name }")];
  const kept = plan();
  one.plans.set("shape", kept, 100);
  expect(other.plans.get("shape")).toBeUndefined();
  for (let n = 0; n < 30; n += 1) {
    other.plans.set(`shape ${n}`, plan(), 50_000);
    expect(one.plans.get("shape")).toBe(kept);
  }
  expect(other.plans.get("shape 0")).toBeUndefined();
  expect(other.plans.get("shape 29")).toBeDefined();
});

test.each([
  ["is no document", "{ name"],
  ["asks for what is not there", "{ title }"],
  ["asks for a field too often", `{ ${"name ".repeat(21)} }`],
])("a document that %s is judged once, and refused from memory", (_why, text) => {
  const preparation = new Preparation(schema, { introspection: true });
  const refusals = [1, 2].map(() => {
    try {
      return prepared(preparation, text);
    } catch (error) {
      return error;
    }
  });
  expect(refusals[0]).toBeInstanceOf(Error);
  expect(refusals[1]).toBe(refusals[0]);
});
