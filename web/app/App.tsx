import { ApolloProvider } from "@apollo/client/react";
import { lazy, useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { ThemeSupply } from "#web/components/Themed.tsx";
import { AppSettingsProvider } from "#web/platform/AppSettingsProvider.tsx";
import { createClient } from "#web/platform/apollo.ts";
import { onReconnect } from "#web/platform/connection.ts";
import { tendLiveSocket } from "#web/platform/live.ts";
import { SessionProvider } from "#web/platform/SessionProvider.tsx";
import { OrganisationLook } from "./OrganisationLook.tsx";
import { routes } from "./routes.tsx";

const LaterTheme = lazy(async () => ({ default: (await import("./AntdTheme.tsx")).AntdTheme }));

export function App() {
  const [client] = useState(createClient);
  useEffect(() => onReconnect(() => void client.refetchQueries({ include: "active" })), [client]);
  useEffect(tendLiveSocket, []);
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <ApolloProvider client={client}>
      <SessionProvider>
        <AppSettingsProvider>
          <OrganisationLook />
          <ThemeSupply value={LaterTheme}>
            <RouterProvider router={router} />
          </ThemeSupply>
        </AppSettingsProvider>
      </SessionProvider>
    </ApolloProvider>
  );
}
