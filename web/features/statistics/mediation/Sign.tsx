import { cx } from "#web/components/layout/class-names.ts";
import styles from "./Sign.module.css";

export type SignKind =
  | "registered"
  | "lost"
  | "self"
  | "office"
  | "before"
  | "p90"
  | "median"
  | "beforeMedian";

/** How a series is drawn, in small. */
export function Sign({ kind }: { kind: SignKind }) {
  return <span className={cx(styles.sign, styles[kind])} aria-hidden="true" />;
}
