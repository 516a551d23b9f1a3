// Every address of the application and the page behind it; each page is a file of its own for the browser.
import type { RouteObject } from "react-router";
import { AreaGate, Landing } from "./AreaGate.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { Shell } from "./Shell.tsx";

const notFound: RouteObject = { path: "*", element: <NotFoundPage /> };

export const routes: RouteObject[] = [
  {
    path: "/",
    element: <Shell />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, element: <Landing /> },
      {
        path: "admin",
        element: <AreaGate area="admin" />,
        errorElement: <ErrorPage />,
        children: [
          { index: true, element: <Landing /> },
          {
            path: "home",
            element: lazyPage(() => import("#web/features/office-home/OfficeHomePage.tsx"), "OfficeHomePage"),
          },
          {
            path: "puerpera/list",
            element: lazyPage(
              () => import("#web/features/puerpera/list/PuerperaListPage.tsx"),
              "PuerperaListPage",
            ),
          },
          {
            path: "puerpera/insert",
            element: lazyPage(
              () => import("#web/features/puerpera/form/PuerperaInsertPage.tsx"),
              "PuerperaInsertPage",
            ),
          },
          {
            path: "puerpera/single/:id",
            element: lazyPage(
              () => import("#web/features/puerpera/single/PuerperaSinglePage.tsx"),
              "PuerperaSinglePage",
            ),
          },
          {
            path: "user/single/:id",
            element: lazyPage(() => import("#web/features/profile/ProfilePage.tsx"), "ProfilePage"),
          },
          notFound,
        ],
      },
      {
        path: "user",
        element: <AreaGate area="user" />,
        errorElement: <ErrorPage />,
        children: [
          { index: true, element: <Landing /> },
          {
            path: "home",
            element: lazyPage(
              () => import("#web/features/midwife-home/MidwifeHomePage.tsx"),
              "MidwifeHomePage",
            ),
          },
          {
            path: "filter",
            element: lazyPage(() => import("#web/features/offers/OffersPage.tsx"), "OffersPage"),
          },
          {
            path: "puerpera/list",
            element: lazyPage(() => import("#web/features/own-mothers/OwnMothersPage.tsx"), "OwnMothersPage"),
          },
          {
            path: "profile",
            element: lazyPage(() => import("#web/features/profile/ProfilePage.tsx"), "ProfilePage"),
          },
          notFound,
        ],
      },
      notFound,
    ],
  },
];
