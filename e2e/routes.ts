/** The pages that are built, per role, with the addresses of real people in them. */
import type { Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import type { DemoPerson } from "./sign-in.ts";

export interface BuiltRoute {
  name: string;
  path: string;
}

interface People {
  pair: { id: string; registrationtype: string }[];
  /** Any two mothers who can be compared, if the sample's pair has other names. */
  parents: { id: string }[];
  ward: { id: string }[];
  appmessage: { id: string }[];
  puerpera: { id: string }[];
  user: { id: string }[];
  busy: { id: string }[];
  outbox: { id: string }[];
  emailtemplate: { id: string }[];
  smsmessage: { id: string }[];
  birthplace: { id: string }[];
  user_service: { id: string }[];
  ct_course: { id: string }[];
  ct_category: { id: string }[];
  ct_issue: { id: string }[];
}

interface OwnMothers {
  current: { id: string }[];
  closed: { id: string }[];
  own: { id: string; course_id: string }[];
  theirs: { id: string }[];
}

const office: readonly BuiltRoute[] = [
  { name: "home", path: "/admin/home" },
  { name: "triage", path: "/admin/puerpera/current" },
  { name: "triage-case", path: "/admin/puerpera/current?case={puerpera}" },
  { name: "triage-empty", path: "/admin/puerpera/current?q=niemand%20heisst%20so" },
  { name: "missing-births", path: "/admin/puerpera/births" },
  { name: "review", path: "/admin/puerpera/closed" },
  { name: "puerpera-list", path: "/admin/puerpera/list" },
  { name: "puerpera-list-empty", path: "/admin/puerpera/list?q=niemand%20heisst%20so" },
  { name: "puerpera-export", path: "/admin/puerpera/export?status=new" },
  { name: "user-export", path: "/admin/user/export" },
  { name: "puerpera-search", path: "/admin/puerpera/search" },
  { name: "puerpera-search-found", path: "/admin/puerpera/search?q=petrovic&case={puerpera}" },
  { name: "outbox", path: "/admin/office/email/outbox" },
  { name: "outbox-mail", path: "/admin/office/email/outbox?case={mail}" },
  { name: "emailhook-list", path: "/admin/office/email/emailhook/list" },
  { name: "emailhook-test", path: "/admin/office/email/emailhook/test?anlass=mediation_established_midwife" },
  { name: "emailtemplate-list", path: "/admin/office/email/emailtemplate/list" },
  { name: "emailtemplate-insert", path: "/admin/office/email/emailtemplate/insert" },
  { name: "emailtemplate-single", path: "/admin/office/email/emailtemplate/single/{template}" },
  { name: "statistic-mediation", path: "/admin/office/statistic/mediation" },
  { name: "statistic-birthplace", path: "/admin/office/statistic/mediationbirthplace" },
  { name: "statistic-lost", path: "/admin/office/statistic/lost" },
  { name: "statistic-report", path: "/admin/office/statistic/report" },
  { name: "statistic-online", path: "/admin/office/statistic/online" },
  { name: "statistic-vacation", path: "/admin/office/statistic/vacation" },
  { name: "statistic-vacation-table", path: "/admin/office/statistic/vacation?ansicht=monat&als=tabelle" },
  { name: "actionlog", path: "/admin/office/actionlog" },
  { name: "appsettings", path: "/admin/office/appsettings" },
  { name: "statistic-map", path: "/admin/office/statistic/map" },
  { name: "statistic-map-area", path: "/admin/office/statistic/map?plz=8610" },
  { name: "statistic-map-table", path: "/admin/office/statistic/map?ansicht=tabelle" },
  { name: "statistic-vacationmap", path: "/admin/office/statistic/vacationmap" },
  { name: "birthplace-list", path: "/admin/office/birthplace/list" },
  { name: "birthplace-insert", path: "/admin/office/birthplace/insert" },
  { name: "birthplace-single", path: "/admin/office/birthplace/single/{birthplace}" },
  { name: "service-list", path: "/admin/office/service/list" },
  { name: "service-insert", path: "/admin/office/service/insert" },
  { name: "service-single", path: "/admin/office/service/single/{service}" },
  { name: "lookups", path: "/admin/office/lookups/lostreason" },
  { name: "lookups-insert", path: "/admin/office/lookups/language/insert" },
  { name: "lookups-single", path: "/admin/office/lookups/lostreason/single/wegzug" },
  { name: "puerpera-insert", path: "/admin/puerpera/insert" },
  { name: "puerpera-single", path: "/admin/puerpera/single/{puerpera}" },
  { name: "puerpera-merge", path: "/admin/puerpera/merge/{parents}/{ward}" },
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
  { name: "user-handover", path: "/admin/user/handover/{busy}" },
  { name: "appmessage-list", path: "/admin/office/appmessage/list" },
  { name: "appmessage-list-empty", path: "/admin/office/appmessage/list?q=das%20steht%20nirgends" },
  { name: "appmessage-insert", path: "/admin/office/appmessage/insert" },
  { name: "appmessage-single", path: "/admin/office/appmessage/single/{message}" },
  { name: "sms-list", path: "/admin/office/sms/list" },
  { name: "sms-insert", path: "/admin/office/sms/insert" },
  { name: "sms-matching", path: "/admin/office/sms/insert?passend={puerpera}" },
  { name: "sms-single", path: "/admin/office/sms/single/{sms}" },
  { name: "import", path: "/admin/office/import" },
  { name: "operation", path: "/admin/office/operation" },
  { name: "course-list", path: "/admin/ct/course/list" },
  { name: "course-table", path: "/admin/ct/course/table" },
  { name: "course-insert", path: "/admin/ct/course/insert" },
  { name: "course-single", path: "/admin/ct/course/single/{course}" },
  { name: "category-list", path: "/admin/ct/category/list" },
  { name: "category-insert", path: "/admin/ct/category/insert" },
  { name: "category-single", path: "/admin/ct/category/single/{category}" },
  { name: "issue-list", path: "/admin/ct/issue/list" },
  { name: "issue-calendar", path: "/admin/ct/issue/calendar" },
  { name: "issue-calendar-open", path: "/admin/ct/issue/calendar?case={issue}" },
  { name: "issue-insert", path: "/admin/ct/issue/insert" },
  { name: "issue-single", path: "/admin/ct/issue/single/{issue}" },
  { name: "not-found", path: "/admin/gibt-es-nicht" },
];

const midwife: readonly BuiltRoute[] = [
  { name: "home", path: "/user/home" },
  { name: "today", path: "/user/today" },
  { name: "filter", path: "/user/filter" },
  { name: "puerpera-list", path: "/user/puerpera/list" },
  { name: "puerpera-archive", path: "/user/puerpera/archive" },
  { name: "puerpera-offline", path: "/user/puerpera/offline" },
  { name: "puerpera-single", path: "/user/puerpera/single/{current}" },
  { name: "puerpera-single-archived", path: "/user/puerpera/single/{closed}" },
  { name: "puerpera-single-not-mine", path: "/user/puerpera/single/00000000-0000-7000-8000-000000000000" },
  { name: "course-list", path: "/user/course/list" },
  { name: "course-insert", path: "/user/course/insert" },
  { name: "course-single", path: "/user/course/single/{course}" },
  { name: "course-issue-insert", path: "/user/course/issue/insert?kurs={course}" },
  { name: "course-issue-single", path: "/user/course/issue/single/{issue}" },
  { name: "course-issue-of-a-colleague", path: "/user/course/issue/single/{theirs}" },
  { name: "statistic", path: "/user/statistic" },
  { name: "profile", path: "/user/profile" },
  { name: "not-found", path: "/user/gibt-es-nicht" },
];

const audit: readonly BuiltRoute[] = [
  { name: "access", path: "/audit/home" },
  { name: "unusual", path: "/audit/unusual?tage=31" },
  { name: "audited-exports", path: "/audit/exports" },
  { name: "sign-ins", path: "/audit/signins" },
  { name: "seals", path: "/audit/seals" },
];

export function routeNames(who: DemoPerson): string[] {
  if (who === "datenschutz") return audit.map(({ name }) => name);
  return (who.startsWith("hebamme") ? midwife : office).map(({ name }) => name);
}

/** The page must be signed in. */
export async function builtRoutes(page: Page, who: DemoPerson): Promise<BuiltRoute[]> {
  if (who === "datenschutz") return [...audit];
  if (who.startsWith("hebamme")) {
    const { current, closed, own, theirs } = await ask<OwnMothers>(
      page,
      `{ current: puerpera(where: { status: { _eq: "current" } }, order_by: { mediated_at: asc }, limit: 1) { id }
         closed: puerpera(where: { status: { _eq: "closed" } }, order_by: { closed_at: asc }, limit: 1) { id }
         own: ct_issue(where: { course: { title: { _eq: "Rückbildung kompakt" } } }, order_by: { firstdate: desc }, limit: 1) { id course_id }
         theirs: ct_issue(where: { course: { title: { _eq: "Rückbildung mit Baby" } } }, order_by: { firstdate: desc }, limit: 1) { id } }`,
    );
    return withAddresses(midwife, {
      "{current}": current[0]?.id ?? "",
      "{closed}": closed[0]?.id ?? "",
      "{course}": own[0]?.course_id ?? "",
      "{issue}": own[0]?.id ?? "",
      "{theirs}": theirs[0]?.id ?? "",
    });
  }
  const {
    pair,
    parents,
    ward,
    puerpera,
    user,
    busy,
    appmessage,
    outbox,
    emailtemplate,
    smsmessage,
    birthplace,
    user_service,
    ...courses
  } = await ask<People>(
    page,
    `{ pair: puerpera(where: { lastname: { _in: ["Petrović", "Petrovic"] }, firstname: { _eq: "Ivana" }, status: { _in: ["new", "published"] } }) { id registrationtype }
       parents: puerpera(where: { registrationtype: { _eq: "eltern" }, status: { _eq: "published" } }, order_by: { created_at: asc }, limit: 1) { id }
       ward: puerpera(where: { registrationtype: { _eq: "spital" }, status: { _eq: "published" } }, order_by: { created_at: asc }, limit: 1) { id }
       puerpera(where: { status: { _eq: "published" } }, order_by: { created_at: asc }, limit: 1) { id }
       user(where: { role: { _eq: "user" }, status: { _eq: "active" } }, order_by: { lastname: asc }, limit: 1) { id }
       busy: user(where: { puerperas: { status: { _eq: "current" } } }, order_by: { lastname: asc }, limit: 1) { id }
       appmessage(where: { status: { _eq: "published" }, category: { _eq: "urgent" } }, order_by: { date: desc }, limit: 1) { id }
       outbox(where: { status: { _eq: "failed" } }, order_by: { created_at: desc }, limit: 1) { id }
       emailtemplate(where: { emailhook: { slug: { _eq: "mediation_established_midwife" } } }, limit: 1) { id }
       smsmessage(where: { status: { _eq: "unknown" } }, limit: 1) { id }
       birthplace(where: { partner: { _eq: true } }, order_by: { position: asc }, limit: 1) { id }
       user_service(order_by: { position: asc }, limit: 1) { id }
       ct_course(where: { issues: { events: {} } }, order_by: { title: asc }, limit: 1) { id }
       ct_category(order_by: { title: asc }, limit: 1) { id }
       ct_issue(where: { events: { type: { _eq: "series" } } }, order_by: { firstdate: desc }, limit: 1) { id } }`,
  );
  return withAddresses(office, {
    "{parents}":
      pair.find(({ registrationtype }) => registrationtype === "eltern")?.id ?? parents[0]?.id ?? "",
    "{ward}": pair.find(({ registrationtype }) => registrationtype === "spital")?.id ?? ward[0]?.id ?? "",
    "{puerpera}": puerpera[0]?.id ?? "",
    "{user}": user[0]?.id ?? "",
    "{busy}": busy[0]?.id ?? "",
    "{message}": appmessage[0]?.id ?? "",
    "{mail}": outbox[0]?.id ?? "",
    "{template}": emailtemplate[0]?.id ?? "",
    "{sms}": smsmessage[0]?.id ?? "",
    "{birthplace}": birthplace[0]?.id ?? "",
    "{service}": user_service[0]?.id ?? "",
    "{course}": courses.ct_course[0]?.id ?? "",
    "{category}": courses.ct_category[0]?.id ?? "",
    "{issue}": courses.ct_issue[0]?.id ?? "",
  });
}

function withAddresses(routes: readonly BuiltRoute[], ids: Record<string, string>): BuiltRoute[] {
  return routes.map(({ name, path }) => ({
    name,
    path: path.replace(/\{\w+\}/g, (place) => ids[place] ?? ""),
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
  // React Aria opens an overlay invisibly, and shows it in a later task: until then axe takes it for hidden, and the page for inert.
  await page.locator('[data-rac][style*="opacity: 0;"]').first().waitFor({ state: "detached" });
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    // React draws a large page in slices: a task of low priority comes after the last of them. An idle callback may wait a minute, because
    // Chromium takes a page that expects a frame for busy, though none comes.
    await scheduler.postTask(() => undefined, { priority: "background" });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  })()`);
}
