import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../layout/Button.tsx";
import { FilterField } from "./FilterField.tsx";
import styles from "./TableFilters.module.css";

interface TableFiltersProps {
  text: string;
  onText: (text: string) => void;
  /** What the words are looked for in: "Name, PLZ oder Ort". */
  looksIn: string;
  isFiltered: boolean;
  onReset: () => void;
  /** The chips. */
  children: ReactNode;
}

/** The filters above a table, each readable as half a sentence, behind a field for words. */
export function TableFilters({ text, onText, looksIn, isFiltered, onReset, children }: TableFiltersProps) {
  return (
    <div className={styles.bar}>
      <FilterField
        className={styles.search}
        text={text}
        label={`Liste filtern nach ${looksIn}`}
        placeholder={looksIn}
        onChange={onText}
      />
      {children}
      {isFiltered && (
        <Button type="text" icon={<X size={15} strokeWidth={2.1} />} onClick={onReset}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}
