import { decimal, wholeNumber } from "#domain/locale.ts";
import styles from "./MapTable.module.css";
import { type AreaFigures, ratioOf } from "./map-measures.ts";

interface MapTableProps {
  caption: string;
  rows: readonly AreaFigures[];
  chosen: string | undefined;
  onChoose: (zipcode: string) => void;
}

/** The same figures in lines, for those who read rather than look. */
export function MapTable({ caption, rows, chosen, onChoose }: MapTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">PLZ</th>
          <th scope="col">Hebammen</th>
          <th scope="col">Verfügbar</th>
          <th scope="col">Anmeldungen</th>
          <th scope="col">Verhältnis</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const ratio = ratioOf(row);
          return (
            <tr key={row.zipcode} className={row.zipcode === chosen ? styles.chosen : undefined}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(row.zipcode)}>
                  {row.zipcode} {row.place}
                </button>
              </th>
              <td>{wholeNumber(row.midwives)}</td>
              <td>{wholeNumber(row.available)}</td>
              <td>{wholeNumber(row.registrations)}</td>
              <td>{ratio === null ? "–" : decimal(ratio)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
