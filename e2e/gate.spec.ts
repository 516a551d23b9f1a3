import { expect } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

test("a midwife at an address of the office is led home with a notice, and nothing is fetched for it", async ({
  page,
}) => {
  await signIn(page, "hebamme");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/graphql")) asked.push(request.postDataJSON()?.operationName ?? "");
  });
  await page.goto("/admin/puerpera/list");
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByText("Dafür fehlt die Berechtigung.")).toBeVisible();
  expect(asked).toContain("CurrentUser");
  expect(asked).not.toContain("UserPuerperaTable");
  expect(asked).not.toContain("PuerperaFilterOptions");
  expect(asked).not.toContain("SavedViews");
});
