import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  app = await servedApp({ log });
});
afterAll(() => app.stop());

const report = {
  reference: "A2B3-C4D5",
  message: "Cannot read properties of undefined (reading 'places')",
  stack: [
    "TypeError: Cannot read properties of undefined (reading 'places')",
    "    at Facts (https://wiege.example/assets/office-BxY_12.js:3:4711)",
    "    at https://wiege.example/assets/first-AbC.js:1:99",
    "    at eval (eval at <anonymous> (https://elsewhere.example/x.js:1:1))",
    "renderRow@http://localhost:3000/assets/parts-Qq.js:7:12",
  ].join("\n"),
  version: "/assets/first-AbC.js",
};

function send(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${app.baseUrl}/api/client-error`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function told(reference: string) {
  return lines.filter((line) => line.reference === reference);
}

describe("a page that broke", () => {
  test("is not believed from another website, without a number, or too long", async () => {
    expect((await send(report, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const refused = [{}, [], "null", '"x"', "{", { ...report, reference: "x" }, { ...report, reference: 7 }];
    for (const body of refused) expect((await send(body)).status, JSON.stringify(body)).toBe(400);
    expect((await send({ ...report, stack: "x".repeat(20_000) })).status).toBe(413);
    expect(told(report.reference)).toEqual([]);
  });

  test("is found in the log by its number, with message, places in the files and version", async () => {
    expect((await send(report)).status).toBe(204);
    expect(told("A2B3-C4D5")).toEqual([
      expect.objectContaining({
        failure: "Cannot read properties of undefined (reading '…')",
        frames: [
          "Facts /assets/office-BxY_12.js:3:4711",
          "? /assets/first-AbC.js:1:99",
          "renderRow /assets/parts-Qq.js:7:12",
        ],
        version: "/assets/first-AbC.js",
      }),
    ]);
  });

  test("brings no word of a person into the log", async () => {
    const person =
      "Unexpected token 'F', \"Frau Mirjam Keller, keller@demo.example\n079 555 12 34\" is not valid JSON";
    const stack =
      "Error: Mirjam Keller\n    at Mirjam Keller, 8610 Uster\n    at x (/user/puerpera/single/1:2:3)";
    const sent = {
      reference: "Z9Z9-Y8Y8",
      message: `${person} 079 555 12 34 a@b.example`,
      stack,
      version: "Mirjam",
    };
    expect((await send(sent)).status).toBe(204);
    expect(JSON.stringify(told("Z9Z9-Y8Y8"))).not.toMatch(
      /Mirjam|Keller|Uster|079 555|555 12 34|example|puerpera/,
    );
  });

  test("is told by one network only so often", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send({ ...report, reference: "M2M2-M3M3" })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(told("M2M2-M3M3").length).toBeLessThan(40);
  });
});
