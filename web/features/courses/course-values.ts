// A course between the row of the data service and what the inputs hold: nothing is "", never null.
import { courseLabels } from "#domain/course/labels.ts";
import { type PriceOption, readFrancs, validateCourse } from "#domain/course/validate.ts";
import { columnsOf } from "#web/components/form/record-form.ts";

export interface CourseValues {
  title: string;
  course_category_id: string;
  user_id: string;
  description: string;
  pricetext: string;
  priceoptions: readonly PriceOption[];
  active: boolean;
}

type Field = keyof CourseValues;

export const courseFields = [
  "title",
  "course_category_id",
  "user_id",
  "description",
  "priceoptions",
  "pricetext",
  "active",
] as const satisfies readonly Field[];

export const blankCourse: CourseValues = {
  title: "",
  course_category_id: "",
  user_id: "",
  description: "",
  pricetext: "",
  priceoptions: [],
  active: true,
};

interface CourseRow {
  title: string;
  course_category_id?: string | null;
  user_id?: string | null;
  description?: string | null;
  pricetext?: string | null;
  priceoptions: unknown;
  active: boolean;
}

export function courseValuesOf(row: CourseRow): CourseValues {
  return {
    title: row.title,
    course_category_id: row.course_category_id ?? "",
    user_id: row.user_id ?? "",
    description: row.description ?? "",
    pricetext: row.pricetext ?? "",
    priceoptions: priceOptionsOf(row.priceoptions),
    active: row.active,
  };
}

/** The list as it stands in the column, whoever wrote it. */
export function priceOptionsOf(column: unknown): PriceOption[] {
  if (!Array.isArray(column)) return [];
  return column.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null) return [];
    const { title, price } = each as { title?: unknown; price?: unknown };
    return [
      { title: String(title ?? ""), price: price === null || price === undefined ? "" : String(price) },
    ];
  });
}

/** What goes to the data service: rows that were left empty are none. */
export function courseColumns(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { priceoptions } = changes as Partial<CourseValues>;
  if (priceoptions === undefined) return changes;
  return {
    ...changes,
    priceoptions: priceoptions
      .filter(({ title, price }) => title.trim() !== "" || price.trim() !== "")
      .map(({ title, price }) => ({ title: title.trim(), price: readFrancs(price) ?? null })),
  };
}

export function courseFaults(values: CourseValues): Partial<Record<Field, string>> {
  return validateCourse(columnsOf(values));
}

export function courseLabel(field: Field): string {
  return courseLabels[field];
}

/** Under this name what was typed survives a reload. */
export const courseDraft = (userId: string, id: string) => `${userId}.ct_course.${id}`;
