// What the typed values would mean, counted by the server while one types.
import { useEffect, useState } from "react";
import {
  SettingsConsequencesDocument,
  type SettingsConsequencesQuery,
} from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { readNumber, type SettingsValues } from "./settings-values.ts";

export type Consequences = SettingsConsequencesQuery["settings_consequences"][number];

/** A pause in typing. */
const PAUSE_MS = 300;

export function useConsequences(values: SettingsValues): Consequences | undefined {
  const typed = JSON.stringify({
    limit_mediations: values.limit_mediations,
    max_mediations_permonth: wholeOf(values.max_mediations_permonth),
    archive_days: wholeOf(values.archive_days),
  });
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useLiveQuery(SettingsConsequencesDocument, JSON.parse(asked), { keepPrevious: true });
  return data?.settings_consequences[0];
}

/** None while what is typed is no number yet. */
function wholeOf(text: string): number | null {
  const value = readNumber(text);
  return typeof value === "number" && Math.abs(value) < 1_000_000 ? Math.trunc(value) : null;
}
