import { ArrowLeft, X } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { TextSkeleton } from "../feedback/Skeletons.tsx";
import { Button } from "./Button.tsx";
import styles from "./DetailPane.module.css";

interface DetailPaneProps {
  /** What is open, for readers. */
  label: string;
  onClose: () => void;
  /** Where it has the whole width: the way back to its list. */
  back: string | undefined;
  error: unknown;
  onRetry: () => void;
  /** The answer is not here yet. */
  isWaiting: boolean;
  /** Said when there is no such thing. */
  missing: { icon: ReactNode; title: string; text: string };
  /** Nothing when there is no such thing. */
  children: ReactNode;
}

/** What one opened beside its list, on its way, or why it is not there. */
export function DetailPane(props: DetailPaneProps) {
  const { label, onClose, back, error, onRetry, isWaiting, missing, children } = props;
  return (
    <article className={styles.pane} aria-label={label}>
      {back && (
        <button type="button" className={styles.back} onClick={onClose}>
          <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
          {back}
        </button>
      )}
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : isWaiting ? (
        <div className={styles.waiting}>
          <TextSkeleton lines={9} />
        </div>
      ) : (
        (children ?? (
          <EmptyState
            icon={missing.icon}
            title={missing.title}
            action={<Button onClick={onClose}>Schliessen</Button>}
          >
            {missing.text}
          </EmptyState>
        ))
      )}
    </article>
  );
}

/** What scrolls between the way back and what is pinned below. */
export function PaneScroll({ children }: { children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>;
}

/** Where the list stands beside it, there is no way back: it closes. */
export function PaneCross({ onClose }: { onClose: () => void }) {
  return (
    <Button
      type="text"
      size="small"
      icon={<X size={17} strokeWidth={1.9} />}
      aria-label="Schliessen"
      data-tooltip="Schliessen (Taste Esc)"
      onClick={onClose}
    />
  );
}
