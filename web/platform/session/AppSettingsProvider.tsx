import { createContext, type ReactNode, useContext, useEffect } from "react";
import { AppSettingsDocument, type AppSettingsQuery } from "#web/generated/everyone/graphql.ts";
import { useRemembered } from "../browser/use-remembered.ts";
import { useLiveQuery } from "../data/use-live-query.ts";
import { useSession } from "./SessionProvider.tsx";

const SETTINGS_MS = 1_000;
const settingsId = "appsettings";

export type AppSettings = NonNullable<AppSettingsQuery["appsettings_by_pk"]>;

/** What a browser that has never signed in shows. */
const unknownSettings: AppSettings = {
  id: settingsId,
  apptitle: "Wiege",
  primary_color: "#1f6f78",
  secondary_color: "#d9654b",
  organisation_address: null,
  organisation_contact: null,
  showoutsidecircles: false,
  limit_mediations: false,
  max_mediations_permonth: null,
  max_mediations_penaltyduration: 0,
};

const AppSettingsContext = createContext<AppSettings>(unknownSettings);

export function AppSettingsProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  // The last seen settings spare the first picture the wrong colours.
  const [remembered, remember] = useRemembered<AppSettings>("settings", unknownSettings);
  const { data } = useLiveQuery(
    AppSettingsDocument,
    { id: settingsId },
    { interval: SETTINGS_MS, skip: session.state !== "signed-in" },
  );
  const read = data?.appsettings_by_pk;
  useEffect(() => {
    if (read) remember(read);
  }, [read, remember]);

  return <AppSettingsContext value={read ?? remembered}>{children}</AppSettingsContext>;
}

export function useAppSettings(): AppSettings {
  return useContext(AppSettingsContext);
}
