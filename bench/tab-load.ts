/** So many open tabs for so long: how long the slowest answers took, counted from when each was due. */
import { setTimeout as sleep } from "node:timers/promises";
import { OpenTab, type Poll } from "./open-tab.ts";
import { processorTime } from "./processor-time.ts";

export interface TabLoad {
  tabs: number;
  /** Requests that were answered in a second. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  firstError: string | undefined;
  /** Processor time in microseconds per request. */
  generator: number;
  server: number;
}

/** People come one after the other; what each asks first goes to PostgreSQL. */
const OPENED_AT_ONCE = 20;
const WARM_UP_MS = 3_000;

export async function tabLoad(
  { port, pid }: { port: number; pid: number },
  pollsOf: (tab: number) => readonly Poll[],
  { tabs: count, seconds }: { tabs: number; seconds: number },
): Promise<TabLoad> {
  let times: number[] = [];
  let errors = 0;
  let firstError: string | undefined;
  const witness = {
    answered: (ms: number) => void times.push(ms),
    failed: (why: string) => {
      errors += 1;
      firstError ??= why;
    },
  };
  const tabs: OpenTab[] = [];
  while (tabs.length < count) {
    const some = Math.min(OPENED_AT_ONCE, count - tabs.length);
    const opened = await Promise.all(Array.from({ length: some }, () => OpenTab.open(port, witness)));
    for (const [at, tab] of opened.entries()) {
      for (const poll of pollsOf(tabs.length + at)) tab.ask(poll, performance.now());
    }
    while (opened.some((tab) => tab.isWaiting)) await sleep(1);
    tabs.push(...opened);
  }
  const agenda = new Agenda();
  for (const [at, tab] of tabs.entries()) {
    for (const poll of pollsOf(at)) agenda.add(tab, poll, Math.random() * poll.everyMs);
  }
  const stop = agenda.begin();
  await sleep(WARM_UP_MS);
  times = [];
  const [began, used, usedThere] = [performance.now(), process.cpuUsage(), processorTime(pid)];
  await sleep(seconds * 1_000);
  const took = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(used);
  const server = (processorTime(pid) - usedThere) * 1_000;
  const answered = times.sort((one, other) => one - other);
  const unanswered = tabs.filter((tab) => tab.waitsLongerThan(1_000)).length;
  stop();
  for (const tab of tabs) tab.close();
  const at = (share: number) => answered[Math.floor(answered.length * share)] ?? Number.POSITIVE_INFINITY;
  return {
    tabs: count,
    rate: answered.length / took,
    p50: at(0.5),
    p99: at(0.99),
    errors: errors + unanswered,
    firstError: firstError ?? (unanswered > 0 ? "no answer for a second" : undefined),
    generator: (user + system) / answered.length,
    server: server / answered.length,
  };
}

/** Who asks what in which millisecond: a wheel that turns once in two seconds. */
class Agenda {
  readonly #wheel: { tab: OpenTab; poll: Poll }[][] = Array.from({ length: 2_000 }, () => []);

  add(tab: OpenTab, poll: Poll, phaseMs: number): void {
    for (let ms = Math.floor(phaseMs); ms < this.#wheel.length; ms += poll.everyMs)
      this.#wheel[ms % this.#wheel.length]?.push({ tab, poll });
  }

  begin(): () => void {
    const began = performance.now();
    let turned = 0;
    const timer = setInterval(() => {
      for (const now = performance.now() - began; turned < now; turned += 1) {
        for (const { tab, poll } of this.#wheel[turned % this.#wheel.length] ?? [])
          tab.ask(poll, began + turned);
      }
    }, 1);
    return () => clearInterval(timer);
  }
}
