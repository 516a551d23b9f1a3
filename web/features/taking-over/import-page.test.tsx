// @vitest-environment happy-dom
/** Taking over from the former program: one file at a time, matched by hand, taken over whole, and told when it is done. */
import { fireEvent, screen, within } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { jana, openRoom } from "#testing/web/open-room.tsx";
import { ImportPage } from "./ImportPage.tsx";

const beat = { __typename: "user", id: "beat", fullname: "Beat Wyss", role: "admin", status: "active" };
const run = (changes: object = {}) => ({
  __typename: "import_run",
  id: "r",
  what: "mothers",
  filename: "alt.csv",
  status: "read",
  columns: [
    { title: "Dossier", samples: ["1"] },
    { title: "Frau", samples: ["Muster"] },
  ],
  mapping: ["", ""],
  line_count: 2,
  done_count: 0,
  new_count: 0,
  same_count: 0,
  different_count: 0,
  refused_count: 0,
  suspect_count: 0,
  failure: null,
  created_at: "2026-11-16T08:00:00Z",
  ended_at: null,
  ...changes,
});

let openRuns: object[];
let ended: object[];
let sent: { subject: string; name: string }[];
/** How the server answers a file. */
let answer: { code: number; body: object };
/** Until it is there, the server reads the file. */
let isRead: Promise<void>;

beforeEach(() => {
  openRuns = [];
  ended = [];
  sent = [];
  answer = { code: 200, body: {} };
  isRead = Promise.resolve();
});

async function open(as = beat) {
  const room = await openRoom(<ImportPage />, {
    at: "/admin/office/import",
    as,
    answers: {
      OpenImport: () => ({ import_run: openRuns }),
      LastImports: () => ({ import_run: ended }),
      ImportLines: () => ({ import_line: [] }),
    },
    routes: (app) => {
      app.addContentTypeParser("application/octet-stream", (_request, _payload, done) => done(null));
      app.post("/api/import/:subject", (request, reply) => {
        const { subject } = request.params as { subject: string };
        sent.push({ subject, name: (request.query as { name: string }).name });
        void isRead.then(() => {
          if (answer.code === 200) openRuns = [run()];
          void reply.code(answer.code).send(answer.body);
        });
      });
    },
  });
  const tell = (runs: object[]) => {
    openRuns = runs;
    room.server.push({ import_run: runs }, "_is_null:true");
  };
  return { ...room, tell };
}
const file = () => new File(["a;b"], "alt.csv", { type: "text/csv" });
const choose = async () => {
  const input = (await screen.findAllByLabelText("Datei auswählen")).find((each) => each.tagName === "INPUT");
  fireEvent.change(input as HTMLElement, { target: { files: [file()] } });
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

test("the rest of the office is told that the administration takes over", async () => {
  await open(jana);
  expect(await screen.findByText("Nur für die Administration")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Datei auswählen" })).toBeNull();
});

test("a file is not sent before its subject is chosen; then it is sent once, and its columns stand there", async () => {
  const { user } = await open();
  await choose();
  expect(await screen.findByText("Bitte wählen Sie zuerst, was in der Datei steht.")).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Wöchnerinnen" }));
  const { promise, resolve } = Promise.withResolvers<void>();
  isRead = promise;
  await choose();
  await screen.findByText("«alt.csv» wird gelesen …");
  await choose();
  resolve();
  expect(await screen.findByText("2 von 2 nicht zugeordnet")).toBeTruthy();
  expect(sent).toEqual([{ subject: "mothers", name: "alt.csv" }]);
});

test("a file that is no table is refused in the server's words, and the subject stays chosen", async () => {
  answer = { code: 422, body: { message: "Das ist ein PDF." } };
  const { user } = await open();
  await user.click(await screen.findByRole("radio", { name: "Wöchnerinnen" }));
  await choose();
  expect(await screen.findByText("Das ist ein PDF.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Wöchnerinnen" }).checked).toBe(true);
});

test("a field has one column: chosen elsewhere it leaves the first; a refused check says why and keeps the choice", async () => {
  openRuns = [run()];
  const { user, question, server } = await open();
  await user.selectOptions(await screen.findByLabelText("«Dossier» ist"), "Nachname");
  await user.selectOptions(screen.getByLabelText("«Frau» ist"), "Nachname");
  expect(screen.getByText("1 von 2 nicht zugeordnet")).toBeTruthy();
  await user.dblClick(await button("Datei prüfen"));
  const check = await question("ImportCheck");
  expect(check.variables).toEqual({ id: "r", mapping: ["", "lastname"] });
  expect(server.waiting()).toEqual([]);
  check.refuse("Bitte ordnen Sie eine Spalte der alten Nummer zu.");
  expect(await screen.findByText("Bitte ordnen Sie eine Spalte der alten Nummer zu.")).toBeTruthy();
  expect(screen.getByText("1 von 2 nicht zugeordnet")).toBeTruthy();
});

test("one refused line keeps back all", async () => {
  openRuns = [run({ status: "checked", new_count: 1, refused_count: 1 })];
  await open();
  expect(await screen.findByText(/Solange Zeilen abgelehnt sind, wird nichts übernommen/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "1 übernehmen" })).toBeNull();
});

test("a checked file is taken over once, after a question, and its end is told by itself", async () => {
  openRuns = [run({ status: "checked", new_count: 2 })];
  const { user, question, server, tell } = await open();
  await user.click(await button("2 übernehmen"));
  const dialog = within(await screen.findByRole("dialog", { name: "2 Wöchnerinnen übernehmen?" }));
  expect(dialog.getByText(/Niemand erhält eine Nachricht/)).toBeTruthy();
  await user.dblClick(await dialog.findByRole("button", { name: "Übernehmen" }));
  const start = await question("ImportStart");
  expect(start.variables).toEqual({ id: "r" });
  expect(server.waiting()).toEqual([]);
  start.reply({ import_start: run({ status: "importing", done_count: 1, new_count: 2 }) });
  expect(await screen.findByText("Sie können diese Seite verlassen; es geht weiter.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Verwerfen" })).toBeNull();
  ended = [
    {
      ...run({ status: "done", new_count: 2, ended_at: "2026-11-16T09:00:00Z" }),
      author: { __typename: "user", id: "beat", fullname: "Beat Wyss" },
    },
  ];
  await until(() => {
    tell([]);
    server.push({ import_run: ended }, "_is_null:false");
    expect(screen.getByText(/ist übernommen\. Wöchnerinnen: 2 neu\./)).toBeTruthy();
  });
});

test("a file is discarded only after a question", async () => {
  openRuns = [run()];
  const { user, question, server } = await open();
  await user.click(await button("Verwerfen"));
  expect(server.waiting()).toEqual([]);
  const dialog = within(await screen.findByRole("dialog", { name: "Datei verwerfen?" }));
  await user.click(await dialog.findByRole("button", { name: "Verwerfen" }));
  expect((await question("ImportDiscard")).variables).toEqual({ id: "r" });
});
