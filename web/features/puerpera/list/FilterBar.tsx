import { Button, Input, type InputRef } from "antd";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { puerperaLabels, registrationtypes, registrationtypeTitles } from "#domain/puerpera/labels.ts";
import { isPuerperaStatus, puerperaStatuses, puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { FilterChip, ToggleChip } from "#web/components/FilterChip.tsx";
import type { PuerperaFilterOptionsQuery } from "#web/generated/staff/graphql.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import styles from "./FilterBar.module.css";
import { isFiltered, type ListFilter, noFilter, withoutMidwife } from "./list-filter.ts";

interface FilterBarProps {
  filter: ListFilter;
  options: PuerperaFilterOptionsQuery | undefined;
  onChange: (filter: ListFilter) => void;
}

const statusOptions = puerperaStatuses.map((value) => ({ value, title: puerperaStatusTitles[value] }));
const registrationOptions = registrationtypes.map((value) => ({
  value,
  title: registrationtypeTitles[value],
}));

/** The filters above the table, each readable as half a sentence. */
export function FilterBar({ filter, options, onChange }: FilterBarProps) {
  const birthplaces = options?.birthplace.map(({ value, title }) => ({ value, title })) ?? [];
  const midwives = options?.user.map(({ id, fullname }) => ({ value: id, title: fullname })) ?? [];
  return (
    <div className={styles.bar}>
      <SearchField text={filter.text} onChange={(text) => onChange({ ...filter, text })} />
      <FilterChip
        label={puerperaLabels.status}
        options={statusOptions}
        chosen={filter.status}
        onChange={(status) => onChange({ ...filter, status: status.filter(isPuerperaStatus) })}
      />
      <FilterChip
        label={puerperaLabels.registrationtype}
        options={registrationOptions}
        chosen={filter.registrationtype}
        isSingle
        onChange={(registrationtype) => onChange({ ...filter, registrationtype })}
      />
      <FilterChip
        label="Geburtsort"
        options={birthplaces}
        chosen={filter.birthplace}
        onChange={(birthplace) => onChange({ ...filter, birthplace })}
      />
      <FilterChip
        label={puerperaLabels.midwife}
        options={[{ value: withoutMidwife, title: "noch keine" }, ...midwives]}
        chosen={filter.midwife}
        onChange={(midwife) => onChange({ ...filter, midwife })}
      />
      <ToggleChip
        label="nur dringende"
        isOn={filter.isUrgent}
        onChange={(isUrgent) => onChange({ ...filter, isUrgent })}
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
