/** What the screens of the statistics ask, by the very documents that they are built from. */
import { pick, staff, type Work } from "./growth-works.ts";
import { screenDocument } from "./screen-document.ts";

const swissDay = (at: Date) => at.toLocaleDateString("sv-SE", { timeZone: "Europe/Zurich" });
const today = swissDay(new Date());
const year = Number(today.slice(0, 4));
const wholeYear = { from: `${year}-01-01`, to: `${year}-12-31` };
const everyone = { circles: null, languages: null, services: null };

const document = (operation: string, file: string) => screenDocument(operation, [`statistics/${file}`]);
const mediation = document("MediationFigures", "mediation/Mediation.staff.graphql");
const birthplace = document("BirthplaceFigures", "birthplace/Birthplace.staff.graphql");
const lost = document("LostFigures", "lost/Lost.staff.graphql");
const map = document("StatisticMap", "map/Map.staff.graphql");
const report = document("YearlyReport", "report/Report.staff.graphql");

type Narrowed = Record<string, unknown>;

const months = (name: string, by: Narrowed) =>
  staff(
    `mediations ${name}`,
    mediation,
    () => ({ args: { year, ...by }, phases: { year, ...by } }),
    (data) => data.figures.length === 28,
  );
const places = (name: string, by: Narrowed) =>
  staff(
    `by birthplace ${name}`,
    birthplace,
    () => ({ args: { year, ...by } }),
    (data) => data.figures.length > 0,
  );
const areas = (name: string, language: string | null) =>
  staff(
    name,
    map,
    () => ({ day: today, language, service_id: null, where: {} }),
    (data) => data.statistic_map.length > 3000,
  );
const reported = (name: string, of: number) =>
  staff(
    name,
    report,
    () => ({ args: { year: of, outside: false } }),
    (data) => data.figures.length > 50,
  );

function own(name: string, operation: string, variables: Record<string, unknown>): Work {
  const query = screenDocument(operation, ["own-statistic/OwnStatistic.midwife.graphql"]);
  return {
    name,
    ask: (people, round) => ({ role: "user", userId: pick(people.midwives, round), query, variables }),
    isRight: (data) => Object.values(data).every((rows) => Array.isArray(rows)),
  };
}

export const statisticWorks: Work[] = [
  months("of a year", {}),
  months("of partners", { partner: true }),
  months("registered by hospitals", { registrationtype: "spital" }),
  months("in a region (80)", { zipcodes: ["80"] }),
  months("in a region of partners", { zipcodes: ["80"], partner: true }),
  months("at postal codes (8001, 861)", { zipcodes: ["8001", "861"] }),
  months("in nearly all regions (8)", { zipcodes: ["8"] }),
  places("of a year", {}),
  places("in a region (80)", { zipcodes: ["80"] }),
  places("in nearly all regions (8)", { zipcodes: ["8"] }),
  staff(
    "why cases were lost",
    lost,
    () => ({ args: { year } }),
    (data) => data.figures.length > 0,
  ),
  staff(
    "why cases were lost in a region (80)",
    lost,
    () => ({ args: { year, zipcodes: ["80"] } }),
    (data) => data.figures.length > 0,
  ),
  staff(
    "the log by month",
    document("LogMonths", "mediation/Mediation.staff.graphql"),
    () => ({ years: [year - 1, year], types: ["mediation_established", "puerpera_published"] }),
    (data) => Array.isArray(data.log),
  ),
  staff(
    "who is online: numbers",
    document("OnlineCounts", "online/Online.staff.graphql"),
    () => ({}),
    (data) => data.statistic_presence.length === 10,
  ),
  staff(
    "who is online: first page",
    document("OnlineTable", "online/Online.staff.graphql"),
    () => ({ where: {}, orderby: [{ last_seen: "desc_nulls_last" }], offset: 0, limit: 50, most: 10_000 }),
    (data) => data.statistic_online.length === 50,
  ),
  areas("map at a day", null),
  areas("map, one language", "de"),
  staff(
    "map: absences of a year",
    document("MapAbsences", "map/Map.staff.graphql"),
    () => ({ first: wholeYear.from, last: wholeYear.to, language: null, service_id: null }),
    (data) => data.statistic_absent_days.length >= 365,
  ),
  staff(
    "warning of the next weeks",
    document("Bottlenecks", "bottleneck/Bottleneck.staff.graphql"),
    () => ({}),
    (data) => Array.isArray(data.bottleneck),
  ),
  staff(
    "calendar: midwives",
    document("VacationMidwives", "vacation/Vacation.staff.graphql"),
    () => everyone,
    (data) => data.vacation_midwives.length > 0,
  ),
  staff(
    "calendar: days and gaps of a year",
    document("VacationFigures", "vacation/Vacation.staff.graphql"),
    () => ({ ...wholeYear, ...everyone }),
    (data) => data.statistic_vacation_days.length >= 365,
  ),
  reported("yearly report, a year that is over", year - 1),
  reported("yearly report, the running year", year),
  own("a midwife's own statistics", "OwnStatistic", { year, before: year - 1 }),
  own("a midwife's own statistics: map", "OwnStatisticMap", {}),
];

/** Those that are counted of midwives. */
export const midwifeWorks = statisticWorks.filter(({ name }) =>
  /^(who is online|map|warning|calendar)/.test(name),
);
