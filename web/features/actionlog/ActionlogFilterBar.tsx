import { X } from "lucide-react";
import {
  actionlogLabels,
  isLogType,
  type LogLevel,
  logLevels,
  logLevelTitles,
  logTypes,
  logTypeTitles,
} from "#domain/activity/event.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { FilterChip } from "#web/components/filter/FilterChip.tsx";
import { RangeChip } from "#web/components/filter/RangeChip.tsx";
import { SearchChip } from "#web/components/filter/SearchChip.tsx";
import styles from "#web/components/filter/TableFilters.module.css";
import { Button } from "#web/components/layout/Button.tsx";
import {
  ActionlogPeopleDocument,
  FindMothersDocument,
  FindUsersDocument,
} from "#web/generated/staff/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { userCondition } from "../search/search-conditions.ts";
import { type ActionlogFilter, isFiltered, noFilter } from "./actionlog-question.ts";

interface ActionlogFilterBarProps {
  filter: ActionlogFilter;
  onChange: (filter: ActionlogFilter) => void;
}

const typeOptions = logTypes.map((value) => ({ value, title: logTypeTitles[value] }));
const levelOptions = logLevels.map((value) => ({ value, title: logLevelTitles[value] }));

export function ActionlogFilterBar({ filter, onChange }: ActionlogFilterBarProps) {
  const { users, mothers, titled } = usePeople(filter);
  const put = (part: Partial<ActionlogFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={styles.bar}>
      <FilterChip
        label={actionlogLabels.type}
        options={typeOptions}
        chosen={filter.type}
        onChange={(type) => put({ type: type.filter(isLogType) })}
      />
      <SearchChip
        label={actionlogLabels.author_id}
        chosen={titled(filter.author)}
        find={users}
        onChange={(author) => put({ author })}
      />
      <SearchChip
        label={actionlogLabels.midwife_id}
        chosen={titled(filter.midwife)}
        find={users}
        onChange={(midwife) => put({ midwife })}
      />
      <SearchChip
        label={actionlogLabels.puerpera_id}
        chosen={titled(filter.puerpera)}
        find={mothers}
        onChange={(puerpera) => put({ puerpera })}
      />
      <RangeChip label="Zeitraum" range={filter.days} looks="back" onChange={(days) => put({ days })} />
      <FilterChip
        label={actionlogLabels.level}
        options={levelOptions}
        chosen={filter.level}
        onChange={(level) => put({ level: logLevels.filter((each: LogLevel) => level.includes(each)) })}
      />
      {isFiltered(filter) && (
        <Button type="text" icon={<X size={15} strokeWidth={2.1} />} onClick={() => onChange(noFilter)}>
          Filter zurücksetzen
        </Button>
      )}
    </div>
  );
}

/** The names of those in the filter, and how others are found. */
function usePeople({ author, midwife, puerpera }: ActionlogFilter) {
  const users = [...new Set([...author, ...midwife])];
  const { data } = useLiveQuery(
    ActionlogPeopleDocument,
    { users, mothers: puerpera },
    { interval: "never", skip: users.length + puerpera.length === 0 },
  );
  const named = [...(data?.user ?? []), ...(data?.puerpera ?? [])];
  const nameOf = (id: string) => named.find((person) => person?.id === id)?.fullname ?? "…";
  return {
    titled: (ids: readonly string[]) => ids.map((value) => ({ value, title: nameOf(value) })),
    users: async (text: string) => {
      const { user } = await ask(FindUsersDocument, { where: userCondition(text) });
      return user.map(({ id, fullname }) => ({ value: id, title: fullname }));
    },
    mothers: async (text: string) => {
      const { search_puerpera } = await ask(FindMothersDocument, { text });
      return search_puerpera.map(({ id, fullname, zipcode, place }) => ({
        value: id,
        title: `${fullname}, ${zipcodeAndPlace(zipcode, place)}`,
      }));
    },
  };
}
