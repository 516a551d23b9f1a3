import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type MouseEvent, memo, type ReactNode, useCallback, useMemo } from "react";
import { Link, useNavigate } from "react-router";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import type { Selection } from "#web/platform/browser/use-selection.ts";
import { TableSkeleton } from "../feedback/Skeletons.tsx";
import { Checkbox } from "../form/Checkbox.tsx";
import { cx } from "../layout/class-names.ts";
import styles from "./DataTable.module.css";
import { groupHeads, type RowGroup } from "./row-groups.ts";

export type Direction = "asc" | "desc";

export interface Column<Row, Order = unknown> {
  key: string;
  title: string;
  /** Pixels; columns without one share the rest. */
  width?: number;
  align?: "left" | "right";
  /** How the rows stand when one sorts by it; without it nobody can. */
  order?: (direction: Direction) => Order[];
  render: (row: Row) => ReactNode;
}

export interface Sort {
  key: string;
  direction: Direction;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while nothing is there yet. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a row leads; the first column becomes the link, the whole row the target. */
  href?: (row: Row) => string;
  /** Opens a row in this window, where that is more than going to its address. */
  onOpen?: ((row: Row) => void) | undefined;
  /** A row on phones; there are no tables there. The same function every time, like the columns; else the columns tell it. */
  card?: ((row: Row) => ReactNode) | undefined;
  empty: ReactNode;
  selectedKey?: string | undefined;
  /** Rows that changed just now. */
  changedKeys?: ReadonlySet<string>;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  isDense?: boolean;
  /** Rows can be ticked; `nameOf` tells the reader which. */
  selection?: Selection<Row> | undefined;
  nameOf?: (row: Row) => string;
  /** The rows belong to the previous question. */
  isStale?: boolean;
  /** Under which head a row stands; the same function as long as the groups are. */
  groupOf?: ((row: Row) => RowGroup) | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, href, empty, selection, isStale = false, groupOf } = props;
  const told = useCallback((row: Row) => <ToldByColumns row={row} columns={columns} />, [columns]);
  const card = props.card ?? told;
  const isPhone = useIsPhone();
  const heads = useMemo(() => (groupOf && rows ? groupHeads(rows, groupOf) : undefined), [rows, groupOf]);
  if (!rows) return <TableSkeleton />;
  if (rows.length === 0) return <>{empty}</>;
  if (isPhone) {
    return (
      <ul className={cx(styles.cards, isStale && styles.stale)} aria-label={label}>
        {rows.map((row, index) => (
          <Fragment key={rowKey(row)}>
            {heads?.has(index) && (
              <li className={styles.groupCard}>
                <GroupHead group={heads.get(index)} />
              </li>
            )}
            <CardRow row={row} href={href?.(row)} card={card} />
          </Fragment>
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
          {rows.map((row, index) => {
            const key = rowKey(row);
            return (
              <Fragment key={key}>
                {heads?.has(index) && (
                  <tr>
                    <th
                      scope="rowgroup"
                      className={styles.group}
                      colSpan={columns.length + (selection ? 1 : 0)}
                    >
                      <GroupHead group={heads.get(index)} />
                    </th>
                  </tr>
                )}
                <BodyRow
                  row={row}
                  columns={columns}
                  href={href?.(row)}
                  onOpen={props.onOpen}
                  isSelected={props.selectedKey === key}
                  isChanged={props.changedKeys?.has(key) ?? false}
                  isTicked={selection?.keys.has(key) ?? false}
                  onTick={selection?.toggle}
                  name={props.nameOf?.(row) ?? key}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function GroupHead({ group }: { group: RowGroup | undefined }) {
  return (
    <span className={styles.groupHead}>
      <span className={styles.groupTitle}>{group?.title}</span>
      {group?.count !== undefined && <span>{group.count}</span>}
      {group?.note && <span className={styles.groupNote}>{group.note}</span>}
    </span>
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
      isChecked={isAll}
      isPartly={count > 0 && !isAll}
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
  const { key, title, align, order } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  const ariaSort = direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={cx(align === "right" && styles.right)} aria-sort={ariaSort}>
      {order && onSort ? (
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

interface CardRowProps<Row> {
  row: Row;
  href: string | undefined;
  card: (row: Row) => ReactNode;
}

const CardRow = memo(function CardRow<Row>({ row, href, card }: CardRowProps<Row>) {
  return (
    <li>
      {href === undefined ? (
        <div className={styles.card}>{card(row)}</div>
      ) : (
        <Link className={styles.card} to={href}>
          {card(row)}
        </Link>
      )}
    </li>
  );
}) as <Row>(props: CardRowProps<Row>) => ReactNode;

/** The first column is the heading, the others follow in one line. */
function ToldByColumns<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns;
  return (
    <>
      <div className={styles.cardName}>{first?.render(row)}</div>
      <div className={styles.cardLine}>
        {others.map(({ key, render }) => (
          <span key={key}>{render(row)}</span>
        ))}
      </div>
    </>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  href: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  isSelected: boolean;
  isChanged: boolean;
  isTicked: boolean;
  /** Given where rows can be ticked. */
  onTick: ((row: Row) => void) | undefined;
  /** For the reader of the tick. */
  name: string;
}

/** Memoised, with props that stay the same while the row does: a change of one row draws one row. */
const BodyRow = memo(function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, columns, href, onOpen, isSelected, isChanged, isTicked, onTick, name } = props;
  const navigate = useNavigate();
  // The row is a convenience for the pointer; keyboards and readers use the link in the first column.
  const open = (event: MouseEvent) => {
    if (href === undefined || (event.target as Element).closest("a, button, input, label")) return;
    if (window.getSelection()?.toString()) return;
    if (onOpen) onOpen(row);
    else navigate(href);
  };
  const press = (event: MouseEvent) => {
    if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <tr
      className={cx(
        href !== undefined && styles.row,
        isTicked && `${styles.ticked} on-tint`,
        isSelected && `${styles.selected} on-tint`,
        isChanged && styles.changed,
      )}
      aria-current={isSelected ? "true" : undefined}
      onClick={open}
    >
      {onTick && (
        <td className={styles.check}>
          <Checkbox isChecked={isTicked} onChange={() => onTick(row)} aria-label={`${name} auswählen`} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={cx(column.align === "right" && styles.right)}>
          {index === 0 && href !== undefined ? (
            <Link className={styles.link} to={href} onClick={press}>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: BodyRowProps<Row>) => ReactNode;
