/** What the load has shown, as a section of bench/LOAD.md. */
import os from "node:os";
import { machine } from "../results.ts";
import type { Measurements, Times } from "./measurements.ts";
import { type Seen, type Slope, slopeOf } from "./slope.ts";
import type { Watched } from "./watch-processes.ts";

export interface Run {
  minutes: number;
  secondsDone: number;
  office: number;
  midwives: number;
  mothers: number;
  exportEverySeconds: number;
  heapEverySeconds: number;
  replaced: string;
  mails: string;
  /** Rows of a table: what PostgreSQL was busy with. */
  dearest: readonly string[];
  loadBefore: string;
}

/** More than this an hour, with 95 % certainty, is called growth. The heap after a collection is what counts; the rest of RSS is the allocator's. */
const MOST_PER_HOUR: Record<string, number> = { heap: 5, external: 5, rss: 25 };
/** In a shorter run the caches are still being filled. */
const LEAST_MINUTES_TO_JUDGE = 20;

export interface Verdict {
  text: string;
  isRight: boolean;
}

export function report(run: Run, measurements: Measurements, watched: Watched): Verdict {
  const isJudged = run.secondsDone >= LEAST_MINUTES_TO_JUDGE * 60;
  const memory = memoryLines(watched, isJudged);
  const used = watched.processor();
  const perRequest = (ms: number) => `${((ms * 1_000) / Math.max(1, measurements.answers)).toFixed(0)} µs`;
  const wall = run.secondsDone * 1_000;
  const shares = Object.entries(used).map(
    ([who, ms]) => `| ${who} | ${((100 * ms) / wall).toFixed(1)} % | ${perRequest(ms)} |`,
  );
  const kinds = [...measurements.kinds].sort(([one], [other]) => one.localeCompare(other));
  const reasons = kinds.flatMap(([name, { reasons }]) => reasons.map((reason) => `- ${name}: ${reason}`));
  const text = [
    `## ${run.minutes >= LEAST_MINUTES_TO_JUDGE ? "A soak" : "A short run"}: ${(run.secondsDone / 60).toFixed(0)} of ${run.minutes} minutes`,
    "",
    `Two servers and a worker on one PostgreSQL with ${run.mothers} mothers, behind one address; ${run.office} of the office and ${run.midwives} midwives with an open tab`,
    `each, parents and wards who register, an export of all mothers every ${run.exportEverySeconds} s (CSV and XLSX in turn). ${machine()}; load average`,
    `before ${run.loadBefore}, at the end ${os.loadavg()[1]?.toFixed(1)}. ${new Date().toISOString().slice(0, 16)} UTC.`,
    "",
    `**${measurements.answers} answers, ${measurements.errors} wrong or missing.** ${run.replaced} ${measurements.repeats} requests were sent again, because the connection that had`,
    `been kept was closed in the moment of asking. ${run.mails}`,
    "",
    "| asked | answers | wrong | overtaken | p50 / p95 / p99 ms, no export | with an export beside | of those |",
    "|---|---|---|---|---|---|---|",
    ...kinds.map(
      ([name, { alone, beside, errors, refused }]) =>
        `| ${name} | ${alone.count + beside.count} | ${errors} | ${refused} | ${timesOf(alone)} | ${timesOf(beside)} | ${beside.count} |`,
    ),
    "",
    "Overtaken: a rule said no, because somebody else had taken the mother meanwhile.",
    "",
    "| who | share of one core | per answer |",
    "|---|---|---|",
    ...shares,
    "",
    ...(run.dearest.length > 0
      ? [
          "| statement | runs | ms each | planned | ms each | share of all |",
          "|---|---|---|---|---|---|",
          ...run.dearest,
          "",
        ]
      : []),
    `Memory, looked at every 10 s, heaps after a forced collection every ${run.heapEverySeconds} s; growth is a line by least squares through the second half`,
    `(means of ten blocks) with its 95 % give. Called growth: heap more than ${MOST_PER_HOUR.heap} MB an hour, RSS more than ${MOST_PER_HOUR.rss}, beyond the give.`,
    ...(isJudged ? [] : ["Too short to be judged: the caches are still being filled."]),
    "",
    "| memory | first | half | last | MB an hour | |",
    "|---|---|---|---|---|---|",
    ...memory.map(({ line }) => line),
    ...(reasons.length > 0 ? ["", "What went wrong, the first of each kind:", "", ...reasons] : []),
  ].join("\n");
  return { text, isRight: measurements.errors === 0 && memory.every(({ grows }) => !grows) };
}

function timesOf(times: Times): string {
  if (times.count === 0) return "–";
  return [0.5, 0.95, 0.99].map((share) => tidy(times.at(share))).join(" / ");
}

const tidy = (ms: number) => (ms < 10 ? ms.toFixed(1) : ms.toFixed(0));

function memoryLines({ memory }: Watched, isJudged: boolean): { line: string; grows: boolean }[] {
  return [...memory]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, seen]) => {
      const end = seen.at(-1)?.at ?? 0;
      const half = seen.filter(({ at }) => at >= end / 2);
      const slope = slopeOf(half);
      const grows = isJudged && !name.startsWith("crowd") && isGrowth(name, slope);
      const growth = slope ? `${slope.perHour.toFixed(1)} ± ${slope.give.toFixed(1)}` : "–";
      const verdict = isJudged && !name.startsWith("crowd") ? (grows ? "**grows**" : "steady") : "";
      return {
        line: `| ${name} | ${mb(seen[0])} | ${mb(half[0])} | ${mb(seen.at(-1))} | ${growth} | ${verdict} |`,
        grows,
      };
    });
}

const mb = (seen: Seen | undefined) => (seen ? `${seen.value.toFixed(0)} MB` : "–");

function isGrowth(name: string, slope: Slope | undefined): boolean {
  if (!slope) return false;
  const figure = name.includes("after a collection") ? "heap" : name.includes("outside") ? "external" : "rss";
  // What cannot be reckoned is not called steady.
  return !(slope.perHour - slope.give <= (MOST_PER_HOUR[figure] ?? 0));
}
