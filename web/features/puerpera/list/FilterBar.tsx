import { Fragment, useState } from "react";
import { MoreFilters } from "#web/components/filter/MoreFilters.tsx";
import { TableFilters } from "#web/components/filter/TableFilters.tsx";
import type { PuerperaFilterOptionsQuery } from "#web/generated/staff/graphql.ts";
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
    <TableFilters
      text={filter.text}
      onText={(text) => onChange({ ...filter, text })}
      looksIn="Name, PLZ oder Ort"
      isFiltered={isFiltered(filter)}
      onReset={() => onChange(noFilter)}
    >
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
    </TableFilters>
  );
}
