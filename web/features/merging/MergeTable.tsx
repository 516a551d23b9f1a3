import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { counted } from "#domain/locale.ts";
import { isJoinable, type MergeField, type MergeLikeness, type MergeSide } from "#domain/puerpera/merge.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./MergeTable.module.css";
import { type MergeLine, resultOf } from "./merge-table.ts";

interface MergeTableProps {
  lines: readonly MergeLine[];
  keptHead: ReactNode;
  mergedHead: ReactNode;
  onChoose: (field: MergeField, side: MergeSide) => void;
}

const groups: readonly { likeness: MergeLikeness; title: string; note: string }[] = [
  { likeness: "different", title: "Verschieden", note: "Vorgewählt ist, was neuer oder genauer ist" },
  { likeness: "one", title: "Nur einmal ausgefüllt", note: "werden übernommen" },
  { likeness: "same", title: "Gleich", note: "" },
];

/** Both registrations and the result side by side: what differs first. */
export function MergeTable({ lines, keptHead, mergedHead, onChoose }: MergeTableProps) {
  const different = lines.filter(({ likeness }) => likeness === "different").length;
  return (
    <div className={styles.table}>
      <div className={cx(styles.line, styles.heads)}>
        <span className={styles.label}>{counted(different, "Feld", "Felder")} verschieden</span>
        <div className={styles.cell}>{keptHead}</div>
        <div className={styles.cell}>{mergedHead}</div>
        <div className={cx(styles.cell, styles.result)}>
          <strong>Ergebnis</strong>
        </div>
      </div>
      {groups.map(({ likeness, title, note }) => {
        const shown = lines.filter((line) => line.likeness === likeness);
        if (shown.length === 0) return null;
        return (
          <details key={likeness} open={likeness !== "same"} className={styles.group}>
            <summary>
              {title} <span className={styles.count}>{shown.length}</span>
              <span className={styles.note}>{note}</span>
            </summary>
            {shown.map((line) => (
              <Line key={line.field} line={line} onChoose={onChoose} />
            ))}
          </details>
        );
      })}
    </div>
  );
}

const sideWords: Record<MergeSide, string> = { kept: "bleibt", merged: "neu", both: "beide" };

function Line({ line, onChoose }: { line: MergeLine; onChoose: MergeTableProps["onChoose"] }) {
  const { field, label, likeness, side } = line;
  const name = useId();
  const choices: readonly ["kept" | "merged", string][] = [
    ["kept", line.kept],
    ["merged", line.merged],
  ];
  return (
    <fieldset className={styles.line} aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {choices.map(([each, text]) =>
        likeness === "same" ? (
          <span key={each} className={styles.cell}>
            {text}
          </span>
        ) : (
          <span key={each} className={cx(styles.cell, (side === each || side === "both") && styles.chosen)}>
            <label>
              <input
                type="radio"
                name={name}
                checked={side === each}
                onChange={() => onChoose(field, each)}
              />
              {text || <span className={styles.missing}>leer</span>}
            </label>
            {each === "merged" && isJoinable(field) && likeness === "different" && (
              <Button
                size="small"
                aria-pressed={side === "both"}
                icon={side === "both" ? <Check size={14} strokeWidth={2.4} aria-hidden="true" /> : undefined}
                onClick={() => onChoose(field, "both")}
              >
                Beide
              </Button>
            )}
          </span>
        ),
      )}
      <span className={cx(styles.cell, styles.result)}>
        <strong>{resultOf(line) || <span className={styles.missing}>leer</span>}</strong>
        {likeness !== "same" && <span className={styles.side}>{sideWords[side]}</span>}
      </span>
    </fieldset>
  );
}
