import type { SplitView } from "../puerpera/split-view/use-split-view.ts";
import styles from "./FoundGroups.module.css";
import { FoundRow } from "./FoundRow.tsx";
import type { FoundMother } from "./found-mother.ts";

interface FoundGroupsProps {
  exact: readonly FoundMother[];
  near: readonly FoundMother[];
  typed: string;
  beside: SplitView;
  onChoose: (id: string) => void;
}

/** The data service looks no further: whoever types one letter more finds the rest. */
const MOST = 60;

/** Those who were meant, and apart from them those who may have been. */
export function FoundGroups({ exact, near, typed, beside, onChoose }: FoundGroupsProps) {
  const groups = [
    { title: "Treffer", rows: exact },
    { title: "Ähnlich geschrieben", rows: near },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.group}>
            {title} <span className={styles.count}>{rows.length}</span>
            {rows.length === MOST && (
              <span className={styles.note}>die neuesten {MOST}, bitte genauer suchen</span>
            )}
          </h2>
          <ul>
            {rows.map((row) => (
              <FoundRow
                key={row.id}
                row={row}
                typed={typed}
                href={beside.cursor.hrefOf(row)}
                isChosen={row.id === beside.cursor.openId}
                people={beside.viewers.get(row.id)}
                onChoose={onChoose}
                onOpen={beside.cursor.open}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
