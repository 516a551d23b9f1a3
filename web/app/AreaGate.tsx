import { useEffect, useLayoutEffect } from "react";
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

/** Of somebody of the office who opened a midwife's address: the server wrote her page without it (scripts/build/office-style.ts). */
function wearOfficeStyle(): void {
  const link = document.querySelector<HTMLLinkElement>("link[data-office]");
  if (link?.disabled) link.disabled = false;
}

/** Lets only the roles of the area in; others are led home before anything of the page is fetched. */
export function AreaGate({ area }: { area: Area }) {
  const { role } = useCurrentUser();
  const notify = useNotify();
  const isForeign = areaOf(role) !== area;
  useEffect(() => {
    if (isForeign) notify.info(forbiddenSentence);
  }, [isForeign, notify]);
  useLayoutEffect(() => {
    if (area !== "user") wearOfficeStyle();
  }, [area]);
  if (isForeign) return <Navigate to={homePath(role)} replace />;
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
