import { X } from "lucide-react";
import { Fragment, type ReactNode, useRef, useState } from "react";
import type { AskedRange } from "#domain/day-range.ts";
import { Button } from "../layout/Button.tsx";
import styles from "./FilterBar.module.css";
import { FilterChip } from "./FilterChip.tsx";
import { FilterField } from "./FilterField.tsx";
import type { FilterOption } from "./filter-option.ts";
import type { FilterTable } from "./filter-table.ts";
import { MoreFilters } from "./MoreFilters.tsx";
import { RangeChip } from "./RangeChip.tsx";
import { SearchChip } from "./SearchChip.tsx";
import { TextChip } from "./TextChip.tsx";
import { ToggleChip } from "./ToggleChip.tsx";

/** Too many for a list: those who are chosen, with their titles, and how others are found. */
interface SearchedChoices {
  chosen: readonly FilterOption[];
  find: (text: string) => Promise<readonly FilterOption[]>;
}

/** What there is to choose from, by the filter's key, where only the database knows. */
/** What has not come yet is undefined. */
export type FilterChoices<Filter> = Partial<
  Record<keyof Filter, readonly FilterOption[] | SearchedChoices | undefined>
>;

interface FilterBarProps<Filter, Where> {
  table: FilterTable<Filter, Where>;
  filter: Filter;
  onChange: (filter: Filter) => void;
  choices?: FilterChoices<Filter> | undefined;
}

/** The filters of a list, each readable as half a sentence; the rarer ones come when they are asked for. */
export function FilterBar<Filter, Where>(props: FilterBarProps<Filter, Where>) {
  const { table, filter, onChange, choices } = props;
  const [picked, setPicked] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);
  const keys = Object.keys(table.entries) as (keyof Filter & string)[];
  const isShown = (key: keyof Filter & string) =>
    !table.entries[key].isRare || table.isSet(filter, key) || key === picked;
  const put = (key: keyof Filter, value: unknown) => onChange({ ...filter, [key]: value });

  const chipOf = (key: keyof Filter & string): ReactNode => {
    const entry = table.entries[key];
    const { kind, label, help = "" } = entry;
    // The kind says what the entry holds.
    const value = filter[key] as unknown;
    const given = choices?.[key] ?? entry.options;
    const chip = {
      label,
      startsOpen: key === picked,
      onOpenChange: (isOpen: boolean) => {
        if (!isOpen && key === picked) setPicked(undefined);
      },
    };
    switch (kind) {
      case "text":
        return (
          <FilterField
            className={styles.search}
            text={value as string}
            label={`Liste filtern nach ${label}`}
            placeholder={label}
            onChange={(text) => put(key, text)}
          />
        );
      case "flag":
        return <ToggleChip label={label} isOn={value as boolean} onChange={(isOn) => put(key, isOn)} />;
      case "days":
        return (
          <RangeChip
            {...chip}
            range={value as AskedRange}
            looks={entry.looks ?? "back"}
            onChange={(range) => put(key, range)}
          />
        );
      case "codes":
        return (
          <TextChip
            {...chip}
            help={help}
            words={value as readonly string[]}
            onChange={(words) => put(key, words)}
          />
        );
      case "choice":
        return entry.isSpread ? (
          entry.options?.map((option) => (
            <ToggleChip
              key={option.value}
              label={option.title}
              isOn={value === option.value}
              onChange={(isOn) => put(key, isOn ? option.value : entry.none)}
            />
          ))
        ) : (
          <FilterChip
            {...chip}
            isSingle
            options={optionsOf(given)}
            chosen={value === undefined ? [] : [value as string]}
            onChange={([chosen]) => put(key, chosen)}
          />
        );
      case "several":
        return given && "chosen" in given ? (
          <SearchChip {...chip} {...given} onChange={(chosen) => put(key, chosen)} />
        ) : (
          <FilterChip
            {...chip}
            options={given}
            chosen={value as readonly string[]}
            onChange={(chosen) => put(key, chosen)}
          />
        );
    }
  };

  return (
    <div ref={bar} className={styles.bar} tabIndex={-1}>
      {keys.filter(isShown).map((key) => (
        <Fragment key={key}>{chipOf(key)}</Fragment>
      ))}
      <MoreFilters
        filters={keys.filter((key) => !isShown(key)).map((key) => ({ key, label: table.entries[key].label }))}
        onPick={(key) => {
          // Where there is nothing to choose it is on at once.
          if (table.entries[key as keyof Filter & string].kind === "flag") put(key as keyof Filter, true);
          else setPicked(key);
        }}
      />
      {table.isFiltered(filter) && (
        <Button
          type="text"
          icon={<X size={15} strokeWidth={2.1} />}
          onClick={() => {
            // The button goes with the last filter.
            bar.current?.focus({ preventScroll: true });
            onChange(table.none);
          }}
        >
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}

/** What a chosen value is called, as far as that is known. */
export function titlesIn<Filter, Where>(
  table: FilterTable<Filter, Where>,
  choices: FilterChoices<Filter> | undefined,
): (key: keyof Filter & string, value: string) => string {
  return (key, value) => {
    const given = optionsOf(choices?.[key] ?? table.entries[key].options);
    return given?.find((option) => option.value === value)?.title ?? value;
  };
}

function optionsOf(
  given: readonly FilterOption[] | SearchedChoices | undefined,
): readonly FilterOption[] | undefined {
  return given && "chosen" in given ? given.chosen : given;
}
