import { Button } from "antd";
import { X } from "lucide-react";
import { Fragment, useState } from "react";
import { FilterField } from "#web/components/FilterField.tsx";
import { MoreFilters } from "#web/components/MoreFilters.tsx";
import type { PuerperaFilterOptionsQuery } from "#web/generated/staff/graphql.ts";
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
      <FilterField
        className={styles.search}
        text={filter.text}
        label="Liste filtern nach Name, PLZ oder Ort"
        placeholder="Name, PLZ oder Ort"
        onChange={(text) => onChange({ ...filter, text })}
      />
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
