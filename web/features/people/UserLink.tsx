import { Link } from "react-router";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./UserLink.module.css";

interface UserLinkProps {
  id: string;
  name: string;
  /** Inside a sentence a link needs more than its colour. */
  isInText?: boolean;
}

/** The name of a midwife or colleague; leads the office to her page. */
export function UserLink({ id, name, isInText = false }: UserLinkProps) {
  return (
    <Link to={`/admin/user/single/${id}`} className={cx(isInText && styles.inText)}>
      {name}
    </Link>
  );
}
