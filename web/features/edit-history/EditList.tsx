import { useState } from "react";
import type { EditWords } from "#domain/activity/edit.ts";
import { dateAndTime } from "#domain/locale.ts";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { UserLink } from "../people/UserLink.tsx";
import { EditLines } from "./EditLines.tsx";
import styles from "./EditList.module.css";
import type { EditEntry } from "./edit-entries.ts";

const SHOWN = 5;

interface EditListProps {
  /** Newest first; none while they are on their way. */
  entries: readonly EditEntry[] | undefined;
  words: EditWords;
}

/** Who changed what, and when. */
export function EditList({ entries, words }: EditListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (!entries) return <TextSkeleton lines={3} />;
  if (entries.length === 0) return <p className={styles.none}>Noch nichts geändert.</p>;
  const shown = showsAll ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <ol className={styles.list}>
        {shown.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <p className={styles.head}>
              <EditAuthor author={entry.author} />
              <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
            </p>
            <EditLines words={words} changes={entry.changes} />
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <div className={styles.more}>
          <Button type="text" size="small" onClick={() => setShowsAll(true)}>
            Ältere zeigen
          </Button>
        </div>
      )}
    </>
  );
}

export function EditAuthor({ author }: Pick<EditEntry, "author">) {
  if (!author) return <span>Das Programm</span>;
  if (!author.id) return <span>{author.fullname}</span>;
  return <UserLink id={author.id} name={author.fullname} isInText />;
}

/** The list in a card of its own, as the pages of accounts, templates and settings have it. */
export function EditsCard({ entries, words }: EditListProps) {
  return (
    <SectionCard title="Änderungen" flush id="aenderungen">
      <EditList entries={entries} words={words} />
    </SectionCard>
  );
}
