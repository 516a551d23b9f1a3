// The addresses as the router knows them, and what stands around their pages.
import type { RouteObject } from "react-router";
import { AreaGate, Landing } from "./AreaGate.tsx";
import { ErrorPage } from "./ErrorPage.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { type Area, pages } from "./pages.ts";
import { Shell } from "./Shell.tsx";

const notFound: RouteObject = {
  path: "*",
  ...lazyPage({ name: "NotFoundPage", load: async () => (await import("./NotFoundPage.tsx")).NotFoundPage }),
};

function area(path: Area): RouteObject {
  return {
    path,
    element: <AreaGate area={path} />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, element: <Landing /> },
      ...Object.entries(pages[path]).map(([address, page]) => ({
        path: address,
        ...lazyPage(page),
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
    children: [{ index: true, element: <Landing /> }, area("admin"), area("user"), area("audit"), notFound],
  },
];
