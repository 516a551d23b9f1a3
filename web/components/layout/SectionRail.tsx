import { type ReactNode, useEffect, useState } from "react";
import { cx } from "./class-names.ts";
import styles from "./SectionRail.module.css";

export interface RailSection {
  /** The id of the section's element. */
  id: string;
  title: string;
  faults?: number;
  /** What was changed in it and is not saved. */
  changes?: number;
  icon?: ReactNode;
}

/** The sections of a long form beside it; marks the one in view, jumps on click. Not on phones. */
export function SectionRail({ label, sections }: { label: string; sections: readonly RailSection[] }) {
  const current = useSectionInView(sections);
  return (
    <nav className={styles.rail} aria-label={label}>
      <ol>
        {sections.map(({ id, title, icon, faults = 0, changes = 0 }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={cx(styles.link, id === current && styles.current)}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView({ block: "start", behavior: "smooth" });
              }}
            >
              {icon}
              {title}
              {changes > 0 && (
                <span
                  className={styles.changes}
                  data-tooltip={changes === 1 ? "1 Änderung" : `${changes} Änderungen`}
                >
                  {changes}
                </span>
              )}
              {faults > 0 && (
                <span
                  className={styles.faults}
                  data-tooltip={faults === 1 ? "1 Angabe stimmt nicht" : `${faults} Angaben stimmen nicht`}
                >
                  {faults}
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useSectionInView(sections: readonly RailSection[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(" ");
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const read = () => {
      const above = ids.split(" ").filter((id) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top < window.innerHeight / 3;
      });
      setCurrent(above.at(-1) ?? ids.split(" ")[0]);
    };
    window.addEventListener("scroll", read, { passive: true });
    return () => window.removeEventListener("scroll", read);
  }, [ids]);
  return current;
}
