/** The folder that outlives the process, and the small secret files in it. */
import { chmodSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf, OperatorError } from "./errors.ts";

/** Makes the folder where it is missing, and gives its real path. */
export function openDataFolder(folder: string): string {
  try {
    const wanted = path.resolve(folder);
    if (mkdirSync(wanted, { recursive: true }) !== undefined) {
      // Run by root, PostgreSQL is another account and must pass through; the secrets inside are closed one by one.
      chmodSync(wanted, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    return realpathSync(wanted);
  } catch (error) {
    throw new OperatorError(`The data folder ${folder} cannot be made or entered (${codeOf(error)}).`);
  }
}

export function readSecretFile(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") {
      return undefined;
    }
    throw new OperatorError(`${file} cannot be read (${codeOf(error)}): does it belong to another account?`);
  }
}

/** What the file holds; made the first time. Of two processes that make it at once one wins, and both read that. */
export function keepSecretFile(file: string, make: () => string): string {
  const kept = readSecretFile(file);
  if (kept !== undefined) {
    return kept;
  }
  const draft = `${file}.${process.pid}`;
  const text = make();
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, file);
    return text;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") {
      throw new OperatorError(`${file} cannot be written (${codeOf(error)}).`);
    }
    return readSecretFile(file) ?? text;
  } finally {
    rmSync(draft, { force: true });
  }
}
