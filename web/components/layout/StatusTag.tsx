import { Archive, Check, CircleHelp, type LucideIcon, Pause, Send, Sparkles, X } from "lucide-react";
import { cx } from "./class-names.ts";
import styles from "./StatusTag.module.css";

/** The seven looks of a status; solid is for charts and maps, so that a colour means one thing everywhere. */
export const statusLooks = {
  new: { icon: Sparkles, solid: "#4a90d9" },
  onhold: { icon: Pause, solid: "#ff8f49" },
  published: { icon: Send, solid: "#8b6fd6" },
  current: { icon: Check, solid: "#12dda7" },
  closed: { icon: Archive, solid: "#9a948a" },
  lost: { icon: X, solid: "#6b6259" },
  undefined: { icon: CircleHelp, solid: "#cfc7bb" },
} as const satisfies Record<string, { icon: LucideIcon; solid: string }>;

export type StatusLook = keyof typeof statusLooks;

/** The caller gives the words, since one state is called differently by office and midwife. */
export function StatusTag({ look, label }: { look: StatusLook; label: string }) {
  const Icon = statusLooks[look].icon;
  return (
    <span className={cx(styles.tag, styles[look])}>
      <Icon size={14} strokeWidth={2.1} aria-hidden="true" />
      {label}
    </span>
  );
}
