// Where the pages of courses are.
import type { Role } from "#domain/role.ts";

const base = "/admin/ct";

export const coursePaths = {
  list: `${base}/course/list`,
  table: `${base}/course/table`,
  insert: `${base}/course/insert`,
  single: (id: string) => `${base}/course/single/${id}`,
};

export const categoryPaths = {
  list: `${base}/category/list`,
  insert: `${base}/category/insert`,
  single: (id: string) => `${base}/category/single/${id}`,
};

export const issuePaths = {
  list: `${base}/issue/list`,
  calendar: `${base}/issue/calendar`,
  insert: (course?: string) => `${base}/issue/insert${course === undefined ? "" : `?kurs=${course}`}`,
  single: (id: string) => `${base}/issue/single/${id}`,
};

/** Who makes and deletes courses, issues and categories; mediators change what is there. */
export const keepers: readonly Role[] = ["manager", "admin"];
