import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { wholeNumber } from "#domain/locale.ts";
import { Button } from "../layout/Button.tsx";
import { Menu } from "../overlay/Menu.tsx";
import styles from "./DataTable.module.css";
import { type PageSize, pageSizes } from "./table-address.ts";

/** Counting further costs more than it tells. */
export const COUNT_CAP = 10_000;

/** A count that was asked for up to one more than the cap: "über 10'000". */
export function countWords(total: number): string {
  return total === COUNT_CAP + 1 ? `über ${wholeNumber(COUNT_CAP)}` : wholeNumber(total);
}

interface PagerProps {
  /** From 1. */
  page: number;
  size: PageSize;
  total: number;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
  /** Offered where the total is capped. */
  onCountExactly?: () => void;
}

const sizeItems = pageSizes.map((size) => ({ key: String(size), label: `${size} Zeilen` }));

/** "21–40 von 187", how many at a time, and the way to the neighbours. */
export function Pager({ page, size, total, onPage, onSize, onCountExactly }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const isCapped = total === COUNT_CAP + 1;
  if (total === 0) return null;
  const from = (page - 1) * size + 1;
  const to = Math.min(total, page * size);
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
      {total > pageSizes[0] && (
        <Menu
          label="Zeilen je Seite"
          items={sizeItems}
          onChoose={(key) => onSize(Number(key) as PageSize)}
          isRight
          button={(button) => (
            <Button {...button} type="text" aria-label={`Zeilen je Seite: ${size}`}>
              {size} Zeilen
              <ChevronDown size={15} strokeWidth={2.1} aria-hidden="true" />
            </Button>
          )}
        />
      )}
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
