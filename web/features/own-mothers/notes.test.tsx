// @vitest-environment happy-dom
/** The two kinds of a midwife's notes: what the office answers stands under what she asked, what is private is sent to nobody. */
import { screen, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { OfficeNotes } from "./OfficeNotes.tsx";
import { PrivateNotes } from "./PrivateNotes.tsx";
import { useOwnMotherSteps } from "./use-own-mother-steps.ts";

const lea = { __typename: "user", id: "lea", fullname: "Lea Brunner", role: "user", status: "active" };
const at = "2026-11-16T08:00:00Z";
const answer = { id: "a", text: "Die Gemeinde.", created_at: at };
let server: DataServer;

function Notes({ read_at }: { read_at: string | null }) {
  const steps = useOwnMotherSteps("m", () => undefined);
  const asked = { id: "n", text: "Wer bezahlt?", created_at: at, answers: [{ ...answer, read_at }] };
  return (
    <>
      <OfficeNotes puerperaId="m" notes={[asked]} write={steps.write} read={steps.readAnswers} />
      <PrivateNotes
        puerperaId="m"
        notes={[{ id: "p", text: "Hund im Gang.", created_at: at, updated_at: at }]}
        onChanged={() => undefined}
      />
    </>
  );
}

async function open(read_at: string | null) {
  openPage(`${server.site}/user/puerpera/single/m`);
  const page = (
    <DataProvider>
      <CurrentUserProvider userId="lea" waiting={null}>
        <Notes read_at={read_at} />
      </CurrentUserProvider>
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
  return screen.findByText("Wer bezahlt?");
}

beforeEach(async () => {
  server = await aDataServer(whoIs(lea));
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
});

test("an answer stands under its note, and is new until she says that she has read it", async () => {
  const asked = await open(null);
  const thread = within(asked.closest("li") as HTMLElement);
  expect(thread.getByText("Die Gemeinde.")).toBeTruthy();
  await userEvent.click(thread.getByRole("button", { name: "Antwort des Büros gelesen" }));
  const step = await server.question();
  expect([step.name, step.variables]).toEqual(["PuerperaReadAnswers", { id: "m" }]);
});

test("once read, nothing is asked of her any more", async () => {
  await open(at);
  expect(screen.getByText("Die Gemeinde.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Antwort des Büros gelesen" })).toBeNull();
});

test("a private note is written, changed and deleted apart from those to the office", async () => {
  await open(at);
  const privateNotes = within(screen.getByRole("region", { name: /Private Notizen/ }));
  await userEvent.type(privateNotes.getByRole("textbox", { name: /Neue private Notiz/ }), "Parkplatz hinten");
  await userEvent.click(privateNotes.getByRole("button", { name: "Für mich speichern" }));
  const written = await server.question();
  expect([written.name, written.variables]).toEqual([
    "InsertPrivateNote",
    { puerpera_id: "m", text: "Parkplatz hinten" },
  ]);
  written.reply({ insert_private_note_one: { __typename: "private_note", id: "q" } });
  await userEvent.click(privateNotes.getByRole("button", { name: "Private Notiz bearbeiten" }));
  await userEvent.type(privateNotes.getByRole("textbox", { name: "Private Notiz" }), " Er ist lieb.");
  await userEvent.click(privateNotes.getByRole("button", { name: "Speichern" }));
  const changed = await server.question();
  expect([changed.name, changed.variables]).toEqual([
    "UpdatePrivateNote",
    { id: "p", text: "Hund im Gang. Er ist lieb." },
  ]);
  changed.reply({ update_private_note_by_pk: { __typename: "private_note", id: "p" } });
  const pencil = await privateNotes.findByRole("button", { name: "Private Notiz bearbeiten" });
  await expect.poll(() => document.activeElement === pencil).toBe(true);
});

test("what she was changing of a private note is open again after a reload, until she gives it up", async () => {
  const pencil = () => screen.getByRole("button", { name: "Private Notiz bearbeiten" });
  await open(at);
  await userEvent.click(pencil());
  const field = await screen.findByRole("textbox", { name: "Private Notiz" });
  await expect.poll(() => document.activeElement === field).toBe(true);
  await userEvent.keyboard(" Er ist lieb.");
  cleanup();
  await open(at);
  const again = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Private Notiz" });
  expect(again.value).toBe("Hund im Gang. Er ist lieb.");
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole("button", { name: "Abbrechen" }));
  await expect.poll(() => document.activeElement === pencil()).toBe(true);
  cleanup();
  await open(at);
  expect(pencil()).toBeTruthy();
});

test.each([
  ["Neue Notiz", "Ans Büro senden", "puerpera_note"],
  ["Neue private Notiz", "Für mich speichern", "private_note"],
])("«%s» is emptied once it is sent, unless one went on typing", async (label, button, table) => {
  await open(at);
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: new RegExp(`^${label}`) });
  const send = () => userEvent.click(screen.getByRole("button", { name: button, busy: false }));
  const answer = async () =>
    (await server.question()).reply({ [`insert_${table}_one`]: { __typename: table, id: "q" } });
  await userEvent.type(field(), "Parkplatz");
  await send();
  await userEvent.type(field(), " hinten");
  await answer();
  await screen.findByRole("button", { name: button, busy: false });
  expect(field().value).toBe("Parkplatz hinten");
  await send();
  await answer();
  await until(() => expect(field().value).toBe(""));
});
