/** A file as somebody would hand it in, laid down, looked at and taken over without a screen. */
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ImportSubject } from "#domain/taking-over/fields.ts";
import { carryOutImports } from "#server/features/taking-over/carry-out-import.ts";
import { layDownFile } from "#server/features/taking-over/lay-down-file.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { testLog } from "./cluster.ts";

export async function withFile<T>(
  content: string | Uint8Array,
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "wiege-import-"));
  const name = path.join(folder, "datei");
  await writeFile(name, content);
  const file = await open(name);
  try {
    return await work(file);
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
}

/** Answers the number of the run, whose lines have been looked at. */
export async function lookedAt(
  pools: Pools,
  subject: ImportSubject,
  content: string | Uint8Array,
): Promise<string> {
  const id = await withFile(content, (file) =>
    asSystem(pools, "lay down a file", (tx) => layDownFile(tx, { subject, filename: "alt.csv", file })),
  );
  await asSystem(pools, "order a look", (tx) =>
    tx.query("select rules.order_check(id, mapping) from app.import_run where id = $1", [id]),
  );
  await carryOutImports(pools, { log: testLog });
  return id;
}

export async function takenOver(pools: Pools, id: string): Promise<void> {
  await asSystem(pools, "order an import", (tx) => tx.query("select rules.order_import($1)", [id]));
  await carryOutImports(pools, { log: testLog });
}
