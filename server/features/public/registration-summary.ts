/** The last step: everything read back, each part with the way to change it, and the consent. */
import { formatPhone, normalisePhone } from "#domain/place/phone.ts";
import { wholeDayInWords } from "#domain/public/day-in-words.ts";
import { named } from "#domain/public/public-language.ts";
import {
  type DateQuestion,
  dayMeant,
  isBornBy,
  type RegistrationStep,
} from "#domain/public/registration-answers.ts";
import { HOME_BIRTH } from "#domain/public/registration-faults.ts";
import type { Privacy } from "#server/identity/page/organisation.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { longTextField, type Option, selectField, tickField } from "./form-fields.ts";
import { privacyText } from "./privacy-text.ts";
import {
  type Asked,
  birthplaceOptions,
  childOptions,
  languageOptions,
  type StepTexts,
  stepTexts,
} from "./registration-questions.ts";

export function summaryFields(asked: Asked, privacy: Privacy): Html {
  const texts = stepTexts(asked.language);
  const { answers, faults, lists } = asked;
  return html`<dl class="summary">${rowsOf(asked, texts).map((row) => drawRow(row, texts))}</dl>
${longTextField({
  name: "remarks",
  label: texts.remarks,
  hint: texts.remarksHint,
  optional: texts.optional,
  value: answers.remarks,
  fault: faults.remarks,
})}
${selectField({
  name: "foundusreason",
  label: texts.foundus,
  optional: texts.optional,
  value: answers.foundusreason,
  fault: faults.foundusreason,
  none: "–",
  options: lists.foundusreasons.map(({ value, title }) => ({
    value,
    title: texts.foundusreasons[value] ?? title,
  })),
})}
<h2>${texts.privacy}</h2>
${privacyText(privacy, asked.language, texts.privacyShort)}
${tickField({
  name: "consent",
  label: texts.consent,
  value: String(privacy.version),
  isTicked: answers.consent === String(privacy.version),
  fault: faults.consent,
})}`;
}

interface Row {
  step: RegistrationStep;
  label: string;
  lines: readonly (string | undefined)[];
}

function rowsOf(asked: Asked, texts: StepTexts): Row[] {
  const { answers, lists, language } = asked;
  const day = (question: DateQuestion) => {
    const meant = dayMeant(answers, question, lists.now);
    return meant === null ? undefined : wholeDayInWords(meant, language);
  };
  const isBorn = isBornBy(answers);
  const phone = normalisePhone(answers.phone);
  return [
    { step: "birth", label: isBorn ? texts.birth : texts.due, lines: [day(isBorn ? "birth" : "due")] },
    {
      step: "home",
      label: texts.address,
      lines: [answers.address, `${answers.zipcode} ${answers.place}`],
    },
    {
      step: "contact",
      label: texts.name,
      lines: [
        `${answers.firstname} ${answers.lastname}`,
        phone === null ? answers.phone : formatPhone(phone),
        answers.email,
      ],
    },
    {
      step: "hospital",
      label: texts.birthplace,
      lines: [titleOf(birthplaceOptions(asked, texts), answers.birthplace), whereaboutsLine()],
    },
    {
      step: "details",
      label: isBorn ? texts.birthtype : texts.section,
      lines: [
        isBorn
          ? texts.birthtypes[answers.birthtype as keyof StepTexts["birthtypes"]]
          : answers.section === "yes"
            ? `${texts.yes}, ${day("section") ?? ""}`
            : texts.no,
        titleOf(childOptions(texts), answers.nth_child),
        answers.multiples === "yes"
          ? `${isBorn ? texts.multiplesBorn : texts.multiples} ${texts.yes}`
          : undefined,
      ],
    },
    {
      step: "language",
      label: texts.language,
      lines: [
        [
          titleOf(languageOptions(asked), answers.language),
          answers.language_text,
          titleOf(languageOptions(asked), answers.language_2),
        ]
          .filter(Boolean)
          .join(", "),
        answers.language_level === ""
          ? undefined
          : named(texts.german, texts.levels[answers.language_level as keyof StepTexts["levels"]], language),
        answers.interpreter === "yes" ? texts.interpreter : undefined,
      ],
    },
  ];

  function whereaboutsLine(): string | undefined {
    if (!isBorn || answers.birthplace === HOME_BIRTH) return undefined;
    const isHome = answers.whereabouts === "home";
    const said = day(isHome ? "home" : "leave");
    if (said === undefined) return isHome ? texts.atHome : texts.inHospital;
    return (isHome ? texts.atHomeSince : texts.inHospitalUntil).replace("{day}", said);
  }
}

function titleOf(options: readonly Option[], value: string): string | undefined {
  return options.find((option) => option.value === value)?.title;
}

function drawRow({ step, label, lines }: Row, texts: StepTexts): Html {
  return html`<div><dt>${label}</dt>
<dd><span>${lines.filter((line) => line !== undefined && line !== "").map((line) => html`<span class="line">${line}</span>`)}</span><button class="change" type="submit" name="to" value="${step}" formnovalidate>${texts.change}<span class="unseen"> ${label}</span></button></dd></div>`;
}
