import { readFrancs } from "#domain/course/validate.ts";
import { francs } from "#domain/locale.ts";
import { priceOptionsOf } from "./course-values.ts";
import styles from "./PriceOptions.module.css";

/** What a course costs, one line for each price. */
export function PriceOptions({ column }: { column: unknown }) {
  const options = priceOptionsOf(column);
  if (options.length === 0) return <span className={styles.none}>–</span>;
  return (
    <ul>
      {options.map(({ title, price }) => {
        const amount = readFrancs(price);
        return (
          <li key={`${title} ${price}`} className={styles.line}>
            <span>{title}</span>
            <span>{amount === undefined ? "" : amount === 0 ? "kostenlos" : francs(amount)}</span>
          </li>
        );
      })}
    </ul>
  );
}
