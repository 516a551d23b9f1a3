import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileMailLayout, layoutFile } from "./mail-layout.ts";

test("the layout of mails is what mjml makes of its source", async () => {
  expect(readFileSync(layoutFile, "utf8")).toBe(await compileMailLayout());
});
