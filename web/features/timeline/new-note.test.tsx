// @vitest-environment happy-dom
/** Notes of the office: where the keys go on when the pressed button leaves, and what was typed after a note was sent. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "#testing/until.ts";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { NewNote } from "./NewNote.tsx";
import { NoteThread } from "./NoteThread.tsx";
import type { NoteThread as Thread } from "./timeline.ts";

const jana = { id: "jana", fullname: "Jana Odermatt", role: "mediator", status: "active" };
const lea = { id: "lea", fullname: "Lea Brunner", role: "user", status: "active" };
const at = "2026-11-16T08:00:00Z";
const note: Thread = {
  id: "n",
  puerpera_id: "m",
  text: "Wer bezahlt?",
  created_at: at,
  updated_at: at,
  author: lea,
  answers: [],
};
const user = userEvent.setup();
let server: DataServer;

function open(content: ReactNode) {
  openPage(`${server.site}/admin/puerpera/single/m`);
  const page = (
    <DataProvider>
      <CurrentUserProvider userId="jana" waiting={null}>
        {content}
      </CurrentUserProvider>
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>("textbox", { name });
const button = (name: string) => screen.findByRole("button", { name, busy: false });
const press = async (name: string) => user.click(await button(name));
const written = async () =>
  (await server.question()).reply({ insert_puerpera_note_one: { __typename: "puerpera_note", id: "q" } });

beforeEach(async () => {
  server = await aDataServer(whoIs(jana));
});
afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
});

test("given up or written, a new note leaves the focus in its form, whose buttons go", async () => {
  open(<NewNote puerperaId="m" onChange={() => undefined} />);
  const text = await field(/^Neue Notiz/);
  await user.type(text, "Niemand da");
  await press("Verwerfen");
  expect(text.value).toBe("");
  expect(document.activeElement).toBe(text.form);

  await user.type(text, "Niemand da");
  await press("Notiz speichern");
  await written();
  await until(() => expect(screen.queryByRole("button")).toBeNull());
  expect(text.value).toBe("");
  expect(document.activeElement).toBe(text.form);
});

test("whoever goes on typing while her note is being written keeps her words and her place", async () => {
  open(<NewNote puerperaId="m" onChange={() => undefined} />);
  const text = await field(/^Neue Notiz/);
  await user.type(text, "Niemand da");
  await press("Notiz speichern");
  await user.type(text, ", auch am Abend");
  await written();
  await button("Notiz speichern");
  expect(text.value).toBe("Niemand da, auch am Abend");
  expect(document.activeElement).toBe(text);
});

test("an answer that is given up or sent leaves the focus at its button", async () => {
  open(<NoteThread note={note} isAnswerable onChange={() => undefined} />);
  await press("Antworten");
  const text = await field(/^Antwort/);
  expect(document.activeElement).toBe(text);
  await user.keyboard("Die Gemeinde");
  await press("Verwerfen");
  const before = await button("Antworten");
  expect(document.activeElement).toBe(before);

  await press("Antworten");
  await user.type(await field(/^Antwort/), "Die Gemeinde");
  await press("Antwort senden");
  await written();
  const again = await button("Antworten");
  expect(document.activeElement).toBe(again);
});

test("an answer stays open with what was typed while it was on its way", async () => {
  open(<NoteThread note={note} isAnswerable onChange={() => undefined} />);
  await press("Antworten");
  await user.type(await field(/^Antwort/), "Die Gemeinde");
  await press("Antwort senden");
  await user.type(await field(/^Antwort/), " Uster");
  await written();
  await button("Antwort senden");
  expect((await field(/^Antwort/)).value).toBe("Die Gemeinde Uster");
});
