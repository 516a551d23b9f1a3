import { useState } from "react";
import { Button } from "../layout/Button.tsx";
import { DrawerPanel } from "../overlay/DrawerPanel.tsx";
import styles from "./Checklist.module.css";
import { isMeant, type SelectOption } from "./select-option.ts";
import { TextInput } from "./TextInput.tsx";

interface ChecklistProps {
  isOpen: boolean;
  title: string;
  value: readonly string[];
  options: readonly SelectOption[];
  onChange: (values: string[]) => void;
  onClose: () => void;
}

/** From here on one looks for an entry by its letters. */
const MANY = 12;

/** What `ChecklistField` fetches when it is first opened: each tick counts at once. */
export function Checklist({ isOpen, title, value, options, onChange, onClose }: ChecklistProps) {
  const [typed, setTyped] = useState("");
  const shown = options.filter((option) => typed.trim() === "" || isMeant(option, typed));
  const close = () => {
    setTyped("");
    onClose();
  };
  const toggle = (each: string) =>
    onChange(value.includes(each) ? value.filter((other) => other !== each) : [...value, each]);
  return (
    <DrawerPanel isOpen={isOpen} label={title} place="screen" className={styles.sheet} onClose={close}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button type="primary" data-first onClick={close}>
          Fertig
        </Button>
      </div>
      {options.length > MANY && (
        <TextInput
          type="search"
          className={styles.search}
          aria-label={`${title}: suchen`}
          placeholder="Suchen"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.list}>
        {shown.map((option) => (
          <li key={option.value}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={value.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.nothing}>Nichts gefunden</p>}
    </DrawerPanel>
  );
}
