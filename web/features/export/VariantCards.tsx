import { useId } from "react";
import { cx } from "#web/components/layout/class-names.ts";
import styles from "./VariantCards.module.css";

interface VariantCardsProps<Value extends string> {
  label: string;
  variants: readonly { value: Value; title: string; note: string; columns: number }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** What a file can hold, each with what is inside. */
export function VariantCards<Value extends string>(props: VariantCardsProps<Value>) {
  const { label, variants, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{label}</legend>
      {variants.map(({ value, title, note, columns }) => (
        <label key={value} className={cx(styles.card, value === chosen && `${styles.chosen} on-tint`)}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.title}>{title}</span>
          <span className={styles.columns}>{columns} Spalten</span>
          <span className={styles.note}>{note}</span>
        </label>
      ))}
    </fieldset>
  );
}
