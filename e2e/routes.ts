/** The pages that are built, per role, with the addresses of real people in them. */
import type { Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import type { DemoPerson } from "./sign-in.ts";

export interface BuiltRoute {
  name: string;
  path: string;
}

interface People {
  puerpera: { id: string }[];
  user: { id: string }[];
}

const office: readonly BuiltRoute[] = [
  { name: "home", path: "/admin/home" },
  { name: "puerpera-list", path: "/admin/puerpera/list" },
  { name: "puerpera-list-empty", path: "/admin/puerpera/list?q=niemand%20heisst%20so" },
  { name: "puerpera-insert", path: "/admin/puerpera/insert" },
  { name: "puerpera-single", path: "/admin/puerpera/single/{puerpera}" },
  { name: "puerpera-matching", path: "/admin/puerpera/single/{puerpera}?tab=hebammen" },
  { name: "puerpera-log", path: "/admin/puerpera/single/{puerpera}?tab=verlauf" },
  { name: "profile", path: "/admin/user/single/{user}" },
  { name: "not-found", path: "/admin/gibt-es-nicht" },
];

const midwife: readonly BuiltRoute[] = [
  { name: "home", path: "/user/home" },
  { name: "filter", path: "/user/filter" },
  { name: "puerpera-list", path: "/user/puerpera/list" },
  { name: "profile", path: "/user/profile" },
  { name: "not-found", path: "/user/gibt-es-nicht" },
];

/** The page must be signed in. */
export async function builtRoutes(page: Page, who: DemoPerson): Promise<BuiltRoute[]> {
  if (who.startsWith("hebamme")) return [...midwife];
  const { puerpera, user } = await ask<People>(
    page,
    `{ puerpera(where: { status: { _eq: "published" } }, order_by: { created_at: asc }, limit: 1) { id }
       user(where: { role: { _eq: "user" }, status: { _eq: "active" } }, order_by: { lastname: asc }, limit: 1) { id } }`,
  );
  const ids = { "{puerpera}": puerpera[0]?.id ?? "", "{user}": user[0]?.id ?? "" };
  return office.map(({ name, path }) => ({
    name,
    path: path.replace(/\{\w+\}/, (place) => ids[place as keyof typeof ids]),
  }));
}

/** Everything that comes by itself is there: no skeleton is left and nothing was drawn for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1, h2").first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.waitForTimeout(400);
}
