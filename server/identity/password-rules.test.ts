import { expect, test } from "vitest";
import { passwordFault } from "./password-rules.ts";

const owner = {
  email: "vreni.muster@hebammen.example",
  fullname: "Vreni Muster",
  organisation: "Wochenbett Zürich",
};

test.each(["", "kurz", "elfzeichen1", "ä".repeat(11), "🐄🐄🐄🐄"])("too short: %j", (password) => {
  expect(passwordFault(password, owner)).toContain("mindestens 12 Zeichen");
});

test.each([
  "aaaaaaaaaaaa",
  "123456789012",
  "abcdefghijkl",
  "passwort1234",
  "Passwort!2026",
  "PASSWORD-password",
  "hebammehebamme",
  "Vreni.Muster.1",
  "vrenimuster12",
  "WochenbettZürich",
  "qwertzqwertz1",
  "121212121212",
  "zyxwvutsrqpo",
])("what a stranger would try first: %j", (password) => {
  expect(passwordFault(password, owner)).toContain("leicht zu erraten");
});

test.each([
  "schmetterling",
  "Schmetterling",
  "SONNENSCHEIN1",
  "kindergarten",
  "startfinding",
  "Feuerwehr112",
])("what stood in leaks: %j", (password) => {
  expect(passwordFault(password, owner)).toContain("leicht zu erraten");
});

test("longer than anybody types", () => {
  expect(passwordFault("Lampe Ziegel Fagott ".repeat(20), owner)).toContain("höchstens");
});

test.each([
  "Lampe Ziegel Fagott",
  "drei kühe im nebel",
  "xK9#mQ2$vL7!",
  "Bäckerei-Sattel-Ohr",
  "correct horse battery staple",
  "alle meine entchen schwimmen auf dem see, köpfchen unter wasser, schwänzchen in die höh",
])("is taken without rules for signs and figures: %j", (password) => {
  expect(passwordFault(password, owner)).toBeUndefined();
});
