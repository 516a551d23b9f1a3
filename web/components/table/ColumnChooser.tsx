import { Columns3 } from "lucide-react";
import { useMemo, useState } from "react";
import { useRemembered } from "#web/platform/browser/use-remembered.ts";
import { Checkbox } from "../form/Checkbox.tsx";
import { Button } from "../layout/Button.tsx";
import { Popover } from "../overlay/Popover.tsx";
import styles from "./ColumnChooser.module.css";
import type { Column } from "./DataTable.tsx";

interface ColumnChoice<Row> {
  /** As the table shows them. */
  columns: readonly Column<Row>[];
  chooser: ColumnChooserProps;
}

interface ChoiceOptions<Row> {
  /** Under this name the browser remembers the choice. */
  screen: string;
  /** All there are; the first one always stays. */
  all: readonly Column<Row>[];
  /** What is shown as long as nobody chose; it may depend on the room. */
  usual: readonly string[];
  /** Named by the address. */
  named: readonly string[] | undefined;
  /** Writes the choice to the address; undefined for the usual columns. */
  onName: (keys: readonly string[] | undefined) => void;
}

/** The address decides, then what this browser remembers, then the room. */
export function useColumnChoice<Row>(options: ChoiceOptions<Row>): ColumnChoice<Row> {
  const { screen, all, usual, named, onName } = options;
  const [remembered, remember] = useRemembered<readonly string[] | null>(`columns.${screen}`, null);
  // The address follows a moment later; until then the choice itself counts, so that no tick jumps back.
  const [latest, setLatest] = useState<{
    keys: readonly string[] | undefined;
    before: readonly string[] | undefined;
  }>();
  const asked = latest && latest.before === named ? latest.keys : (named ?? remembered ?? undefined);
  const chosen = asked ?? usual;
  const columns = useMemo(() => {
    const shown = all.filter(({ key }, index) => index === 0 || chosen.includes(key));
    return shown.length > 1 ? shown : all.filter(({ key }) => usual.includes(key));
  }, [all, chosen, usual]);
  const choose = (keys: readonly string[] | undefined) => {
    setLatest({ keys, before: named });
    remember(keys ?? null);
    onName(keys);
  };
  return {
    columns,
    chooser: {
      options: all.slice(1).map(({ key, title }) => ({ key, title })),
      chosen: columns.map(({ key }) => key),
      isUsual: named === undefined && remembered === null,
      onChoose: (keys) => choose(keys && all.map(({ key }) => key).filter((key) => keys.includes(key))),
    },
  };
}

export interface ColumnChooserProps {
  options: readonly { key: string; title: string }[];
  chosen: readonly string[];
  isUsual: boolean;
  /** undefined gives back the usual ones. */
  onChoose: (keys: readonly string[] | undefined) => void;
}

/** "Spalten wählen": which facts the table shows. */
export function ColumnChooser({ options, chosen, isUsual, onChoose }: ColumnChooserProps) {
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <Popover
      label="Spalten"
      isRight
      button={(button) => (
        <Button {...button} type="text" icon={<Columns3 size={16} strokeWidth={1.9} aria-hidden="true" />}>
          Spalten wählen
        </Button>
      )}
    >
      {() => (
        <div className={styles.panel}>
          <ul aria-label="Spalten">
            {options.map(({ key, title }) => (
              <li key={key}>
                <Checkbox
                  className={styles.option}
                  isChecked={chosen.includes(key)}
                  onChange={() => toggle(key)}
                >
                  {title}
                </Checkbox>
              </li>
            ))}
          </ul>
          {!isUsual && (
            <Button type="text" size="small" onClick={() => onChoose(undefined)}>
              Übliche Spalten
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
