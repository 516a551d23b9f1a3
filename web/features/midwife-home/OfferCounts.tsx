import { ChevronDown, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { type OfferGroup, offerGroups, offerGroupTitles } from "#domain/matching/match-type.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import styles from "./OfferCounts.module.css";

type Counts = Pick<MidwifeHomeQuery, OfferGroup>;

const asideGroups = new Set<OfferGroup>(["rejected_by_me", "rejected_by_office", "hidden"]);
const outsideGroups = new Set<OfferGroup>(["languageonly", "none"]);

/** The number of mothers per group; each leads to its section. */
export function OfferCounts({ counts }: { counts: Counts }) {
  const { showoutsidecircles } = useAppSettings();
  const shown = offerGroups.filter((group) =>
    // Only who has reached her limit ever waits for a release; from outside her circles come those for whom nobody came.
    group === "unreleased" || (outsideGroups.has(group) && !showoutsidecircles)
      ? countOf(counts, group) > 0
      : true,
  );
  const quiet = shown.filter((group) => asideGroups.has(group));
  const total = shown
    .filter((group) => !asideGroups.has(group))
    .reduce((sum, group) => sum + countOf(counts, group), 0);
  return (
    <SectionCard
      title="Neue Anmeldungen"
      note={total === 0 ? "zurzeit keine" : total}
      action={<Link to="/user/filter">Alle ansehen</Link>}
      flush
    >
      <GroupLinks counts={counts} groups={shown.filter((group) => !asideGroups.has(group))} />
      <details className={styles.fold}>
        <summary>
          <ChevronDown size={16} strokeWidth={1.9} aria-hidden="true" />
          Abgelehnt oder ausgeblendet
          <span className={styles.sum}>{quiet.reduce((sum, group) => sum + countOf(counts, group), 0)}</span>
        </summary>
        <GroupLinks counts={counts} groups={quiet} />
      </details>
    </SectionCard>
  );
}

function GroupLinks({ counts, groups }: { counts: Counts; groups: readonly OfferGroup[] }) {
  return (
    <ul>
      {groups.map((group) => {
        const count = countOf(counts, group);
        return (
          <li key={group}>
            <Link
              className={cx(styles.row, asideGroups.has(group) && styles.aside, count === 0 && styles.none)}
              to={`/user/filter#${group}`}
            >
              <span className={styles.count}>{count}</span>
              <span>{offerGroupTitles[group]}</span>
              <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function countOf(counts: Counts, group: OfferGroup): number {
  return counts[group].aggregate?.count ?? 0;
}
