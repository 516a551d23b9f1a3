// Where a midwife's pages of courses are.
const base = "/user/course";

export const ownCoursePaths = {
  list: `${base}/list`,
  insert: `${base}/insert`,
  single: (id: string) => `${base}/single/${id}`,
  issue: (id: string) => `${base}/issue/single/${id}`,
  insertIssue: (course: string) => `${base}/issue/insert?kurs=${course}`,
};
