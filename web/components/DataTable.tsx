import { Checkbox } from "antd";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { useIsPhone } from "#web/platform/use-media.ts";
import type { Selection } from "#web/platform/use-selection.ts";
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
  /** Rows can be ticked; `nameOf` tells the reader which. */
  selection?: Selection<Row>;
  nameOf?: (row: Row) => string;
  /** The rows belong to the previous question. */
  isStale?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, href, card, empty, selection, isStale = false } = props;
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={cx(styles.scroll, isStale && styles.stale)} tabIndex={0} aria-label={label}>
      <table
        className={cx(styles.table, props.isDense && styles.dense)}
        style={{ minWidth: leastWidth(columns) }}
        aria-label={label}
      >
        <colgroup>
          {selection && <col className={styles.check} style={{ width: CHECK_WIDTH }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.check}>
                <AllCheck rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
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
    </section>
  );
}

const CHECK_WIDTH = 40;
/** What a column without a width needs to be read. */
const FREE_WIDTH = 190;

/** Below this the table scrolls sideways instead of squeezing its cells. */
function leastWidth<Row>(columns: readonly Column<Row>[]): number {
  return columns.reduce((sum, { width = FREE_WIDTH }) => sum + width, CHECK_WIDTH);
}

interface AllCheckProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
}

function AllCheck<Row>({ rows, rowKey, selection }: AllCheckProps<Row>) {
  const count = rows.filter((row) => selection.keys.has(rowKey(row))).length;
  const isAll = count === rows.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => selection.toggleAll(rows)}
      aria-label={isAll ? "Keine dieser Seite auswählen" : "Alle dieser Seite auswählen"}
    />
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
  selection,
  nameOf,
}: DataTableProps<Row> & { row: Row }) {
  const navigate = useNavigate();
  const key = rowKey(row);
  const isSelected = selectedKey === key;
  const isTicked = selection?.keys.has(key) ?? false;
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
        isTicked && `${styles.ticked} on-tint`,
        isSelected && `${styles.selected} on-tint`,
        changedKeys?.has(key) && styles.changed,
      )}
      aria-current={isSelected ? "true" : undefined}
      onClick={open}
    >
      {selection && (
        <td className={styles.check}>
          <Checkbox
            checked={isTicked}
            onChange={() => selection.toggle(row)}
            aria-label={`${nameOf?.(row) ?? key} auswählen`}
          />
        </td>
      )}
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
