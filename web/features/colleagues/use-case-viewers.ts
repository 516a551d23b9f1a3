import { useMemo } from "react";
import { PresenceDocument, type PresenceQuery } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { caseViewersOf } from "./case-viewers.ts";

export type Presence = PresenceQuery["presence"][number];
export type Colleague = NonNullable<Presence["user"]>;

/** Silent leaving is seen only by time. */
const PRESENCE_MS = 5_000;

export function usePresence(): readonly Presence[] {
  const { data } = useLiveQuery(PresenceDocument, {}, { interval: PRESENCE_MS });
  return data?.presence ?? nobody;
}

const nobody: readonly Presence[] = [];

/** Who of the colleagues is on which case now, by the mother's id. */
export function useCaseViewers(): ReadonlyMap<string, readonly Colleague[]> {
  const { id } = useCurrentUser();
  const presence = usePresence();
  return useMemo(() => caseViewersOf(presence, id), [presence, id]);
}
