/** Others' clients and others' audits, as published, against the running server. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAccount } from "#testing/an-account.ts";
import { installForeignPackages } from "#testing/foreign-packages.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

const HERE = fileURLToPath(new URL("clients/", import.meta.url));
let app: ServedApp;
let token: string;

beforeAll(async () => {
  installForeignPackages(HERE);
  app = await servedApp();
  const admin = await anAccount(app.database.admin, { role: "admin" });
  ({ accessToken: token } = await signIn(app.baseUrl, admin));
});
afterAll(() => app.stop());

/** Runs one of the scripts here; what it prints is JSON. */
function run(script: string, env: Record<string, string> = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      cwd: HERE,
      env: { ...process.env, NODE_OPTIONS: "", URL: `${app.baseUrl}/v1/graphql`, TOKEN: token, ...env },
    });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text;
    });
    child.on("close", (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`${err}${out}`))));
  });
}

const walked = (mark: string) => ({
  created: 7,
  first: [`${mark} 7`, `${mark} 6`, `${mark} 5`],
  total: 7,
  last: [`${mark} 1`],
  rising: [1, 2, 3, 4, 5, 6, 7].map((n) => `${mark} ${n}`),
  one: `${mark} 3`,
  many: [`${mark} 1`, `${mark} 7`],
  isChanged: true,
  left: 0,
});

describe("clients of Hasura, as published", () => {
  test.each([
    ["ra-data-hasura.mjs", "Admin"],
    ["refine-hasura.mjs", "Refine"],
  ])(
    "%s lists, pages, sorts, filters, reads, creates, updates and deletes on three tables",
    async (script, mark) => {
      expect(await run(script)).toEqual({
        appmessage: walked(mark),
        ct_category: walked(mark),
        birthplace: walked(mark),
      });
    },
  );

  test("get nowhere with a token that does not verify", async () => {
    await expect(run("refine-hasura.mjs", { TOKEN: "nonsense" })).rejects.toThrow(/JWT/);
  });
});

test("graphql-http's audits of servers find every MUST and every SHOULD kept", async () => {
  const results = (await run("audit.mjs")) as { name: string; status: string; reason?: string }[];
  expect(results.length).toBeGreaterThan(50);
  expect(results.filter(({ name, status }) => status !== "ok" && !name.startsWith("MAY "))).toEqual([]);
});
