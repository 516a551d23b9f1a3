import { expect, test } from "vitest";
import { servedVersion } from "./new-version.ts";

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

test("a server that does not name its version has no new one", async () => {
  expect(await servedVersion(answering("{}"))).toBeUndefined();
  expect(await servedVersion(answering("nicht da", 404))).toBeUndefined();
});

test("the served build is named by its first script", async () => {
  expect(await servedVersion(answering('{"version":"/assets/index-a1.js"}'))).toBe("/assets/index-a1.js");
});
