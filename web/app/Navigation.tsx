import { ChevronDown } from "lucide-react";
import { useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { cx } from "#web/components/layout/class-names.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { isBelow, type MenuEntry, menuOf } from "./menu.ts";
import styles from "./Navigation.module.css";

/** The menu of the role; the branch of the current page is open, others as one left them. */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const { role, user_role } = useCurrentUser();
  return (
    <nav className={styles.nav} aria-label="Hauptnavigation">
      <div className={styles.root}>{user_role?.title}</div>
      <EntryList entries={menuOf(role)} level={1} onChoose={onChoose} />
    </nav>
  );
}

interface EntryListProps {
  entries: readonly MenuEntry[];
  level: number;
  onChoose: (() => void) | undefined;
}

function EntryList({ entries, level, onChoose }: EntryListProps) {
  return (
    <ul className={styles[`level${level}`]}>
      {entries
        .filter((entry) => !entry.isHidden)
        .map((entry) => (
          <li key={entry.path}>
            {entry.children ? (
              <Branch entry={entry} level={level} onChoose={onChoose} />
            ) : (
              <NavLink
                to={entry.path}
                className={({ isActive }) => cx(styles.item, isActive && styles.selected)}
                onClick={onChoose}
              >
                <EntryIcon entry={entry} />
                {entry.label}
                {entry.Count && (
                  <span className={styles.count}>
                    <entry.Count />
                  </span>
                )}
              </NavLink>
            )}
          </li>
        ))}
    </ul>
  );
}

function Branch({ entry, level, onChoose }: { entry: MenuEntry } & Omit<EntryListProps, "entries">) {
  const { pathname } = useLocation();
  const isCurrent = isBelow(pathname, entry);
  const [isOpen, setOpen] = useState(isCurrent || entry.startsOpen === true);
  useEffect(() => {
    if (isCurrent) setOpen(true);
  }, [isCurrent]);
  return (
    <>
      <button
        type="button"
        className={cx(styles.item, isCurrent && styles.current)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <EntryIcon entry={entry} />
        {entry.label}
        <ChevronDown className={styles.chevron} size={16} strokeWidth={2.1} aria-hidden="true" />
      </button>
      {isOpen && <EntryList entries={entry.children ?? []} level={level + 1} onChoose={onChoose} />}
    </>
  );
}

function EntryIcon({ entry }: { entry: MenuEntry }) {
  const Icon = entry.icon;
  return Icon ? <Icon className={styles.icon} size={16} strokeWidth={1.9} aria-hidden="true" /> : null;
}
