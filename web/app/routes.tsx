// Every address of the application and the page behind it; each page is a file of its own for the browser.
import type { RouteObject } from "react-router";
import { AreaGate, Landing } from "./AreaGate.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
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
        children: [{ index: true, element: <Landing /> }, notFound],
      },
      {
        path: "user",
        element: <AreaGate area="user" />,
        errorElement: <ErrorPage />,
        children: [{ index: true, element: <Landing /> }, notFound],
      },
      notFound,
    ],
  },
];
