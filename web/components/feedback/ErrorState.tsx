import { CircleAlert } from "lucide-react";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { Button } from "../layout/Button.tsx";
import styles from "./EmptyState.module.css";
import { useFocusStays } from "./use-focus-stays.ts";

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  title?: string;
}

/** What happened, that nothing was lost, and what to do. */
export function ErrorState({
  error,
  onRetry,
  title = "Die Daten konnten nicht geladen werden",
}: ErrorStateProps) {
  return (
    <div ref={useFocusStays()} className={styles.empty} role="alert">
      <div className={styles.icon}>
        <CircleAlert size={24} strokeWidth={1.9} aria-hidden="true" />
      </div>
      <h2 className={styles.title}>{title}</h2>
      <p>{sentenceOf(error)} Es ist nichts verloren gegangen.</p>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry}>Nochmals versuchen</Button>
        </div>
      )}
    </div>
  );
}
