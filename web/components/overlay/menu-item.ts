import type { ReactNode } from "react";

/** An entry of a menu. */
export interface MenuItem<Key extends string> {
  key: Key;
  label: ReactNode;
  /** What one types to get there, where the label is more than words. */
  text?: string;
  icon?: ReactNode;
  /** What it does cannot be undone, or hurts. */
  danger?: boolean;
}
