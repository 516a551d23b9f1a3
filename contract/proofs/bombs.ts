/** Requests that are made to cost much: refused within 100 ms each, and the service answers on. */
import { servedApp } from "#testing/served-app.ts";
import type { Proof } from "./proof.ts";

const ATTEMPTS = 10;
const WITHIN_MS = 100;
const query = (text: string, variables: unknown = {}) => JSON.stringify({ query: text, variables });
const many = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(" ");
const nested = (depth: number, open: string, inner: string, close: string) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** Each is refused by a limit, with this status. */
const BOMBS: Record<string, { status: number; body: string }> = {
  depth: {
    status: 200,
    body: query(`{ ct_course ${nested(300, "{ ct_issues { course ", "{ id }", "} }")} }`),
  },
  aliases: { status: 200, body: query(`{ birthtype { ${many(500, (n) => `a${n}: title`)} } }`) },
  "aliases of roots": { status: 200, body: query(`{ ${many(300, (n) => `a${n}: birthtype { title }`)} }`) },
  "the same alias": { status: 200, body: query(`{ birthtype { ${many(1_990, () => "a: title")} } }`) },
  tokens: { status: 200, body: query(`{ birthtype { ${many(60_000, () => "id")} } }`) },
  fragments: {
    status: 200,
    body: query(
      `{ ...F0 } ${many(60, (n) => `fragment F${n} on query_root { ${many(5, (k) => `a${n}_${k}: birthtype { title } ...F${n + 1}`)} }`)} fragment F60 on query_root { __typename }`,
    ),
  },
  "fragments in a circle": {
    status: 200,
    body: query("{ ...A } fragment A on query_root { ...B } fragment B on query_root { ...A }"),
  },
  directives: { status: 200, body: query(`{ __typename ${many(900, () => "@skip(if: false)")} }`) },
  "deep lists": {
    status: 200,
    body: query(`{ birthtype(where: ${nested(900, "{ _not: ", "{}", "}")}) { title } }`),
  },
  "deep conditions": {
    status: 200,
    body: query(`{ birthtype(where: ${nested(100, "{ _and: [", "{}", "] }")}) { title } }`),
  },
  "deep variables": {
    status: 200,
    body: `{"query":"query ($w: birthtype_bool_exp) { birthtype(where: $w) { title } }","variables":{"w":${nested(20_000, '{"_not":', "{}", "}")}}}`,
  },
  "deep introspection": {
    status: 200,
    body: query(
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ),
  },
  "a long number": { status: 200, body: query(`{ birthtype(limit: ${"9".repeat(100_000)}) { title } }`) },
  "a long name": { status: 200, body: query(`{ ${"a".repeat(200_000)} }`) },
  "a large body": { status: 413, body: query("x".repeat(300 * 1024)) },
  "a long list": { status: 400, body: `[${Array(2_000).fill('{"query":"{ __typename }"}').join(",")}]` },
  "a deep body": { status: 400, body: nested(100_000, "[", "", "]") },
  "no end": { status: 400, body: `{"query":"${"\\u0000".repeat(20_000)}` },
};

export const bombs: Proof = {
  name: "bombs",
  async run(share) {
    // How soon is for the full proof; a sample runs on machines with other work.
    const withinMs = share < 1 ? Number.POSITIVE_INFINITY : WITHIN_MS;
    const app = await servedApp();
    const send = async (body: string) => {
      const began = performance.now();
      const response = await fetch(`${app.baseUrl}/v1/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      const text = await response.text();
      return { status: response.status, text, took: performance.now() - began };
    };
    try {
      await send(query("{ birthtype { title } }"));
      let slowest = 0;
      for (const [name, { status, body }] of Object.entries(BOMBS)) {
        let took = Number.POSITIVE_INFINITY;
        // The best of several: another process on the machine is not our slowness.
        for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || took > withinMs); attempt += 1) {
          const answer = await send(body);
          if (answer.status !== status || !answer.text.startsWith('{"errors"'))
            throw new Error(`${name} was not refused: ${answer.status} ${answer.text.slice(0, 200)}`);
          took = Math.min(took, answer.took);
        }
        if (took > withinMs) throw new Error(`${name} took ${took.toFixed(0)} ms`);
        slowest = Math.max(slowest, took);
      }
      const alive = await send(query("{ birthtype { title } }"));
      if (!alive.text.startsWith('{"data"')) throw new Error(`afterwards: ${alive.text}`);
      return `${Object.keys(BOMBS).length} bombs refused, the slowest in ${slowest.toFixed(0)} ms`;
    } finally {
      await app.stop();
    }
  },
};
