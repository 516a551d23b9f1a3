import { Bell, X } from "lucide-react";
import { Button } from "#web/components/layout/Button.tsx";
import { useBrowserNotices } from "#web/platform/browser/browser-notices.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import styles from "./NoticeOffer.module.css";

/** Offers once to tell new full matches; whoever closes it finds the switch in her profile. */
export function NoticeOffer() {
  const { state, turnOn } = useBrowserNotices();
  const [isClosed, setClosed] = useRemembered("notice-offer-closed", false);
  const notify = useNotify();
  if (state !== "off" || isClosed) return null;
  const start = async () => {
    const now = await turnOn();
    if (now === "on")
      notify.done("Neue passende Anmeldungen werden gemeldet, solange die Anwendung offen ist.");
    else setClosed(true);
  };
  return (
    <div className={styles.offer}>
      <Bell size={17} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.text}>Neue passende Anmeldungen sofort melden?</span>
      <Button size="small" className={styles.start ?? ""} onClick={() => void start().catch(notify.failed)}>
        Einschalten
      </Button>
      <Button
        type="text"
        className={styles.close ?? ""}
        aria-label="Nicht mehr anbieten"
        icon={<X size={16} strokeWidth={1.9} />}
        onClick={() => setClosed(true)}
      />
    </div>
  );
}
