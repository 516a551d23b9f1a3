/** Where the courses of a list take place: numbered pins on the canton's postal areas. */
import type { FoundIssue } from "#domain/course/search-courses.ts";
import type { KnownPlace } from "#domain/place/find-place.ts";
import type { Point } from "#domain/place/map-areas.ts";
import { towns } from "#domain/place/towns.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicFrame } from "../public-page.ts";
import type { BaseMap } from "./base-map.ts";
import { movedApart, placedLabels } from "./map-labels.ts";
import type { Places } from "./read-courses.ts";

export const BASE_MAP_PATH = "/public/courses/map.svg";

/** As wide and high as it is drawn on a desk. */
const [WIDE, HIGH] = [346, 250];
const PIN = 12;
/** The line at its foot that says whose map it is. */
const SOURCE = 28;
const MOST_TOWNS = 4;
/** Units of the map in which nothing more could be told apart. */
const NEAREST = 190;

/** Courses in one house share a number. */
export function pinNumbers(rows: readonly FoundIssue[]): ReadonlyMap<string, number> {
  const houses = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { issue } of rows) {
    if (!issue.coordinates) continue;
    const house = `${issue.coordinates.lat.toFixed(3)} ${issue.coordinates.lon.toFixed(3)}`;
    const number = houses.get(house) ?? houses.size + 1;
    houses.set(house, number);
    numbers.set(issue.id, number);
  }
  return numbers;
}

interface Pin extends Point {
  number: number;
  issueId: string;
  words: string;
}

export interface CourseMap {
  rows: readonly FoundIssue[];
  numbers: ReadonlyMap<string, number>;
  origin: KnownPlace | undefined;
  places: Places;
  map: BaseMap;
}

export function courseMap(
  frame: PublicFrame,
  { rows, numbers, origin, places, map }: CourseMap,
): Html | false {
  const houses = pinsOf(rows, numbers, map);
  if (houses.length === 0) return false;
  const texts = courseTexts[frame.language];
  const home = origin && map.pointOf(origin);
  const view = viewOf(home && isOn(map, home) ? [...houses, home] : houses, map);
  const unit = view.width / WIDE;
  const pins = movedApart(houses, 2 * (PIN + 1) * unit);
  const at = (value: number) => Math.round(value * 10) / 10;
  const area = origin && map.areaOf(origin.zipcode);
  const isSeen = ({ x, y }: Point) =>
    x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
  const labels = towns
    .flatMap(({ zipcode, name }) => {
      const place = places.ofZipcode.get(zipcode);
      return place ? [{ name, ...map.pointOf(place) }] : [];
    })
    .filter((town) => isSeen(town) && town.name !== origin?.place);
  const named = origin && home && isSeen(home) ? [{ name: origin.place, ...home }, ...labels] : labels;
  const frameOfView = {
    left: view.x,
    right: view.x + view.width,
    top: view.y,
    bottom: view.y + view.height - SOURCE * unit,
  };
  const written = placedLabels(named, { pins, radius: PIN, unit, frame: frameOfView }).slice(0, MOST_TOWNS);

  return html`<section class="panel map" aria-label="${texts.map}">
<svg viewBox="${[view.x, view.y, view.width, view.height].map(at).join(" ")}" width="${WIDE}" height="${HIGH}" role="group" aria-label="${texts.mapWords}">
<image href="${BASE_MAP_PATH}" width="${map.width}" height="${map.height}"/>
${area && html`<path class="home" d="${area}"/>`}
<g class="towns" font-size="${at(13 * unit)}" stroke-width="${at(3 * unit)}">${written.map(
    ({ name, x, y }) => html`<text x="${at(x)}" y="${at(y)}">${name}</text>`,
  )}</g>
<g class="pins" font-size="${at(13 * unit)}" stroke-width="${at(2 * unit)}">${pins
    .toReversed()
    .map(
      (pin) =>
        html`<a href="#k-${pin.issueId}" aria-label="${pin.number}: ${pin.words}"><circle cx="${at(pin.x)}" cy="${at(pin.y)}" r="${at(PIN * unit)}"/><text x="${at(pin.x)}" y="${at(pin.y + 4.5 * unit)}">${pin.number}</text></a>`,
    )}</g>
</svg>
<p class="source">© swisstopo</p>
</section>`;
}

function pinsOf(rows: readonly FoundIssue[], numbers: ReadonlyMap<string, number>, map: BaseMap): Pin[] {
  const pins = new Map<number, Pin>();
  for (const { course, issue } of rows) {
    const number = numbers.get(issue.id);
    if (!issue.coordinates || number === undefined || pins.has(number)) continue;
    const point = map.pointOf(issue.coordinates);
    const words = [course.title, issue.place].filter(Boolean).join(", ");
    if (isOn(map, point)) pins.set(number, { ...point, number, issueId: issue.id, words });
  }
  return [...pins.values()];
}

const isOn = ({ width, height }: BaseMap, { x, y }: Point) => x > 0 && x < width && y > 0 && y < height;

/** What holds all points with air around, in the picture's shape, and nothing beyond the map. */
function viewOf(
  points: readonly Point[],
  map: BaseMap,
): { x: number; y: number; width: number; height: number } {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  const width = Math.min(map.width, Math.max(NEAREST, spread(xs) * 1.25, (spread(ys) * 1.35 * WIDE) / HIGH));
  const height = (width * HIGH) / WIDE;
  const within = (values: number[], length: number, whole: number) =>
    Math.min(
      Math.max(0, (Math.max(...values) + Math.min(...values) - length) / 2),
      Math.max(0, whole - length),
    );
  return { x: within(xs, width, map.width), y: within(ys, height, map.height), width, height };
}
