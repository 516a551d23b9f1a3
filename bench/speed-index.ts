import type { Page } from "@playwright/test";

/** The index of the processor as Lighthouse reckons it, taken in the same browser a moment before. */
export function speedIndex(page: Page): Promise<number> {
  return page.evaluate(() => {
    const perSecond = (act: (round: number) => void) => {
      const begin = performance.now();
      let round = 0;
      while (round % 10 !== 0 || performance.now() - begin < 500) act(round++);
      return round / 10 / ((performance.now() - begin) / 1000);
    };
    const texts = perSecond(() => {
      let text = "";
      for (let n = 0; n < 10_000; n++) text += "a";
      if (text.length === 1) throw new Error("it was left out");
    });
    const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, n) => n));
    const copies = perSecond((round) => {
      const from = lists[round % 2] ?? [];
      const to = lists[(round + 1) % 2] ?? [];
      for (let n = 0; n < from.length; n++) to[n] = from[n] ?? 0;
    });
    return Math.round((texts + copies) / 2);
  });
}
