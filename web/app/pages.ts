// Every address of the application and the page behind it; each page is a file of its own for the
// browser. Nothing but the table: the build reads it too (scripts/build/page-modules.ts).
import type { ComponentType } from "react";

/** What is known before any script of the app runs: whose session it is, the day in Zürich, and the last part of the address. */
export type FirstValue = "me" | "today" | "last-segment";

/** Documents by name, each with where its variables come from. */
export type FirstQuestions = Readonly<Record<string, Readonly<Record<string, FirstValue>>>>;

export interface Page {
  /** The component, and its name in its file. */
  name: string;
  load: () => Promise<ComponentType>;
  /** Asked with the first bytes, not after the scripts have come (web/app/ask-first.js). */
  first?: FirstQuestions;
}

export type Area = "admin" | "user" | "audit";

function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  first: FirstQuestions = {},
): Page {
  return { name, load: async () => (await load())[name], first };
}

/** The same on every page of an area. */
export const areaQuestions: Readonly<Record<Area, FirstQuestions>> = {
  admin: { CurrentUser: { id: "me" }, StaffLookups: {} },
  user: { CurrentUser: { id: "me" }, MidwifeLookups: {} },
  audit: { CurrentUser: { id: "me" } },
};

/**
 * What is tapped first where telephones are slow, in the order of likely use: fetched as soon as the page's own files have come, while it
 * still draws itself. By address, of one page or of all below it; files under web/. Of the build alone, the browser does without.
 */
export const soonOpened: Readonly<Record<string, readonly string[]>> = {
  "/user/profile": ["features/own-profile/OwnSectionEditor.tsx"],
  "/user": [
    "app/MenuDrawer.tsx",
    "components/overlay/ModalDialog.tsx",
    "components/overlay/TooltipBubble.tsx",
  ],
};

