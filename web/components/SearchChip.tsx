import { Button, Input } from "antd";
import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { oneOf } from "#domain/locale.ts";
import { logQuietly } from "#web/platform/log.ts";
import { ChipPopover } from "./ChipPopover.tsx";
import { cx } from "./class-names.ts";
import styles from "./FilterChip.module.css";

interface Found {
  value: string;
  title: string;
}

interface SearchChipProps {
  label: string;
  /** With their titles, which may still be on their way. */
  chosen: readonly Found[];
  /** What fits the words, best first. */
  find: (text: string) => Promise<readonly Found[]>;
  onChange: (values: string[]) => void;
}

const PAUSE_MS = 200;

/** A filter by people of whom there are too many for a list: one types, and picks. */
export function SearchChip({ label, chosen, find, onChange }: SearchChipProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly Found[]>();
  const latest = useRef(find);
  latest.current = find;

  useEffect(() => {
    const words = text.trim();
    setFound(undefined);
    if (words.length < 2) return;
    let isOld = false;
    const timer = setTimeout(() => {
      latest
        .current(words)
        .then((hits) => {
          if (!isOld) setFound(hits);
        })
        .catch((cause) => logQuietly("Suche fehlgeschlagen", cause));
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);

  const isChosen = ({ value }: Found) => chosen.some((other) => other.value === value);
  const others = found?.filter((hit) => !isChosen(hit)) ?? [];
  const toggle = (hit: Found) => {
    const values = chosen.map(({ value }) => value);
    onChange(isChosen(hit) ? values.filter((value) => value !== hit.value) : [...values, hit.value]);
    setText("");
  };
  const titles = chosen.map(({ title }) => title);
  return (
    <ChipPopover
      label={label}
      value={titles.length === 0 ? "alle" : titles.length > 3 ? `${titles.length} gewählt` : oneOf(titles)}
      isActive={chosen.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) setText("");
      }}
    >
      {() => (
        <>
          <Input
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Name suchen"
            aria-label={`${label} suchen`}
            autoFocus
            allowClear
          />
          <ul className={styles.options} aria-label={label}>
            {[...chosen, ...others].map((hit) => (
              <li key={hit.value}>
                <button
                  type="button"
                  className={styles.option}
                  aria-pressed={isChosen(hit)}
                  onClick={() => toggle(hit)}
                >
                  <Check
                    size={15}
                    strokeWidth={2.1}
                    className={cx(styles.check, isChosen(hit) && styles.checked)}
                    aria-hidden="true"
                  />
                  <span>{hit.title}</span>
                </button>
              </li>
            ))}
            {found && others.length === 0 && <li className={styles.none}>Nichts gefunden</li>}
          </ul>
          {chosen.length > 0 && (
            <Button type="text" size="small" onClick={() => onChange([])}>
              Alle zeigen
            </Button>
          )}
        </>
      )}
    </ChipPopover>
  );
}
