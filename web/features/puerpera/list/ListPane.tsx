import { cx } from "#web/components/class-names.ts";
import { Company } from "../../colleagues/Company.tsx";
import { useCompany } from "../../colleagues/use-company.ts";
import { useNotePresence } from "../../colleagues/use-note-presence.ts";
import { CasePane, type PaneWish } from "../single/CasePane.tsx";
import styles from "./ListPane.module.css";

interface ListPaneProps {
  id: string;
  isWide: boolean;
  wish: PaneWish | undefined;
  onWishDone: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** The case that one opened from the list, beside it where there is room. */
export function ListPane({ id, isWide, ...pane }: ListPaneProps) {
  const company = useCompany();
  useNotePresence(id);
  return (
    <aside className={cx(styles.pane, isWide && styles.beside)} aria-label="Anmeldung">
      <CasePane
        key={id}
        id={id}
        {...pane}
        back={isWide ? undefined : "Liste"}
        company={<Company people={company.get(id)} size={24} />}
      />
    </aside>
  );
}
