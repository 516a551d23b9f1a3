import { WifiOff } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useConnectionLost } from "#web/platform/data/connection.ts";
import { useSession } from "#web/platform/session/SessionProvider.tsx";
import styles from "./ConnectionBar.module.css";

const OFFLINE_LIST = "/user/puerpera/offline";

/** The one sign of a lost line or an unanswered session call; it leaves by itself when a request gets through again. A trusted telephone has her list all the same. */
export function ConnectionBar() {
  const session = useSession();
  const isInDoubt = session.state === "signed-in" && session.isInDoubt;
  const isLost = useConnectionLost() || isInDoubt;
  const { user } = session;
  const { pathname } = useLocation();
  return (
    <div role="status" aria-live="polite">
      {isLost && (
        <div className={styles.bar}>
          <WifiOff size={16} strokeWidth={2.1} aria-hidden="true" />
          <span>
            Keine Verbindung. Die Anzeige kann veraltet sein; es wird immer wieder neu versucht.
            {user?.trusted && pathname !== OFFLINE_LIST && (
              <>
                {" "}
                <Link to={OFFLINE_LIST}>Liste ohne Netz</Link>
              </>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
