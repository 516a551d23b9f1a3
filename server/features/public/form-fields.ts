/** Fields of a public form: label, hint, what is wrong, the field; tied together for those who hear the page. */
import type { DateQuestion } from "#domain/public/registration-answers.ts";
import { type Html, html } from "#server/kernel/html.ts";

export interface Field {
  name: string;
  label: string;
  value: string;
  hint?: string | undefined;
  /** Behind the label, for what may stay empty. */
  optional?: string | undefined;
  fault?: string | undefined;
}

export interface TextField extends Field {
  /** Attributes for keyboards and fillers-in: autocomplete, inputmode, … */
  attributes: Html;
  type?: "text" | "tel" | "email";
}

/** No maxlength: it would swallow the end of what is pasted without a word. */
export function textField(field: TextField): Html {
  return wrapped(
    field,
    html`<input id="${field.name}" name="${field.name}" type="${field.type ?? "text"}" value="${field.value}" ${field.attributes}${described(field)}>`,
  );
}

export function longTextField(field: Field): Html {
  return wrapped(
    field,
    html`<textarea id="${field.name}" name="${field.name}" rows="4"${described(field)}>
${field.value}</textarea>`,
  );
}

export interface Option {
  value: string;
  title: string;
}

export function selectField(field: Field & { options: readonly Option[]; none: string }): Html {
  return wrapped(
    field,
    html`<select id="${field.name}" name="${field.name}"${described(field)}>
<option value="">${field.none}</option>
${field.options.map(
  ({ value, title }) =>
    html`<option value="${value}"${value === field.value && html` selected`}>${title}</option>`,
)}
</select>`,
  );
}

function wrapped(field: Field, control: Html): Html {
  return html`<div class="field${field.fault && " is-wrong"}">
<label for="${field.name}">${field.label}${optionalMark(field)}</label>
${hintOf(field)}${faultOf(field)}${control}
</div>`;
}

export interface Choice extends Option {
  /** What opens inside the choice. */
  inside?: Html;
}

/** Answers as large as a thumb, one of which holds. */
export function choiceField(field: Field & { choices: readonly Choice[]; isHeading?: boolean }): Html {
  const [first] = field.choices;
  return html`<fieldset class="${field.fault ? "is-wrong" : ""}"${described(field)}>
<legend${field.isHeading && html` class="unseen"`}>${field.label}${optionalMark(field)}</legend>
${hintOf(field)}${faultOf(field)}${field.choices.map(
  (choice) => html`<div class="choice">
<label><input type="radio" name="${field.name}" value="${choice.value}"${choice === first && html` id="${field.name}"`}${choice.value === field.value && html` checked`}>${choice.title}</label>
${choice.inside && html`<div class="inside">${choice.inside}</div>`}
</div>`,
)}
</fieldset>`;
}

interface DateWords {
  day: string;
  month: string;
  year: string;
}

export interface DateField extends Omit<Field, "value" | "name"> {
  question: DateQuestion;
  values: { day: string; month: string; year: string };
  words: DateWords;
  /** The day read back, where it is one. */
  readBack: string | undefined;
}

/** Three small fields: no calendar to leaf through, and the telephone shows digits. */
export function dateField(field: DateField): Html {
  const { question, values, words, fault, readBack } = field;
  const part = (name: keyof DateWords, size: string) =>
    html`<div class="${size}"><label for="${question}_${name}">${words[name]}</label><input id="${question}_${name}" name="${question}_${name}" value="${values[name]}" inputmode="numeric" autocomplete="off" enterkeyhint="next"></div>`;
  return html`<fieldset class="date${fault && " is-wrong"}" data-date="${question}"${described({ ...field, name: `${question}_day` })}>
<legend>${field.label}${optionalMark(field)}</legend>
${hintOf({ ...field, name: `${question}_day` })}${faultOf({ ...field, name: `${question}_day` })}<div class="parts">${part("day", "two")}${part("month", "two")}${part("year", "four")}</div>
<p class="read-back" aria-live="polite">${readBack}</p>
</fieldset>`;
}

export function tickField(field: Omit<Field, "value"> & { value: string; isTicked: boolean }): Html {
  return html`<div class="${field.fault ? "is-wrong" : ""}">${faultOf(field)}
<div class="choice"><label><input type="checkbox" id="${field.name}" name="${field.name}" value="${field.value}"${field.isTicked && html` checked`}${described(field)}><span>${field.label}${field.hint && html`<span class="hint" id="${field.name}-hint">${field.hint}</span>`}</span></label></div>
</div>`;
}

function optionalMark({ optional }: { optional?: string | undefined }): Html | undefined {
  return optional === undefined ? undefined : html` <span class="optional">(${optional})</span>`;
}

function hintOf({ name, hint }: { name: string; hint?: string | undefined }): Html | undefined {
  return hint === undefined ? undefined : html`<p class="hint" id="${name}-hint">${hint}</p>`;
}

function faultOf({ name, fault }: { name: string; fault?: string | undefined }): Html | undefined {
  return fault === undefined ? undefined : html`<p class="fault" id="${name}-fault">${fault}</p>`;
}

function described(field: {
  name: string;
  hint?: string | undefined;
  fault?: string | undefined;
}): Html | undefined {
  const ids = [field.hint && `${field.name}-hint`, field.fault && `${field.name}-fault`].filter(Boolean);
  if (ids.length === 0) return undefined;
  return html` aria-describedby="${ids.join(" ")}"${field.fault && html` aria-invalid="true"`}`;
}
