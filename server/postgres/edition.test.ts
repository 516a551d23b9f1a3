import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { databaseFolder, readDatabaseFiles } from "./database-files.ts";
import { digestOfReplaced, raiseEdition, readEdition } from "./edition.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "wiege-edition-"));
afterAll(() => rmSync(root, { recursive: true }));

function copyOfFiles(name: string): string {
  const folder = path.join(root, name);
  cpSync(databaseFolder, folder, { recursive: true });
  return folder;
}

test("the edition committed is that of the files (npm run schema raises it)", () => {
  expect(readEdition().sha256).toBe(digestOfReplaced(readDatabaseFiles()));
});

test.each(["access/roles.sql", "access/policies.sql", "reference/plz-places.csv", "apply-order.txt"])(
  "a change of %s raises it by one, and no change leaves it",
  (file) => {
    const folder = copyOfFiles(path.basename(file));
    const { number } = readEdition(folder);
    raiseEdition(folder);
    expect(readEdition(folder).number).toBe(number);
    appendFileSync(path.join(folder, file), file.endsWith(".txt") ? "views/staff.sql\n" : "\n-- changed\n");
    raiseEdition(folder);
    expect(readEdition(folder).number).toBe(number + 1);
  },
);

test("where two branches met it is above both, and unreadable until it was raised", () => {
  const folder = copyOfFiles("conflict");
  const line = (number: number) => `${number} ${"0".repeat(64)}\n`;
  writeFileSync(
    path.join(folder, "edition.txt"),
    `<<<<<<< HEAD\n${line(41)}=======\n${line(43)}>>>>>>> branch\n`,
  );
  expect(() => readEdition(folder)).toThrow("run npm run schema");
  raiseEdition(folder);
  expect(readEdition(folder).number).toBe(44);
  expect(readFileSync(path.join(folder, "edition.txt"), "utf8")).not.toContain("<<<");
});
