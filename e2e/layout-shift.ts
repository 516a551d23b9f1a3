/** How much of a page jumped while it loaded, as Web Vitals counts it (cumulative layout shift), and what it was that jumped. */
import type { Page } from "@playwright/test";

interface LayoutShifts {
  score: number;
  what: string[];
}

/** More is a fault: something that one was about to press is no longer there. */
export const MAX_LAYOUT_SHIFT = 0.05;

/**
 * To be called before the page is opened. The browser calls each change of the window an input and excuses what jumps in the half
 * second after it; here nobody presses anything, so every jump counts.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript({
    content: `{
      const nameOf = (node) => node instanceof Element ? node.tagName.toLowerCase() + "." + node.getAttribute("class") : node?.nodeName;
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      let shifts = [];
      const note = (entries) => {
        for (const { startTime, value, sources } of entries)
          shifts.push({ at: startTime, value, what: sources.map(({ node, previousRect, currentRect }) =>
            nameOf(node) + ": " + place(previousRect) + " → " + place(currentRect)) });
      };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      window.layoutShifts = {
        read() { note(observer.takeRecords()); return shifts; },
        forget() { observer.takeRecords(); shifts = []; },
      };
    }`,
  });
}

/** Starts the count anew for the page that the app opens next. */
export async function forgetLayoutShifts(page: Page): Promise<void> {
  await page.evaluate("window.layoutShifts.forget()");
}

/** Since the load, or since `forgetLayoutShifts`, until now: the worst stretch of at most five seconds without a quiet one in it. */
export async function layoutShiftsOf(page: Page): Promise<LayoutShifts> {
  const shifts = (await page.evaluate("window.layoutShifts.read()")) as {
    at: number;
    value: number;
    what: string[];
  }[];
  let score = 0;
  let stretch = { from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { at, value } of shifts) {
    const goesOn = at - stretch.to < 1000 && at - stretch.from < 5000;
    stretch = { from: goesOn ? stretch.from : at, to: at, sum: (goesOn ? stretch.sum : 0) + value };
    score = Math.max(score, stretch.sum);
  }
  return { score, what: shifts.flatMap(({ what }) => what) };
}
