import { Flag } from "lucide-react";
import { Chip } from "#web/components/layout/Chip.tsx";
import styles from "./UrgentFlag.module.css";

/** The filled flag alone, for narrow columns. */
export function UrgentFlag({ size = 15 }: { size?: number }) {
  return (
    <Flag
      className={styles.flag}
      size={size}
      strokeWidth={2.1}
      color="#ff1744"
      fill="#ff1744"
      role="img"
      aria-label="Dringend"
    />
  );
}

export function UrgentChip() {
  return (
    <Chip
      tone="urgent"
      icon={<Flag size={14} strokeWidth={2.1} color="#ff1744" fill="#ff1744" aria-hidden="true" />}
    >
      Dringend
    </Chip>
  );
}
