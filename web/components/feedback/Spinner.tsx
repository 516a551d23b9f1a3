import { LoaderCircle } from "lucide-react";
import { cx } from "../layout/class-names.ts";
import styles from "./Spinner.module.css";

interface SpinnerProps {
  size?: number;
  className?: string | undefined;
}

/** Something is under way; the words beside it say what. */
export function Spinner({ size = 16, className }: SpinnerProps) {
  return (
    <LoaderCircle
      className={cx(styles.spinner, className)}
      size={size}
      strokeWidth={2.1}
      aria-hidden="true"
    />
  );
}
