import { Bell, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/components/layout/Button.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import { useDeviceNotices } from "../device-notices/use-device-notices.ts";
import styles from "./NoticeOffer.module.css";

/** Offers once to tell new full matches; whoever closes it finds the switch in her profile. */
export function NoticeOffer() {
  const { state, turnOn } = useDeviceNotices();
  const [isClosed, setClosed] = useRemembered("notice-offer-closed", false);
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  if (state !== "off" || isClosed) return null;
  const start = async () => {
    const now = await turnOn();
    if (now === "on")
      notify.done("Neue passende Anmeldungen werden gemeldet, auch wenn die Anwendung geschlossen ist.");
    else if (now === "open")
      notify.done("Neue passende Anmeldungen werden gemeldet, solange die Anwendung offen ist.");
    else setClosed(true);
  };
  const press = () => {
    setBusy(true);
    start()
      .catch(notify.failed)
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.offer}>
      <Bell size={17} strokeWidth={1.9} aria-hidden="true" />
      <span className={styles.text}>Neue passende Anmeldungen sofort melden?</span>
      <Button size="small" className={styles.start ?? ""} loading={isBusy} onClick={press}>
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
