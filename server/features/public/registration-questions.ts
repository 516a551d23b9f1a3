/** What each of the seven steps asks. */
import { dayInWords } from "#domain/public/day-in-words.ts";
import type { PublicLanguage } from "#domain/public/public-language.ts";
import {
  type AnswerField,
  type Answers,
  type DateQuestion,
  dayMeant,
  isBornBy,
  type RegistrationStep,
} from "#domain/public/registration-answers.ts";
import {
  type RegistrationBirthTexts,
  registrationBirthTexts,
} from "#domain/public/registration-birth-texts.ts";
import { birthWays, mostChildren, OTHER_LANGUAGE } from "#domain/public/registration-faults.ts";
import { filled, type RegistrationTexts, registrationTexts } from "#domain/public/registration-texts.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { choiceField, dateField, type Option, selectField, textField, tickField } from "./form-fields.ts";
import type { RegistrationLists } from "./registration-lists.ts";

export interface Asked {
  answers: Answers;
  /** Sentences in the reader's language. */
  faults: Partial<Record<AnswerField, string>>;
  lists: RegistrationLists;
  language: PublicLanguage;
  /** Only without a script a mail is needed. */
  isEmailOptional: boolean;
}

export type StepTexts = RegistrationTexts & RegistrationBirthTexts;

export function stepTexts(language: PublicLanguage): StepTexts {
  return { ...registrationTexts[language], ...registrationBirthTexts[language] };
}

export interface Question {
  heading: string;
  intro?: string;
  fields: Html;
}

/** The last one reads back what the others asked, and is drawn by itself. */
export function questionOf(step: Exclude<RegistrationStep, "summary">, asked: Asked): Question {
  return questions[step](asked, stepTexts(asked.language));
}

const questions: Record<
  Exclude<RegistrationStep, "summary">,
  (asked: Asked, texts: StepTexts) => Question
> = {
  birth: (asked, texts) => ({
    heading: texts.birthHeading,
    intro: texts.birthIntro,
    fields: choiceField({
      ...plain(asked, "born", texts.birthHeading),
      isHeading: true,
      choices: [
        { value: "yes", title: texts.isBorn, inside: date(asked, "birth", texts.bornWhen) },
        { value: "no", title: texts.isUnborn, inside: date(asked, "due", texts.dueWhen, texts.dueHint) },
      ],
    }),
  }),

  home: (asked, texts) => ({
    heading: texts.homeHeading,
    intro: texts.homeIntro,
    fields: html`<div class="fields code-and-place">${textField({
      ...plain(asked, "zipcode", texts.zipcode),
      attributes: html`inputmode="numeric" autocomplete="postal-code" enterkeyhint="next"`,
    })}${textField({
      ...plain(asked, "place", texts.place),
      attributes: html`autocomplete="address-level2" enterkeyhint="next"`,
    })}</div>
<p class="hint under" id="place-filled" aria-live="polite" data-filled="${texts.placeFilled}">${texts.placeHint}</p>
${textField({
  ...plain(asked, "address", texts.address),
  attributes: html`autocomplete="street-address" enterkeyhint="next"`,
})}`,
  }),

  contact: (asked, texts) => ({
    heading: texts.contactHeading,
    fields: html`${textField({
      ...plain(asked, "firstname", texts.firstname),
      attributes: html`autocomplete="given-name" enterkeyhint="next" spellcheck="false"`,
    })}${textField({
      ...plain(asked, "lastname", texts.lastname),
      attributes: html`autocomplete="family-name" enterkeyhint="next" spellcheck="false"`,
    })}${textField({
      ...plain(asked, "phone", texts.phone),
      hint: texts.phoneHint,
      type: "tel",
      attributes: html`autocomplete="tel" inputmode="tel" enterkeyhint="next"`,
    })}${textField({
      ...plain(asked, "email", texts.email),
      hint: texts.emailHint,
      optional: asked.isEmailOptional ? texts.optional : undefined,
      type: "email",
      attributes: html`autocomplete="email" inputmode="email" autocapitalize="none" spellcheck="false" enterkeyhint="next"`,
    })}`,
  }),

  hospital: (asked, texts) => {
    const isBorn = isBornBy(asked.answers);
    const birthplace = selectField({
      ...plain(asked, "birthplace", texts.birthplace),
      none: texts.choose,
      options: birthplaceOptions(asked, texts),
    });
    if (!isBorn) return { heading: texts.hospitalHeading, fields: birthplace };
    const whereabouts = choiceField({
      ...plain(asked, "whereabouts", texts.whereabouts),
      hint: texts.homeBirthHint,
      choices: [
        { value: "home", title: texts.atHome, inside: date(asked, "home", texts.homeSince) },
        {
          value: "hospital",
          title: texts.inHospital,
          inside: date(asked, "leave", texts.leaveWhen, texts.leaveHint),
        },
      ],
    });
    return { heading: texts.hospitalHeadingBorn, fields: html`${birthplace}${whereabouts}` };
  },

  details: (asked, texts) => {
    const isBorn = isBornBy(asked.answers);
    const first = isBorn
      ? choiceField({
          ...plain(asked, "birthtype", texts.birthtype),
          choices: birthWays.map((value) => ({ value, title: texts.birthtypes[value] })),
        })
      : choiceField({
          ...plain(asked, "section", texts.section),
          choices: [
            { value: "no", title: texts.no },
            { value: "yes", title: texts.yes, inside: date(asked, "section", texts.sectionWhen) },
          ],
        });
    return {
      heading: isBorn ? texts.detailsHeadingBorn : texts.detailsHeading,
      intro: texts.detailsIntro,
      fields: html`${first}${selectField({
        ...plain(asked, "nth_child", isBorn ? texts.nthChildBorn : texts.nthChild),
        none: texts.choose,
        options: childOptions(texts),
      })}${choiceField({
        ...plain(asked, "multiples", isBorn ? texts.multiplesBorn : texts.multiples),
        choices: [
          { value: "no", title: texts.no },
          { value: "yes", title: texts.yes },
        ],
      })}`,
    };
  },

  language: (asked, texts) => {
    const languages = languageOptions(asked);
    return {
      heading: texts.languageHeading,
      intro: texts.languageIntro,
      fields: html`${selectField({
        ...plain(asked, "language", texts.language),
        none: texts.choose,
        options: [...languages, { value: OTHER_LANGUAGE, title: texts.otherLanguage }],
      })}<div class="other-language">${textField({
        ...plain(asked, "language_text", texts.languageText),
        hint: texts.languageTextHint,
        attributes: html`autocomplete="off" enterkeyhint="next"`,
      })}</div>${selectField({
        ...plain(asked, "language_2", texts.languageMore),
        optional: texts.optional,
        none: "–",
        options: languages,
      })}${choiceField({
        ...plain(asked, "language_level", texts.level),
        choices: Object.entries(texts.levels).map(([value, title]) => ({ value, title })),
      })}${tickField({
        name: "interpreter",
        label: texts.interpreter,
        hint: texts.interpreterHint,
        value: "yes",
        isTicked: asked.answers.interpreter === "yes",
      })}`,
    };
  },
};

