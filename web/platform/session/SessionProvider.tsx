import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { logQuietly } from "../browser/log.ts";
import { profilePath } from "../browser/paths.ts";
import { tokenHolder } from "../data/ask.ts";
import { fetchWithTimeout } from "../data/fetch-with-timeout.ts";
import { takingFirst } from "../data/taken-answers.ts";
import { fetchSessionUser, RequestError, type SessionUser } from "./session.ts";

export type Session =
  | { state: "loading"; user?: undefined; error?: undefined }
  | { state: "none"; user?: undefined; error?: undefined }
  | { state: "error"; user?: undefined; error: RequestError; retry: () => void }
  | { state: "signed-in"; user: SessionUser; error?: undefined; isInDoubt: boolean };

const AGAIN_MS = 5_000;

const SessionContext = createContext<Session>({ state: "loading" });

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: "loading" });

  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    let stale = false;
    fetchSessionUser(profilePath, takingFirst(fetchWithTimeout))
      .then((user): Session => (user ? { state: "signed-in", user, isInDoubt: false } : { state: "none" }))
      .catch(
        (cause): Session => ({
          state: "error",
          error: cause instanceof RequestError ? cause : new RequestError(0, { cause }),
          retry: () => setTries((before) => before + 1),
        }),
      )
      .then((next) => {
        if (!stale) startTransition(() => setSession(next));
      });
    return () => {
      stale = true;
    };
  }, [tries]);

  // The session may end elsewhere (signed out, set lost): only a clear "nobody" ends it here. After any failure the page stays, says so
  // and asks again.
  const recheck = useCallback(() => {
    const learn = (isInDoubt: boolean) =>
      setSession((now) =>
        now.state === "signed-in" && now.isInDoubt !== isInDoubt ? { ...now, isInDoubt } : now,
      );
    fetchSessionUser(profilePath, fetchWithTimeout)
      .then((user) => {
        if (user) learn(false);
        else setSession((now) => (now.state === "signed-in" ? { state: "none" } : now));
      })
      .catch((cause) => {
        logQuietly("Sitzung nicht geprüft", cause);
        learn(true);
      });
  }, []);

  useEffect(() => tokenHolder.onPublic(recheck), [recheck]);

  const isInDoubt = session.state === "signed-in" && session.isInDoubt;
  useEffect(() => {
    if (!isInDoubt) return;
    const timer = setInterval(recheck, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isInDoubt, recheck]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  return useContext(SessionContext);
}
