/** How much of a page jumped while it loaded, as Web Vitals counts it (cumulative layout shift), and what it was that jumped. */
import type { Page } from "@playwright/test";

interface LayoutShifts {
  score: number;
  what: string[];
}

/** More is a fault: something that one was about to press is no longer there. */
export const MAX_LAYOUT_SHIFT = 0.05;

/** To be called before the page is opened. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      window.layoutShifts = [];
      const nameOf = (node) => node instanceof Element ? node.tagName.toLowerCase() + "." + node.getAttribute("class") : node?.nodeName;
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      new PerformanceObserver((list) => {
        for (const { startTime, value, hadRecentInput, sources } of list.getEntries())
          if (!hadRecentInput) window.layoutShifts.push({ at: startTime, value, what: sources.map(({ node, previousRect, currentRect }) =>
            nameOf(node) + ": " + place(previousRect) + " → " + place(currentRect)) });
      }).observe({ type: "layout-shift", buffered: true });
    `,
  });
}

/** Of this load until now: the worst stretch of at most five seconds without a quiet one in it. */
export async function layoutShiftsOf(page: Page): Promise<LayoutShifts> {
  const shifts = (await page.evaluate("window.layoutShifts")) as {
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
