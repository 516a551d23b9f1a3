import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isOpen, isUrgent } from "#domain/puerpera/status.ts";
import { StepLine } from "#web/components/layout/StepLine.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { ClockCells } from "../../people/ClockCells.tsx";
import { UrgentChip } from "../../people/UrgentFlag.tsx";
import { casePath } from "../case-path.ts";
import type { Neighbours } from "../list/list-trail.ts";
import { triageCase } from "../Marks.tsx";
import { PuerperaStatusTag } from "../PuerperaStatusTag.tsx";
import { CaseContact } from "./CaseContact.tsx";
import styles from "./CaseHead.module.css";
import { clocksOf } from "./case-clocks.ts";
import { caseLine } from "./case-line.ts";
import type { CaseRow } from "./case-row.ts";

interface CaseHeadProps {
  row: CaseRow;
  neighbours: Neighbours;
  /** Who else has the case open. */
  viewers?: ReactNode;
  /** The step buttons. */
  children: ReactNode;
}

/** Name, state, contact in one line, clocks, the way so far, and the steps. */
export function CaseHead({ row, neighbours, viewers, children }: CaseHeadProps) {
  const now = new Date(useNow());
  const known = triageCase(row);
  const lostreasonTitle = useTitles("lostreason");
  return (
    <header className={styles.head}>
      <div className={styles.left}>
        <ListTrailLine neighbours={neighbours} />
        <div className={styles.title}>
          <h1>{row.fullname}</h1>
          <PuerperaStatusTag status={row.status} />
          {isOpen(known.status) && isUrgent(row.priority) && <UrgentChip />}
          {viewers}
        </div>
        <p className={styles.contact}>
          <CaseContact row={row} />
        </p>
        {children}
      </div>
      <div className={styles.right}>
        <ClockCells clocks={clocksOf(known, now)} />
        <StepLine label="Weg der Anmeldung" steps={caseLine(known, now, lostreasonTitle)} />
      </div>
    </header>
  );
}

function ListTrailLine({
  neighbours: { url, title, place, count, previous, next },
}: {
  neighbours: Neighbours;
}) {
  const isPhone = useIsPhone();
  return (
    <nav className={styles.trail} aria-label="Zurück zur Liste">
      <Link to={url}>
        <ArrowLeft size={15} strokeWidth={2.1} aria-hidden="true" />
        {title}
      </Link>
      {place > 0 && (
        <span>
          {place} von {count}
        </span>
      )}
      {place > 0 && !isPhone && (
        <span className={styles.keys}>
          {next ? (
            <Link to={casePath(next)} data-tooltip="Nächste Anmeldung der Liste (Taste J)">
              J
            </Link>
          ) : (
            <span>J</span>
          )}
          {previous ? (
            <Link to={casePath(previous)} data-tooltip="Vorherige Anmeldung der Liste (Taste K)">
              K
            </Link>
          ) : (
            <span>K</span>
          )}
        </span>
      )}
    </nav>
  );
}
