import { expect } from "@playwright/test";
import { nowhere } from "./sign-in.ts";
import { test } from "./story.ts";

test("a look that waits writes down no page", async ({ page }) => {
  await page.goto(nowhere);
  const look = expect(page.getByRole("heading", { name: "Krippe" })).toBeVisible({ timeout: 1 });
  const fault = await look.catch((error: unknown) => error);
  expect(fault).toMatchObject({ matcherResult: { pass: false } });
  expect(fault).not.toMatchObject({ matcherResult: { ariaSnapshot: expect.anything() } });
});
