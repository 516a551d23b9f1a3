// Every address of the application and the page behind it, none where it is still to come; each page is a file of its own for the
// browser. Nothing but the table: the build reads it too (scripts/build/page-modules.ts).
import type { ComponentType } from "react";

export interface Page {
  /** The component, and its name in its file. */
  name: string;
  load: () => Promise<ComponentType>;
}

export type Area = "admin" | "user";

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Page {
  return { name, load: async () => (await load())[name] };
}

export const pages: Readonly<Record<Area, Readonly<Record<string, Page | null>>>> = {
  admin: {
    home: page(() => import("#web/features/office-home/OfficeHomePage.tsx"), "OfficeHomePage"),

    "puerpera/current": page(() => import("#web/features/triage/TriagePage.tsx"), "TriagePage"),
    "puerpera/closed": page(() => import("#web/features/review/ReviewPage.tsx"), "ReviewPage"),
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
    "user/single/:id": page(
      () => import("#web/features/midwives/single/UserSinglePage.tsx"),
      "UserSinglePage",
    ),

    "office/statistic/mediation": null,
    "office/statistic/mediationbirthplace": null,
    "office/statistic/lost": null,
    "office/statistic/map": null,
    "office/statistic/vacation": null,
    "office/statistic/vacationmap": null,
    "office/statistic/online": null,

    "office/email/emailhook/list": null,
    "office/email/emailhook/test": null,
    "office/email/emailhook/single/:id": null,
    "office/email/emailtemplate/list": null,
    "office/email/emailtemplate/insert": null,
    "office/email/emailtemplate/single/:id": null,
    "office/email/outbox": page(() => import("#web/features/outbox/OutboxPage.tsx"), "OutboxPage"),
    "office/sms/list": null,
    "office/sms/insert": null,
    "office/sms/single/:id": null,

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
    "office/birthplace/list": null,
    "office/birthplace/insert": null,
    "office/birthplace/single/:id": null,
    "office/service/list": null,
    "office/service/insert": null,
    "office/service/single/:id": null,
    "office/actionlog": page(() => import("#web/features/actionlog/ActionlogPage.tsx"), "ActionlogPage"),
    "office/appsettings": null,

    "ct/course/list": null,
    "ct/course/table": null,
    "ct/course/single/:id": null,
    "ct/category/list": null,
    "ct/category/insert": null,
    "ct/category/single/:id": null,
    "ct/issue/list": null,
    "ct/issue/calendar": null,
    "ct/issue/single/:id": null,
  },

  user: {
    home: page(() => import("#web/features/midwife-home/MidwifeHomePage.tsx"), "MidwifeHomePage"),
    filter: page(() => import("#web/features/offers/OffersPage.tsx"), "OffersPage"),
    "puerpera/list": page(() => import("#web/features/own-mothers/OwnMothersPage.tsx"), "OwnMothersPage"),
    "puerpera/archive": page(() => import("#web/features/own-mothers/ArchivePage.tsx"), "ArchivePage"),
    "puerpera/single/:id": page(() => import("#web/features/own-mothers/OwnMotherPage.tsx"), "OwnMotherPage"),
    statistic: page(() => import("#web/features/own-statistic/OwnStatisticPage.tsx"), "OwnStatisticPage"),
    profile: page(() => import("#web/features/own-profile/OwnProfilePage.tsx"), "OwnProfilePage"),
  },
};
