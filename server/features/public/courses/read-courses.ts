/** The courses that anybody may see, read as anybody and kept for seconds: a crowd costs the database no more than one visitor. */

import type { CalendarDay } from "#domain/calendar-day.ts";
import type { CourseEvent } from "#domain/course/event-dates.ts";
import {
  meetingsOf,
  type PriceOption,
  type PublicCourse,
  type PublicIssue,
} from "#domain/course/public-course.ts";
import { rhythmOf } from "#domain/course/rhythm.ts";
import type { SubscriptionLinkType } from "#domain/course/subscription-link.ts";
import { compareNames } from "#domain/locale.ts";
import { createFindPlace, type FindPlace, type KnownPlace } from "#domain/place/find-place.ts";
import { servedCanton } from "#domain/place/map-areas.ts";
import { slugOf } from "#domain/public/slug.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { asAnybody } from "../as-anybody.ts";

export interface Courses {
  courses: readonly PublicCourse[];
  byId: ReadonlyMap<string, PublicCourse>;
  categories: readonly { title: string; slug: string }[];
  /** The office's words for languages. */
  languages: ReadonlyMap<string, string>;
  places: Places;
}

export interface Places {
  find: FindPlace;
  ofZipcode: ReadonlyMap<string, KnownPlace>;
}

export type ReadCourses = () => Promise<Courses>;

const FRESH_MS = 5_000;
/** What is offered at the same time; a page that listed more would help nobody. */
const MOST_ISSUES = 5_000;

