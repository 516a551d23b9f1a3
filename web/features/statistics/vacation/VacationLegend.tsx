import { absenceKinds, absenceKindTitles } from "#domain/midwife/labels.ts";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./VacationLegend.module.css";

/** What the colours mean, and how one enters something. */
export function VacationLegend() {
  return (
    <div className={styles.legend}>
      <ul aria-label="Farben">
        {absenceKinds.map((kind) => (
          <li key={kind}>
            <span className={cx(styles.mark, styles[kind])} />
            {absenceKindTitles[kind]}
          </li>
        ))}
        <li>
          <span className={cx(styles.mark, styles.school)} />
          Schulferien
        </li>
        <li>
          <span className={cx(styles.mark, styles.public)} />
          Feiertag
        </li>
      </ul>
      <span className={styles.hint}>
        Zum Eintragen in der Zeile ziehen, oder Umschalt und Pfeile, dann Enter
      </span>
    </div>
  );
}
