/** How the fields of an account are said in its history. */
import { type EditWords, type LookupTitles, wordsOf } from "../activity/edit.ts";
import { dayAndYear } from "../locale.ts";
import { formatPhone } from "../place/phone.ts";
import { roleTitles } from "../role.ts";
import { titleIn } from "../title-in.ts";
import { userLabels } from "./labels.ts";

export function userEditWords(titles: LookupTitles): EditWords {
  const title = (known: Readonly<Record<string, string>> | undefined) => (value: string) =>
    titleIn(known ?? {}, value) ?? value;
  return wordsOf(userLabels, {
    role: title(roleTitles),
    birthday: dayAndYear,
    association_member_since: dayAndYear,
    phone_mobile: formatPhone,
    phone_private: formatPhone,
    phone_business: formatPhone,
    association: title(titles.user_association),
    services: title(titles.user_service),
    membertype: title(titles.user_membertype),
    languages: (code) => titles.language?.[code] ?? code,
  });
}
