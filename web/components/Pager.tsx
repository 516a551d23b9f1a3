import { Button } from "antd";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { wholeNumber } from "#domain/locale.ts";
import styles from "./DataTable.module.css";

export const PAGE_SIZE = 20;

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize?: number;
  total: number;
  onPage: (page: number) => void;
}

/** "21–40 von 187" and the way to the neighbours. */
export function Pager({ page, pageSize = PAGE_SIZE, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav className={styles.foot} aria-label="Seiten">
      <span aria-live="polite">
        {wholeNumber(from)}–{wholeNumber(to)} von {wholeNumber(total)}
      </span>
      <Button
        aria-label="Vorherige Seite"
        icon={<ChevronLeft size={16} strokeWidth={1.9} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>
        Seite {page} von {pages}
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
