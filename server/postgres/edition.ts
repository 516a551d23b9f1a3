/**
 * The number of what is replaced as a whole: database/edition.txt, which rises with every change of it, so that an older
 * program knows itself older and does not put old policies back over new ones.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { OperatorError } from "#server/kernel/errors.ts";
import { type DatabaseFiles, databaseFolder, digest, readDatabaseFiles } from "./database-files.ts";

const FILE = "edition.txt";
const LINE = /^(\d+) ([0-9a-f]{64})$/gm;
const HEAD =
  "# Rises with every change of what is replaced as a whole. Written by npm run schema, also over a conflict.\n";

interface Edition {
  number: number;
  sha256: string;
}

/** More than one where two branches met. */
function editionsIn(folder: string): Edition[] {
  const text = readFileSync(path.join(folder, FILE), "utf8");
  return [...text.matchAll(LINE)].map(([, number, sha256 = ""]) => ({ number: Number(number), sha256 }));
}

export function readEdition(folder = databaseFolder): Edition {
  const [edition, ...more] = editionsIn(folder);
  if (!edition || more.length > 0) {
    throw new OperatorError(`database/${FILE} does not hold one number and digest: run npm run schema.`);
  }
  return edition;
}

/** Of everything that a start puts in place again; migrations are known by their names. */
export function digestOfReplaced({ roles, replaceable, reference, places }: DatabaseFiles): string {
  const all = [roles, ...replaceable, ...reference, ...(places ? [places] : [])];
  return digest(...all.flatMap((file) => [file.name, file.sha256]));
}

export function raiseEdition(folder = databaseFolder): void {
  const known = editionsIn(folder);
  const sha256 = digestOfReplaced(readDatabaseFiles(folder));
  if (known.length === 1 && known[0]?.sha256 === sha256) return;
  const number = Math.max(0, ...known.map((edition) => edition.number)) + 1;
  writeFileSync(path.join(folder, FILE), `${HEAD}${number} ${sha256}\n`);
}

/** The highest that was ever in place here. Refuses a program that is older. */
export async function refuseOlderEdition(client: pg.ClientBase, number: number): Promise<number> {
  await client.query(
    "create table if not exists deployment.edition (number integer primary key, since timestamptz not null default now())",
  );
  const { rows } = await client.query<{ here: number }>(
    "select coalesce(max(number), 0) as here from deployment.edition",
  );
  const here = rows[0]?.here ?? 0;
  if (here > number) {
    throw new OperatorError(
      `The database is of edition ${here}, this program of edition ${number}: it is older than its database.`,
    );
  }
  return here;
}

/** Part of the transaction that puts it in place. */
export async function rememberEdition(client: pg.ClientBase, number: number): Promise<void> {
  await client.query("insert into deployment.edition (number) values ($1) on conflict do nothing", [number]);
}
