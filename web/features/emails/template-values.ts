// A template between the row of the data service and what the inputs hold: nothing is "", never null.
import { isEmpty, requiredMessage } from "#domain/field-rule.ts";
import { type HookSlug, hooks, isHookSlug, recipientTitles } from "#domain/message/hooks.ts";
import { emailtemplateLabels } from "#domain/message/labels.ts";
import { findSubjectFaults, findTemplateFaults } from "#domain/message/template.ts";

export interface TemplateValues {
  title: string;
  subject: string;
  template: string;
}

export const templateFields = ["title", "subject", "template"] as const;
type Field = (typeof templateFields)[number];

export const labelOf = (field: Field): string => emailtemplateLabels[field];

/** A template that no occasion uses may name whatever exists. */
export function scopeOf(slug: string | undefined): HookSlug {
  return slug !== undefined && isHookSlug(slug) ? slug : "system_test";
}

/** To whom it goes, where nobody is chosen. */
export function recipientOf(slug: HookSlug): string {
  return recipientTitles[hooks[slug].recipient];
}

export function valuesOf({ title, subject, template }: TemplateValues): TemplateValues {
  return { title, subject, template };
}

export interface PlacedFault {
  field: "subject" | "template";
  sentence: string;
  at: number;
  line: number;
}

/** In the order in which one reads. */
export function faultsOf(slug: HookSlug, { subject, template }: TemplateValues): PlacedFault[] {
  const inSubject = findSubjectFaults(slug, subject).map(({ sentence, from }) => ({
    field: "subject" as const,
    sentence,
    at: from,
    line: 1,
  }));
  let [line, counted] = [1, 0];
  const inText = findTemplateFaults(slug, template)
    .toSorted((a, b) => a.from - b.from)
    .map(({ sentence, from }) => {
      line += template.slice(counted, from).split("\n").length - 1;
      counted = from;
      return { field: "template" as const, sentence, at: from, line };
    });
  return [...inSubject, ...inText];
}

/** "1 Fehler in Zeile 11", "2 Fehler, der erste im Betreff" */
export function faultCount(faults: readonly PlacedFault[]): string {
  const [first] = faults;
  if (!first) return "";
  const where = first.field === "subject" ? "im Betreff" : `in Zeile ${first.line}`;
  return faults.length === 1 ? `1 Fehler ${where}` : `${faults.length} Fehler, der erste ${where}`;
}

export function checkTemplate(slug: HookSlug) {
  return (values: TemplateValues): Partial<Record<Field, string>> => {
    const faults = faultsOf(slug, values);
    const of = (field: Field) => faults.find((fault) => fault.field === field)?.sentence;
    const subject = isEmpty(values.subject) ? requiredMessage("einen Betreff") : of("subject");
    const template = isEmpty(values.template) ? requiredMessage("einen Text") : of("template");
    return {
      ...(isEmpty(values.title) && { title: requiredMessage("einen Titel") }),
      ...(subject !== undefined && { subject }),
      ...(template !== undefined && { template }),
    };
  };
}

/** Under this name what was typed survives a reload. */
export const templateDraft = (userId: string, id: string) => `${userId}.emailtemplate.${id}`;
