// A category of courses between the row of the data service and what the inputs hold.
import { categoryLabels } from "#domain/course/labels.ts";
import { validateCategory } from "#domain/course/validate.ts";
import { columnsOf } from "#web/components/form/record-form.ts";

export interface CategoryValues {
  title: string;
  description: string;
}

type Field = keyof CategoryValues;

export const categoryFields = ["title", "description"] as const satisfies readonly Field[];

export const blankCategory: CategoryValues = { title: "", description: "" };

export function categoryFaults(values: CategoryValues): Partial<Record<Field, string>> {
  return validateCategory(columnsOf(values));
}

export function categoryLabel(field: Field): string {
  return categoryLabels[field];
}

/** Under this name what was typed survives a reload. */
export const categoryDraft = (userId: string, id: string) => `${userId}.ct_category.${id}`;
