import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { bySocketIn, socketFolder } from "./local-socket.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "wiege-socket-"));
const url = "postgres://somebody:secret@127.0.0.1:20123/wiege";

afterAll(() => rmSync(folder, { recursive: true }));

test("without a socket the address stays as it is", () => {
  expect(bySocketIn(folder, url)).toBe(url);
});

test("with one it names the folder, and keeps who, port and database", () => {
  writeFileSync(path.join(folder, ".s.PGSQL.20123"), "");
  const address = new URL(bySocketIn(folder, url));
  expect(address.searchParams.get("host")).toBe(folder);
  expect(address.href).toContain("somebody:secret@127.0.0.1:20123/wiege?");
  expect(bySocketIn(folder, url.replace("20123", "20124"))).not.toContain("host=");
});

test("a folder that is too long for a socket, or that a list cannot name, has none", () => {
  expect(socketFolder(`/${"x".repeat(87)}`)).toBe(`/${"x".repeat(87)}`);
  expect(socketFolder(`/${"x".repeat(88)}`)).toBe("");
  expect(socketFolder(`/${"ü".repeat(44)}`)).toBe("");
  expect(socketFolder("/data, and more")).toBe("");
  expect(socketFolder('/"data"')).toBe("");
});