export const pages: Readonly<Record<Area, Readonly<Record<string, Page>>>> = {
  admin: {
    home: page(() => import("#web/features/office-home/OfficeHomePage.tsx"), "OfficeHomePage"),

    "puerpera/current": page(() => import("#web/features/triage/TriagePage.tsx"), "TriagePage"),
    "puerpera/closed": page(() => import("#web/features/review/ReviewPage.tsx"), "ReviewPage"),
    "puerpera/births": page(
      () => import("#web/features/missing-births/MissingBirthsPage.tsx"),
      "MissingBirthsPage",
    ),
    "puerpera/search": page(
      () => import("#web/features/search/PuerperaSearchPage.tsx"),
      "PuerperaSearchPage",
    ),
    "puerpera/list": page(
      () => import("#web/features/puerpera/list/PuerperaListPage.tsx"),
      "PuerperaListPage",
    ),
    "puerpera/export": page(
      () => import("#web/features/export/PuerperaExportPage.tsx"),
      "PuerperaExportPage",
    ),
    "puerpera/merge/:id/:other": page(() => import("#web/features/merging/MergePage.tsx"), "MergePage"),
    "puerpera/insert": page(
      () => import("#web/features/puerpera/form/PuerperaInsertPage.tsx"),
      "PuerperaInsertPage",
    ),
    "puerpera/single/:id": page(
      () => import("#web/features/puerpera/single/PuerperaSinglePage.tsx"),
      "PuerperaSinglePage",
    ),

    "user/triage": page(
      () => import("#web/features/midwives/worklists/UserTriagePage.tsx"),
      "UserTriagePage",
    ),
    "user/check": page(() => import("#web/features/midwives/worklists/UserCheckPage.tsx"), "UserCheckPage"),
    "user/list": page(() => import("#web/features/midwives/list/UserListPage.tsx"), "UserListPage"),
    "user/export": page(() => import("#web/features/export/UserExportPage.tsx"), "UserExportPage"),
    "user/insert": page(() => import("#web/features/midwives/insert/UserInsertPage.tsx"), "UserInsertPage"),
    "user/handover/:id": page(() => import("#web/features/handover/HandoverPage.tsx"), "HandoverPage"),
    "user/single/:id": page(
      () => import("#web/features/midwives/single/UserSinglePage.tsx"),
      "UserSinglePage",
    ),

    "office/statistic/mediation": page(
      () => import("#web/features/statistics/mediation/MediationPage.tsx"),
      "MediationPage",
    ),
    "office/statistic/mediationbirthplace": page(
      () => import("#web/features/statistics/birthplace/BirthplaceStatisticPage.tsx"),
      "BirthplaceStatisticPage",
    ),
    "office/statistic/lost": page(
      () => import("#web/features/statistics/lost/LostStatisticPage.tsx"),
      "LostStatisticPage",
    ),
    "office/statistic/map": page(() => import("#web/features/statistics/map/MapPage.tsx"), "MapPage"),
    "office/statistic/vacation": page(
      () => import("#web/features/statistics/vacation/VacationPage.tsx"),
      "VacationPage",
    ),
    "office/statistic/vacationmap": page(
      () => import("#web/features/statistics/map/VacationMapPage.tsx"),
      "VacationMapPage",
    ),
    "office/statistic/report": page(
      () => import("#web/features/statistics/report/ReportPage.tsx"),
      "ReportPage",
    ),
    "office/statistic/online": page(
      () => import("#web/features/statistics/online/OnlinePage.tsx"),
      "OnlinePage",
    ),

    "office/email/emailhook/list": page(
      () => import("#web/features/emails/HookListPage.tsx"),
      "HookListPage",
    ),
    "office/email/emailhook/test": page(
      () => import("#web/features/emails/TestSendPage.tsx"),
      "TestSendPage",
    ),
    "office/email/emailhook/single/:id": page(
      () => import("#web/features/emails/HookSinglePage.tsx"),
      "HookSinglePage",
    ),
    "office/email/emailtemplate/list": page(
      () => import("#web/features/emails/TemplateListPage.tsx"),
      "TemplateListPage",
    ),
    "office/email/emailtemplate/insert": page(
      () => import("#web/features/emails/TemplateInsertPage.tsx"),
      "TemplateInsertPage",
    ),
    "office/email/emailtemplate/single/:id": page(
      () => import("#web/features/emails/TemplateSinglePage.tsx"),
      "TemplateSinglePage",
    ),
    "office/email/outbox": page(() => import("#web/features/outbox/OutboxPage.tsx"), "OutboxPage"),
    "office/sms/list": page(() => import("#web/features/sms/SmsListPage.tsx"), "SmsListPage"),
    "office/sms/insert": page(() => import("#web/features/sms/SmsInsertPage.tsx"), "SmsInsertPage"),
    "office/sms/single/:id": page(() => import("#web/features/sms/SmsSinglePage.tsx"), "SmsSinglePage"),

    "office/appmessage/list": page(
      () => import("#web/features/appmessages/AppmessageListPage.tsx"),
      "AppmessageListPage",
    ),
    "office/appmessage/insert": page(
      () => import("#web/features/appmessages/AppmessageInsertPage.tsx"),
      "AppmessageInsertPage",
    ),
    "office/appmessage/single/:id": page(
      () => import("#web/features/appmessages/AppmessageSinglePage.tsx"),
      "AppmessageSinglePage",
    ),
    "office/birthplace/list": page(
      () => import("#web/features/lookups/BirthplaceListPage.tsx"),
      "BirthplaceListPage",
    ),
    "office/birthplace/insert": page(
      () => import("#web/features/lookups/BirthplaceInsertPage.tsx"),
      "BirthplaceInsertPage",
    ),
    "office/birthplace/single/:id": page(
      () => import("#web/features/lookups/BirthplaceSinglePage.tsx"),
      "BirthplaceSinglePage",
    ),
    "office/service/list": page(() => import("#web/features/lookups/ServiceListPage.tsx"), "ServiceListPage"),
    "office/service/insert": page(
      () => import("#web/features/lookups/ServiceInsertPage.tsx"),
      "ServiceInsertPage",
    ),
    "office/service/single/:id": page(
      () => import("#web/features/lookups/ServiceSinglePage.tsx"),
      "ServiceSinglePage",
    ),
    "office/lookups": page(() => import("#web/features/lookups/LookupsPage.tsx"), "LookupsPage"),
    "office/lookups/:list": page(() => import("#web/features/lookups/LookupsPage.tsx"), "LookupsPage"),
    "office/lookups/:list/insert": page(
      () => import("#web/features/lookups/LookupInsertPage.tsx"),
      "LookupInsertPage",
    ),
    "office/lookups/:list/single/:value": page(
      () => import("#web/features/lookups/LookupSinglePage.tsx"),
      "LookupSinglePage",
    ),
    "office/actionlog": page(() => import("#web/features/actionlog/ActionlogPage.tsx"), "ActionlogPage"),
    "office/appsettings": page(() => import("#web/features/settings/SettingsPage.tsx"), "SettingsPage"),
    "office/operation": page(() => import("#web/features/operation/OperationPage.tsx"), "OperationPage"),
    "office/import": page(() => import("#web/features/taking-over/ImportPage.tsx"), "ImportPage"),

    "ct/course/list": page(() => import("#web/features/courses/CourseListPage.tsx"), "CourseListPage"),
    "ct/course/table": page(() => import("#web/features/courses/CourseTablePage.tsx"), "CourseTablePage"),
    "ct/course/insert": page(() => import("#web/features/courses/CourseInsertPage.tsx"), "CourseInsertPage"),
    "ct/course/single/:id": page(
      () => import("#web/features/courses/CourseSinglePage.tsx"),
      "CourseSinglePage",
    ),
    "ct/category/list": page(() => import("#web/features/courses/CategoryListPage.tsx"), "CategoryListPage"),
    "ct/category/insert": page(
      () => import("#web/features/courses/CategoryInsertPage.tsx"),
      "CategoryInsertPage",
    ),
    "ct/category/single/:id": page(
      () => import("#web/features/courses/CategorySinglePage.tsx"),
      "CategorySinglePage",
    ),
    "ct/issue/list": page(() => import("#web/features/courses/IssueListPage.tsx"), "IssueListPage"),
    "ct/issue/insert": page(() => import("#web/features/courses/IssueInsertPage.tsx"), "IssueInsertPage"),
    "ct/issue/calendar": page(
      () => import("#web/features/courses/calendar/CourseCalendarPage.tsx"),
      "CourseCalendarPage",
    ),
    "ct/issue/single/:id": page(() => import("#web/features/courses/IssueSinglePage.tsx"), "IssueSinglePage"),
  },

  user: {
    home: page(() => import("#web/features/midwife-home/MidwifeHomePage.tsx"), "MidwifeHomePage", {
      MidwifeHome: { id: "me", today: "today" },
    }),
    today: page(() => import("#web/features/visits/TodayPage.tsx"), "TodayPage"),
    filter: page(() => import("#web/features/offers/OffersPage.tsx"), "OffersPage", {
      MatchingPuerpera: { id: "me" },
      OwnRequests: {},
      OwnPause: { id: "me", today: "today" },
    }),
    "puerpera/list": page(() => import("#web/features/own-mothers/OwnMothersPage.tsx"), "OwnMothersPage", {
      OwnMothers: { id: "me" },
    }),
    "puerpera/archive": page(() => import("#web/features/own-mothers/ArchivePage.tsx"), "ArchivePage"),
    "puerpera/offline": page(() => import("#web/features/offline/OfflinePage.tsx"), "OfflinePage"),
    "puerpera/single/:id": page(
      () => import("#web/features/own-mothers/OwnMotherPage.tsx"),
      "OwnMotherPage",
      {
        OwnMotherSingle: { id: "last-segment" },
      },
    ),
    "course/list": page(() => import("#web/features/own-courses/OwnCourseListPage.tsx"), "OwnCourseListPage"),
    "course/insert": page(
      () => import("#web/features/own-courses/OwnCourseInsertPage.tsx"),
      "OwnCourseInsertPage",
    ),
    "course/single/:id": page(() => import("#web/features/own-courses/OwnCoursePage.tsx"), "OwnCoursePage"),
    "course/issue/insert": page(
      () => import("#web/features/own-courses/OwnIssueInsertPage.tsx"),
      "OwnIssueInsertPage",
    ),
    "course/issue/single/:id": page(
      () => import("#web/features/own-courses/OwnIssuePage.tsx"),
      "OwnIssuePage",
    ),
    statistic: page(() => import("#web/features/own-statistic/OwnStatisticPage.tsx"), "OwnStatisticPage"),
    profile: page(() => import("#web/features/own-profile/OwnProfilePage.tsx"), "OwnProfilePage", {
      UserUserSingle: { id: "me" },
    }),
  },

  audit: {
    home: page(() => import("#web/features/audit/AccessPage.tsx"), "AccessPage"),
    unusual: page(() => import("#web/features/audit/UnusualPage.tsx"), "UnusualPage"),
    exports: page(() => import("#web/features/audit/AuditedExportsPage.tsx"), "AuditedExportsPage"),
    signins: page(() => import("#web/features/audit/SignInsPage.tsx"), "SignInsPage"),
    seals: page(() => import("#web/features/audit/SealPage.tsx"), "SealPage"),
  },
};
