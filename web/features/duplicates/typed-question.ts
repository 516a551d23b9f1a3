/** What the duplicate search is asked while a new mother is typed; nothing as long as it could only guess. */
import { addDays, type CalendarDay, isCalendarDay } from "#domain/calendar-day.ts";
import { normalisePhone } from "#domain/place/phone.ts";
import type { SimilarTypedQueryVariables } from "#web/generated/staff/graphql.ts";

/** The part of the form that tells two women apart. */
export interface TypedMother {
  firstname: string;
  lastname: string;
  birthday: string;
  phone_mobile: string;
  phone_private: string;
  email: string;
  email_parents: string;
  zipcode: string;
  registrationtype: string;
  birthday_child: string;
  sectiodate: string;
  birthdate_child: string;
}

/** A later pregnancy of the same woman is no duplicate. */
const AROUND_DAYS = 42;
/** Without a date she may have given birth weeks ago, or be at the beginning. */
const BACK_DAYS = 70;
const AHEAD_DAYS = 300;

function day(text: string): CalendarDay | null {
  return isCalendarDay(text) ? text : null;
}

function text(typed: string): string | null {
  const words = typed.trim();
  return words.length < 2 ? null : words;
}

export function typedQuestion(
  typed: TypedMother,
  today: CalendarDay,
): SimilarTypedQueryVariables | undefined {
  const [firstname, lastname, birthday] = [text(typed.firstname), text(typed.lastname), day(typed.birthday)];
  const phone = normalisePhone(typed.phone_mobile) ?? normalisePhone(typed.phone_private);
  // The ward's address stands on every registration of the ward.
  const plain = typed.registrationtype === "spital" ? "" : typed.email;
  const email = [typed.email_parents, plain].map((each) => each.trim()).find((each) => each.includes("@"));
  const isNamed = lastname !== null && (firstname !== null || birthday !== null);
  if (!isNamed && !phone && email === undefined) return undefined;
  const target = day(typed.birthday_child) ?? day(typed.sectiodate) ?? day(typed.birthdate_child);
  return {
    firstname,
    lastname,
    birthday,
    phone: phone ?? null,
    email: email ?? null,
    zipcode: text(typed.zipcode),
    from: addDays(target ?? today, target ? -AROUND_DAYS : -BACK_DAYS),
    to: addDays(target ?? today, target ? AROUND_DAYS : AHEAD_DAYS),
  };
}
