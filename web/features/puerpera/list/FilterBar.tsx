import { Button, Input, type InputRef } from "antd";
import { Search, X } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { MoreFilters } from "#web/components/MoreFilters.tsx";
import type { PuerperaFilterOptionsQuery } from "#web/generated/staff/graphql.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import styles from "./FilterBar.module.css";
import { filterChips } from "./filter-chips.tsx";
import { isFiltered, type ListFilter, noFilter } from "./list-filter.ts";

interface FilterBarProps {
  filter: ListFilter;
  options: PuerperaFilterOptionsQuery | undefined;
  onChange: (filter: ListFilter) => void;
}

/** The filters above the table, each readable as half a sentence; the rarer ones come when they are asked for. */
export function FilterBar({ filter, options, onChange }: FilterBarProps) {
  const [picked, setPicked] = useState<string>();
  const chips = filterChips(options);
  const isShown = (key: string, isUsual: boolean, isSet: boolean) => isUsual || isSet || key === picked;
  const waiting = chips.filter(({ key, isUsual, isSet }) => !isShown(key, isUsual, isSet(filter)));
  return (
    <div className={styles.bar}>
      <SearchField text={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      {chips
        .filter(({ key, isUsual, isSet }) => isShown(key, isUsual, isSet(filter)))
        .map(({ key, render }) => (
          <Fragment key={key}>
            {render({
              filter,
              put: (part) => onChange({ ...filter, ...part }),
              startsOpen: key === picked,
              onOpenChange: (isOpen) => {
                if (!isOpen && key === picked) setPicked(undefined);
              },
            })}
          </Fragment>
        ))}
      <MoreFilters
        filters={waiting}
        onPick={(key) => {
          const chip = chips.find((each) => each.key === key);
          if (chip?.turnOn) onChange({ ...filter, ...chip.turnOn });
          else setPicked(key);
        }}
      />
      {isFiltered(filter) && (
        <Button type="text" icon={<X size={15} strokeWidth={2.1} />} onClick={() => onChange(noFilter)}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}

/** Waits for a pause in typing before the list is asked again. */
const PAUSE_MS = 250;

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const input = useRef<InputRef>(null);
  const latest = useRef(onChange);
  latest.current = onChange;

  const sent = useRef(text);

  // Only a text from elsewhere (a view, a reset) replaces what is typed; our own comes back while one types on.
  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      latest.current(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useShortcuts({ "/": { label: "Liste filtern", act: () => input.current?.focus() } });

  return (
    <Input
      ref={input}
      className={styles.search ?? ""}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder="Name, PLZ oder Ort"
      aria-label="Liste filtern nach Name, PLZ oder Ort"
      title="Taste /"
      allowClear
      prefix={<Search size={15} strokeWidth={1.9} aria-hidden="true" />}
    />
  );
}
