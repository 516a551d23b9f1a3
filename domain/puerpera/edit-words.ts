/** How the fields of a mother are said in her history. */
import { type EditWords, type LookupTitles, wordsOf } from "../activity/edit.ts";
import { dayAndYear } from "../locale.ts";
import { nationalityName } from "../nationality.ts";
import { countryName } from "../place/country.ts";
import { formatPhone } from "../place/phone.ts";
import { titleIn } from "../title-in.ts";
import { puerperaLabels } from "./labels.ts";

const days = ["birthday", "sectiodate", "birthdate_child", "birthday_child", "dischargedate"];
const phones = ["phone_mobile", "phone_private", "phone_hospital"];
const lookups = ["birthplace", "birthtype", "registrationtype", "foundusreason", "language_level"];

export function puerperaEditWords(titles: LookupTitles): EditWords {
  const title = (lookup: string) => (value: string) => titleIn(titles[lookup] ?? {}, value) ?? value;
  return wordsOf(puerperaLabels, {
    ...Object.fromEntries(days.map((field) => [field, dayAndYear])),
    ...Object.fromEntries(phones.map((field) => [field, formatPhone])),
    ...Object.fromEntries(lookups.map((field) => [field, title(field)])),
    languages: (code) => titles.language?.[code] ?? code,
    nationality: nationalityName,
    country: countryName,
    birthtime_child: (time) => time.slice(0, 5),
  });
}
