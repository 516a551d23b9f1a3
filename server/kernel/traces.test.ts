import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTraces } from "./traces.ts";

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Export {
  resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: Span[] }[] }[];
}

const received: { path: string | undefined; body: Export }[] = [];
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    received.push({ path: request.url, body: body as Export });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});
let endpoint: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});

afterAll(() => void collector.close());

test("requests and jobs arrive at the collector by their route and name, under the trace of whoever asked", async () => {
  const traces = await openTraces(`${endpoint}/`, "1.2.3");
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  traces.answered({
    method: "GET",
    route: "/status/:token",
    status: 500,
    ms: 12,
    parent: `00-${traceId}-b7ad6b7169203331-01`,
  });
  traces.answered({ method: "POST", route: "/v1/graphql", status: 200, ms: 3, parent: "nonsense" });
  await expect(traces.job("back-up", () => Promise.reject(new Error("Frau Muster")))).rejects.toThrow();
  await traces.end();

  expect(received.map(({ path }) => path)).toEqual(["/v1/traces"]);
  const [{ body } = { body: { resourceSpans: [] } }] = received;
  const spans = body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  expect(spans.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ["GET /status/:token", 2],
    ["POST /v1/graphql", 0],
    ["job back-up", 2],
  ]);
  expect(spans[0]).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  expect(spans[1]?.traceId).not.toBe(traceId);
  expect(JSON.stringify(body)).toContain('"wiege"');
  expect(JSON.stringify(body)).not.toContain("Muster");
});

test("a collector that is not there makes nobody fail, not even who stops", async () => {
  const traces = await openTraces("http://127.0.0.1:1", "1.2.3");
  expect(await traces.job("quick", async () => 7)).toBe(7);
  traces.answered({ method: "GET", route: "/healthz", status: 200, ms: 1, parent: undefined });
  await traces.end();
});
