import { allOf } from "#domain/locale.ts";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import styles from "./CaseViewers.module.css";
import type { Colleague } from "./use-case-viewers.ts";

interface CaseViewersProps {
  people: readonly Colleague[] | undefined;
  size?: number;
}

/** The colleagues who have the case open, as small initials. */
export function CaseViewers({ people, size = 20 }: CaseViewersProps) {
  if (!people || people.length === 0) return null;
  const names = allOf(people.map(({ fullname }) => fullname));
  const words = `${names} ${people.length === 1 ? "hat" : "haben"} diese Anmeldung offen`;
  return (
    <span className={styles.viewers} role="img" aria-label={words} data-tooltip={words}>
      {people.slice(0, 3).map(({ id, firstname, lastname }) => (
        <Avatar key={id} id={id} firstname={firstname ?? null} lastname={lastname} size={size} />
      ))}
    </span>
  );
}
