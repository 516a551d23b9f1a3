import { AlarmClock, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { cx } from "#web/components/layout/class-names.ts";
import { BottlenecksDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./BottleneckLine.module.css";
import { namesOf, sinceWords, weeksOf, worstOf } from "./bottleneck-words.ts";

/** Weeks ahead do not change from one second to the next. */
const COUNTED_MS = 60_000;

/** Whether it is known by now: a page that shows the line above others waits for it, so that nothing jumps. */
export function useBottlenecks() {
  return useLiveQuery(BottlenecksDocument, {}, { interval: COUNTED_MS });
}

/** Warns weeks ahead where midwives will be too few; nothing while there are enough. Short, it names the week alone. */
export function BottleneckLine({ isShort = false }: { isShort?: boolean }) {
  const { data } = useBottlenecks();
  const areas = (data?.bottleneck ?? []).map((row) => ({
    week_start: row.week_start,
    day: row.day ?? row.week_start,
    zipcode: row.zipcode,
    place: row.place ?? "",
    available: row.available ?? 0,
  }));
  const weeks = weeksOf(areas);
  const worst = worstOf(weeks);
  if (!worst) return null;
  const others = weeks.filter((week) => week !== worst);
  return (
    <div className={cx(styles.line, isShort && styles.short)}>
      <AlarmClock size={17} strokeWidth={1.9} className={styles.icon} aria-hidden="true" />
      <div>
        <Link
          to={worst.href}
          className={styles.main}
          {...(isShort && { "data-tooltip": `${worst.words} ${sinceWords(worst)}` })}
        >
          Engpass{isShort ? "" : `: ${worst.words}`} in {worst.name}
          <ArrowRight size={15} strokeWidth={2.1} aria-hidden="true" />
        </Link>
        {!isShort && (
          <p>
            {sinceWords(worst)}: {namesOf(worst.areas)}
            {others.length > 0 && (
              <>
                {" · auch in "}
                {others.map(({ monday, name, words, href }, index) => (
                  <span key={monday}>
                    {index > 0 && ", "}
                    <Link to={href} data-tooltip={words}>
                      {name}
                    </Link>
                  </span>
                ))}
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