/** The short name of a question, for the list of what is still wrong. */
export function labelOf(field: AnswerField, { answers }: Pick<Asked, "answers">, texts: StepTexts): string {
  const isBorn = isBornBy(answers);
  const labels: Partial<Record<AnswerField, string>> = {
    born: texts.birthHeading,
    birth_day: texts.birth,
    due_day: texts.due,
    home_day: texts.homeSince,
    leave_day: texts.leaveWhen,
    section_day: texts.section,
    zipcode: texts.zipcode,
    place: texts.place,
    address: texts.address,
    firstname: texts.firstname,
    lastname: texts.lastname,
    phone: texts.phone,
    email: texts.email,
    birthplace: texts.birthplace,
    whereabouts: texts.whereabouts,
    birthtype: texts.birthtype,
    section: texts.section,
    nth_child: isBorn ? texts.nthChildBorn : texts.nthChild,
    multiples: isBorn ? texts.multiplesBorn : texts.multiples,
    language: texts.language,
    language_2: texts.languageMore,
    language_text: texts.languageText,
    language_level: texts.level,
    remarks: texts.remarks,
    foundusreason: texts.foundus,
    consent: texts.privacy,
  };
  return labels[field] ?? texts.summaryHeading;
}

function plain({ answers, faults }: Asked, name: AnswerField, label: string) {
  return { name, label, value: answers[name], fault: faults[name] };
}

function date(asked: Asked, question: DateQuestion, label: string, hint?: string): Html {
  const { answers, faults, lists, language } = asked;
  const day = dayMeant(answers, question, lists.now);
  return dateField({
    question,
    label,
    hint,
    words: registrationTexts[language],
    values: {
      day: answers[`${question}_day`],
      month: answers[`${question}_month`],
      year: answers[`${question}_year`],
    },
    fault: faults[`${question}_day`],
    readBack: day === null ? undefined : dayInWords(day, lists.now, language),
  });
}

/** What is no name is said in the reader's words; who knows where her child was born is not offered "not yet". */
export function birthplaceOptions({ lists, answers }: Asked, texts: StepTexts): Option[] {
  return lists.birthplaces
    .filter(({ value }) => value !== "unklar" || !isBornBy(answers))
    .map(({ value, title }) => ({
      value,
      title: (texts.birthplaces as Readonly<Record<string, string>>)[value] ?? title,
    }));
}

export function childOptions(texts: StepTexts): Option[] {
  return Array.from({ length: mostChildren }, (_, index) => ({
    value: String(index + 1),
    title: filled(texts.nth[Math.min(index, texts.nth.length - 1)] ?? "", { n: index + 1 }),
  }));
}

/** In the reader's own language and order; German keeps the words of the office. */
export function languageOptions({ lists, language }: Pick<Asked, "lists" | "language">): Option[] {
  if (language === "de") return [...lists.languages];
  const names = new Intl.DisplayNames(language, { type: "language", fallback: "none" });
  return lists.languages
    .map(({ value, title }) => ({ value, title: nameOf(names, value) ?? title }))
    .sort((a, b) => a.title.localeCompare(b.title, language));
}

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    const name = names.of(code);
    return name && name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    // The office may have given a language a code of its own.
    return undefined;
  }
}
