/** Where a course takes place, for people and for their maps. */
import type { PublicIssue } from "#domain/course/public-course.ts";
import { courseTexts } from "#domain/public/course-texts.ts";
import { type Html, html } from "#server/kernel/html.ts";
import type { PublicFrame } from "../public-page.ts";
import { besideFrame } from "./course-address.ts";

type Place = Pick<PublicIssue, "venue" | "street" | "zipcode" | "place" | "coordinates">;

/** "Familienzentrum, Zentralstrasse 7, 8610 Uster" */
export function placeLine(place: Place): string {
  return [place.venue, addressLine(place)].filter(Boolean).join(", ");
}

function addressLine({ street, zipcode, place }: Place): string {
  return [street, [zipcode, place].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** An address is more exact than a point that is only the middle of its town. */
export function mapLinks(place: Place, frame: PublicFrame): Html | false {
  const address = addressLine(place);
  if (address === "" || place.coordinates === null) return false;
  const texts = courseTexts[frame.language];
  const { lat, lon } = place.coordinates;
  const query = encodeURIComponent(address);
  const link = (href: string, words: string) =>
    html`<a class="line-link" href="${href}" rel="noreferrer"${besideFrame(frame)}>${words}</a> `;
  return html`<span class="second">${texts.onMap}</span> ${[
    link(
      `https://www.openstreetmap.org/search?query=${query}#map=16/${lat.toFixed(4)}/${lon.toFixed(4)}`,
      "OpenStreetMap",
    ),
    link(`https://www.google.com/maps/search/?api=1&query=${query}`, "Google Maps"),
    link(`https://maps.apple.com/?q=${query}`, "Apple Maps"),
    link(`geo:${lat.toFixed(5)},${lon.toFixed(5)}?q=${query}`, texts.mapApp),
  ]}`;
}
