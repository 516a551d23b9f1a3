// What the map is asked for, kept in the address.
import { useMemo } from "react";
import { addDays, type CalendarDay, daysBetween, isCalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { mondayOf } from "#domain/calendar-month.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { type MeasureKey, measures } from "./map-measures.ts";

export interface MapQuestion {
  day: CalendarDay;
  measure: MeasureKey;
  language: string | null;
  service: string | null;
  /** Classes of the legend; all when none is named. */
  classes: readonly string[];
  isCountry: boolean;
  zipcode: string | undefined;
  isTable: boolean;
}

export function readMapQuestion(
  search: URLSearchParams,
  usual: { day: CalendarDay; measure: MeasureKey },
): MapQuestion {
  const day = search.get("am") ?? "";
  const shown = search.get("zeigt") ?? "";
  const measure =
    usual.measure !== "ferien" && shown !== "ferien" && shown in measures
      ? (shown as MeasureKey)
      : usual.measure;
  const keys: readonly string[] = measures[measure].classes.map(({ key }) => key);
  const language = search.get("sprache") ?? "";
  const service = search.get("angebot") ?? "";
  const zipcode = search.get("plz") ?? "";
  return {
    day: isCalendarDay(day) ? day : usual.day,
    measure,
    language: /^[a-z]{2,3}$/.test(language) ? language : null,
    service: isUuid(service) ? service : null,
    classes: (search.get("klassen")?.split(",") ?? []).filter((key) => keys.includes(key)),
    isCountry: search.get("raum") === "schweiz",
    zipcode: /^\d{4}$/.test(zipcode) ? zipcode : undefined,
    isTable: search.get("ansicht") === "tabelle",
  };
}

export function writeMapQuestion(
  search: URLSearchParams,
  change: Partial<MapQuestion>,
  usual: { day: CalendarDay; measure: MeasureKey },
): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (word: string, value: string | null | undefined) =>
    value ? next.set(word, value) : next.delete(word);
  if (change.day !== undefined) put("am", change.day === usual.day ? null : change.day);
  if (change.measure !== undefined) {
    put("zeigt", change.measure === usual.measure ? null : change.measure);
    next.delete("klassen");
  }
  if (change.language !== undefined) put("sprache", change.language);
  if (change.service !== undefined) put("angebot", change.service);
  if (change.classes !== undefined) put("klassen", change.classes.join(","));
  if (change.isCountry !== undefined) put("raum", change.isCountry ? "schweiz" : null);
  if ("zipcode" in change) put("plz", change.zipcode);
  if (change.isTable !== undefined) put("ansicht", change.isTable ? "tabelle" : null);
  return next;
}

export function useMapQuestion(usualMeasure: MeasureKey) {
  const [search, putAddress] = useAddress();
  const today = zurichDay(new Date(useNow()));
  const question = useMemo(
    () => readMapQuestion(search, { day: today, measure: usualMeasure }),
    [search, today, usualMeasure],
  );
  const change = useEventCallback((wanted: Partial<MapQuestion>) =>
    putAddress((now) => writeMapQuestion(now, wanted, { day: today, measure: usualMeasure }), {
      // One goes back from an area to the map, not through every day that one looked at.
      isStep: wanted.zipcode !== undefined,
    }),
  );
  return { question, change, today };
}

export const WEEKS = 12;

/** The Monday from which the slider's weeks begin: this week's, while the day is within its reach. */
export function firstMonday(day: CalendarDay, today: CalendarDay): CalendarDay {
  const thisMonday = mondayOf(today);
  const away = daysBetween(thisMonday, day);
  return away >= 0 && away < 7 * WEEKS ? thisMonday : addDays(mondayOf(day), -7 * 4);
}
