/** The questions of a ward's form: the patient number first, then what a ward knows. Days are typed as one knows them. */
import { birthWays, mostChildren, OTHER_LANGUAGE } from "#domain/public/registration-faults.ts";
import { type WardFaults, type WardField, type WardForm, wardFields } from "#domain/public/ward-form.ts";
import { wardLabels as labels, wardTexts as texts } from "#domain/public/ward-texts.ts";
import type { Privacy } from "#server/identity/page/organisation.ts";
import { type Html, html } from "#server/kernel/html.ts";
import { longTextField, selectField, textField, tickField } from "../form-fields.ts";
import type { RegistrationLists } from "../registration-lists.ts";

interface Asked {
  form: WardForm;
  faults: WardFaults;
  lists: RegistrationLists;
  privacy: Privacy;
}

export function wardQuestions(asked: Asked): Html {
  const { form, faults, lists, privacy } = asked;
  const plain = (name: WardField, hint?: string) => ({
    name,
    label: labels[name],
    value: form[name],
    fault: faults[name],
    hint,
  });
  const line = (name: WardField, attributes: Html, hint?: string) =>
    textField({ ...plain(name, hint), attributes: html`autocomplete="off" ${attributes}` });
  const maybe = (name: WardField, attributes: Html, hint?: string) =>
    textField({
      ...plain(name, hint),
      optional: texts.optional,
      attributes: html`autocomplete="off" ${attributes}`,
    });
  const choice = (name: WardField, options: readonly { value: string; title: string }[], hint?: string) =>
    selectField({ ...plain(name, hint), none: texts.choose, options });
  const tick = (name: WardField, value: string, label = labels[name]) =>
    tickField({ name, label, value, isTicked: form[name] === value, fault: faults[name] });
  const next = html`enterkeyhint="next"`;
  const entries = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, title]) => ({ value, title }));
  return html`${maybe("patientid", html`spellcheck="false" enterkeyhint="next"`)}
<h2>${texts.child}</h2>
<div class="fields">${line("birth_day", next, texts.dayHint)}${maybe("birthtime", html`inputmode="numeric" enterkeyhint="next"`, texts.timeHint)}</div>
<div class="fields">${choice(
    "birthtype",
    birthWays.map((value) => ({ value, title: texts.birthtypes[value] })),
  )}${choice("nth_child", children)}</div>
<div class="field">${tick("multiples", "yes")}</div>
${maybe("leave_day", next, texts.leaveHint)}
<h2>${texts.mother}</h2>
<div class="fields">${line("firstname", html`spellcheck="false" enterkeyhint="next"`)}${line("lastname", html`spellcheck="false" enterkeyhint="next"`)}</div>
<div class="fields">${line("phone", html`inputmode="tel" enterkeyhint="next"`, texts.phoneHint)}${maybe("mother_birthday", next, texts.motherDayHint)}</div>
${maybe("email", html`inputmode="email" autocapitalize="none" spellcheck="false" enterkeyhint="next"`)}
<h2>${texts.home}</h2>
${line("address", next)}
<div class="fields code-and-place">${line("zipcode", html`inputmode="numeric" enterkeyhint="next"`)}${line("place", next)}</div>
<p class="hint under">${texts.placeHint}</p>
<h2>${texts.talk}</h2>
<div class="fields">${choice("language", [...lists.languages, { value: OTHER_LANGUAGE, title: texts.otherLanguage }])}${choice("language_level", entries(texts.levels), texts.levelHint)}</div>
<div class="other-language">${line("language_text", next)}</div>
<div class="field">${tick("interpreter", "yes")}</div>
<h2>${texts.ward}</h2>
${maybe("ward_phone", html`inputmode="tel" enterkeyhint="next"`, texts.wardPhoneHint)}
${longTextField({ ...plain("remarks"), optional: texts.optional })}
<div class="field">${tick("consent", String(privacy.version), texts.consent)}
<details><summary>${texts.privacy}</summary><p class="as-written">${privacy.text}</p></details></div>`;
}

const children = Array.from({ length: mostChildren }, (_, index) => ({
  value: String(index + 1),
  title: `${index + 1}. Kind`,
}));

export function faultList(faults: WardFaults): Html | undefined {
  const wrong = wardFields.filter((field) => faults[field] !== undefined);
  if (wrong.length === 0) return undefined;
  return html`<div class="faults" role="alert" tabindex="-1" autofocus>
<p>${texts.faultsHeading}</p>
<ul>${wrong.map((field) => html`<li><a href="#${field}">${labels[field]}</a></li>`)}</ul>
</div>`;
}
