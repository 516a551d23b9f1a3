import { Link } from "react-router";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { usePresence } from "../colleagues/use-case-viewers.ts";
import { useColleagues } from "../colleagues/use-colleagues.ts";
import { UserLink } from "../people/UserLink.tsx";
import { triageCasePath } from "../triage/triage-filter.ts";
import styles from "./HereNow.module.css";

interface HereNowProps {
  midwivesOnline: number;
  midwivesAbsent: number;
}

/** Who of the office is here, and at which case; how many midwives are, and how many are away today. */
export function HereNow({ midwivesOnline, midwivesAbsent }: HereNowProps) {
  const colleagues = useColleagues();
  const presence = usePresence();
  const midwives = midwivesOnline === 1 ? "1 Hebamme online" : `${midwivesOnline} Hebammen online`;
  return (
    <SectionCard
      title="Jetzt da"
      note={`${colleagues.length + 1} im Büro, ${midwives}`}
      action={
        <Link to="/admin/user/list?status=active&rolle=user&abwesend=1">{midwivesAbsent} heute abwesend</Link>
      }
      flush
    >
      {colleagues.length === 0 ? (
        <p className={styles.nothing}>Ausser Ihnen ist im Augenblick niemand da.</p>
      ) : (
        <ul className={styles.people}>
          {colleagues.map(({ id, firstname, lastname, fullname }) => {
            const at = presence.find(({ user_id }) => user_id === id)?.puerpera;
            return (
              <li key={id} className={styles.person}>
                <Avatar id={id} firstname={firstname} lastname={lastname} size={28} isOnline />
                <UserLink id={id} name={fullname} />
                {at && (
                  <span className={styles.where}>
                    bei <Link to={triageCasePath(at.id)}>{at.fullname}</Link>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
