// @vitest-environment happy-dom
/** A note that is being changed outlives the page. */
import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDataServer, type DataServer, whoIs } from "#testing/web/a-data-server.ts";
import { cleanup, render } from "#testing/web/drawn-page.tsx";
import { closePage, openPage } from "#testing/web/page.tsx";
import { DataProvider } from "#web/platform/data/DataProvider.tsx";
import { CurrentUserProvider } from "#web/platform/session/CurrentUserProvider.tsx";
import { NoteText } from "./NoteText.tsx";
import type { Note } from "./timeline.ts";

const jana = { id: "jana", fullname: "Jana Odermatt", role: "mediator", status: "active" };
const rahel = { id: "rahel", fullname: "Rahel Meier", role: "mediator", status: "active" };
const note: Note = {
  id: "n",
  text: "Niemand erreicht.",
  created_at: "2026-11-16T08:00:00Z",
  updated_at: "2026-11-16T08:00:00Z",
  author: jana,
};

let server: DataServer;

async function open(viewer: typeof jana) {
  openPage(`${server.site}/admin/puerpera/single/1`);
  const page = (
    <DataProvider>
      <CurrentUserProvider userId={viewer.id} waiting={null}>
        <NoteText note={note} onChange={() => undefined} />
      </CurrentUserProvider>
    </DataProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

beforeEach(async () => {
  server = await aDataServer(whoIs(jana, rahel));
});

afterEach(async () => {
  cleanup();
  closePage();
  sessionStorage.clear();
  await server.stop();
});

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Notiz" });

test("a colleague changes nothing; what the author was typing is open again after a reload, until she gives it up", async () => {
  const user = userEvent.setup();
  await open(rahel);
  await screen.findByText("Niemand erreicht.");
  expect(screen.queryByRole("button", { name: "Notiz bearbeiten" })).toBeNull();
  cleanup();
  await open(jana);
  await user.click(await screen.findByRole("button", { name: "Notiz bearbeiten" }));
  const field = await box();
  await expect.poll(() => document.activeElement === field).toBe(true);
  await user.keyboard(" Auch am Abend nicht.");
  cleanup();
  await open(rahel);
  await screen.findByText("Niemand erreicht.");
  cleanup();
  await open(jana);
  expect((await box()).value).toBe("Niemand erreicht. Auch am Abend nicht.");
  // What is open by itself takes no focus from the page.
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  const pencil = await screen.findByRole("button", { name: "Notiz bearbeiten" });
  await expect.poll(() => document.activeElement === pencil).toBe(true);
  cleanup();
  await open(jana);
  await screen.findByText("Niemand erreicht.");
  expect(screen.queryByRole("textbox")).toBeNull();
});
