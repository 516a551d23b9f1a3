/** From what parents answered to what the office keeps of a mother. */

import type { Instant } from "#domain/calendar-day.ts";
import { isLandline } from "#domain/place/phone.ts";
import type { MotherRegistration, RegistrationField } from "#domain/public/registration.ts";
import type { AnswerField, Answers } from "#domain/public/registration-answers.ts";
import { dayMeant, isBornBy } from "#domain/public/registration-answers.ts";
import { HOME_BIRTH, OTHER_LANGUAGE, speaksGermanFirst } from "#domain/public/registration-faults.ts";

/** Answers of the way that was not taken, such as a due date of a child who is born, are left behind. */
export function registrationOf(answers: Answers, now: Instant): MotherRegistration {
  const isBorn = isBornBy(answers);
  return {
    firstname: answers.firstname,
    lastname: answers.lastname,
    address: answers.address,
    zipcode: answers.zipcode,
    place: answers.place,
    // As in the office's form: what cannot get an SMS stands second. A number of another country may be either.
    [isLandline(answers.phone) ? "phone_private" : "phone_mobile"]: answers.phone,
    email: answers.email || null,
    birthplace: answers.birthplace,
    nth_child: Number(answers.nth_child),
    multiples: answers.multiples === "yes",
    languages: languagesOf(answers),
    language_text: answers.language_text || null,
    language_level: answers.language_level || (speaksGermanFirst(answers) ? "muttersprache" : null),
    needs_interpreter: answers.interpreter === "yes",
    foundusreason: answers.foundusreason || null,
    notes_on_registration: answers.remarks || null,
    ...(isBorn
      ? {
          birthtype: answers.birthtype,
          birthday_child: dayMeant(answers, "birth", now),
          dischargedate: dischargeOf(answers, now),
        }
      : {
          birthtype: "nochnicht",
          birthdate_child: dayMeant(answers, "due", now),
          sectiodate: answers.section === "yes" ? dayMeant(answers, "section", now) : null,
        }),
  };
}

/** Her own first: it counts before the others. */
function languagesOf({ language, language_2 }: Answers): string[] {
  return [...new Set([language, language_2])].filter((code) => code !== "" && code !== OTHER_LANGUAGE);
}

function dischargeOf(answers: Answers, now: Instant): string | null {
  if (answers.birthplace === HOME_BIRTH) return null;
  return dayMeant(answers, answers.whereabouts === "home" ? "home" : "leave", now);
}

/** Where the form asks for what the office's rules found wrong. */
export function questionFor(field: RegistrationField): AnswerField {
  return questions[field] ?? "remarks";
}

const questions: Partial<Record<RegistrationField, AnswerField>> = {
  firstname: "firstname",
  lastname: "lastname",
  address: "address",
  zipcode: "zipcode",
  place: "place",
  phone_mobile: "phone",
  phone_private: "phone",
  email: "email",
  birthplace: "birthplace",
  nth_child: "nth_child",
  multiples: "multiples",
  languages: "language",
  language_text: "language_text",
  language_level: "language_level",
  needs_interpreter: "interpreter",
  foundusreason: "foundusreason",
  birthtype: "birthtype",
  birthday_child: "birth_day",
  birthdate_child: "due_day",
  sectiodate: "section_day",
  dischargedate: "leave_day",
};