export function createReadCourses(pools: Pools): ReadCourses {
  let known: Courses | undefined;
  let lookedAt = 0;
  let looking: Promise<Courses> | undefined;
  let places: Places | undefined;

  async function read(): Promise<Courses> {
    return await asAnybody(pools)(async (tx) => {
      // Postal codes come with a new version of the program.
      places ??= await readPlaces(tx);
      return await readAll(tx, places);
    });
  }

  function look(): Promise<Courses> {
    lookedAt = Date.now();
    looking ??= read()
      .then((courses) => {
        known = courses;
        return courses;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  return async () => {
    const isFresh = known !== undefined && Date.now() - lookedAt < FRESH_MS;
    if (known && isFresh) return known;
    const looked = look();
    if (!known) return await looked;
    // All others get what is known while it is renewed behind them; a database that is away is no reason to show nothing.
    looked.catch(() => undefined);
    return known;
  };
}

interface IssueRow {
  id: string;
  course_id: string;
  number: string | null;
  status: PublicIssue["status"];
  info: string | null;
  languages: string[];
  address: string | null;
  street: string | null;
  streetnumber: string | null;
  zipcode: string | null;
  price: string | null;
  price_text: string | null;
  subscription_link: string | null;
  subscription_link_type: SubscriptionLinkType | null;
  coordinates: number[] | null;
  /** As text: a day has no time and no zone. */
  dates: string[];
  firstdate: string | null;
  dates_text: string | null;
  events: CourseEvent[];
}

interface CourseRow {
  id: string;
  title: string;
  description: string | null;
  priceoptions: unknown;
  pricetext: string | null;
  category: string | null;
  provider: string | null;
  website: string | null;
}

async function readAll(tx: Tx, places: Places): Promise<Courses> {
  const { rows: issues } = await tx.query<IssueRow>(
    `select i.id, i.course_id, i.number, i.status, i.info, i.languages, i.address, i.street, i.streetnumber, i.zipcode,
       i.price::text, i.price_text, i.subscription_link, i.subscription_link_type, i.coordinates,
       i.dates::text[], i.firstdate::text, i.dates_text,
       (select coalesce(json_agg(e order by e.startdate, e.starttime), '[]') from anonymous.ct_event e where e.courseissue_id = i.id) as events
     from anonymous.ct_issue i
     where i.active and i.status <> 'done' and coalesce(i.dates[cardinality(i.dates)], i.firstdate, current_date) >= current_date - 1
     order by i.firstdate, i.id limit $1`,
    [MOST_ISSUES],
  );
  const { rows: courses } = await tx.query<CourseRow>(
    `select c.id, c.title, c.description, c.priceoptions, c.pricetext, k.title as category, p.name as provider, p.website
     from anonymous.ct_course c
     left join anonymous.ct_category k on k.id = c.course_category_id
     left join rules.course_providers() p on p.course_id = c.id
     where c.active order by c.title, c.id`,
  );
  const { rows: languages } = await tx.query<{ value: string; title: string }>(
    "select value, title from anonymous.language",
  );
  const ofCourse = Map.groupBy(issues, ({ course_id }) => course_id);
  const made = courses.map((row) => courseOf(row, ofCourse.get(row.id) ?? [], places));
  const categories = new Map(made.flatMap(({ category }) => (category ? [[category.slug, category]] : [])));
  return {
    courses: made,
    byId: new Map(made.map((course) => [course.id, course])),
    categories: [...categories.values()].sort((a, b) => compareNames(a.title, b.title)),
    languages: new Map(languages.map(({ value, title }) => [value, title])),
    places,
  };
}

async function readPlaces(tx: Tx): Promise<Places> {
  const { rows } = await tx.query<KnownPlace>(
    "select zipcode, place, canton, lon, lat from anonymous.postal_place order by zipcode, place",
  );
  const { rows: codes } = await tx.query<KnownPlace>(
    "select zipcode, place, canton, lon, lat from anonymous.postal_code",
  );
  // The code's own place first: it is what "8610" means.
  return {
    find: createFindPlace([...codes, ...rows], servedCanton),
    ofZipcode: new Map(codes.map((code) => [code.zipcode, code])),
  };
}

function courseOf(row: CourseRow, issues: readonly IssueRow[], places: Places): PublicCourse {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category === null ? null : { title: row.category, slug: slugOf(row.category) },
    provider: row.provider === null ? null : { name: row.provider, website: row.website },
    priceOptions: priceOptionsOf(row.priceoptions),
    priceText: row.pricetext,
    issues: issues.map((issue) => issueOf(issue, places)),
  };
}

function issueOf(row: IssueRow, { ofZipcode }: Places): PublicIssue {
  const code = ofZipcode.get(row.zipcode ?? "");
  const [lon, lat] = row.coordinates ?? [];
  const { subscription_link: link, subscription_link_type: type } = row;
  const events = row.events.length > 0 ? row.events : row.dates.map(wholeDay);
  const meetings = meetingsOf(events);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    info: row.info,
    languages: row.languages,
    venue: row.address,
    street: row.street === null ? null : [row.street, row.streetnumber].filter(Boolean).join(" "),
    zipcode: row.zipcode,
    place: code?.place ?? null,
    coordinates:
      lon !== undefined && lat !== undefined ? { lon, lat } : code ? { lon: code.lon, lat: code.lat } : null,
    price: row.price === null ? null : Number(row.price),
    priceText: row.price_text,
    subscription: link === null ? null : { link, type: type ?? "website" },
    events,
    datesText: row.dates_text !== null && row.dates_text !== rhythmOf(events) ? row.dates_text : null,
    meetings:
      meetings.length === 0 && row.firstdate !== null
        ? [{ day: row.firstdate, start: null, end: null }]
        : meetings,
  };
}

/** Of an issue whose dates somebody wrote without times. */
function wholeDay(day: CalendarDay): CourseEvent {
  return {
    type: "single",
    startdate: day,
    enddate: day,
    starttime: null,
    endtime: null,
    faildates: [],
    weekdays: [],
  };
}

/** They are the office's own, of a shape that the database does not know. */
function priceOptionsOf(options: unknown): PriceOption[] {
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown) => {
    if (typeof option !== "object" || option === null || !("title" in option)) return [];
    const { title } = option;
    const price = "price" in option ? Number(option.price ?? Number.NaN) : Number.NaN;
    return typeof title === "string" ? [{ title, price: Number.isFinite(price) ? price : null }] : [];
  });
}
