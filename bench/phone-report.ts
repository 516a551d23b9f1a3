/** The table of a run on the slow telephone: the middle of each figure, the goal, and how it compares with another state. */
import type { Figures } from "./phone-visit.ts";

type Figure = keyof Figures;

export interface Sample {
  build: "before" | "now";
  scene: string;
  figures: Figures;
}

interface Goal {
  words: string;
  most: number;
}

/** In the order of the table; a scene lacks what it does not measure. */
const goals: Record<Figure, Goal> = {
  usable: { words: "can be used, cold", most: 4000 },
  warm: { words: "can be used, warm", most: 2500 },
  menu: { words: "first tap on the menu", most: 200 },
  paint: { words: "largest paint", most: 2500 },
  blocked: { words: "blocked", most: 200 },
  // Less than a hundredth nobody sees.
  shift: { words: "layout shift", most: 0.004 },
  tap: { words: "first tap on the main action", most: 200 },
};

const mostFor = (scene: string, figure: Figure) =>
  scene === "sign-in page" && figure === "usable" ? 3000 : goals[figure].most;

function middle(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

const written = (figure: Figure, value: number | undefined) => {
  if (value === undefined) return "–";
  return figure === "shift" ? value.toFixed(2) : `${Math.round(value)} ms`;
};

function rowsOf(samples: readonly Sample[]): string[] {
  const scenes = [...new Set(samples.map(({ scene }) => scene))];
  return scenes.flatMap((scene) =>
    (Object.keys(goals) as Figure[]).flatMap((figure) => {
      const of = (build: Sample["build"]) =>
        middle(
          samples
            .filter((sample) => sample.scene === scene && sample.build === build)
            .flatMap(({ figures }) => figures[figure] ?? []),
        );
      const [before, now] = [of("before"), of("now")];
      if (before === undefined && now === undefined) return [];
      const most = mostFor(scene, figure);
      const ratio = before && now !== undefined ? (now / before).toFixed(2) : "–";
      const isReached = now === undefined ? "–" : now <= most ? "yes" : "no";
      return `| ${scene} | ${goals[figure].words} | ${written(figure, before)} | ${written(figure, now)} | ${ratio} | ≤ ${written(figure, most)} | ${isReached} |`;
    }),
  );
}

export function reportOf(
  samples: readonly Sample[],
  {
    turns,
    machine,
    before,
    now,
  }: { turns: number; machine: string; before: string | undefined; now: string },
): string {
  return `# A slow telephone

\`npm run bench:phone\` on ${machine}: Chromium with a processor four times slower, 1.6 Mbit/s and 150 ms, 390 × 844 with touch; browser and
server on the same machine. A midwife with invented people, nothing in the browser's store but where "warm" is said; the first tap comes
a second after the page can be used. The middle of ${turns} ${turns === 1 ? "visit" : "visits"}, by turns.

Now: ${now}. Before: ${before ?? "not measured"}.

| page | figure | before | now | now / before | goal | reached |
|---|---|---|---|---|---|---|
${rowsOf(samples).join("\n")}
`;
}
