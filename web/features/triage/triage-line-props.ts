import type { PuerperaStep } from "#domain/puerpera/status.ts";
import type { Colleague } from "../colleagues/use-company.ts";
import type { StepRow } from "../puerpera/single/use-step-starter.tsx";
import type { TriageRow } from "./triage-rows.ts";

/** A line and a card of the triage are given the same. */
export interface TriageLineProps {
  row: TriageRow;
  href: string;
  /** One stands on this line. */
  isSelected: boolean;
  /** The case is open, perhaps from its other line. */
  isSameCase: boolean;
  /** It came in just now. */
  isNew: boolean;
  /** It says something else than a moment ago. */
  isTouched: boolean;
  /** It has left the triage and keeps its place until one lets go. */
  isGone: boolean;
  isPointed: boolean;
  people: readonly Colleague[] | undefined;
  onPoint: () => void;
  onSelect: () => void;
  onOpen: () => void;
  onStart: (row: StepRow, step: PuerperaStep) => void;
  onEdit: (row: StepRow) => void;
}
