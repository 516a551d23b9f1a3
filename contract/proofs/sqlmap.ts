/** Sqlmap against every kind of door, as somebody of the office, a midwife and nobody: it finds nothing, and does find a hole made for it. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Proof, times } from "./proof.ts";

/** A star stands where sqlmap puts its payloads. */
interface Door {
  name: string;
  path: string;
  body?: object | string;
  token?: string;
}

const FOUND = /identified the following injection point|is vulnerable/;
const TRIED = /do not appear to be injectable|does not seem to be injectable/;

export const sqlmap: Proof = {
  name: "sqlmap",
  isLong: true,
  async run(share) {
    const app = await servedApp({ sample: true });
    const folder = mkdtempSync(path.join(os.tmpdir(), "wiege-sqlmap-"));
    const level = share >= 1 ? 2 : 1;
    const call = (url: string, door: Omit<Door, "path">) => attack(url, door, { folder, level });
    try {
      await withHole(app.database.admin, async (url) => {
        if (!FOUND.test(await call(url, { name: "the hole" })))
          throw new Error("it does not find the hole that was made for it");
      });
      const all = await doorsOf(app);
      const doors = all.slice(0, times(all.length, share));
      for (const door of doors) {
        const told = await call(app.baseUrl + door.path, door);
        if (FOUND.test(told) || !TRIED.test(told)) throw new Error(`${door.name}: ${told.slice(-2_000)}`);
      }
      return `sqlmap at level ${level} against ${doors.length} doors (${doors.map(({ name }) => name).join(", ")}): 0 findings; a hole made for it is found`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await app.stop();
    }
  },
};

async function doorsOf(app: ServedApp): Promise<Door[]> {
  const { admin } = app.database;
  const manager = (await aSession(app, await aUser(admin, { role: "manager" }), "manager")).token;
  const midwife = (await aSession(app, await aUser(admin), "user")).token;
  const graphql = (name: string, query: string, variables: object, token?: string): Door => ({
    name,
    path: "/v1/graphql",
    body: { query, variables },
    ...(token && { token }),
  });
  const form = { firstname: "a*", lastname: "b*", zipcode: "8610*", email: "c@beispiel.example*" };
  return [
    graphql(
      "a condition of the office",
      "query ($t: String!) { puerpera(where: { lastname: { _ilike: $t } }, limit: 1) { id } }",
      { t: "a*" },
      manager,
    ),
    graphql(
      "a condition as a whole",
      "query ($w: puerpera_bool_exp!) { puerpera(where: $w, limit: 1) { id } }",
      { w: { _or: [{ place: { _eq: "Uster*" } }, { email: { _in: ["x*"] } }] } },
      manager,
    ),
    graphql(
      "what the office writes",
      `mutation ($t: String!) { insert_saved_view_one(object: { screen: "proof", title: $t, settings: {} }) { id } }`,
      { t: "a*" },
      manager,
    ),
    graphql(
      "a condition of a midwife",
      "query ($t: String!) { puerpera(where: { fullname: { _ilike: $t } }, limit: 1) { id } }",
      { t: "a*" },
      midwife,
    ),
    graphql("who asks without an account", "query ($t: String!) { __type(name: $t) { name } }", { t: "a*" }),
    {
      name: "an export",
      path: "/api/export/puerpera",
      body: { variant: "simple", format: "csv", reason: "x*", where: { lastname: { _eq: "a*" } } },
      token: manager,
    },
    { name: "the courses", path: "/kurse?q=a*&plz=8610*&sprache=de*" },
    { name: "a course", path: "/kurse/a*" },
    { name: "a mother's link", path: `/status/${"x".repeat(31)}*` },
    { name: "a calendar", path: "/api/calendar/a*.ics" },
    { name: "the registration", path: "/anmeldung", body: new URLSearchParams(form).toString() },
    { name: "the application", path: "/mitglied-werden", body: new URLSearchParams(form).toString() },
  ];
}

/** As nobody here would write it. */
async function withHole(admin: pg.ClientBase, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(async (request, answer) => {
    const name = new URL(request.url ?? "", "http://hole").searchParams.get("name");
    try {
      const { rows } = await admin.query(`select title from app.language where title = '${name}'`);
      answer.end(JSON.stringify(rows));
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?name=Deutsch*`);
  } finally {
    server.close();
  }
}

function attack(
  url: string,
  { body, token }: Omit<Door, "path">,
  { folder, level }: { folder: string; level: number },
): Promise<string> {
  const call = ["-u", url, "--batch", "--flush-session", "--disable-coloring", "--output-dir", folder];
  call.push("--dbms", "PostgreSQL", "--technique", "BEUS", "--level", String(level), "--risk", "1");
  call.push("--ignore-code", "*", "--skip-waf", "--ignore-redirects");
  const json = typeof body === "object";
  if (body) call.push("--data", json ? JSON.stringify(body) : body, "--method", "POST");
  const headers = [json && "Content-Type: application/json", token && `Authorization: Bearer ${token}`];
  if (headers.some(Boolean)) call.push("--headers", headers.filter(Boolean).join("\n"));
  return new Promise((resolve, reject) => {
    execFile("sqlmap", call, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error && "code" in error && error.code === "ENOENT")
        reject(new Error("sqlmap is missing: apt-get install sqlmap"));
      else resolve(stdout + stderr);
    });
  });
}
