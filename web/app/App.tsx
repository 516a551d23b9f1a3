import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { createBrowserRouter, RouterProvider } from "react-router";
import { AppSettingsProvider } from "#web/platform/AppSettingsProvider.tsx";
import { createClient } from "#web/platform/apollo.ts";
import { onReconnect } from "#web/platform/connection.ts";
import { useFormLanguage } from "#web/platform/form-language.ts";
import { tendLiveSocket } from "#web/platform/live.ts";
import { SessionProvider } from "#web/platform/SessionProvider.tsx";
import type { Page } from "./lazy-page.tsx";
import { OrganisationLook } from "./OrganisationLook.tsx";
import { routes } from "./routes.tsx";

/** Begins to fetch the page's files together with the question who is there, not after it. */
function openedRouter() {
  const router = createBrowserRouter(routes);
  const page = router.state.matches.at(-1)?.route.handle as Page | undefined;
  void page?.fetch?.();
  return router;
}

export function App() {
  const [client] = useState(createClient);
  useEffect(() => onReconnect(() => void client.refetchQueries({ include: "active" })), [client]);
  useEffect(tendLiveSocket, []);
  return (
    <ApolloProvider client={client}>
      <SessionProvider>
        <AppSettingsProvider>
          <OrganisationLook />
          <InLanguage>
            <Pages />
          </InLanguage>
        </AppSettingsProvider>
      </SessionProvider>
    </ApolloProvider>
  );
}

/** What dialogs, lists and calendars say to screen readers, and how they write days; Switzerland is not asked of the browser. */
function InLanguage({ children }: { children: ReactNode }) {
  const language = useFormLanguage();
  return <I18nProvider locale={language === "en" ? "en-GB" : "de-CH"}>{children}</I18nProvider>;
}

/** By itself, so that a tap is heard before its table is read. */
function Pages() {
  const [router] = useState(openedRouter);
  return <RouterProvider router={router} />;
}
