/** bench/RESULTS.md: one section per measurement, each written by its own run. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";

const FILE = "bench/RESULTS.md";
const HEAD = `# Measurements

Written by \`npm run bench\`. Only the ratios count: they were measured interleaved in one run, with the load generator on the same machine.
`;

/** Replaces the section and answers it. */
export function writeResults(section: string, text: string, file = FILE, head = HEAD): string {
  const before = existsSync(file) ? readFileSync(file, "utf8") : head;
  const [begin, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const block = `${begin}\n${text.trim()}\n${end}\n`;
  const known = before.indexOf(begin);
  const after =
    known === -1
      ? `${before.trimEnd()}\n\n${block}`
      : before.slice(0, known) + block + before.slice(before.indexOf(end) + end.length + 1);
  writeFileSync(file, after);
  return text;
}

export function machine(): string {
  const [cpu] = os.cpus();
  return `${os.cpus().length} cores (${cpu?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}
