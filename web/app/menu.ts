// The navigation of each role: only what exists, in the words of the vocabulary.
import {
  Baby,
  Building2,
  CalendarCheck,
  ChartColumn,
  GraduationCap,
  HeartHandshake,
  House,
  Inbox,
  type LucideIcon,
  UserRound,
} from "lucide-react";
import type { ComponentType } from "react";
import { type Area, areaOf, type Role } from "#domain/role.ts";
import { OutboxCount } from "#web/features/outbox/OutboxCount.tsx";
import { MissingBirthCount, TriageCount } from "#web/features/triage/TriageCount.tsx";

export interface MenuEntry {
  /** A page, or the prefix of the pages below it. */
  path: string;
  label: string;
  icon?: LucideIcon;
  children?: readonly MenuEntry[];
  /** Open although one is elsewhere: a short menu need not hide anything. */
  startsOpen?: boolean;
  /** Reachable by links only; named in the breadcrumb. */
  isHidden?: boolean;
  /** A number that belongs to it, as it changes. */
  Count?: ComponentType;
  /** Whose it is, where not all of the area may use it. */
  roles?: readonly Role[];
}

const entries: Record<Area, readonly MenuEntry[]> = {
  admin: [
    { path: "/admin/home", label: "Startseite", icon: House },
    {
      path: "/admin/puerpera",
      label: "Wöchnerinnen",
      icon: Baby,
      children: [
        { path: "/admin/puerpera/current", label: "Triage", Count: TriageCount },
        { path: "/admin/puerpera/births", label: "Geburt fehlt", Count: MissingBirthCount },
        { path: "/admin/puerpera/closed", label: "Rückblick" },
        { path: "/admin/puerpera/search", label: "Suche" },
        { path: "/admin/puerpera/list", label: "Liste" },
        { path: "/admin/puerpera/export", label: "Export" },
        { path: "/admin/puerpera/insert", label: "Neu" },
        { path: "/admin/puerpera/single", label: "Wöchnerin", isHidden: true },
        { path: "/admin/puerpera/merge", label: "Zusammenführen", isHidden: true },
      ],
    },
    {
      path: "/admin/user",
      label: "Hebammen/PFF",
      icon: HeartHandshake,
      children: [
        { path: "/admin/user/triage", label: "Triage" },
        { path: "/admin/user/check", label: "Kontrolle" },
        { path: "/admin/user/list", label: "Liste" },
        { path: "/admin/user/export", label: "Export" },
        { path: "/admin/user/insert", label: "Neu", roles: ["manager", "admin"] },
        { path: "/admin/user/single", label: "Profil", isHidden: true },
      ],
    },
    {
      path: "/admin/office",
      label: "Büro",
      icon: Building2,
      children: [
        {
          path: "/admin/office/statistic",
          label: "Statistik",
          children: [
            { path: "/admin/office/statistic/mediation", label: "Vermittlungen" },
            { path: "/admin/office/statistic/mediationbirthplace", label: "Nach Geburtsort" },
            { path: "/admin/office/statistic/lost", label: "Hinfällige" },
            { path: "/admin/office/statistic/map", label: "Karte" },
            { path: "/admin/office/statistic/vacation", label: "Ferienkalender" },
            { path: "/admin/office/statistic/vacationmap", label: "Ferienkarte" },
            { path: "/admin/office/statistic/report", label: "Jahresbericht" },
            { path: "/admin/office/statistic/online", label: "Online" },
          ],
        },
        { path: "/admin/office/email/emailtemplate/list", label: "Vorlagen" },
        { path: "/admin/office/email/emailtemplate/insert", label: "Neue Vorlage", isHidden: true },
        { path: "/admin/office/email/emailtemplate/single", label: "Vorlage", isHidden: true },
        { path: "/admin/office/email/emailhook/list", label: "Auslöser" },
        { path: "/admin/office/email/emailhook/test", label: "Testversand", roles: ["manager", "admin"] },
        { path: "/admin/office/email/outbox", label: "Postausgang", Count: OutboxCount },
        { path: "/admin/office/sms/list", label: "SMS" },
        { path: "/admin/office/sms/insert", label: "SMS senden" },
        { path: "/admin/office/sms/single", label: "Gesendete SMS", isHidden: true },
        { path: "/admin/office/appmessage/list", label: "Mitteilungen" },
        { path: "/admin/office/appmessage/insert", label: "Neue Mitteilung" },
        { path: "/admin/office/appmessage/single", label: "Mitteilung", isHidden: true },
        { path: "/admin/office/birthplace/list", label: "Geburtsorte" },
        { path: "/admin/office/birthplace/insert", label: "Neuer Geburtsort", isHidden: true },
        { path: "/admin/office/birthplace/single", label: "Geburtsort", isHidden: true },
        { path: "/admin/office/service/list", label: "Angebote" },
        { path: "/admin/office/service/insert", label: "Neues Angebot", isHidden: true },
        { path: "/admin/office/service/single", label: "Angebot", isHidden: true },
        { path: "/admin/office/lookups", label: "Auswahllisten", roles: ["admin"] },
        { path: "/admin/office/actionlog", label: "Protokoll" },
        { path: "/admin/office/appsettings", label: "Einstellungen" },
        { path: "/admin/office/import", label: "Daten übernehmen", roles: ["admin"] },
        { path: "/admin/office/operation", label: "Betrieb", roles: ["admin"] },
      ],
    },
    {
      path: "/admin/ct",
      label: "Kurse",
      icon: GraduationCap,
      children: [
        { path: "/admin/ct/course/list", label: "Kurse" },
        { path: "/admin/ct/course/table", label: "Kurstabelle" },
        { path: "/admin/ct/course/insert", label: "Neuer Kurs", isHidden: true },
        { path: "/admin/ct/course/single", label: "Kurs", isHidden: true },
        { path: "/admin/ct/issue/list", label: "Durchführungen" },
        { path: "/admin/ct/issue/calendar", label: "Kalender" },
        { path: "/admin/ct/issue/insert", label: "Neue Durchführung", isHidden: true },
        { path: "/admin/ct/issue/single", label: "Durchführung", isHidden: true },
        { path: "/admin/ct/category/list", label: "Kurskategorien" },
        { path: "/admin/ct/category/insert", label: "Neue Kategorie", isHidden: true },
        { path: "/admin/ct/category/single", label: "Kurskategorie", isHidden: true },
      ],
    },
  ],
  user: [
    { path: "/user/home", label: "Startseite", icon: House },
    { path: "/user/today", label: "Heute", icon: CalendarCheck },
    { path: "/user/filter", label: "Neue Anmeldungen", icon: Inbox },
    {
      path: "/user/puerpera",
      label: "Wöchnerinnen",
      icon: Baby,
      startsOpen: true,
      children: [
        { path: "/user/puerpera/list", label: "Aktuell" },
        { path: "/user/puerpera/archive", label: "Abgeschlossen" },
        { path: "/user/puerpera/offline", label: "Liste ohne Netz" },
        { path: "/user/puerpera/single", label: "Wöchnerin", isHidden: true },
      ],
    },
    {
      path: "/user/course",
      label: "Kurse",
      icon: GraduationCap,
      children: [
        { path: "/user/course/list", label: "Liste" },
        { path: "/user/course/insert", label: "Neu" },
        { path: "/user/course/single", label: "Kurs", isHidden: true },
        { path: "/user/course/issue/insert", label: "Neue Durchführung", isHidden: true },
        { path: "/user/course/issue/single", label: "Durchführung", isHidden: true },
      ],
    },
    { path: "/user/statistic", label: "Statistik", icon: ChartColumn },
    { path: "/user/profile", label: "Profil", icon: UserRound },
  ],
  // Its pictures are those of the others: each more would be in everybody's first files.
  audit: [
    { path: "/audit/home", label: "Zugriffe", icon: UserRound },
    { path: "/audit/unusual", label: "Auffälliges", icon: ChartColumn },
    { path: "/audit/exports", label: "Exporte", icon: Inbox },
    { path: "/audit/signins", label: "Anmeldungen", icon: House },
    { path: "/audit/seals", label: "Siegel", icon: CalendarCheck },
  ],
};

