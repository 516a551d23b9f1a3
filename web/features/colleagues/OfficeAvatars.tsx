import { Avatar } from "#web/components/layout/Avatar.tsx";
import styles from "./OfficeAvatars.module.css";
import { useColleagues } from "./use-colleagues.ts";

/** More faces say less than a number. */
const SHOWN = 3;

/** Who of the office is here now, in the head of every page. */
export function OfficeAvatars() {
  const colleagues = useColleagues();
  if (colleagues.length === 0) return null;
  const names = colleagues.map(({ fullname }) => fullname).join(", ");
  return (
    <div className={styles.office} data-tooltip={names}>
      {colleagues.slice(0, SHOWN).map(({ id, firstname, lastname }) => (
        <Avatar key={id} id={id} firstname={firstname} lastname={lastname} size={28} isOnline />
      ))}
      <span className={styles.count}>
        {colleagues.length + 1} im Büro<span className={styles.names}>: {names} und Sie</span>
      </span>
    </div>
  );
}
