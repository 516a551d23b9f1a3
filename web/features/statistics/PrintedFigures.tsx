import { cellText, type FigureSheet } from "./figure-sheet.ts";
import styles from "./PrintedFigures.module.css";

interface PrintedFiguresProps {
  sheet: FigureSheet;
  asked: readonly string[];
  /** The chart, as an address. */
  picture?: string | undefined;
}

/** Chart and table on one sheet, with what was asked. */
export function PrintedFigures({ sheet, asked, picture }: PrintedFiguresProps) {
  return (
    <div className={styles.paper}>
      <h1>{sheet.title}</h1>
      <p>{asked.join(" · ")}</p>
      {picture && <img src={picture} alt={sheet.title} />}
      <table>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(([head = "", ...cells]) => (
            <tr key={String(head)}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={sheet.columns[index + 1]}>{cellText(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
