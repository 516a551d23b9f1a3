/**
 * Ten thousand mothers and five hundred midwives from files: looked at, taken over, a second time without a change, with the
 * progress told and a memory that does not grow with the lines; faults are told where they are.
 */
import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import type { ImportSubject } from "#domain/taking-over/fields.ts";
import { carryOutImports } from "#server/features/taking-over/carry-out-import.ts";
import { layDownFile } from "#server/features/taking-over/lay-down-file.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { testLog } from "#testing/cluster.ts";
import { freshDatabase } from "#testing/fresh-database.ts";
import { type Proof, times } from "./proof.ts";
import { Random } from "./random.ts";

const MOTHERS = 10_000;
const MIDWIVES = 500;
const FAULT_EVERY = 100;
/** Between the first look at it and the highest, with everything thrown away that can be. */
const MOST_GROWTH_MB = 24;
const LOOK_EVERY_LINES = 1_000;
const SYLLABLES = "ba de fi go ku la me ni po ru sa te vi wo zu".split(" ");

interface Counts {
  new_count: number;
  same_count: number;
  different_count: number;
  refused_count: number;
  status: string;
}

export const importProof: Proof = {
  name: "import",
  async run(share, seed) {
    const [mothers, midwives] = [times(MOTHERS, share), times(MIDWIVES, share)];
    const database = await freshDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), "wiege-proof-"));
    const memory = watchMemory();
    let told = 0;
    const { pools, admin } = database;

    async function look(
      subject: ImportSubject,
      lines: Generator<string>,
    ): Promise<{ id: string; counts: Counts }> {
      const name = path.join(folder, `${subject}.csv`);
      await pipeline(lines, createWriteStream(name));
      const file = await open(name);
      const id = await asSystem(pools, "lay down a file", (tx) =>
        layDownFile(tx, { subject, filename: `${subject}.csv`, file }),
      ).finally(() => file.close());
      await asSystem(pools, "order a look", (tx) =>
        tx.query("select rules.order_check(id, mapping) from app.import_run where id = $1", [id]),
      );
      return { id, counts: await settle(id) };
    }
    async function settle(id: string): Promise<Counts> {
      await carryOutImports(pools, {
        log: testLog,
        onProgress: (done) => {
          told += 1;
          memory.look(done);
        },
      });
      return countsOf(pools, id);
    }
    async function take(id: string): Promise<Counts> {
      await asSystem(pools, "order an import", (tx) => tx.query("select rules.order_import($1)", [id]));
      return settle(id);
    }
    const stored = async () => {
      const { rows } = await admin.query<{ sum: string }>(
        `select md5((select string_agg(p::text, '' order by id) from app.puerpera p)
           || (select string_agg(u::text, '' order by id) from app."user" u)) as sum`,
      );
      return rows[0]?.sum;
    };

    try {
      for (const [subject, count] of [
        ["midwives", midwives],
        ["mothers", mothers],
      ] as const) {
        const lines = () =>
          subject === "midwives" ? midwifeLines(count) : motherLines(count, midwives, seed);
        const first = await look(subject, lines());
        demand(first.counts.new_count === count, `${subject}: ${JSON.stringify(first.counts)}`);
        const taken = await take(first.id);
        demand(taken.status === "done" && taken.new_count === count, `${subject}: ${JSON.stringify(taken)}`);
        const before = await stored();
        const second = await look(subject, lines());
        demand(second.counts.same_count === count, `${subject} again: ${JSON.stringify(second.counts)}`);
        demand((await take(second.id)).new_count === 0, `${subject} again brought somebody`);
        demand((await stored()) === before, `${subject} again changed something`);
      }
      const wrong = await look("mothers", motherLines(mothers, midwives, seed + 1, FAULT_EVERY));
      const faults = await faultsOf(pools, wrong.id);
      const wanted = Math.ceil(mothers / FAULT_EVERY);
      demand(
        faults.length === wanted && faults.every(isWellTold),
        `faults told: ${JSON.stringify(faults.slice(0, 3))}`,
      );
      const { rows } = await admin.query<{ mails: number; log: number }>(
        "select (select count(*)::int from app.outbox) as mails, (select count(*)::int from app.actionlog) as log",
      );
      demand(rows[0]?.mails === 0 && rows[0].log === 4, `mails and log: ${JSON.stringify(rows[0])}`);
      return `${mothers} mothers and ${midwives} midwives: looked at, taken over, twice = no change; ${wanted} faults with line and column; progress told ${told} times; heap ${memory.figure()}`;
    } finally {
      await database.drop();
      await rm(folder, { recursive: true });
    }
  },
};

