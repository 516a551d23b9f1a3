/** The pages that are built, per role, with the addresses of real people in them. */
import type { Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import type { DemoPerson } from "./sign-in.ts";

export interface BuiltRoute {
  name: string;
  path: string;
}

interface People {
  appmessage: { id: string }[];
  puerpera: { id: string }[];
  user: { id: string }[];
  outbox: { id: string }[];
}

interface OwnMothers {
  current: { id: string }[];
  closed: { id: string }[];
}

const office: readonly BuiltRoute[] = [
  { name: "home", path: "/admin/home" },
  { name: "triage", path: "/admin/puerpera/current" },
  { name: "triage-case", path: "/admin/puerpera/current?case={puerpera}" },
  { name: "triage-empty", path: "/admin/puerpera/current?q=niemand%20heisst%20so" },
  { name: "review", path: "/admin/puerpera/closed" },
  { name: "puerpera-list", path: "/admin/puerpera/list" },
  { name: "puerpera-list-empty", path: "/admin/puerpera/list?q=niemand%20heisst%20so" },
  { name: "puerpera-export", path: "/admin/puerpera/export?status=new" },
  { name: "user-export", path: "/admin/user/export" },
  { name: "puerpera-search", path: "/admin/puerpera/search" },
  { name: "puerpera-search-found", path: "/admin/puerpera/search?q=petrovic&case={puerpera}" },
  { name: "outbox", path: "/admin/office/email/outbox" },
  { name: "outbox-mail", path: "/admin/office/email/outbox?case={mail}" },
  { name: "actionlog", path: "/admin/office/actionlog" },
  { name: "puerpera-insert", path: "/admin/puerpera/insert" },
  { name: "puerpera-single", path: "/admin/puerpera/single/{puerpera}" },
  { name: "puerpera-matching", path: "/admin/puerpera/single/{puerpera}?tab=hebammen" },
  { name: "puerpera-log", path: "/admin/puerpera/single/{puerpera}?tab=verlauf" },
  { name: "puerpera-mails", path: "/admin/puerpera/single/{puerpera}?tab=nachrichten" },
  { name: "puerpera-duplicates", path: "/admin/puerpera/single/{puerpera}?tab=duplikate" },
  { name: "puerpera-privacy", path: "/admin/puerpera/single/{puerpera}?tab=datenschutz" },
  { name: "user-triage", path: "/admin/user/triage" },
  { name: "user-check", path: "/admin/user/check" },
  { name: "user-list", path: "/admin/user/list" },
  { name: "user-list-empty", path: "/admin/user/list?q=niemand%20heisst%20so" },
  { name: "user-insert", path: "/admin/user/insert" },
  { name: "profile", path: "/admin/user/single/{user}" },
  { name: "appmessage-list", path: "/admin/office/appmessage/list" },
  { name: "appmessage-list-empty", path: "/admin/office/appmessage/list?q=das%20steht%20nirgends" },
  { name: "appmessage-insert", path: "/admin/office/appmessage/insert" },
  { name: "appmessage-single", path: "/admin/office/appmessage/single/{message}" },
  { name: "not-found", path: "/admin/gibt-es-nicht" },
];

const midwife: readonly BuiltRoute[] = [
  { name: "home", path: "/user/home" },
  { name: "filter", path: "/user/filter" },
  { name: "puerpera-list", path: "/user/puerpera/list" },
  { name: "puerpera-archive", path: "/user/puerpera/archive" },
  { name: "puerpera-single", path: "/user/puerpera/single/{current}" },
  { name: "puerpera-single-archived", path: "/user/puerpera/single/{closed}" },
  { name: "puerpera-single-not-mine", path: "/user/puerpera/single/00000000-0000-7000-8000-000000000000" },
  { name: "statistic", path: "/user/statistic" },
  { name: "profile", path: "/user/profile" },
  { name: "not-found", path: "/user/gibt-es-nicht" },
];

export function routeNames(who: DemoPerson): string[] {
  return (who.startsWith("hebamme") ? midwife : office).map(({ name }) => name);
}

/** The page must be signed in. */
export async function builtRoutes(page: Page, who: DemoPerson): Promise<BuiltRoute[]> {
  if (who.startsWith("hebamme")) {
    const { current, closed } = await ask<OwnMothers>(
      page,
      `{ current: puerpera(where: { status: { _eq: "current" } }, order_by: { mediated_at: asc }, limit: 1) { id }
         closed: puerpera(where: { status: { _eq: "closed" } }, order_by: { closed_at: asc }, limit: 1) { id } }`,
    );
    return withAddresses(midwife, { "{current}": current[0]?.id ?? "", "{closed}": closed[0]?.id ?? "" });
  }
  const { puerpera, user, appmessage, outbox } = await ask<People>(
    page,
    `{ puerpera(where: { status: { _eq: "published" } }, order_by: { created_at: asc }, limit: 1) { id }
       user(where: { role: { _eq: "user" }, status: { _eq: "active" } }, order_by: { lastname: asc }, limit: 1) { id }
       appmessage(where: { status: { _eq: "published" }, category: { _eq: "urgent" } }, order_by: { date: desc }, limit: 1) { id }
       outbox(where: { status: { _eq: "failed" } }, order_by: { created_at: desc }, limit: 1) { id } }`,
  );
  return withAddresses(office, {
    "{puerpera}": puerpera[0]?.id ?? "",
    "{user}": user[0]?.id ?? "",
    "{message}": appmessage[0]?.id ?? "",
    "{mail}": outbox[0]?.id ?? "",
  });
}

function withAddresses(routes: readonly BuiltRoute[], ids: Record<string, string>): BuiltRoute[] {
  return routes.map(({ name, path }) => ({
    name,
    path: path.replace(/\{\w+\}/, (place) => ids[place] ?? ""),
  }));
}

/** Everything that comes by itself is there: no skeleton is left, the letters are drawn, nothing is on its way in. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1, h2").first().waitFor();
  await drawn(page);
}

/** The same for a page that stood already and is drawn anew, for another width. */
export async function drawn(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  })()`);
}
