// Every address of the application and the page behind it; each page is a file of its own for the browser.
import type { RouteObject } from "react-router";
import { AreaGate, Landing } from "./AreaGate.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { type Page, page } from "./lazy-page.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { Shell } from "./Shell.tsx";

/** Addresses without a page yet; they are in no menu. */
const none: Page = { element: <NotFoundPage /> };

const office: Readonly<Record<string, Page>> = {
  home: page(() => import("#web/features/office-home/OfficeHomePage.tsx"), "OfficeHomePage"),

  "puerpera/current": page(() => import("#web/features/triage/TriagePage.tsx"), "TriagePage"),
  "puerpera/closed": page(() => import("#web/features/review/ReviewPage.tsx"), "ReviewPage"),
  "puerpera/search": page(() => import("#web/features/search/PuerperaSearchPage.tsx"), "PuerperaSearchPage"),
  "puerpera/list": page(() => import("#web/features/puerpera/list/PuerperaListPage.tsx"), "PuerperaListPage"),
  "puerpera/export": page(() => import("#web/features/export/PuerperaExportPage.tsx"), "PuerperaExportPage"),
  "puerpera/insert": page(
    () => import("#web/features/puerpera/form/PuerperaInsertPage.tsx"),
    "PuerperaInsertPage",
  ),
  "puerpera/single/:id": page(
    () => import("#web/features/puerpera/single/PuerperaSinglePage.tsx"),
    "PuerperaSinglePage",
  ),

  "user/triage": page(() => import("#web/features/midwives/worklists/UserTriagePage.tsx"), "UserTriagePage"),
  "user/check": page(() => import("#web/features/midwives/worklists/UserCheckPage.tsx"), "UserCheckPage"),
  "user/list": page(() => import("#web/features/midwives/list/UserListPage.tsx"), "UserListPage"),
  "user/export": page(() => import("#web/features/export/UserExportPage.tsx"), "UserExportPage"),
  "user/insert": page(() => import("#web/features/midwives/insert/UserInsertPage.tsx"), "UserInsertPage"),
  "user/single/:id": page(() => import("#web/features/midwives/single/UserSinglePage.tsx"), "UserSinglePage"),

  "office/statistic/mediation": none,
  "office/statistic/mediationbirthplace": none,
  "office/statistic/lost": none,
  "office/statistic/map": none,
  "office/statistic/vacation": none,
  "office/statistic/vacationmap": none,
  "office/statistic/online": none,

  "office/email/emailhook/list": none,
  "office/email/emailhook/test": none,
  "office/email/emailhook/single/:id": none,
  "office/email/emailtemplate/list": none,
  "office/email/emailtemplate/insert": none,
  "office/email/emailtemplate/single/:id": none,
  "office/email/outbox": none,
  "office/sms/list": none,
  "office/sms/insert": none,
  "office/sms/single/:id": none,

  "office/appmessage/list": none,
  "office/appmessage/insert": none,
  "office/appmessage/single/:id": none,
  "office/birthplace/list": none,
  "office/birthplace/insert": none,
  "office/birthplace/single/:id": none,
  "office/service/list": none,
  "office/service/insert": none,
  "office/service/single/:id": none,
  "office/actionlog": page(() => import("#web/features/actionlog/ActionlogPage.tsx"), "ActionlogPage"),
  "office/appsettings": none,

  "ct/course/list": none,
  "ct/course/table": none,
  "ct/course/single/:id": none,
  "ct/category/list": none,
  "ct/category/insert": none,
  "ct/category/single/:id": none,
  "ct/issue/list": none,
  "ct/issue/calendar": none,
  "ct/issue/single/:id": none,
};

const midwife: Readonly<Record<string, Page>> = {
  home: page(() => import("#web/features/midwife-home/MidwifeHomePage.tsx"), "MidwifeHomePage"),
  filter: page(() => import("#web/features/offers/OffersPage.tsx"), "OffersPage"),
  "puerpera/list": page(() => import("#web/features/own-mothers/OwnMothersPage.tsx"), "OwnMothersPage"),
  "puerpera/archive": page(() => import("#web/features/own-mothers/ArchivePage.tsx"), "ArchivePage"),
  "puerpera/single/:id": page(() => import("#web/features/own-mothers/OwnMotherPage.tsx"), "OwnMotherPage"),
  statistic: page(() => import("#web/features/own-statistic/OwnStatisticPage.tsx"), "OwnStatisticPage"),
  profile: page(() => import("#web/features/own-profile/OwnProfilePage.tsx"), "OwnProfilePage"),
};

const notFound: RouteObject = { path: "*", element: <NotFoundPage /> };

function area(path: "admin" | "user", pages: Readonly<Record<string, Page>>): RouteObject {
  return {
    path,
    element: <AreaGate area={path} />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, element: <Landing /> },
      ...Object.entries(pages).map(([address, page]) => ({
        path: address,
        element: page.element,
        handle: page,
      })),
      notFound,
    ],
  };
}

export const routes: RouteObject[] = [
  {
    path: "/",
    element: <Shell />,
    errorElement: <ErrorPage />,
    children: [{ index: true, element: <Landing /> }, area("admin", office), area("user", midwife), notFound],
  },
];
