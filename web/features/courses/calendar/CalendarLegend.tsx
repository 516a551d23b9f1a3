import { cx } from "#web/components/layout/class-names.ts";
import styles from "./CalendarLegend.module.css";

interface CalendarLegendProps {
  categories: readonly { id: string; title: string }[];
  colourOf: (category: string | undefined) => string;
}

export function CalendarLegend({ categories, colourOf }: CalendarLegendProps) {
  return (
    <ul className={styles.legend} aria-label="Farben">
      {categories.map(({ id, title }) => (
        <li key={id}>
          <span className={cx(styles.swatch, colourOf(id))} aria-hidden="true" />
          {title}
        </li>
      ))}
      <li>
        <span className={cx(styles.swatch, styles.off)} aria-hidden="true" />
        Ausfall
      </li>
    </ul>
  );
}
