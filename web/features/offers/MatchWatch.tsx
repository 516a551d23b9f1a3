import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { FullMatchesDocument } from "#web/generated/midwife/graphql.ts";
import { onNoticePressed, showBrowserNotice } from "#web/platform/browser/browser-notices.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useDeviceNotices } from "../device-notices/use-device-notices.ts";
import { useRenewedDevice } from "../device-notices/use-renewed-device.ts";
import { matchNotice, newMatches, releasedKeys } from "./new-matches.ts";

/** On every page of the midwife: tells a new full match while the application is open, if she wants it and the server does not. */
export function MatchWatch() {
  const { id } = useCurrentUser();
  const { state } = useDeviceNotices();
  const navigate = useNavigate();
  const variables = useMemo(() => ({ id }), [id]);
  const { data } = useLiveQuery(FullMatchesDocument, variables, { skip: state !== "open" });
  const known = useRef<ReadonlySet<string>>(undefined);
  const matches = data?.user_puerpera_open;

  useRenewedDevice();
  useEffect(() => onNoticePressed((path) => void navigate(path)), [navigate]);
  useEffect(() => {
    if (!matches) return;
    const notice = matchNotice(newMatches(known.current, matches));
    known.current = new Set([...(known.current ?? []), ...releasedKeys(matches)]);
    // Whoever looks at the list sees it slide in.
    const isLooking = !document.hidden && window.location.pathname === "/user/filter";
    if (notice && !isLooking) void showBrowserNotice(notice);
  }, [matches]);
  return null;
}
