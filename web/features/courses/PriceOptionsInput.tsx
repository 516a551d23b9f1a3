import { Plus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PriceOption } from "#domain/course/validate.ts";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import { TextInput } from "#web/components/form/TextInput.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import styles from "./PriceOptionsInput.module.css";

interface PriceOptionsInputProps extends Partial<FieldProps> {
  value: readonly PriceOption[];
  onChange: (options: PriceOption[]) => void;
  onBlur?: () => void;
}

/** What a course costs, for whom: as many lines as there are prices. */
export function PriceOptionsInput(props: PriceOptionsInputProps) {
  const {
    value,
    onChange,
    onBlur,
    id,
    "aria-labelledby": labelledby,
    "aria-describedby": describedby,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  // Who adds a line wants to write in it.
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus();
  }, [added]);
  const put = (at: number, change: Partial<PriceOption>) =>
    onChange(value.map((option, n) => (n === at ? { ...option, ...change } : option)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div role="group" aria-labelledby={labelledby} aria-describedby={describedby} className={styles.options}>
      {value.length > 0 && (
        <ul ref={list} className={styles.list}>
          {value.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing but their place
            <li key={at} className={styles.line}>
              <TextInput
                {...(at === 0 && { id })}
                aria-label={`Bezeichnung des ${at + 1}. Preises`}
                placeholder="Paar, Einzelperson …"
                autoComplete="off"
                value={option.title}
                onChange={(event) => put(at, { title: event.target.value })}
                onBlur={onBlur}
              />
              <span className={styles.francs}>CHF</span>
              <TextInput
                className={styles.price}
                aria-label={`Betrag des ${at + 1}. Preises`}
                inputMode="decimal"
                autoComplete="off"
                value={option.price}
                onChange={(event) => put(at, { price: event.target.value })}
                onBlur={onBlur}
              />
              <Button
                type="text"
                icon={<X size={16} strokeWidth={1.9} aria-hidden="true" />}
                aria-label={`${option.title.trim() || `${at + 1}. Preis`} entfernen`}
                onClick={() => onChange(value.filter((_, n) => n !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        {...(value.length === 0 && { id })}
        icon={<Plus size={15} strokeWidth={2.1} aria-hidden="true" />}
        onClick={() => {
          onChange([...value, { title: "", price: "" }]);
          setAdded(added + 1);
        }}
      >
        Preis
      </Button>
    </div>
  );
}
