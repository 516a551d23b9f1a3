// Who changed which setting and when, for the page's foot and for the head of each group.
import { wordsOf } from "#domain/activity/edit.ts";
import { zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { appsettingsLabels } from "#domain/office-labels.ts";
import type { Setting } from "#domain/organisation/settings.ts";
import type { EditEntry } from "../edit-history/edit-entries.ts";
import { numberWords } from "./settings-values.ts";

const time = (value: string) => value.slice(0, 5);

/** The words for each setting, its number with its unit. */
export const editWords = wordsOf(appsettingsLabels, { ...numberWords, quiet_from: time, quiet_until: time });

const nameOf = ({ author }: EditEntry) => author?.fullname ?? "das Programm";

/** "Zuletzt geändert von Beat Wyss, 12.11.2026, 16:20" */
export function lastEditWords([newest]: readonly EditEntry[]): string | undefined {
  return newest && `Zuletzt geändert von ${nameOf(newest)}, ${dateAndTime(newest.at)}`;
}

/** "zuletzt Beat Wyss, 03.09.2026" */
export function lastEditOf(settings: readonly Setting[], entries: readonly EditEntry[]): string | undefined {
  const last = entries.find(({ changes }) => settings.some((setting) => setting in changes));
  return last && `zuletzt ${nameOf(last)}, ${dayAndYear(zurichDay(new Date(last.at)))}`;
}
