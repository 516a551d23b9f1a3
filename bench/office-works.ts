/** What the office's four busiest screens ask, word for word. */
import { pick, staff, type Work } from "./growth-works.ts";
import { screenDocument } from "./screen-document.ts";

const LIST = "puerpera/list/PuerperaList.staff.graphql";
const triage = screenDocument("Triage", ["triage/Triage.staff.graphql", LIST]);
const list = screenDocument("UserPuerperaTable", [LIST]);
const search = screenDocument("SearchEverybody", ["search/Search.staff.graphql"]);
const matching = screenDocument("MatchingMidwives", ["matching/MatchingMidwives.staff.graphql"]);
const log = screenDocument("ActionlogTable", [
  "actionlog/Actionlog.staff.graphql",
  "actionlog/LogEntry.staff.graphql",
]);

const COUNTED_UP_TO = 10_001;
const today = new Date().toISOString().slice(0, 10);
const newestFirst = [{ created_at: "desc" }, { id: "desc" }];

/** `open` cases are in both databases. */
export function officeWorks(open: number): Work[] {
  return [
    staff(
      "triage",
      triage,
      () => ({ most: 2_000 }),
      ({ triage: rows }) => rows.length >= open,
    ),
    staff(
      "list: first page, all, with its count",
      list,
      () => ({ where: {}, offset: 0, limit: 20, orderby: newestFirst, most: COUNTED_UP_TO }),
      ({ puerpera }) => puerpera.length === 20,
    ),
    staff(
      "list: first page of one status, with its count",
      list,
      () => ({
        where: { _and: [{ status: { _in: ["closed"] } }] },
        offset: 0,
        limit: 20,
        orderby: newestFirst,
        most: COUNTED_UP_TO,
      }),
      ({ puerpera }) => puerpera.length === 20,
    ),
    staff(
      "search by surname",
      search,
      (people, round) => {
        const text = pick(people.names, round);
        return { text, users: { lastname: { _ilike: `%${text}%` } } };
      },
      ({ search_puerpera }) => search_puerpera.length > 0,
    ),
    staff(
      "matching midwives of a mother",
      matching,
      (people, round) => ({ puerpera_id: pick(people.open, round), today, with_services: true }),
      ({ matching_midwives }) => matching_midwives.length > 0,
    ),
    staff(
      "log: newest page",
      log,
      () => ({ where: { _and: [{}] }, orderby: newestFirst, limit: 51 }),
      ({ actionlog }) => actionlog.length === 51,
    ),
  ];
}
