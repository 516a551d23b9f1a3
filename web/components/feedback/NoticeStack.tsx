import { Check, CircleAlert, Info, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { afterPress } from "#web/platform/browser/after-press.ts";
import { type Notice, noticeBoard, UNDO_LIMIT_MS, useNotices } from "#web/platform/browser/notices.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { cx } from "../layout/class-names.ts";
import styles from "./NoticeStack.module.css";

const icons = { done: Check, info: Info, failed: CircleAlert };

/**
 * The notices at the foot of the screen, kept while one points at them. Readers hear a failure at once, the rest when they
 * have finished their sentence; both also while a dialog holds the rest of the page (`data-react-aria-top-layer`).
 */
export function NoticeStack() {
  const notices = useNotices();
  const bars = (isFailure: boolean) =>
    notices
      .filter(({ tone }) => (tone === "failed") === isFailure)
      .map((notice) => <NoticeBar key={notice.id} notice={notice} />);
  return (
    <div className={styles.stack} data-react-aria-top-layer="true">
      <div role="status" className={styles.told}>
        {bars(false)}
      </div>
      <div role="alert" className={styles.told}>
        {bars(true)}
      </div>
    </div>
  );
}

function NoticeBar({ notice }: { notice: Notice }) {
  const { id, tone, text, stay, undo } = notice;
  const [isHeld, setHeld] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const left = useRef(stay);
  const wasTakenBack = useRef(false);
  const Icon = icons[tone];

  // A notice that leaves under the finger hands its click to whatever lies below it.
  const leave = useEventCallback(() =>
    afterPress(() => {
      if (!wasTakenBack.current) noticeBoard.dismiss(id);
    }),
  );

  useEffect(() => {
    if (isHeld || isUndoing) return;
    const since = Date.now();
    const timer = setTimeout(leave, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1_000, left.current - (Date.now() - since));
    };
  }, [leave, isHeld, isUndoing]);

  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(leave, UNDO_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [leave, undo]);

  const takeBack = () => {
    if (!undo) return;
    setUndoing(true);
    wasTakenBack.current = true;
    undo()
      .then(() => noticeBoard.post("info", "Rückgängig gemacht."))
      .catch((error) => noticeBoard.post("failed", sentenceOf(error)))
      .finally(() => noticeBoard.dismiss(id));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving
    <div
      className={cx(styles.notice, styles[tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} strokeWidth={2.1} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {undo ? (
        <button type="button" className={styles.undo} disabled={isUndoing} onClick={takeBack}>
          Rückgängig
        </button>
      ) : (
        <button
          type="button"
          className={styles.close}
          aria-label="Schliessen"
          onClick={() => noticeBoard.dismiss(id)}
        >
          <X size={16} strokeWidth={2.1} aria-hidden="true" />
        </button>
      )}
      {undo && <span className={styles.time} style={{ animationDuration: `${stay}ms` }} aria-hidden="true" />}
    </div>
  );
}
