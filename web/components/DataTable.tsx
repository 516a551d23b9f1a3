import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useIsPhone } from "#web/platform/use-media.ts";
import { cx } from "./class-names.ts";
import styles from "./DataTable.module.css";
import { TableSkeleton } from "./Skeletons.tsx";

export interface Column<Row> {
  key: string;
  title: string;
  /** Pixels; columns without one share the rest. */
  width?: number;
  align?: "left" | "right";
  isSortable?: boolean;
  render: (row: Row) => ReactNode;
}

export interface Sort {
  key: string;
  direction: "asc" | "desc";
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while nothing is there yet. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a row leads; the first column becomes the link, the whole row the target. */
  href?: (row: Row) => string;
  /** A row on phones; there are no tables there. */
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  selectedKey?: string | undefined;
  /** Rows that changed just now. */
  changedKeys?: ReadonlySet<string>;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  isDense?: boolean;
  /** The rows belong to the previous question. */
  isStale?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, href, card, empty, isStale = false } = props;
  const isPhone = useIsPhone();
  if (!rows) return <TableSkeleton />;
  if (rows.length === 0) return <>{empty}</>;
  if (isPhone) {
    return (
      <ul className={cx(styles.cards, isStale && styles.stale)} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            {href ? (
              <Link className={styles.card} to={href(row)}>
                {card(row)}
              </Link>
            ) : (
              <div className={styles.card}>{card(row)}</div>
            )}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={cx(styles.scroll, isStale && styles.stale)}>
      <table className={cx(styles.table, props.isDense && styles.dense)} aria-label={label}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, title, align, isSortable } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  const ariaSort = direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={cx(align === "right" && styles.right)} aria-sort={ariaSort}>
      {isSortable && onSort ? (
        <button
          type="button"
          className={cx(styles.sort, direction !== undefined && styles.sorted)}
          onClick={() => onSort({ key, direction: direction === "asc" ? "desc" : "asc" })}
        >
          {title}
          <Arrow size={13} strokeWidth={2.1} aria-hidden="true" />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

function BodyRow<Row>({
  row,
  columns,
  rowKey,
  href,
  selectedKey,
  changedKeys,
}: DataTableProps<Row> & { row: Row }) {
  const navigate = useNavigate();
  const key = rowKey(row);
  const isSelected = selectedKey === key;
  // The row is a convenience for the pointer; keyboards and readers use the link in the first column.
  const open = (event: MouseEvent) => {
    if (!href || (event.target as Element).closest("a, button, input, label")) return;
    if (window.getSelection()?.toString()) return;
    navigate(href(row));
  };
  return (
    <tr
      className={cx(
        href && styles.row,
        isSelected && `${styles.selected} on-tint`,
        changedKeys?.has(key) && styles.changed,
      )}
      aria-current={isSelected ? "true" : undefined}
      onClick={open}
    >
      {columns.map((column, index) => (
        <td key={column.key} className={cx(column.align === "right" && styles.right)}>
          {index === 0 && href ? (
            <Link className={styles.link} to={href(row)}>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  );
}
