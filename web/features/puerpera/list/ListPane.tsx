import { cx } from "#web/components/layout/class-names.ts";
import { CaseViewers } from "../../colleagues/CaseViewers.tsx";
import { useCaseViewers } from "../../colleagues/use-case-viewers.ts";
import { useNotePresence } from "../../colleagues/use-note-presence.ts";
import { CasePane, type PendingAction } from "../single/CasePane.tsx";
import styles from "./ListPane.module.css";

interface ListPaneProps {
  id: string;
  isWide: boolean;
  pending: PendingAction | undefined;
  onActionTaken: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** The case that one opened from the list, beside it where there is room. */
export function ListPane({ id, isWide, ...pane }: ListPaneProps) {
  const viewers = useCaseViewers();
  useNotePresence(id);
  return (
    <aside className={cx(styles.pane, isWide && styles.beside)} aria-label="Anmeldung">
      <CasePane
        key={id}
        id={id}
        {...pane}
        back={isWide ? undefined : "Liste"}
        viewers={<CaseViewers people={viewers.get(id)} size={24} />}
      />
    </aside>
  );
}
