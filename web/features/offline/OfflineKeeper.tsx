import { useEffect, useMemo, useState } from "react";
import { addDays, zurichDay, zurichInstant } from "#domain/calendar-day.ts";
import { OfflineListDocument } from "#web/generated/midwife/graphql.ts";
import { SERVICE_WORKER } from "#web/platform/browser/browser-notices.ts";
import { logQuietly } from "#web/platform/browser/log.ts";
import { runningVersion } from "#web/platform/browser/new-version.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { offlineKeyPath } from "#web/platform/browser/paths.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { whenIdle } from "#web/platform/browser/when-idle.ts";
import { connection, onReconnect } from "#web/platform/data/connection.ts";
import { fetchWithTimeout } from "#web/platform/data/fetch-with-timeout.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { acceptKey, type GivenKey, noteContact } from "#web/platform/offline/device-store.ts";
import { forgetKept } from "#web/platform/offline/forget.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useSession } from "#web/platform/session/SessionProvider.tsx";
import { keepList } from "./kept-list.ts";
import { UnsentWarning } from "./UnsentWarning.tsx";
import { listWaiting, onWaitingChanged, sendWaiting } from "./waiting.ts";

const IDLE_MS = 5_000;
const CONTACT_MS = 60_000;
/** Visits so far ahead are kept. */
const DAYS = 7;

/** On every page of a midwife: keeps the files of the application, and on a trusted telephone her list; sends what waited. */
export function OfflineKeeper() {
  const { user } = useSession();
  const isTrusted = user?.trusted ?? false;
  useEffect(() => whenIdle(keepFiles, IDLE_MS), []);
  useEffect(() => {
    if (!isTrusted) void forgetKept();
  }, [isTrusted]);
  return isTrusted ? <Keeping /> : null;
}

/** The development server builds nothing that could be kept. */
function keepFiles(): void {
  if (!("serviceWorker" in navigator) || runningVersion(document) === undefined) return;
  navigator.serviceWorker
    .register(SERVICE_WORKER)
    .catch((cause) => logQuietly("Dateien nicht aufbewahrt", cause));
}

function Keeping() {
  const isReady = useSessionKey();
  const { id } = useCurrentUser();
  const today = zurichDay(new Date(useNow()));
  const variables = useMemo(
    () => ({
      id,
      from: zurichInstant(today).toISOString(),
      until: zurichInstant(addDays(today, DAYS)).toISOString(),
    }),
    [id, today],
  );
  const { data } = useLiveQuery(OfflineListDocument, variables, { skip: !isReady });
  useEffect(() => {
    if (data) keepList(data).catch((cause) => logQuietly("Liste nicht aufbewahrt", cause));
  }, [data]);
  useContact(data !== undefined);
  useSending(isReady);
  return <UnsentWarning />;
}

/** Whether this telephone has the key of its session. */
function useSessionKey(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    askForKey()
      .then(async (given) => {
        if (isOver) return;
        if (!given) return await forgetKept();
        await acceptKey(given);
        setReady(true);
      })
      .catch((cause) => logQuietly("Ohne Liste", cause));
    return () => {
      isOver = true;
    };
  }, []);
  return isReady;
}

/** None for a session that is not trusted any more. */
async function askForKey(): Promise<GivenKey | undefined> {
  const response = await fetchWithTimeout(offlineKeyPath, { cache: "no-store" });
  if (response.status === 401 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`the key is answered by ${response.status}`);
  return (await response.json()) as GivenKey;
}

/** While the list is shown to be true by the line that it comes over. */
function useContact(hasList: boolean): void {
  useEffect(() => {
    if (!hasList) return;
    const note = () => {
      if (!connection.isLost()) noteContact().catch((cause) => logQuietly("Stand nicht notiert", cause));
    };
    const timer = setInterval(note, CONTACT_MS);
    return () => clearInterval(timer);
  }, [hasList]);
}

/** When she comes back, and when the line does. What was refused is told once. */
function useSending(isReady: boolean): void {
  const notify = useNotify();
  useEffect(() => {
    if (!isReady) return;
    const told = new Set<string>();
    const send = () => {
      sendWaiting()
        .then((sent) => {
          if (sent > 0)
            notify.done(sent === 1 ? "Ihr Eintrag ist gesendet." : `Ihre ${sent} Einträge sind gesendet.`);
        })
        .catch((cause) => logQuietly("Nicht gesendet", cause));
    };
    const tellRefused = () => {
      listWaiting()
        .then((waiting) => {
          const refused = waiting.filter(({ key, refusal }) => refusal !== undefined && !told.has(key));
          for (const { key } of refused) told.add(key);
          if (refused.length > 0)
            notify.info("Ein Eintrag wurde nicht angenommen. Er steht unter «Liste ohne Netz».");
        })
        .catch((cause) => logQuietly("Einträge nicht gelesen", cause));
    };
    const look = () => {
      if (!connection.isLost()) send();
      tellRefused();
    };
    look();
    const timer = setInterval(look, CONTACT_MS);
    const ends = [onReconnect(send), onWaitingChanged(look)];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [isReady, notify]);
}
