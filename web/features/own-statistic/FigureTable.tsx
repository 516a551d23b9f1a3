import { type ReactNode, useState } from "react";
import styles from "./FigureTable.module.css";

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly string[] }[];
  /** The last line. */
  total?: readonly string[];
}

/** The numbers under a chart; closed until one wants them. */
export function FigureTable(props: FigureTableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Zahlen als Tabelle</summary>
      {isOpen && <Figures {...props} />}
    </details>
  );
}

function Figures({ caption, columns, rows, total }: FigureTableProps) {
  return (
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
  );
}
