import { useEffect, useState } from "react";
import { loginUrl } from "#web/platform/browser/paths.ts";
import { BootBar } from "./BootBar.tsx";
import styles from "./WaitingPage.module.css";

/** Most role data are here at once: the text waits a moment so that it does not flash by. */
const PATIENCE_MS = 300;

export function WaitingPage() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <BootBar />
      <main className={styles.waiting} role="status" hidden={!isLate}>
        <p>Userdaten werden geladen... Falls dies zu lange dauert, bitte neu einloggen</p>
        <p>
          <a href={loginUrl(window.location)}>Neu einloggen</a>
        </p>
      </main>
    </>
  );
}
