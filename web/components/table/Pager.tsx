import { ChevronLeft, ChevronRight } from "lucide-react";
import { wholeNumber } from "#domain/locale.ts";
import { Button } from "../layout/Button.tsx";
import styles from "./DataTable.module.css";

export const PAGE_SIZE = 20;
/** Counting further costs more than it tells. */
export const COUNT_CAP = 10_000;

/** A count that was asked for up to one more than the cap: "über 10'000". */
export function countWords(total: number): string {
  return total === COUNT_CAP + 1 ? `über ${wholeNumber(COUNT_CAP)}` : wholeNumber(total);
}

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize?: number;
  total: number;
  onPage: (page: number) => void;
  /** Offered where the total is capped. */
  onCountExactly?: () => void;
}

/** "21–40 von 187" and the way to the neighbours. */
export function Pager({ page, pageSize = PAGE_SIZE, total, onPage, onCountExactly }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isCapped = total === COUNT_CAP + 1;
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav className={styles.foot} aria-label="Seiten">
      <span aria-live="polite">
        {wholeNumber(from)}–{wholeNumber(to)} von {countWords(total)}
        {isCapped && onCountExactly && (
          <Button type="link" size="small" onClick={onCountExactly}>
            genau zählen
          </Button>
        )}
      </span>
      <Button
        aria-label="Vorherige Seite"
        icon={<ChevronLeft size={16} strokeWidth={1.9} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>
        Seite {wholeNumber(page)}
        {isCapped ? "" : ` von ${wholeNumber(pages)}`}
      </span>
      <Button
        aria-label="Nächste Seite"
        icon={<ChevronRight size={16} strokeWidth={1.9} />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
