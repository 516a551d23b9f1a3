import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOutImports } from "#server/features/taking-over/carry-out-import.ts";
import { anAccount } from "#testing/an-account.ts";
import { testLog } from "#testing/cluster.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let app: ServedApp;
let token: string;

beforeAll(async () => {
  app = await servedApp();
  token = (await signIn(app.baseUrl, await anAccount(app.database.admin, { role: "admin" }))).accessToken;
});
afterAll(() => app.stop());

const file = 'Alte ID;Vorname;Nachname;PLZ;Ort;ET\n1;Ana;"=1+1";8610;Uster;irgendwann\n';

function send(
  body: string | Uint8Array<ArrayBuffer>,
  { what = "mothers", bearer = token }: { what?: string; bearer?: string | undefined } = {},
) {
  return fetch(`${app.baseUrl}/api/import/${what}?name=${encodeURIComponent("Wöchnerinnen\n.csv")}`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body,
  });
}

describe("who may not", () => {
  test("without a session nothing is taken", async () => {
    expect((await send(file, { bearer: "" })).status).toBe(403);
    expect((await send(file, { bearer: "abgelaufen" })).status).toBe(401);
  });

  test.for(["user", "mediator", "manager"] as const)(
    "a %s is refused before her file is taken, and reads no findings",
    async (role) => {
      const account = await anAccount(app.database.admin, { role });
      const { accessToken } = await signIn(app.baseUrl, account);
      const answer = await send(file, { bearer: accessToken });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({ message: "Dafür fehlt die Berechtigung." });
      const findings = await fetch(`${app.baseUrl}/api/import/${crypto.randomUUID()}/findings`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(findings.status).toBe(403);
    },
  );
});

test("what is no table is refused in German, and leaves nothing open", async () => {
  const answer = await send("%PDF-1.7");
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: "Das ist ein PDF. Bitte wählen Sie eine CSV- oder XLSX-Datei.",
  });
  expect((await send(file, { what: "fathers" })).status).toBe(400);
});

test("a file is laid down with its columns matched, a second one waits for it, and the findings come as a file without formulas", async () => {
  const answer = await send(file);
  expect(answer.status).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  const { rows } = await app.database.admin.query(
    "select filename, mapping, line_count, columns -> 2 as third from app.import_run",
  );
  expect(rows).toEqual([
    {
      filename: "Wöchnerinnen .csv",
      mapping: ["meteor_id", "firstname", "lastname", "zipcode", "place", "birthdate_child"],
      line_count: 1,
      third: { title: "Nachname", samples: ["=1+1"] },
    },
  ]);
  const second = await send(file);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    message: expect.stringContaining("schon eine Übernahme offen"),
  });

  await app.database.admin.query("update app.import_run set status = 'checking'");
  await carryOutImports(app.database.pools, { log: testLog });
  const findings = await fetch(`${app.baseUrl}/api/import/${id}/findings`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(findings.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect((await findings.text()).split("\r\n")).toEqual([
    "Zeile;Ergebnis;Wer;Spalte;Wert;Grund",
    "2;abgelehnt;'=1+1 Ana, 8610 Uster;ET;irgendwann;«irgendwann» ist kein Datum wie 3.5.2026 oder 2026-05-03.",
    "",
  ]);
});
