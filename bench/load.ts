/** `npm run bench:load`: a whole office at work on two servers, an export beside it, a server replaced meanwhile, and whether memory grows. Writes bench/LOAD.md. */
import { mkdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { dearestStatements, forgetStatements } from "./load/dearest-statements.ts";
import { documentsOf } from "./load/documents.ts";
import { exportAll, type Format } from "./load/exports.ts";
import { Measurements } from "./load/measurements.ts";
import { MidwifePerson } from "./load/midwife-person.ts";
import { OfficePerson } from "./load/office-person.ts";
import { openPeople } from "./load/people.ts";
import { Person } from "./load/person.ts";
import { receiveMails } from "./load/received-mails.ts";
import { Registrations } from "./load/registrations.ts";
import { report } from "./load/report.ts";
import { openStage } from "./load/stage.ts";
import { watchProcesses } from "./load/watch-processes.ts";
import { writeResults } from "./results.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "3" },
    /** How many people, as a multiple of a small office. */
    rate: { type: "string", default: "1" },
    mothers: { type: "string", default: "10000" },
    open: { type: "string", default: "150" },
    home: { type: "string", default: ".cache" },
    out: { type: "string", default: "bench/LOAD.md" },
  },
});
const HEAD = `# Load

Written by \`npm run bench:load\` (\`-- --minutes 60\` for the soak, \`--rate 2\` for twice the people). Real servers, sessions, tokens and sockets; every
answer is looked at for what it says. Latency is that of the crowd's own process, which runs on the same machine.
`;
const say = (line: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const seconds = minutes * 60;
const counts = { office: Math.max(2, Math.round(8 * rate)), midwives: Math.max(3, Math.round(40 * rate)) };
/** How long people think between two steps. */
const THINKING_MS = { office: 6_000, midwife: 12_000 };
/** More parents than this in a minute are too many for the door. */
const REGISTERED_EVERY_MS = Math.max(10_000, 10_000 / rate);
const exportEverySeconds = Math.min(300, Math.max(20, seconds / 6));
const heapEverySeconds = Math.max(10, seconds / 60);
const WARM_UP_MS = 15_000;
const SAVED_EVERY_MS = 300_000;
/** Then one server is replaced: the second half is left in peace. */
const REPLACED_AT = 0.2;

const loadBefore = (os.loadavg()[1] ?? 0).toFixed(1);
const over = new AbortController();
const halt = () => over.abort();
process.once("SIGINT", halt);
process.once("SIGTERM", halt);
const rest = (ms: number) => sleep(ms, undefined, { signal: over.signal }).catch(() => undefined);
const thinking = (mean: number) => rest(-Math.log(1 - Math.random()) * mean);

mkdirSync(values.home, { recursive: true });
mkdirSync(path.dirname(values.out), { recursive: true });
const size = { mothers: Number(values.mothers), midwives: 150, open: Number(values.open) };
const stage = await openStage(values.home, size, say);
const measurements = new Measurements();
let exporting: Promise<void> = Promise.resolve();
let isReplacing = false;
let isRight = false;
try {
  const people = await openPeople(stage, counts);
  say(`${counts.office} of the office, ${counts.midwives} midwives have signed in`);
  const mails = receiveMails(stage);
  const [staff, midwifery] = [documentsOf("staff"), documentsOf("midwife")];
  const officeTabs = people.office.map((who) => new Person(stage.url, who, staff, measurements));
  const midwifeTabs = people.midwives.map((who) => new Person(stage.url, who, midwifery, measurements));
  const lists = { surnames: people.surnames, midwives: people.midwives.map(({ userId }) => userId) };
  const office = officeTabs.map(
    (tab, at) => new OfficePerson(tab, lists, measurements, { at, of: officeTabs.length }),
  );
  const midwives = midwifeTabs.map((tab) => new MidwifePerson(tab, measurements));
  for (const tab of [...officeTabs, ...midwifeTabs]) tab.sit(stage.url);
  for (const one of [...office, ...midwives]) one.begin();
  const registrations = new Registrations({ ...people, baseUrl: stage.url, measurements });

  const live = async (act: () => Promise<void>, pause: () => Promise<unknown>) => {
    for (await pause(); !over.signal.aborted; await pause()) await act();
  };
  const doings = [
    ...office.map((one) =>
      live(
        () => one.act(),
        () => thinking(THINKING_MS.office),
      ),
    ),
    ...midwives.map((one) =>
      live(
        () => one.act(),
        () => thinking(THINKING_MS.midwife),
      ),
    ),
    live(
      () => registrations.act(),
      () => rest(REGISTERED_EVERY_MS),
    ),
  ];
  await rest(WARM_UP_MS);
  measurements.forgetTimes();
  await forgetStatements(stage);
  const began = performance.now();
  let ended: number | undefined;
  const done = () => ((ended ?? performance.now()) - began) / 1_000;
  const watched = watchProcesses(stage, heapEverySeconds * 1_000);
  say(`begun: ${minutes} minutes`);

  let format: Format = "csv";
  const [exporter] = officeTabs;
  const exportNext = async () => {
    if (isReplacing || !exporter) return;
    exporting = exportAll(exporter, format, size.mothers, measurements);
    format = format === "csv" ? "xlsx" : "csv";
    await exporting;
  };
  doings.push(live(exportNext, () => rest(exportEverySeconds * 1_000)));

  let replaced = "No server was replaced.";
  const replace = async () => {
    await rest(seconds * 1_000 * REPLACED_AT);
    if (over.signal.aborted) return;
    isReplacing = true;
    // An export may take longer than a server that stops waits for.
    await exporting;
    watched.leaving("server 1");
    const [from, before] = [performance.now(), measurements.errors];
    await stage.replace("server 1");
    isReplacing = false;
    await rest(5_000);
    replaced = `Server 1 was replaced under load in ${((performance.now() - from) / 1_000 - 5).toFixed(1)} s: ${measurements.errors - before} failed requests, nobody had to sign in again.`;
    say(replaced);
  };
  doings.push(replace());

  const section = minutes >= 20 ? "soak" : "short";
  let mailed = { text: "", isRight: true };
  let dearest: string[] = [];
  const save = () => {
    const run = {
      minutes,
      secondsDone: done(),
      ...counts,
      mothers: size.mothers,
      exportEverySeconds,
      heapEverySeconds,
      replaced,
      mails: mailed.text,
      dearest,
      loadBefore,
    };
    const { text, isRight: isGood } = report(run, measurements, watched);
    isRight = isGood && mailed.isRight;
    return writeResults(section, text, values.out, HEAD);
  };
  const saving = setInterval(() => {
    save();
    say(`${(done() / 60).toFixed(0)} minutes: ${measurements.answers} answers, ${measurements.errors} wrong`);
  }, SAVED_EVERY_MS);
  await rest(seconds * 1_000);
  clearInterval(saving);
  ended = performance.now();
  watched.end();
  dearest = await dearestStatements(stage);
  save();
  halt();
  await Promise.all(doings);
  for (const tab of [...officeTabs, ...midwifeTabs]) tab.leave();
  mailed = await mails.settle();
  say(save());
} finally {
  await stage.stop();
}
process.exit(isRight ? 0 : 1);
