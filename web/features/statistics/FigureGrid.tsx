import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./FigureGrid.module.css";
import { cellText } from "./figure-sheet.ts";
import type { GridRow } from "./grid-row.ts";

interface FigureGridProps {
  /** What it shows, for readers. */
  caption: string;
  /** The head of the names, then one for each cell. */
  columns: readonly string[];
  rows: readonly GridRow[];
  total?: GridRow | undefined;
  /** A chart with a bar for each row, in a column of its own. */
  chart?: { head: string; drawn: ReactNode } | undefined;
}

/** Pixels; charts beside the rows are as high as these together. */
export const ROW_HEIGHT = 32;

/** Names with their figures; those that count people lead to them. */
export function FigureGrid({ caption, columns, rows, total, chart }: FigureGridProps) {
  const [first, ...others] = columns;
  const most = Math.max(1, ...rows.map(firstFigure));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={cx(styles.table, chart && styles.drawn)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {chart && (chart.head === "" ? <td /> : <th scope="col">{chart.head}</th>)}
            {others.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.key} row={row} columns={others} share={chart && firstFigure(row) / most}>
              {chart && index === 0 && (
                <td rowSpan={rows.length} className={styles.chart}>
                  {chart.drawn}
                </td>
              )}
            </Row>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={total} columns={others}>
              {chart && <td />}
            </Row>
          </tfoot>
        )}
      </table>
    </section>
  );
}

const firstFigure = ({ cells }: GridRow) => Number(cells[0]?.value) || 0;

interface RowProps {
  row: GridRow;
  columns: readonly string[];
  /** Of the longest bar; on a telephone it lies below the name, where the chart has no room. */
  share?: number | undefined;
  children?: ReactNode;
}

function Row({ row, columns, share, children }: RowProps) {
  return (
    <tr className={cx(row.isMarked && styles.marked)}>
      <th scope="row">
        {row.title} {row.note !== undefined && <Chip>{row.note}</Chip>}
        {share !== undefined && (
          <span className={styles.bar} style={{ "--share": share } as CSSProperties} aria-hidden="true" />
        )}
      </th>
      {children}
      {row.cells.map(({ value, to }, index) => (
        <td key={columns[index]}>
          {to && value !== 0 && value !== null ? <Link to={to}>{cellText(value)}</Link> : cellText(value)}
        </td>
      ))}
    </tr>
  );
}
