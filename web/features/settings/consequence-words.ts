// What a value means, in a sentence below its field.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { monthName, wholeNumber } from "#domain/locale.ts";
import { smsLength } from "#domain/message/sms-length.ts";
import type { Setting } from "#domain/organisation/settings.ts";
import { readNumber, type SettingsValues } from "./settings-values.ts";
import type { Consequences } from "./use-consequences.ts";

const midwives = (count: number) => (count === 1 ? "1 Hebamme" : `${wholeNumber(count)} Hebammen`);

function limitWords(values: SettingsValues, counted: Consequences | undefined, today: CalendarDay) {
  if (!values.limit_mediations) return "Gilt erst, wenn Vermittlungen begrenzt werden.";
  if (readNumber(values.max_mediations_permonth) === null)
    return "Ohne Zahl gilt nur die eigene Limite, wo eine im Profil steht.";
  const [then, now] = [counted?.midwives_limited, counted?.midwives_limited_before];
  if (then == null || now == null) return undefined;
  const month = monthName(today);
  if (then === now) return `${midwives(then)} ${then === 1 ? "ist" : "sind"} im ${month} an der Limite.`;
  return `${midwives(then)} ${then === 1 ? "wäre" : "wären"} im ${month} an der Limite, bisher ${wholeNumber(now)}.`;
}

const closed = (count: number) =>
  count === 1 ? "1 abgeschlossene Wöchnerin" : `${wholeNumber(count)} abgeschlossene Wöchnerinnen`;

function archiveWords(counted: Consequences | undefined) {
  const [then, now] = [counted?.closed_readable, counted?.closed_readable_before];
  if (then == null || now == null) return undefined;
  return then === now
    ? `So lange lesen Hebammen alle Angaben: zurzeit ${closed(now)}.`
    : `Hebammen läsen dann ${closed(then)}, bisher ${wholeNumber(now)}.`;
}

function quietWords({ quiet_from, quiet_until, quiet_sunday }: SettingsValues) {
  const sunday = quiet_sunday ? " und am Sonntag" : "";
  if (quiet_from === quiet_until)
    return quiet_sunday ? "Erinnerungen warten nur am Sonntag." : "Es gibt keine Ruhezeit.";
  return `Zwischen ${quiet_from} und ${quiet_until}${sunday} warten Erinnerungen.`;
}

function budgetWords({ sms_budget, sms_price }: SettingsValues) {
  const [budget, price] = [readNumber(sms_budget), readNumber(sms_price)];
  if (typeof budget !== "number" || typeof price !== "number" || price <= 0 || budget < 0) return undefined;
  return `Reicht für ${wholeNumber(Math.floor(budget / price + 1e-9))} SMS-Teile.`;
}

function motherTextWords({ sms_mother_text, apptitle }: SettingsValues) {
  const example = sms_mother_text
    .replaceAll("{hebamme}", "Anna Beispiel")
    .replaceAll("{telefon}", "079 555 12 34")
    .replaceAll("{organisation}", apptitle);
  const { segments } = smsLength(example);
  const parts = segments === 1 ? "1 SMS-Teil" : `${segments} SMS-Teile`;
  return `${parts}. {hebamme}, {telefon} und {organisation} werden eingesetzt.`;
}

export function consequenceOf(
  setting: Setting,
  values: SettingsValues,
  counted: Consequences | undefined,
  today: CalendarDay,
): string | undefined {
  switch (setting) {
    case "max_mediations_permonth":
      return limitWords(values, counted, today);
    case "archive_days":
      return archiveWords(counted);
    case "quiet_until":
      return quietWords(values);
    case "sms_budget":
      return budgetWords(values);
    case "sms_mother_text":
      return motherTextWords(values);
    default:
      return undefined;
  }
}
