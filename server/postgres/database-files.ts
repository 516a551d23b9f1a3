/** The files of database/ as the migrator applies them, with their digests. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "#server/kernel/errors.ts";

export interface SqlFile {
  /** Path below database/. */
  name: string;
  text: string;
  sha256: string;
}

export interface DatabaseFiles {
  /** The roles, made before everything else. */
  roles: SqlFile;
  /** Forward only, in the order of their numbers. */
  migrations: SqlFile[];
  /** Current truth, made anew as a whole. */
  replaceable: SqlFile[];
  /** Rows that are part of the program. */
  reference: SqlFile[];
  /** Rows that a statement of the reference part reads from a temporary table. */
  places: SqlFile | undefined;
  /** Invented people. */
  sample: SqlFile[];
}

export const databaseFolder = fileURLToPath(new URL("../../database", import.meta.url));

export function digest(...texts: string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) {
    hash.update(`${text.length}:${text}`);
  }
  return hash.digest("hex");
}

function read(folder: string, name: string): SqlFile {
  const text = readFileSync(path.join(folder, name), "utf8");
  return { name, text, sha256: digest(text) };
}

function list(folder: string, below: string): SqlFile[] {
  const where = path.join(folder, below);
  if (!existsSync(where)) {
    return [];
  }
  const names = readdirSync(where).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => read(folder, `${below}/${name}`));
}

function inApplyOrder(folder: string): SqlFile[] {
  const lines = readFileSync(path.join(folder, "apply-order.txt"), "utf8").split("\n");
  const names = lines
    .map((line) =>
      line
        .replace(/#.*/, "")
        .trim()
        .replace(/^database\//, ""),
    )
    .filter(Boolean);
  return names.map((name) => {
    if (!existsSync(path.join(folder, name))) {
      throw new OperatorError(`database/apply-order.txt names ${name}, which does not exist.`);
    }
    return read(folder, name);
  });
}

function checkNumbers(migrations: SqlFile[]): void {
  const numbers = migrations.map((file) => /^migrations\/(\d{4})-[a-z0-9-]+\.sql$/.exec(file.name)?.[1]);
  const wrong = migrations[numbers.findIndex((number, at) => !number || numbers.indexOf(number) !== at)];
  if (wrong) {
    throw new OperatorError(
      `database/${wrong.name} needs a number of its own and a name like 0001-what-it-makes.sql.`,
    );
  }
}

export function readDatabaseFiles(folder = databaseFolder): DatabaseFiles {
  const migrations = list(folder, "migrations");
  checkNumbers(migrations);
  const roles = read(folder, "access/roles.sql");
  const places = "reference/plz-places.csv";
  return {
    roles,
    migrations,
    replaceable: inApplyOrder(folder).filter((file) => file.name !== roles.name),
    reference: list(folder, "reference"),
    places: existsSync(path.join(folder, places)) ? read(folder, places) : undefined,
    sample: list(folder, "sample"),
  };
}

/** One digest for everything that makes a migrated database what it is. */
export function digestOf(files: DatabaseFiles): string {
  const { roles, migrations, replaceable, reference, places, sample } = files;
  const all = [roles, ...migrations, ...replaceable, ...reference, ...(places ? [places] : []), ...sample];
  return digest(...all.flatMap((file) => [file.name, file.sha256]));
}