export function menuOf(role: Role): readonly MenuEntry[] {
  return allowed(entries[areaOf(role)], role);
}

function allowed(of: readonly MenuEntry[], role: Role): MenuEntry[] {
  return of
    .filter(({ roles }) => roles === undefined || roles.includes(role))
    .map((entry) => (entry.children ? { ...entry, children: allowed(entry.children, role) } : entry));
}

/** Whether the page at `path` is this entry or lies below it. */
export function isBelow(path: string, entry: MenuEntry): boolean {
  return path === entry.path || path.startsWith(`${entry.path}/`);
}

/** The entries from the root to the page, for highlight and breadcrumb. */
export function trailOf(entries: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (!isBelow(path, entry)) continue;
    return [entry, ...trailOf(entry.children ?? [], path)];
  }
  return [];
}

/** What the tab says before the organisation: whom the page is about, what it is and of which branch, since both have a "Triage". */
export function tabWords(
  entries: readonly MenuEntry[],
  path: string,
  name: string | undefined,
): readonly string[] {
  const [page, ...above] = trailOf(entries, path).toReversed();
  const labels = above.map(({ label }) => label);
  if (!page) return name === undefined ? [] : [name];
  if (name === undefined) return [page.label, ...labels];
  return page.isHidden ? [name, ...labels] : [name, page.label, ...labels];
}

/** The pages that a menu names, each with its whole trail. */
export function pagesOf(
  entries: readonly MenuEntry[],
  trail: readonly string[] = [],
): { path: string; title: string }[] {
  return entries
    .filter((entry) => !entry.isHidden)
    .flatMap((entry) => {
      const labels = [...trail, entry.label];
      return entry.children
        ? pagesOf(entry.children, labels)
        : [{ path: entry.path, title: labels.join(" › ") }];
    });
}
