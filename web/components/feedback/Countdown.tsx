import { Hourglass } from "lucide-react";
import { useEffect, useRef } from "react";
import { countdown } from "#domain/locale.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import styles from "./Countdown.module.css";

interface CountdownProps {
  label: string;
  /** Milliseconds since 1970 at which it ends. */
  until: number;
  /** How long the whole wait is, for the bar. */
  totalSeconds: number;
  onEnd?: () => void;
}

/** "Freigabe in 5 Std. 12 Min." with a bar that fills every second. */
export function Countdown({ label, until, totalSeconds, onEnd }: CountdownProps) {
  const now = useNow("second");
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const share = totalSeconds > 0 ? Math.min(1, Math.max(0, 1 - left / totalSeconds)) : 1;
  const ended = useRef(false);
  useEffect(() => {
    if (left > 0) ended.current = false;
    else if (!ended.current) {
      ended.current = true;
      onEnd?.();
    }
  }, [left, onEnd]);
  return (
    <div className={styles.box} role="timer" aria-live="off">
      <Hourglass size={18} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.body}>
        <div className={styles.text}>
          {label} {countdown(left)}
        </div>
        <div className={styles.track} aria-hidden="true">
          <div className={styles.fill} style={{ transform: `scaleX(${share})` }} />
        </div>
      </div>
    </div>
  );
}
