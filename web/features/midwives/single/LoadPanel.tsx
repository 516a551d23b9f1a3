import { monthName } from "#domain/locale.ts";
import { monthlyLoad } from "#domain/midwife/load.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { MonthBars } from "../../midwife-parts/MonthBars.tsx";
import type { AccountRow } from "./account-row.ts";

/** How many mothers she took on in each of the last twelve months, beside her limit. */
export function LoadPanel({ row }: { row: AccountRow }) {
  const now = new Date(useNow());
  const months = monthlyLoad(
    row.puerperas.map(({ mediated_at }) => mediated_at ?? null),
    now,
  );
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const last = months.at(-1);
  return (
    <SectionCard
      title="Vermittlungen pro Monat"
      note={`${total} in zwölf Monaten, ${last?.count ?? 0} im ${last ? monthName(last.month) : ""}`}
    >
      <MonthBars months={months} limit={row.mediation_limit ?? null} />
    </SectionCard>
  );
}
