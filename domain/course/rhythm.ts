/** When an issue takes place, in words; what stands in dates_text is the German ones, made by database/rules/course-dates.sql. */
import type { CalendarDay } from "../calendar-day.ts";
import { daysBetween } from "../calendar-day.ts";
import { type CourseEvent, datesOfAll, weekdayOf } from "./event-dates.ts";

export type RhythmLanguage = "de" | "en" | "fr";

interface RhythmWords {
  one: { evening: string; afternoon: string; morning: string; day: string };
  days(count: number): string;
  /** From Monday: of a few days in a row. */
  names: readonly string[];
  two(first: string, last: string): string;
  several(first: string, last: string): string;
  /** From Monday: again and again. */
  adverbs: readonly string[];
  and: string;
  until(day: CalendarDay, withYear: boolean): string;
  startsAt(time: string): string;
  endsAt(time: string): string;
}

const english = "January February March April May June July August September October November December".split(
  " ",
);
const french = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(
  " ",
);

const inMonth = (day: CalendarDay, months: readonly string[], withYear: boolean, first: string) =>
  [
    day.slice(8) === "01" ? first : Number(day.slice(8)),
    months[Number(day.slice(5, 7)) - 1],
    withYear ? day.slice(0, 4) : "",
  ]
    .join(" ")
    .trim();

const words: Record<RhythmLanguage, RhythmWords> = {
  de: {
    one: { evening: "ein Abend", afternoon: "ein Nachmittag", morning: "ein Vormittag", day: "ein Tag" },
    days: (count) => `${count} Tage`,
    names: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    two: (first, last) => `${first} und ${last}`,
    several: (first, last) => `${first} bis ${last}`,
    adverbs: ["montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags", "sonntags"],
    and: "und",
    until: (day, withYear) => `bis ${day.slice(8)}.${day.slice(5, 7)}.${withYear ? day.slice(0, 4) : ""}`,
    startsAt: (time) => `ab ${time}`,
    endsAt: (time) => `bis ${time}`,
  },
  en: {
    one: { evening: "one evening", afternoon: "one afternoon", morning: "one morning", day: "one day" },
    days: (count) => `${count} days`,
    names: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    two: (first, last) => `${first} and ${last}`,
    several: (first, last) => `${first} to ${last}`,
    adverbs: ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"],
    and: "and",
    until: (day, withYear) => `until ${inMonth(day, english, withYear, "1")}`,
    startsAt: (time) => `from ${time}`,
    endsAt: (time) => `until ${time}`,
  },
  fr: {
    one: { evening: "une soirée", afternoon: "un après-midi", morning: "une matinée", day: "une journée" },
    days: (count) => `${count} jours`,
    names: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    two: (first, last) => `${first} et ${last}`,
    several: (first, last) => `du ${first} au ${last}`,
    adverbs: ["le lundi", "le mardi", "le mercredi", "le jeudi", "le vendredi", "le samedi", "le dimanche"],
    and: "et",
    until: (day, withYear) => `jusqu’au ${inMonth(day, french, withYear, "1er")}`,
    startsAt: (time) => `dès ${time}`,
    endsAt: (time) => `jusqu’à ${time}`,
  },
};

type Times = Pick<CourseEvent, "starttime" | "endtime">;
const clock = (time: string | null) => time?.slice(0, 5) ?? null;

function partOfDay(times: Times): keyof RhythmWords["one"] {
  const start = clock(times.starttime);
  const end = clock(times.endtime);
  if (start !== null && start >= "17:00") return "evening";
  if (start !== null && end !== null && start >= "12:00" && end <= "18:30") return "afternoon";
  return end !== null && end <= "12:30" ? "morning" : "day";
}

function timesInWords(times: Times, said: RhythmWords): string[] {
  const start = clock(times.starttime);
  const end = clock(times.endtime);
  if (start === null) return end === null ? [] : [said.endsAt(end)];
  return [end === null ? said.startsAt(start) : `${start}–${end}`];
}

function enumerate(parts: readonly string[], and: string): string {
  return parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} ${and} ${parts[parts.length - 1]}`;
}

/** "8 × dienstags bis 26.01., 09:30–10:45", "ein Abend, 19:30–21:00", "2 Tage, Sa und So"; the dates in order, each once. */
function rhythmOfDates(dates: readonly CalendarDay[], times: Times, said: RhythmWords): string {
  const [first, last] = [dates[0], dates[dates.length - 1]];
  if (first === undefined || last === undefined) return "";
  const span = daysBetween(first, last);
  const weekdays = [...new Set(dates.map(weekdayOf))].sort();
  const name = (day: CalendarDay) => said.names[weekdayOf(day) - 1] ?? "";
  const until = said.until(last, span > 300);
  const days =
    dates.length === 1
      ? [said.one[partOfDay(times)]]
      : span === dates.length - 1 && dates.length <= 7
        ? [said.days(dates.length), said[dates.length === 2 ? "two" : "several"](name(first), name(last))]
        : weekdays.length <= 3 && dates.length >= 2 * weekdays.length
          ? [
              `${dates.length} × ${enumerate(
                weekdays.map((day) => said.adverbs[day - 1] ?? ""),
                said.and,
              )} ${until}`,
            ]
          : [`${said.days(dates.length)} ${until}`];
  return [...days, ...timesInWords(times, said)].join(", ");
}

const order = (time: string | null) => clock(time) ?? "";

/** Events at the same time of day are told as one; of more than three nobody would read each. Empty where nothing takes place. */
export function rhythmOf(events: readonly CourseEvent[], language: RhythmLanguage = "de"): string {
  const said = words[language];
  const byTime = Map.groupBy(events, (event) => `${clock(event.starttime)} ${clock(event.endtime)}`);
  const groups = [...byTime.values()]
    .map((group) => ({
      dates: datesOfAll(group),
      starttime: group[0]?.starttime ?? null,
      endtime: group[0]?.endtime ?? null,
    }))
    .filter(({ dates }) => dates.length > 0);
  if (groups.length > 3) return rhythmOfDates(datesOfAll(events), { starttime: null, endtime: null }, said);
  return groups
    .sort(
      (a, b) =>
        (a.dates[0] ?? "").localeCompare(b.dates[0] ?? "") ||
        order(a.starttime).localeCompare(order(b.starttime)) ||
        order(a.endtime).localeCompare(order(b.endtime)),
    )
    .map((group) => rhythmOfDates(group.dates, group, said))
    .join("; ");
}
