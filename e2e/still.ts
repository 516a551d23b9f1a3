/** How much of a page jumped while it loaded, as Web Vitals counts it (cumulative layout shift), and what it was that jumped. */
import type { Page } from "@playwright/test";

interface Jumps {
  score: number;
  what: string[];
}

/** More is a fault: something that one was about to press is no longer there. */
export const MOST_JUMP = 0.05;

/** To be called before the page is opened. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript({
    content: `
      window.jumps = [];
      const nameOf = (node) => node instanceof Element ? node.tagName.toLowerCase() + "." + node.getAttribute("class") : node?.nodeName;
      const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
      new PerformanceObserver((list) => {
        for (const { startTime, value, hadRecentInput, sources } of list.getEntries())
          if (!hadRecentInput) window.jumps.push({ at: startTime, value, what: sources.map(({ node, previousRect, currentRect }) =>
            nameOf(node) + ": " + place(previousRect) + " → " + place(currentRect)) });
      }).observe({ type: "layout-shift", buffered: true });
    `,
  });
}

/** Of this load until now: the worst stretch of at most five seconds without a quiet one in it. */
export async function jumpsOf(page: Page): Promise<Jumps> {
  const jumps = (await page.evaluate("window.jumps")) as { at: number; value: number; what: string[] }[];
  let score = 0;
  let stretch = { from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { at, value } of jumps) {
    const goesOn = at - stretch.to < 1000 && at - stretch.from < 5000;
    stretch = { from: goesOn ? stretch.from : at, to: at, sum: (goesOn ? stretch.sum : 0) + value };
    score = Math.max(score, stretch.sum);
  }
  return { score, what: jumps.flatMap(({ what }) => what) };
}
