/** Days as the office counts them: in Zurich, whatever clock this machine goes by and however long a day is. */
const zurich = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zurich", dateStyle: "short" });

/** `days` from today, as the data service takes it: 2026-11-16. */
export function dayIn(days: number): string {
  const [year = 0, month = 1, day = 1] = zurich.format().split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** The same as people type it: 16.11.2026. */
export function typedDayIn(days: number): string {
  return swissDay(dayIn(days));
}

/** The first such day (1 is Monday) that is at least so many days away. */
export function nextWeekday(weekday: number, days: number): string {
  const isIt = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === weekday % 7;
  const week = Array.from({ length: 7 }, (_, more) => dayIn(days + more));
  return week.find(isIt) ?? "";
}

/** As it is typed and shown: 16.11.2026. */
export function swissDay(day: string): string {
  return day.split("-").reverse().join(".");
}
