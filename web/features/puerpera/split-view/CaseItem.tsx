import type { MouseEvent, ReactNode } from "react";
import type { PuerperaStep } from "#domain/puerpera/steps.ts";
import { cx } from "#web/components/layout/class-names.ts";
import type { RowLine } from "#web/components/table/use-row-cursor.ts";
import type { Colleague } from "../../colleagues/use-case-viewers.ts";
import type { StepRow } from "../single/use-step-starter.tsx";
import styles from "./CaseItem.module.css";

/** What a line or a card of a list is given; all of it stays the same while nothing about this mother changes. */
export interface CaseItemProps<Row extends RowLine> {
  row: Row;
  href: string;
  /** One stands on this line. */
  isSelected: boolean;
  /** The case is open, perhaps from its other line. */
  isSameCase: boolean;
  /** It came in just now. */
  isNew: boolean;
  /** It says something else than a moment ago. */
  isTouched: boolean;
  /** It has left the list and keeps its place until one lets go. */
  isGone: boolean;
  isPointed: boolean;
  people: readonly Colleague[] | undefined;
  onPoint: (key: string) => void;
  onSelect: (id: string, key: string) => void;
  onOpen: (id: string) => void;
  onStart: (row: StepRow, step: PuerperaStep) => void;
  onEdit: (row: StepRow) => void;
}

interface FrameProps {
  item: CaseItemProps<RowLine>;
  kind: "line" | "card";
  className: string | undefined;
  children: ReactNode;
}

/** The frame of a line or a card: how it stands in its list. */
export function CaseItem({ item, kind, className, children }: FrameProps) {
  const { row, isSelected, isSameCase, isNew, isTouched, isGone, onPoint, onSelect } = item;
  // The pointer may choose by the whole line; keyboards and readers use the name.
  const choose = (event: MouseEvent) => {
    if ((event.target as Element).closest("a, button, [role=menu]")) return;
    if (window.getSelection()?.toString()) return;
    onSelect(row.id, row.key);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name inside is the link for keys
    <li
      className={cx(
        className,
        styles[kind],
        isSameCase && `${isSelected ? styles.selected : styles.sameCase} on-tint`,
        isNew && styles.new,
        isTouched && styles.touched,
        isGone && styles.gone,
      )}
      data-row={row.key}
      aria-current={isSelected ? "true" : undefined}
      onClick={choose}
      onPointerEnter={() => onPoint(row.key)}
    >
      {children}
    </li>
  );
}
