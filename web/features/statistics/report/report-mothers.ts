// Where those are whom a line of the report counts.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { birthtypes } from "#domain/puerpera/labels.ts";
import { type PuerperaFilter, withoutBirthplace } from "../../puerpera/list/puerpera-filters.ts";
import { mothersPath, statisticFilters } from "../statistic-filters.ts";

export interface ReportedDays {
  from: CalendarDay;
  to: CalendarDay;
}

/** The list with exactly these mothers; none where the list cannot be narrowed so. */
export function reportedMothers(section: string, item: string, days: ReportedDays): string | undefined {
  const asked = askedOf(section, item, days);
  return asked && mothersPath(statisticFilters.none, asked);
}

function askedOf(section: string, item: string, days: ReportedDays): Partial<PuerperaFilter> | undefined {
  switch (`${section} ${item}`) {
    case "key registered":
      return { created: days };
    case "key mediated":
      return { mediated: days };
    case "key lost":
      return { lost: days, outcome: "hinfaellig" };
    case "assigned office":
      return { mediated: days, outcome: "buero" };
    case "assigned self":
      return { mediated: days, outcome: "selbst" };
    case "interpreter yes":
      return { created: days, needsInterpreter: true };
    case "lost unmet":
      return { lost: days, outcome: "hinfaellig", lostreason: ["keine_hebamme"] };
  }
  if (section === "birthplace")
    return { created: days, birthplace: [item === "" ? withoutBirthplace : item] };
  if (section === "birthtype")
    return { created: days, birthtype: birthtypes.filter((birthtype) => birthtype === item) };
  if (section === "language" && item !== "") return { created: days, languages: [item] };
  return undefined;
}
