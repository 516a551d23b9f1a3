import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { isRole, type Role } from "#domain/role.ts";
import {
  CurrentUserDocument,
  type CurrentUserQuery,
  UpdateLastSeenDocument,
} from "#web/generated/everyone/graphql.ts";
import { logQuietly } from "../browser/log.ts";
import { useTransitionedValue } from "../browser/use-transitioned-value.ts";
import { ask } from "../data/ask.ts";
import { connection } from "../data/connection.ts";
import { useLiveQuery } from "../data/use-live-query.ts";

const CURRENT_USER_MS = 1_000;
const LAST_SEEN_MS = 2_000;

type UserRow = NonNullable<CurrentUserQuery["user_by_pk"]>;
export type CurrentUser = Omit<UserRow, "role"> & { role: Role };

const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);

interface CurrentUserProviderProps {
  userId: string;
  /** Shown until the role data are here. */
  waiting: ReactNode;
  children: ReactNode;
}

export function CurrentUserProvider({ userId, waiting, children }: CurrentUserProviderProps) {
  const { data } = useLiveQuery(CurrentUserDocument, { id: userId }, { interval: CURRENT_USER_MS });
  useLastSeen(userId);

  const row = data?.user_by_pk;
  const known = useMemo<CurrentUser | undefined>(() => {
    const role = row?.role;
    return row && isRole(role) ? { ...row, role } : undefined;
  }, [row]);
  // The shell is drawn in pieces, so that a tap is heard meanwhile.
  const user = useTransitionedValue(known);

  if (!user) return waiting;
  return <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}

/** The signed-in user with her role; only inside the shell, where it is always there. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error("useCurrentUser outside of the shell");
  return user;
}

/** Whose unsent words these are; nobody's outside of the shell. */
export function useDraftOwner(): string {
  return useContext(CurrentUserContext)?.id ?? "";
}

function useLastSeen(userId: string): void {
  useEffect(() => {
    const touch = () => {
      if (document.hidden || connection.isLost()) return;
      ask(UpdateLastSeenDocument, { id: userId }).catch((cause) =>
        logQuietly("Anwesenheit nicht gemeldet", cause),
      );
    };
    touch();
    const timer = setInterval(touch, LAST_SEEN_MS);
    return () => clearInterval(timer);
  }, [userId]);
}
