/**
 * The header and the navigation keep their place and their width from page to page, as long as the window keeps its size. What
 * lies further down in the navigation moves when a branch opens, so only the sides and the height of an entry count.
 */
import type { Page } from "@playwright/test";

type Frame = Readonly<Record<string, string>>;

/** The parts that every page has. The faces of colleagues in the header come and go, so the search keeps only its left side. */
const read = `(() => {
  const round = (value) => Math.round(value * 10) / 10;
  const frame = {};
  const note = (name, element, sides) => {
    if (!element || !element.checkVisibility()) return;
    const { left, top, width, height, right } = element.getBoundingClientRect();
    const all = { left, top, width, height, right };
    frame[name] = sides.split(" ").map((side) => side + " " + round(all[side])).join(", ");
  };
  // Some pages scroll to what their address names.
  const { scrollX, scrollY } = window;
  scrollTo(0, 0);
  const header = document.querySelector("header");
  note("the header", header, "left top width height");
  note("the bar of the header", header?.querySelector(":scope > div:only-child"), "left top width height");
  note("the title", header?.querySelector(":scope > a"), "left top width height");
  note("the search", header?.querySelector(":scope > search"), "left top height");
  note("the way out", header?.querySelector("a[href*=logout]"), "right top height");
  for (const button of header?.querySelectorAll(":scope > div:only-child > button") ?? [])
    note("the button " + button.getAttribute("aria-label").split(/[.:,]/)[0], button, "left top width height");
  note("the navigation", document.querySelector("aside"), "left top width height");
  note("the menu", document.querySelector("aside nav"), "left top width");
  note("the page", document.querySelector("main"), "left top width");
  for (const entry of document.querySelectorAll("aside nav :is(a, button)"))
    note("the entry " + (entry.getAttribute("href") ?? entry.textContent), entry, "left width height");
  scrollTo(scrollX, scrollY);
  return frame;
})()`;

/** Remembers what it saw first at each size of the window; later pages must have the same. */
export class SteadyFrame {
  readonly #first = new Map<string, { name: string; frame: Frame }>();

  async faultsOf(page: Page, name: string): Promise<string[]> {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const frame = await page.evaluate<Frame>(read);
    const size = `${width}×${height}`;
    const first = this.#first.get(size);
    if (!first) {
      this.#first.set(size, { name, frame });
      return Object.keys(frame).length >= 3 ? [] : [`${name} at ${size} has neither header nor page`];
    }
    return Object.entries(frame)
      .filter(([part, place]) => (first.frame[part] ?? place) !== place)
      .map(([part, place]) => `${part}: ${first.frame[part]} on ${first.name}, ${place} on ${name}`);
  }
}
