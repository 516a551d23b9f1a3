import { LoaderCircle } from "lucide-react";
import { cx } from "./class-names.ts";
import styles from "./Wheel.module.css";

interface WheelProps {
  size?: number;
  className?: string | undefined;
}

/** Something is under way; the words beside it say what. */
export function Wheel({ size = 16, className }: WheelProps) {
  return (
    <LoaderCircle className={cx(styles.wheel, className)} size={size} strokeWidth={2.1} aria-hidden="true" />
  );
}
