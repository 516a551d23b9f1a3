import { useEffect } from "react";
import { Navigate, Outlet } from "react-router";
import { type Area, areaOf, homePath } from "#domain/role.ts";
import { Arriving } from "#web/components/Arriving.tsx";
import { later } from "#web/components/later.tsx";
import { logQuietly } from "#web/platform/browser/log.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { forbiddenSentence } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";

// Of no use to the office, and not needed for the first picture.
const { Part: MatchWatch } = later(
  async () => (await import("#web/features/offers/MatchWatch.tsx")).MatchWatch,
);

/** Lets only the roles of the area in; others are led home before anything of the page is fetched. */
export function AreaGate({ area }: { area: Area }) {
  const { role } = useCurrentUser();
  const notify = useNotify();
  const isForeign = areaOf(role) !== area;
  useEffect(() => {
    if (isForeign) notify.info(forbiddenSentence);
  }, [isForeign, notify]);
  if (isForeign) return <Navigate to={homePath(role)} replace />;
  return (
    <>
      <Outlet />
      {area === "user" && (
        <Arriving waiting={null} onFailed={(failure) => logQuietly("Ohne Meldungen", failure)}>
          <MatchWatch />
        </Arriving>
      )}
    </>
  );
}

/** The role's home, for addresses that name no page. */
export function Landing() {
  const { role } = useCurrentUser();
  return <Navigate to={homePath(role)} replace />;
}
