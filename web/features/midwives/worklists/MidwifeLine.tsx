import type { ReactNode } from "react";
import { Link } from "react-router";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { isOnline } from "../../matching/presence.ts";
import { userPath } from "../user-path.ts";
import type { Checked } from "./checks.ts";
import styles from "./MidwifeLine.module.css";

interface MidwifeLineProps {
  row: Checked;
  /** What there is to say, in the middle. */
  children: ReactNode;
  /** Since when, or how reached. */
  aside?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
}

/** One midwife of a worklist: who, what, and the step that solves it. */
export function MidwifeLine({ row, children, aside, actions }: MidwifeLineProps) {
  const now = new Date(useNow());
  const { user } = row;
  if (!user) return null;
  return (
    <li className={styles.row} data-line>
      <Avatar
        id={user.id}
        firstname={user.firstname}
        lastname={user.lastname}
        isOnline={isOnline(user.last_seen, now)}
      />
      <div className={styles.who}>
        <Link to={userPath(user.id)} className={styles.name} data-tooltip={user.fullname}>
          {user.fullname}
        </Link>
        <div className={styles.second}>
          {[
            zipcodeAndPlace(user.zipcode ?? null, user.place ?? null),
            user.role === "mediator" && "Vermittlung",
            user.teamaccount && "Team-/Praxiskonto",
          ]
            .filter(Boolean)
            .join(" · ")}
        </div>
      </div>
      <div className={styles.what}>{children}</div>
      <div className={styles.aside}>{aside}</div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
