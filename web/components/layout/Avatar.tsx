import { initials } from "#domain/midwife/name.ts";
import styles from "./Avatar.module.css";
import { avatarColour } from "./avatar-colour.ts";
import { cx } from "./class-names.ts";

interface AvatarProps {
  id: string;
  firstname: string | null;
  lastname: string;
  size?: number;
  isOnline?: boolean;
}

/** Initials on the person's own tint; the name stands beside it, so a screen reader skips it. */
export function Avatar({ id, firstname, lastname, size = 32, isOnline = false }: AvatarProps) {
  return (
    <span
      className={cx(styles.avatar, styles[`colour${avatarColour(id)}`])}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {initials({ firstname, lastname })}
      {isOnline && <span className={styles.online} data-tooltip="online" />}
    </span>
  );
}
