import type { ComponentProps, ReactNode } from "react";
import { Link, type To } from "react-router";
import { Spinner } from "../feedback/Spinner.tsx";
import styles from "./Button.module.css";
import { cx } from "./class-names.ts";

interface Looks {
  type?: "primary" | "default" | "text" | "link" | undefined;
  size?: "small" | "middle" | "large" | undefined;
  /** What it does cannot be undone, or hurts. */
  danger?: boolean | undefined;
  icon?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

function classOf({ type = "default", size = "middle", danger = false, children, className }: Looks): string {
  return cx(
    styles.button,
    styles[type],
    styles[size],
    danger && styles.danger,
    !children && styles.square,
    className,
  );
}

interface ButtonProps extends Looks, Omit<ComponentProps<"button">, keyof Looks> {
  /** Sends the form it stands in, instead of a click of its own. */
  isSubmit?: boolean | undefined;
  /** It shows that it works, and takes no second click. */
  loading?: boolean | undefined;
}

/** The one button. The browser's own: lists have three in a line, and a library's takes ten times as long to draw. */
export function Button(props: ButtonProps) {
  const { type, size, danger, icon, children, className, ...button } = props;
  const { isSubmit = false, loading = false, onClick, ...rest } = button;
  return (
    <button
      {...rest}
      type={isSubmit && !loading ? "submit" : "button"}
      className={classOf(props)}
      aria-busy={loading}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Looks {
  to: To;
  "aria-label"?: string;
}

/** The same for a way to another page. */
export function ButtonLink({ to, icon, children, "aria-label": label, ...looks }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf({ ...looks, children })} aria-label={label}>
      {icon}
      {children}
    </Link>
  );
}

interface ButtonAnchorProps extends Omit<ButtonLinkProps, "to"> {
  href: string;
}

/** The same for what another programme does, such as a call, and for pages that are not ours. */
export function ButtonAnchor({ href, icon, children, "aria-label": label, ...looks }: ButtonAnchorProps) {
  return (
    <a href={href} className={classOf({ ...looks, children })} aria-label={label}>
      {icon}
      {children}
    </a>
  );
}
