// @vitest-environment happy-dom
/** The auditor's rooms: who looked, who signed in, what stands out, what left as a file, and whether the seals hold. */
import { screen, within } from "@testing-library/dom";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { until } from "#testing/until.ts";
import type { KnownAnswers } from "#testing/web/a-data-server.ts";
import { openRoom } from "#testing/web/open-room.tsx";
import { AccessPage } from "./AccessPage.tsx";
import { AuditedExportsPage } from "./AuditedExportsPage.tsx";
import { SealPage } from "./SealPage.tsx";
import { SignInsPage } from "./SignInsPage.tsx";
import { UnusualPage } from "./UnusualPage.tsx";

const regula = {
  __typename: "user",
  id: "regula",
  fullname: "Regula Brunner",
  role: "auditor",
  status: "active",
};
const sandra = { __typename: "user", id: "sandra", fullname: "Sandra Gerber", role: "mediator" };
const motherId = "0190c1de-0000-7000-8000-000000000001";
const none = { access_entry_aggregate: { aggregate: { count: 0 } } };

function open(page: ReactNode, at: string, answers: KnownAnswers = {}) {
  return openRoom(page, { at, path: "/audit/*", as: regula, answers });
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

const look = (changes: object) => ({
  __typename: "access_entry",
  id: "a1",
  created_at: "2026-11-17T08:00:00Z",
  operation: "UserPuerperaSingle",
  column_class: "M1",
  puerpera_id: motherId,
  puerpera: { __typename: "puerpera", id: motherId, reference: "K7M2" },
  user: sandra,
  ...changes,
});

test("the log of readings leaves out the auditor's own until she asks for them", async () => {
  const asked: object[] = [];
  const { user, address } = await open(<AccessPage />, "/audit/home", {
    AccessTable: ({ where }) => {
      asked.push(where as object);
      return { access_entry: [look({})] };
    },
    AccessCount: () => none,
    AccessPeople: () => ({ user: [regula], puerpera: [] }),
  });
  const row = await screen.findByRole("row", { name: /Sandra Gerber/ });
  expect(row.textContent).toContain("Anmeldung geöffnet");
  expect(row.textContent).toContain("K7M2");
  const ofOthers = { _or: [{ user_id: { _is_null: true } }, { user_id: { _neq: "regula" } }] };
  expect(JSON.stringify(asked)).toContain(JSON.stringify(ofOthers));
  asked.length = 0;
  await user.click(screen.getByRole("link", { name: "Eigene zeigen" }));
  await until(() => expect(address()).toBe("/audit/home?person=regula"));
});

test("what was read without an account, and a mother who is gone, are named as far as they are known", async () => {
  await open(<AccessPage />, "/audit/home", {
    AccessTable: () => ({ access_entry: [look({ operation: "status link", user: null, puerpera: null })] }),
    AccessCount: () => none,
  });
  const row = await screen.findByRole("row", { name: /Ohne Konto/ });
  expect(row.textContent).toContain("über den Status-Link abgerufen");
  expect(row.textContent).toContain("0190c1de");
});

test("an address with a mother asks for her readings alone, also the auditor's own", async () => {
  const asked: unknown[] = [];
  await open(<AccessPage />, `/audit/home?woechnerin=${motherId}`, {
    AccessTable: ({ where }) => {
      asked.push(where);
      return { access_entry: [] };
    },
    AccessCount: () => none,
    AccessPeople: () => ({
      user: [],
      puerpera: [{ __typename: "puerpera", id: motherId, reference: "K7M2" }],
    }),
  });
  expect(await screen.findByText("Kein Zugriff passt zu diesem Filter")).toBeTruthy();
  expect(await screen.findByRole("button", { name: /Nummer der Wöchnerin.*K7M2/ })).toBeTruthy();
  expect(JSON.stringify(asked)).toContain(JSON.stringify({ puerpera_id: { _in: [motherId] } }));
  expect(JSON.stringify(asked)).not.toContain("_neq");
  expect(screen.queryByRole("link", { name: "Eigene zeigen" })).toBeNull();
});

test("refused sign-ins are counted, name no account where none is known, and lead on by their network", async () => {
  const asked: unknown[] = [];
  const { user, address } = await open(<SignInsPage />, "/audit/signins?ergebnis=refused", {
    SignInTable: ({ where }) => {
      asked.push(where);
      return {
        sign_in_entry: [
          {
            __typename: "sign_in_entry",
            id: "s1",
            first_at: "2026-11-17T08:00:00Z",
            created_at: "2026-11-17T08:07:00Z",
            times: 3,
            way: "password",
            outcome: "wrong",
            network: "0a1b2c3d",
            user: null,
          },
        ],
      };
    },
    SignInCount: () => ({ sign_in_entry_aggregate: { aggregate: { count: 1 } } }),
  });
  const row = await screen.findByRole("row", { name: /Unbekannte Adresse/ });
  expect(row.textContent).toContain("Falsch, 3-mal");
  expect(row.textContent).toContain("Passwort");
  expect(row.textContent).toContain("09:00–09:07");
  expect(JSON.stringify(asked)).toContain(JSON.stringify({ outcome: { _neq: "came_in" } }));
  await user.click(within(row).getByRole("link", { name: "0a1b2c3d" }));
  await until(() => expect(address()).toBe("/audit/signins?netz=0a1b2c3d"));
  await until(() =>
    expect(JSON.stringify(asked)).toContain(JSON.stringify({ network: { _in: ["0a1b2c3d"] } })),
  );
});

const unusual = (changes: object) => ({
  __typename: "unusual_looks",
  id: "u1",
  kind: "undone",
  first_at: "2026-11-17T08:00:00Z",
  last_at: "2026-11-17T08:05:00Z",
  looks: 2,
  mothers: 1,
  puerpera_id: motherId,
  puerpera: { __typename: "puerpera", id: motherId, reference: "K7M2" },
  user: sandra,
  ...changes,
});

test("a take-over that was given back is told with its times and leads to the readings of that person and day", async () => {
  const { question } = await open(<UnusualPage />, "/audit/unusual");
  const asked = await question("UnusualLooks");
  expect(asked.variables).toMatchObject({ most: 100 });
  asked.reply({
    unusual_looks: [
      unusual({}),
      unusual({ id: "u3", kind: "haste", mothers: 5, looks: null, puerpera_id: null, puerpera: null }),
      unusual({ id: "u2", kind: "many", mothers: 140, last_at: "2026-11-17T08:40:00Z" }),
    ],
  });
  const lines = await screen.findAllByRole("listitem");
  expect(lines[0]?.textContent).toContain("Übernommen und zurückgegeben");
  expect(lines[0]?.textContent).toContain("K7M2: übernommen um 09:00, zurückgegeben um 09:05 Uhr.");
  expect(lines[1]?.textContent).toContain("Viele rasch übernommen");
  expect(lines[1]?.textContent).toContain("5 Wöchnerinnen übernommen, von 09:00 bis 09:05 Uhr.");
  expect(lines[2]?.textContent).toContain("140 Wöchnerinnen angesehen, von 09:00 bis 09:40 Uhr.");
  expect(
    within(lines[0] as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/audit/home?person=sandra&zeit=2026-11-17..2026-11-17");
});

test("another limit is asked for, stands in the address, and nothing found is said so", async () => {
  const { user, question, address } = await open(<UnusualPage />, "/audit/unusual");
  (await question("UnusualLooks")).reply({ unusual_looks: [] });
  expect(await screen.findByText("Nichts Auffälliges")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "50" }));
  expect((await question("UnusualLooks")).variables).toMatchObject({ most: 50 });
  expect(address()).toBe("/audit/unusual?viele=50");
});

test("a search that fails says why, and is asked again on demand", async () => {
  const { user, question } = await open(<UnusualPage />, "/audit/unusual");
  (await question("UnusualLooks")).fail(500);
  await screen.findByText(/Der Dienst ist gestört \(500\)/);
  await user.click(await button("Nochmals versuchen"));
  (await question("UnusualLooks")).reply({ unusual_looks: [] });
  expect(await screen.findByText("Nichts Auffälliges")).toBeTruthy();
});

test("a file that left the house stands with its taker, size and reason; a broken one is marked", async () => {
  const { question } = await open(<AuditedExportsPage />, "/audit/exports");
  (await question("AuditedExports")).reply({
    export_entry: [
      {
        __typename: "export_entry",
        id: "e1",
        begun_at: "2026-11-17T08:00:00Z",
        relation: "puerpera",
        variant: "simple",
        format: "xlsx",
        reason: "Jahresbericht",
        row_count: 1200,
        outcome: "finished",
        user: sandra,
      },
    ],
  });
  const line = await screen.findByRole("listitem");
  expect(line.textContent).toContain("Sandra Gerber");
  expect(line.textContent).toContain("1’200 Zeilen · «Jahresbericht»");
  expect(screen.queryByRole("button", { name: "Ältere zeigen" })).toBeNull();
});

const sealed = (number: number) => ({
  seal_state: [
    {
      __typename: "seal_state",
      number,
      sealed_at: "2026-11-17T08:00:00Z",
      sealed: 40,
      waiting: 2,
      oldest_month: "2026-01-01",
    },
  ],
});
const step = (first: number, last: number, broken: number | null = null) => ({
  check_seals: [{ __typename: "check_seals", first_seal: first, last_seal: last, broken }],
});

test("all seals are checked step by step, from the first to the last that is known", async () => {
  const { user, question, server } = await open(<SealPage />, "/audit/seal", { SealState: () => sealed(30) });
  await until(async () => expect((await button("Alle Siegel prüfen")).disabled).toBe(false));
  await user.dblClick(await button("Alle Siegel prüfen"));
  const first = await question("CheckSeals");
  expect(first.variables).toEqual({ first: 1 });
  expect(server.waiting()).toEqual([]);
  expect(screen.getByText("Wird geprüft")).toBeTruthy();
  first.reply(step(1, 20));
  const second = await question("CheckSeals");
  expect(second.variables).toEqual({ first: 21 });
  second.reply(step(21, 30));
  expect(await screen.findByText("Alle Siegel halten")).toBeTruthy();
});

test("a broken seal is named, and a check that fails can be started again", async () => {
  const { user, question } = await open(<SealPage />, "/audit/seal", { SealState: () => sealed(30) });
  await until(async () => expect((await button("Alle Siegel prüfen")).disabled).toBe(false));
  await user.click(await button("Alle Siegel prüfen"));
  (await question("CheckSeals")).fail(500);
  await user.click(await button("Nochmals versuchen"));
  (await question("CheckSeals")).reply(step(1, 30, 17));
  expect(await screen.findByText("Siegel 17 hält nicht")).toBeTruthy();
  expect(screen.queryByText("Alle Siegel halten")).toBeNull();
});

test("before the number of seals is known, and where there is none, nothing can be checked", async () => {
  const { question } = await open(<SealPage />, "/audit/seal");
  const asked = await question("SealState");
  expect((await button("Alle Siegel prüfen")).disabled).toBe(true);
  asked.reply(sealed(0));
  expect(await screen.findByText("Noch nichts gesiegelt")).toBeTruthy();
  expect((await button("Alle Siegel prüfen")).disabled).toBe(true);
});

test("a page that is left in the middle of the check asks for no further seals", async () => {
  const { user, question, unmount, server } = await open(<SealPage />, "/audit/seal", {
    SealState: () => sealed(30),
  });
  await until(async () => expect((await button("Alle Siegel prüfen")).disabled).toBe(false));
  await user.click(await button("Alle Siegel prüfen"));
  const first = await question("CheckSeals");
  unmount();
  first.reply(step(1, 20));
  await openRoom(<p>Anderswo</p>, { at: "/audit/home", as: regula });
  expect(await screen.findByText("Anderswo")).toBeTruthy();
  expect(server.waiting()).toEqual([]);
});
