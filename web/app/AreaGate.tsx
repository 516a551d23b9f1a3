import { useEffect, useLayoutEffect, useState } from "react";
import { Navigate, Outlet } from "react-router";
import { type Area, areaOf, homePath } from "#domain/role.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { logQuietly } from "#web/platform/browser/log.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { forbiddenSentence } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";

// Of no use to the office, and not needed for the first picture.
const { Component: MatchWatch } = preloadable(
  async () => (await import("#web/features/offers/MatchWatch.tsx")).MatchWatch,
);

const { Component: OfflineKeeper } = preloadable(
  async () => (await import("#web/features/offline/OfflineKeeper.tsx")).OfflineKeeper,
);

/** Rather without its style than not at all. */
const LONGEST_WAIT_MS = 3000;

const officeLink = () => document.querySelector<HTMLLinkElement>("link[data-office]");

/**
 * Whether the page is dressed. To somebody of the office who opened a midwife's address the server wrote a page without the
 * office's style (scripts/build/office-style.ts): it is fetched now.
 */
function useOfficeStyle(isNeeded: boolean): boolean {
  const [isWorn, setWorn] = useState(() => (officeLink()?.rel ?? "stylesheet") === "stylesheet");
  useLayoutEffect(() => {
    const link = officeLink();
    if (!isNeeded || isWorn || !link) return;
    const wear = () => setWorn(true);
    link.addEventListener("load", wear);
    link.addEventListener("error", wear);
    const timer = setTimeout(wear, LONGEST_WAIT_MS);
    link.rel = "stylesheet";
    return () => {
      link.removeEventListener("load", wear);
      link.removeEventListener("error", wear);
      clearTimeout(timer);
    };
  }, [isNeeded, isWorn]);
  return isWorn || !isNeeded;
}

/** Lets only the roles of the area in; others are led home before anything of the page is fetched. */
export function AreaGate({ area }: { area: Area }) {
  const { role } = useCurrentUser();
  const notify = useNotify();
  const isForeign = areaOf(role) !== area;
  useEffect(() => {
    if (isForeign) notify.info(forbiddenSentence);
  }, [isForeign, notify]);
  const isDressed = useOfficeStyle(area !== "user");
  if (isForeign) return <Navigate to={homePath(role)} replace />;
  if (!isDressed) return null;
  return (
    <>
      <Outlet />
      {area === "user" && (
        <>
          <LazyBoundary waiting={null} onFailed={(failure) => logQuietly("Ohne Meldungen", failure)}>
            <MatchWatch />
          </LazyBoundary>
          <LazyBoundary waiting={null} onFailed={(failure) => logQuietly("Ohne Liste", failure)}>
            <OfflineKeeper />
          </LazyBoundary>
        </>
      )}
    </>
  );
}

/** The role's home, for addresses that name no page. */
export function Landing() {
  const { role } = useCurrentUser();
  return <Navigate to={homePath(role)} replace />;
}
