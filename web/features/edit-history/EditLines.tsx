import { useState } from "react";
import { type EditedField, type EditWords, editedFields } from "#domain/activity/edit.ts";
import { Button } from "#web/components/layout/Button.tsx";
import styles from "./EditLines.module.css";

/** A text that is longer is shown in part, until one asks for it. */
const MOST = 160;

interface EditLinesProps {
  words: EditWords;
  changes: unknown;
}

/** Which fields an edit changed, old beside new. */
export function EditLines({ words, changes }: EditLinesProps) {
  return (
    <dl className={styles.lines}>
      {editedFields(words, changes).map((edited) => (
        <div key={edited.field} className={styles.line}>
          <dt>{edited.label}</dt>
          <dd>{edited.kind === "list" ? <ListChange {...edited} /> : <ValueChange {...edited} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function ListChange({ added, removed }: Extract<EditedField, { kind: "list" }>) {
  return (
    <>
      {removed.length > 0 && (
        <span>
          weg: <del className={styles.before}>{removed.join(", ")}</del>
        </span>
      )}
      {removed.length > 0 && added.length > 0 && "; "}
      {added.length > 0 && (
        <span>
          dazu: <ins className={styles.after}>{added.join(", ")}</ins>
        </span>
      )}
    </>
  );
}

function ValueChange({ before, after }: Extract<EditedField, { kind: "value" }>) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = [before, after].some((text) => (text?.length ?? 0) > MOST);
  const part = (text: string | null) =>
    isLong && !showsAll && text && text.length > MOST ? `${text.slice(0, MOST).trimEnd()} …` : text;
  return (
    <>
      <Value text={part(before)} isBefore /> <span aria-hidden="true">→</span>{" "}
      <span className={styles.spoken}>neu:</span> <Value text={part(after)} />
      {isLong && (
        <Button type="link" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? "Weniger zeigen" : "Ganz zeigen"}
        </Button>
      )}
    </>
  );
}

function Value({ text, isBefore = false }: { text: string | null; isBefore?: boolean }) {
  if (text === null || text === "") return <span className={styles.none}>leer</span>;
  return isBefore ? <del className={styles.before}>{text}</del> : <ins className={styles.after}>{text}</ins>;
}
