import { useId, useState } from "react";
import { Switch } from "#web/components/form/Switch.tsx";
import { useBrowserNotices } from "#web/platform/browser/browser-notices.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import styles from "./NoticeSwitch.module.css";

const texts = {
  unsupported:
    "Dieser Browser kann nichts melden. Auf dem iPhone geht es, wenn Sie die Anwendung zum Home-Bildschirm hinzufügen.",
  refused:
    "Sie haben Meldungen für diese Seite gesperrt. In den Einstellungen des Browsers lassen sie sich wieder erlauben.",
  off: "Dieses Gerät meldet neue Anmeldungen, bei denen PLZ und Sprache passen, solange die Anwendung offen ist.",
  on: "Dieses Gerät meldet neue Anmeldungen, bei denen PLZ und Sprache passen, solange die Anwendung offen ist.",
};

/** Whether this device tells new full matches. */
export function NoticeSwitch() {
  const { state, turnOn, turnOff } = useBrowserNotices();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const id = useId();
  const change = (wanted: boolean) => {
    if (!wanted) return turnOff();
    setAsking(true);
    turnOn()
      .catch(notify.failed)
      .finally(() => setAsking(false));
  };
  return (
    <div className={styles.row}>
      <Switch
        id={id}
        isOn={state === "on"}
        isBusy={isAsking}
        isDisabled={state === "unsupported" || state === "refused"}
        onChange={change}
      />
      <label htmlFor={id}>
        <span className={styles.label}>Meldungen auf diesem Gerät</span>
        <span className={styles.text}>{texts[state]}</span>
      </label>
    </div>
  );
}
