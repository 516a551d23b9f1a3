import { dateAndTime, wholeNumber } from "#domain/locale.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import type { Column } from "./DataTable.tsx";
import styles from "./PrintedList.module.css";

/** Nobody reads further on paper; more belongs into an export. */
export const MOST_PRINTED = 2_000;

interface PrintedListProps<Row> {
  title: string;
  /** "187 Anmeldungen" */
  count: string;
  /** What the rows were narrowed by, in words. */
  filter: readonly string[];
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A whole list on paper: what was asked, when, and every column that was chosen. The sheets are numbered by the browser. */
export function PrintedList<Row>({ title, count, filter, columns, rows, rowKey }: PrintedListProps<Row>) {
  const now = new Date(useNow());
  return (
    <div className={styles.paper}>
      <h1>{title}</h1>
      <p>
        {[count, ...filter].join(" · ")}{" "}
        <span className={styles.when}>gedruckt am {dateAndTime(now.toISOString())}</span>
      </p>
      {rows.length === MOST_PRINTED && (
        <p>Gedruckt sind die ersten {wholeNumber(MOST_PRINTED)}; alle enthält der Export.</p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, render }) => (
                <td key={key}>{render(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
