import { Plus } from "lucide-react";
import { Menu } from "../overlay/Menu.tsx";
import styles from "./FilterChip.module.css";

interface MoreFiltersProps {
  filters: readonly { key: string; label: string }[];
  onPick: (key: string) => void;
}

/** The filters that are not in use yet, behind one button. */
export function MoreFilters({ filters, onPick }: MoreFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Menu
      label="Weitere Filter"
      items={filters}
      onChoose={onPick}
      button={(button) => (
        <button type="button" {...button} className={styles.chip}>
          <Plus size={15} strokeWidth={2.1} aria-hidden="true" />
          <span>Filter</span>
        </button>
      )}
    />
  );
}
