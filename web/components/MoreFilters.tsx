import { Dropdown } from "antd";
import { Plus } from "lucide-react";
import styles from "./FilterChip.module.css";

interface MoreFiltersProps {
  filters: readonly { key: string; label: string }[];
  onPick: (key: string) => void;
}

/** The filters that are not in use yet, behind one button. */
export function MoreFilters({ filters, onPick }: MoreFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        className: styles.more ?? "",
        items: filters.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => onPick(key),
      }}
    >
      <button type="button" className={styles.chip} aria-haspopup="true">
        <Plus size={15} strokeWidth={2.1} aria-hidden="true" />
        <span>Filter</span>
      </button>
    </Dropdown>
  );
}
