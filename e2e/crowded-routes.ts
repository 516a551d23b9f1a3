/** Pages as full as they get: lists with their tools in use, and the name that nobody has. */
import type { Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { WORST_NAME } from "./longest-values.ts";
import type { BuiltRoute } from "./routes.ts";

const routes: readonly BuiltRoute[] = [
  {
    name: "crowded-list",
    path: "/admin/puerpera/list?status=published,current,closed&geburtsort=gh_oberland,gh_winterthur&case={real}",
  },
  { name: "crowded-list-closed", path: "/admin/puerpera/list?status=closed" },
  { name: "crowded-review", path: "/admin/puerpera/closed?case={real}" },
  { name: "crowded-user-list", path: "/admin/user/list?status=active&kreis=8614&sprache=sgg" },
  { name: "worst-case", path: "/admin/puerpera/current?case={worst}" },
  { name: "worst-single", path: "/admin/puerpera/single/{worst}" },
  { name: "worst-matching", path: "/admin/puerpera/single/{worst}?tab=hebammen" },
  { name: "worst-profile", path: "/admin/user/single/{midwife}" },
];

/** The page must be signed in, as somebody of the office. */
export async function crowdedRoutes(page: Page): Promise<BuiltRoute[]> {
  const people = await ask<Record<string, { id: string }[]>>(
    page,
    `query($worst: String!) {
      real: puerpera(where: { status: { _eq: "published" } }, order_by: { created_at: asc }, limit: 1) { id }
      worst: puerpera(where: { status: { _eq: "published" }, lastname: { _eq: $worst } }) { id }
      midwife: user(where: { status: { _eq: "active" }, role: { _eq: "user" }, lastname: { _eq: $worst } }) { id }
    }`,
    { worst: WORST_NAME },
  );
  return routes.map(({ name, path }) => ({
    name,
    path: path.replace(/\{(\w+)\}/, (_, who: string) => people[who]?.[0]?.id ?? ""),
  }));
}