function demand(holds: boolean, found: string): void {
  if (!holds) throw new Error(found);
}

async function countsOf(pools: Pools, id: string): Promise<Counts> {
  const { rows } = await asSystem(pools, "look at an import", (tx) =>
    tx.query<Counts>(
      "select status, new_count, same_count, different_count, refused_count from app.import_run where id = $1",
      [id],
    ),
  );
  const [counts] = rows;
  if (!counts) throw new Error("the import is gone");
  return counts;
}

interface Fault {
  line: number;
  column: string;
  message: string;
}

async function faultsOf(pools: Pools, id: string): Promise<Fault[]> {
  const { rows } = await asSystem(pools, "read faults", (tx) =>
    tx.query<Fault>(
      `select l.line, f ->> 'column' as column, f ->> 'message' as message
       from app.import_line l, jsonb_array_elements(l.findings) f where l.import_run_id = $1 and l.verdict = 'refused' order by l.line`,
      [id],
    ),
  );
  return rows;
}

/** The first line of data is the second of the file, and every so many-th is wrong. */
function isWellTold({ line, column, message }: Fault): boolean {
  return (line - 2) % FAULT_EVERY === 0 && column === "Ort" && message.startsWith("Dieser Ort gehört nicht");
}

function* midwifeLines(count: number): Generator<string> {
  yield "Alte ID;Status;Vorname;Nachname;PLZ;Ort;E-Mail;PLZ-Kreise;Sprachen\r\n";
  for (let n = 0; n < count; n += 1)
    yield `H-${n};Aktiv;Vreni;Muster ${n};8610;Uster;hebamme${n}@beispiel.example;"8610, 8606";Deutsch\r\n`;
}

/** Closed ones of other years, and now and then an open one; with `faults` every so many-th lives where she cannot. */
function* motherLines(count: number, midwives: number, seed: number, faults?: number): Generator<string> {
  const random = new Random(seed);
  const today = zurichDay(new Date());
  const name = () => Array.from({ length: 4 }, () => SYLLABLES[random.below(SYLLABLES.length)]).join("");
  yield "Alte ID;Status;Vorname;Nachname;PLZ;Ort;Geburtsdatum (Mutter);Sprachen;ET;Geburtsdatum Kind;Geburtsart;Hebamme;Vermittelt am;Angemeldet am;Bemerkungen zur Anmeldung\r\n";
  for (let n = 0; n < count; n += 1) {
    const place = faults && n % faults === 0 ? "Bern" : "Uster";
    const born = addDays(today, -200 - random.below(2_500));
    const who = `M${seed}-${n};${n % 20 === 0 ? "Neu" : "Abgeschlossen"};${name()};${name()};8610;${place};${1 + random.below(28)}.${1 + random.below(12)}.${1985 + random.below(10)}`;
    const note = '"Erste; mit «Zeichen»"';
    if (n % 20 === 0)
      yield `${who};Deutsch;${dayAndYear(addDays(today, 20 + random.below(200)))};;;;;${dayAndYear(addDays(today, -random.below(30)))};Keine\r\n`;
    else
      yield `${who};Deutsch, Albanisch;${dayAndYear(addDays(born, 3))};${born};Spontangeburt;hebamme${random.below(midwives)}@beispiel.example;${dayAndYear(addDays(born, -5))} 14:05;${dayAndYear(addDays(born, -20))};${note}\r\n`;
  }
}

/** Of this process alone, after everything has been thrown away that can be. */
function watchMemory(): { look: (done: number) => void; figure: () => string } {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let first: number | undefined;
  let highest = 0;
  return {
    look(done) {
      if (done % LOOK_EVERY_LINES !== 0) return;
      collect();
      const used = process.memoryUsage().heapUsed / 1024 / 1024;
      first ??= used;
      highest = Math.max(highest, used);
      demand(
        highest - first <= MOST_GROWTH_MB,
        `the heap grew from ${first.toFixed(0)} to ${highest.toFixed(0)} MB`,
      );
    },
    figure: () => (first === undefined ? "not looked at" : `${first.toFixed(0)} to ${highest.toFixed(0)} MB`),
  };
}
