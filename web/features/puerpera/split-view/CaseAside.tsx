import { type ReactNode, useEffect, useState } from "react";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { CaseViewers } from "../../colleagues/CaseViewers.tsx";
import type { Colleague } from "../../colleagues/use-case-viewers.ts";
import { useNotePresence } from "../../colleagues/use-note-presence.ts";
import { CasePane, type PendingAction } from "../single/CasePane.tsx";
import styles from "./CaseAside.module.css";

interface CaseAsideProps {
  className: string | undefined;
  id: string | undefined;
  /** What stands here while there is no case. */
  nobody: ReactNode;
  isWalking: boolean;
  isWide: boolean;
  /** What the list is called, for the way back. */
  title: string;
  pending: PendingAction | undefined;
  onActionTaken: () => void;
  onDone: () => void;
  onClose: () => void;
  viewers: ReadonlyMap<string, readonly Colleague[]>;
}

/** Whoever walks by keys reads no case on the way: each reading is written down. */
const SETTLE_MS = 250;

export function CaseAside(props: CaseAsideProps) {
  const { className, id, nobody, isWalking, isWide, title, viewers, ...rest } = props;
  const settled = useSettled(id, isWalking && props.pending === undefined ? SETTLE_MS : 0);
  useNotePresence(settled);
  return (
    <aside className={className} aria-label="Anmeldung">
      {id === undefined ? (
        nobody
      ) : settled === id ? (
        <CasePane
          key={id}
          id={id}
          {...rest}
          back={isWide ? undefined : title}
          viewers={<CaseViewers people={viewers.get(id)} size={24} />}
        />
      ) : (
        <div className={styles.waiting}>
          <TextSkeleton lines={9} />
        </div>
      )}
    </aside>
  );
}

function useSettled(id: string | undefined, delay: number): string | undefined {
  const [settled, setSettled] = useState(id);
  useEffect(() => {
    if (delay === 0) {
      setSettled(id);
      return;
    }
    const timer = setTimeout(() => setSettled(id), delay);
    return () => clearTimeout(timer);
  }, [id, delay]);
  return settled;
}
