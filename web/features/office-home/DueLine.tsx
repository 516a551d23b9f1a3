import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import styles from "./DueList.module.css";

interface DueLineProps {
  to: string;
  mark: { tone?: ComponentProps<typeof Chip>["tone"]; Icon: LucideIcon; short: string; long: string };
  mother: { fullname: string; zipcode: string; place: string };
  /** Behind the name. */
  flag?: ReactNode;
  languages?: ReactNode;
  /** When it is, or what it is about. */
  what: ReactNode;
  /** Where, since when or with whom. */
  more: ReactNode;
}

/** A line of what is due: the mark, the mother, and what one must know of her to decide. */
export function DueLine({ to, mark, mother, flag, languages, what, more }: DueLineProps) {
  const { tone, Icon, short, long } = mark;
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span>
          <Chip
            {...(tone && { tone })}
            title={long}
            icon={<Icon size={14} strokeWidth={2.1} aria-hidden="true" />}
          >
            {short}
          </Chip>
        </span>
        <span className={styles.name}>
          <span data-tooltip={mother.fullname}>{mother.fullname}</span>
          {flag}
        </span>
        <span>{zipcodeAndPlace(mother.zipcode, mother.place)}</span>
        <span className={styles.languages}>{languages}</span>
        <span className={styles.birth}>{what}</span>
        <span className={styles.hospital}>{more}</span>
        <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
      </Link>
    </li>
  );
}
