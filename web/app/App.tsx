import { type ReactNode, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { later } from "#web/components/later.tsx";
import { ThemeSupply } from "#web/components/Themed.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { AppSettingsProvider } from "#web/platform/session/AppSettingsProvider.tsx";
import { SessionProvider } from "#web/platform/session/SessionProvider.tsx";
import type { Page } from "./lazy-part.tsx";
import { OrganisationLook } from "./OrganisationLook.tsx";
import { routes } from "./routes.tsx";

/** Begins to fetch the page's files together with the question who is there, not after it. */
function openedRouter() {
  const router = createBrowserRouter(routes);
  const page = router.state.matches.at(-1)?.route.handle as Page | undefined;
  void page?.fetch?.();
  return router;
}

const laterTheme = later<{ children: ReactNode }>(async () => (await import("./AntdTheme.tsx")).AntdTheme);

export function App() {
  return (
    <DataProvider>
      <SessionProvider>
        <AppSettingsProvider>
          <OrganisationLook />
          <ThemeSupply value={laterTheme}>
            <Pages />
          </ThemeSupply>
        </AppSettingsProvider>
      </SessionProvider>
    </DataProvider>
  );
}

/** By itself, so that a tap is heard before its table is read. */
function Pages() {
  const [router] = useState(openedRouter);
  return <RouterProvider router={router} />;
}
