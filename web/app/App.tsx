import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createBrowserRouter, RouterProvider } from "react-router";
import { tendBackButton } from "#web/platform/browser/back-button.ts";
import "#web/platform/browser/pressed-by-key.ts";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { AppSettingsProvider } from "#web/platform/session/AppSettingsProvider.tsx";
import { SessionProvider } from "#web/platform/session/SessionProvider.tsx";
import type { LazyPage } from "./lazy-page.tsx";
import { OrganisationLook } from "./OrganisationLook.tsx";
import { routes } from "./routes.tsx";

/** Begins to fetch the page's files together with the question who is there, not after it. */
function openedRouter() {
  tendBackButton(() => router.state.location.key);
  const router = createBrowserRouter(routes);
  const handle = router.state.matches.at(-1)?.route.handle as LazyPage["handle"] | undefined;
  void handle?.fetch();
  return router;
}

export function App() {
  return (
    <DataProvider>
      <SessionProvider>
        <AppSettingsProvider>
          <OrganisationLook />
          {/* What dialogs, lists and calendars say to screen readers, and how they write days, whatever the browser speaks. */}
          <I18nProvider locale="de-CH">
            <Pages />
          </I18nProvider>
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
