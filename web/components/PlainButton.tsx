import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./class-names.ts";
import styles from "./PlainButton.module.css";
import { Wheel } from "./Wheel.tsx";

interface PlainButtonProps {
  type?: "primary" | "default" | "text";
  size?: "small" | "middle" | "large";
  /** Sends the form it stands in, instead of a click of its own. */
  isSubmit?: boolean;
  onClick?: () => void;
  children?: ReactNode;
  icon?: ReactNode;
  /** It shows that it works, and takes no second click. */
  loading?: boolean;
  disabled?: boolean;
  className?: string;
  title?: string | undefined;
  "aria-label"?: string;
}

/**
 * Looks like antd's button at a tenth of its cost: for the shell, for cards and lines that have three of them each, and for
 * the page that says that files are missing.
 */
export function PlainButton(props: PlainButtonProps) {
  const { type = "default", size = "middle", onClick, children, icon, loading = false } = props;
  const { isSubmit = false, disabled = false, className, title, "aria-label": label } = props;
  return (
    <button
      type={isSubmit && !loading ? "submit" : "button"}
      className={cx(styles.button, styles[type], styles[size], !children && styles.square, className)}
      disabled={disabled}
      aria-busy={loading}
      aria-label={label}
      title={title}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Wheel /> : icon}
      {children}
    </button>
  );
}

interface PlainLinkProps {
  to: string;
  type?: "primary" | "default";
  icon?: ReactNode;
  children: ReactNode;
}

/** The same for a way to another page. */
export function PlainLink({ to, type = "primary", icon, children }: PlainLinkProps) {
  return (
    <Link to={to} className={cx(styles.button, styles[type])}>
      {icon}
      {children}
    </Link>
  );
}
