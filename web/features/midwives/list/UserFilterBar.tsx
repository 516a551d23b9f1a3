import { languages, languageTitles } from "#domain/language.ts";
import {
  associations,
  associationTitles,
  membertypes,
  membertypeTitles,
  userLabels,
} from "#domain/midwife/labels.ts";
import { midwifeStatuses, midwifeStatusTitles } from "#domain/midwife/status.ts";
import { roles, roleTitles } from "#domain/role.ts";
import { FilterChip, ToggleChip } from "#web/components/filter/FilterChip.tsx";
import { TableFilters } from "#web/components/filter/TableFilters.tsx";
import { UserServicesDocument } from "#web/generated/everyone/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { usePostalCodes } from "../../midwife-parts/use-postal-codes.ts";
import { isFiltered, noFilter, type UserFilter } from "./user-filter.ts";

interface UserFilterBarProps {
  filter: UserFilter;
  onChange: (filter: UserFilter) => void;
}

const options = <Value extends string>(values: readonly Value[], titles: Record<Value, string>) =>
  values.map((value) => ({ value: value as string, title: titles[value] }));

const statusOptions = options(midwifeStatuses, midwifeStatusTitles);
const roleOptions = options(roles, roleTitles);
const languageOptions = options(languages, languageTitles);
const associationOptions = options(associations, associationTitles);
const membertypeOptions = options(membertypes, membertypeTitles);

export function UserFilterBar({ filter, onChange }: UserFilterBarProps) {
  const { all, titleOf } = usePostalCodes(filter.circle);
  const { data: services } = useLiveQuery(UserServicesDocument, {}, { interval: LOOKUP_MS });
  const circles = all.map(({ zipcode }) => ({ value: zipcode, title: titleOf(zipcode) }));
  const serviceOptions = services?.user_service.map(({ id, title }) => ({ value: id, title })) ?? [];
  return (
    <TableFilters
      text={filter.text}
      onText={(text) => onChange({ ...filter, text })}
      looksIn="Name, PLZ oder Ort"
      isFiltered={isFiltered(filter)}
      onReset={() => onChange(noFilter)}
    >
      <FilterChip
        label={userLabels.status}
        options={statusOptions}
        chosen={filter.status}
        onChange={(chosen) =>
          onChange({ ...filter, status: midwifeStatuses.filter((value) => chosen.includes(value)) })
        }
      />
      <FilterChip
        label={userLabels.role}
        options={roleOptions}
        chosen={filter.role}
        onChange={(chosen) => onChange({ ...filter, role: roles.filter((value) => chosen.includes(value)) })}
      />
      <FilterChip
        label="PLZ-Kreis"
        options={circles}
        chosen={filter.circle}
        onChange={(circle) => onChange({ ...filter, circle })}
      />
      <FilterChip
        label="Sprache"
        options={languageOptions}
        chosen={filter.language}
        onChange={(language) => onChange({ ...filter, language })}
      />
      <FilterChip
        label="Angebot"
        options={serviceOptions}
        chosen={filter.service}
        onChange={(service) => onChange({ ...filter, service })}
      />
      <FilterChip
        label={userLabels.membertype}
        options={membertypeOptions}
        chosen={filter.membertype}
        onChange={(membertype) => onChange({ ...filter, membertype })}
      />
      <FilterChip
        label={userLabels.association}
        options={associationOptions}
        chosen={filter.association}
        onChange={(association) => onChange({ ...filter, association })}
      />
      <ToggleChip
        label="heute abwesend"
        isOn={filter.today === "absent"}
        onChange={(isOn) => onChange({ ...filter, today: isOn ? "absent" : undefined })}
      />
      <ToggleChip
        label="heute da"
        isOn={filter.today === "present"}
        onChange={(isOn) => onChange({ ...filter, today: isOn ? "present" : undefined })}
      />
      <ToggleChip
        label="Limite erreicht"
        isOn={filter.isLimited}
        onChange={(isLimited) => onChange({ ...filter, isLimited })}
      />
    </TableFilters>
  );
}
