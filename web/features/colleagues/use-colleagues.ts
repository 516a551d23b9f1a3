import { ColleaguesDocument, type ColleaguesQuery } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { isOnline } from "../matching/presence.ts";

export type OnlineColleague = ColleaguesQuery["user"][number];

const COLLEAGUES_MS = 10_000;

/** Who of the office is at work now, oneself aside. */
export function useColleagues(): readonly OnlineColleague[] {
  const { id } = useCurrentUser();
  const { data } = useLiveQuery(ColleaguesDocument, {}, { interval: COLLEAGUES_MS });
  const now = new Date(useNow());
  return data?.user.filter((user) => user.id !== id && isOnline(user.last_seen, now)) ?? [];
}
