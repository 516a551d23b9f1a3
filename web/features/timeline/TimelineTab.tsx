import { useMemo, useState } from "react";
import { longDay } from "#domain/locale.ts";
import { puerperaEditWords } from "#domain/puerpera/edit-words.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { CaseTimelineDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useEditTitles } from "../edit-history/use-record-edits.ts";
import { NewNote } from "./NewNote.tsx";
import { TimelineItem } from "./TimelineItem.tsx";
import styles from "./TimelineTab.module.css";
import { countEntries, type EntryKind, groupByDay, wholeTimeline } from "./timeline.ts";

interface TimelineTabProps {
  puerperaId: string;
  /** After a note was written, or a step taken back. */
  onChange: () => void;
}

type Shown = EntryKind | "all";

const kinds: readonly { kind: Shown; title: string; none: string }[] = [
  { kind: "all", title: "Alles", none: "" },
  { kind: "step", title: "Schritte", none: "" },
  { kind: "note", title: "Notizen", none: "Noch keine Notizen." },
  { kind: "edit", title: "Änderungen", none: "An den Angaben wurde noch nichts geändert." },
  { kind: "mail", title: "E-Mails", none: "Zu dieser Anmeldung gingen noch keine E-Mails aus." },
];

/** Everything that happened to a case, day by day, and the place to note what was said on the telephone. */
export function TimelineTab({ puerperaId, onChange }: TimelineTabProps) {
  const { data, error, refetch } = useLiveQuery(CaseTimelineDocument, { id: puerperaId });
  const [shown, setShown] = useState<Shown>("all");
  const titles = useEditTitles();
  const words = useMemo(() => puerperaEditWords(titles), [titles]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const row = data?.puerpera_by_pk;
  if (!row) {
    return (
      <div className={styles.tab}>
        <TextSkeleton lines={6} />
      </div>
    );
  }
  const entries = wholeTimeline(row, data.offer_reach);
  const countOf = (kind: Shown) =>
    countEntries(kind === "all" ? entries : entries.filter((entry) => entry.kind === kind));
  const changed = () => {
    void refetch();
    onChange();
  };
  const days = groupByDay(shown === "all" ? entries : entries.filter(({ kind }) => kind === shown));
  return (
    <div className={styles.tab}>
      <NewNote puerperaId={row.id} onChange={changed} />
      <SegmentedControl
        className={styles.kinds}
        label="Was gezeigt wird"
        value={shown}
        onChange={(kind) => setShown(kind)}
        options={kinds.map(({ kind, title }) => ({
          value: kind,
          label: (
            <>
              {title} <span className={styles.count}>{countOf(kind)}</span>
            </>
          ),
        }))}
      />
      {days.length === 0 && <p className={styles.none}>{kinds.find(({ kind }) => kind === shown)?.none}</p>}
      <ol className={styles.days}>
        {days.map(({ day, entries: ofDay }) => (
          <li key={day}>
            <h2 className={styles.day}>{longDay(day)}</h2>
            <ol className={styles.entries}>
              {ofDay.map((entry) => (
                <TimelineItem
                  key={entry.id}
                  puerperaId={row.id}
                  entry={entry}
                  words={words}
                  onChange={changed}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
