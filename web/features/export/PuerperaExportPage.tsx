import { useMemo, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { cityCountLabels } from "#domain/puerpera/city-counts.ts";
import {
  type PuerperaExport,
  puerperaExportColumns,
  puerperaExportNotes,
  puerperaExports,
  puerperaExportTitles,
} from "#domain/puerpera/export.ts";
import { FilterBar } from "#web/components/filter/FilterBar.tsx";
import { Checkbox } from "#web/components/form/Checkbox.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { PuerperaExportCountDocument } from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { withChanges } from "#web/platform/browser/with-changes.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { puerperaFilters } from "../puerpera/list/puerpera-filters.ts";
import { usePuerperaChoices } from "../puerpera/list/use-puerpera-choices.ts";
import { ExportScreen } from "./ExportScreen.tsx";
import { VariantCards } from "./VariantCards.tsx";

const COUNT_MS = 30_000;
const { read, write } = puerperaFilters;

function headsOf(variant: PuerperaExport): readonly string[] {
  if (variant === "city") return Object.values(cityCountLabels);
  return puerperaExportColumns[variant].map(({ header }) => header);
}

const variants = puerperaExports.map((value) => ({
  value,
  title: puerperaExportTitles[value],
  note: puerperaExportNotes[value],
  columns: headsOf(value).length,
}));

/** Mothers as a file; the filters are the list's and stand in the address, so that the list can lead here. */
export function PuerperaExportPage() {
  const [search, putAddress] = useAddress();
  const filter = useMemo(() => read(search), [search]);
  const today = zurichDay(new Date(useNow()));
  const where = useMemo(() => puerperaFilters.where(filter, today), [filter, today]);
  const [variant, setVariant] = useState<PuerperaExport>("simple");
  const [hidesSmall, setHidesSmall] = useState(true);
  const { data } = useLiveQuery(PuerperaExportCountDocument, { where }, { interval: COUNT_MS });
  const choices = usePuerperaChoices();

  return (
    <ExportScreen
      note="Wöchnerinnen"
      noun={["Anmeldung", "Anmeldungen"]}
      count={data?.puerpera_aggregate.aggregate?.count}
      order={{ relation: "puerpera", variant, where, showsSmall: !hidesSmall }}
      columns={headsOf(variant)}
    >
      <SectionCard title="Was soll in die Datei?">
        <VariantCards
          label="Was soll in die Datei?"
          variants={variants}
          chosen={variant}
          onChoose={setVariant}
        />
        {variant === "city" && (
          <p>
            <Checkbox isChecked={hidesSmall} onChange={setHidesSmall}>
              Zahlen unter 5 und solche, aus denen sie sich errechnen liessen, als «&lt;5*» schreiben
            </Checkbox>
          </p>
        )}
      </SectionCard>
      <SectionCard title="Welche Anmeldungen?">
        <FilterBar
          table={puerperaFilters}
          filter={filter}
          choices={choices}
          onChange={(next) => putAddress((now) => write(withChanges(read(now), filter, next)))}
        />
      </SectionCard>
    </ExportScreen>
  );
}
