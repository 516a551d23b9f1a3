import { CloudOff, Smartphone } from "lucide-react";
import { useEffect } from "react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { NoticeStack } from "#web/components/feedback/NoticeStack.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { securityPath } from "#web/platform/browser/paths.ts";
import { useConnectionLost } from "#web/platform/data/connection.ts";
import { useSession } from "#web/platform/session/SessionProvider.tsx";
import { useKept } from "./kept-list.ts";
import styles from "./OfflinePage.module.css";
import { OfflineScreen } from "./OfflineScreen.tsx";

const AGAIN_MS = 5_000;

/** The page that comes with the line would take the field away in mid-word. */
function isWriting(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLTextAreaElement && field.value !== "";
}

/** What her telephone has ready for a cellar; with a line it shows the same, so that she knows beforehand. */
export function OfflinePage() {
  const { user } = useSession();
  const kept = useKept();
  const isOffline = useConnectionLost();
  return (
    <OfflineScreen
      kept={kept}
      isOffline={isOffline}
      nothing={<Nothing isTrusted={user?.trusted ?? false} />}
    />
  );
}

function Nothing({ isTrusted }: { isTrusted: boolean }) {
  const icon = <Smartphone size={24} strokeWidth={1.9} aria-hidden="true" />;
  if (isTrusted)
    return (
      <EmptyState isPage icon={icon} title="Ihre Liste wird bereitgelegt">
        Einen Augenblick mit Netz, dann ist sie auch ohne da.
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      icon={icon}
      title="Hier ist nichts aufbewahrt"
      action={<a href={securityPath}>Sicherheit der Anmeldung</a>}
    >
      Auf Ihrem eigenen Telefon, dem Sie vertrauen, liegt die Liste Ihrer Wöchnerinnen verschlüsselt bereit,
      mit Adresse und Telefon, auch wenn Sie kein Netz haben.
    </EmptyState>
  );
}

/** In the place of every page when there is no line to ask who is there: what this telephone keeps, or a sentence and nothing else. */
export function OfflineGate({ retry }: { retry: () => void }) {
  const kept = useKept();
  useEffect(() => {
    const look = () => !document.hidden && !isWriting() && retry();
    const timer = setInterval(look, AGAIN_MS);
    window.addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [retry]);
  return (
    <>
      <main className={styles.main}>
        <OfflineScreen kept={kept} isOffline onRetry={retry} nothing={<NoLine retry={retry} />} />
      </main>
      <NoticeStack />
    </>
  );
}

function NoLine({ retry }: { retry: () => void }) {
  return (
    <EmptyState
      isPage
      icon={<CloudOff size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Keine Verbindung"
      action={<Button onClick={retry}>Nochmals verbinden</Button>}
    >
      Sobald Sie wieder Netz haben, geht es von selbst weiter.
    </EmptyState>
  );
}
