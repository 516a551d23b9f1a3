import type { ReactNode } from "react";
import styles from "./FigureTable.module.css";

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[];
  /** The last line. */
  total?: readonly string[];
}

/** The numbers under a chart; closed until one wants them. */
export function FigureTable({ caption, columns, rows, total }: FigureTableProps) {
  return (
    <details className={styles.details}>
      <summary>Zahlen als Tabelle</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {total.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </details>
  );
}
